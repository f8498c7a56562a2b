"""How large cards are drawn."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class CardSize:
    """The cells of a card.

    Attributes:
        name: what it is called.
        width: columns, edges included.
        height: rows, edges included.
    """

    name: str
    width: int
    height: int

    @property
    def least_step(self) -> int:
        """Columns that have to stay uncovered, so that an edge and `10♦` can be read."""
        return min(4, self.width)


SMALL: Final = CardSize("small", 4, 3)
MEDIUM: Final = CardSize("medium", 5, 4)
LARGE: Final = CardSize("large", 7, 5)
GRAND: Final = CardSize("grand", 13, 9)
"""With pips as they are printed."""

SIZES: Final = (SMALL, MEDIUM, LARGE, GRAND)
