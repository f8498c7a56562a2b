"""The poster of Hearts."""

from typing import Final

from parlour.cards.pack import FRENCH
from parlour.engine.poster import Poster
from parlour.engine.shipped import shipped_rules

POSTER: Final = Poster(
    name="hearts",
    title="Hearts",
    tagline="Avoid the hearts and the queen of spades, or take them all",
    players=(3, 7),
    family=FRENCH,
    cards=tuple(map(FRENCH.parse, ["KH", "JD", "AC", "QS"])),
    rules_folder=shipped_rules() / "hearts",
)
"""What is shown of it before it is loaded."""
