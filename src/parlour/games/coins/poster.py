"""The poster of Coins."""

from typing import Final

from parlour.cards.pack import SPANISH
from parlour.engine.poster import Poster
from parlour.engine.shipped import shipped_rules

POSTER: Final = Poster(
    name="coins",
    title="Coins",
    tagline="A trick game for three: each suit beats the next, in a circle",
    players=(3, 3),
    family=SPANISH,
    cards=tuple(map(SPANISH.parse, ["AC", "RO", "CE", "7B"])),
    rules_folder=shipped_rules() / "coins",
)
"""What is shown of it before it is loaded."""
