"""The poster of Three Thirteen."""

from typing import Final

from parlour.cards.pack import FRENCH
from parlour.engine.poster import Poster
from parlour.engine.shipped import shipped_rules

POSTER: Final = Poster(
    name="three-thirteen",
    title="Three Thirteen",
    tagline="Eleven rounds of rummy, with a wild rank that changes each round",
    players=(2, 8),
    family=FRENCH,
    cards=tuple(map(FRENCH.parse, ["3C", "3D", "3S", "KH"])),
    rules_folder=shipped_rules() / "three-thirteen",
)
"""What is shown of it before it is loaded."""
