"""The players of Three Thirteen: none of them imagines hands."""

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
