"""The players of Three Thirteen: none of them imagines hands.

`novice` and `club` count what is left over. `reckoner` judges a hand by its `outlook`, which rests
on which cards go together (`thirds`) and on how rounds usually go (`pace`).
"""

from collections.abc import Mapping
from functools import partial

from parlour.engine.game import Policy
from parlour.games.three_thirteen.policy.club import club
from parlour.games.three_thirteen.policy.novice import novice
from parlour.games.three_thirteen.policy.reckoner import reckoner
from parlour.games.three_thirteen.view import ThreeThirteenView

POLICIES: Mapping[str, Policy[ThreeThirteenView]] = {
    "novice": novice,
    "club": club,
    "expert": partial(reckoner, further=1),
    "master": partial(reckoner, further=3),
}

__all__ = ["POLICIES"]
