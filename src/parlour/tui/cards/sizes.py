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
        return 9 if self.pips else min(4, self.width)

    @property
    def upright(self) -> bool:
        """Whether there is room for the rank above the suit in both corners."""
        return self.height >= 7

    @property
    def pips(self) -> bool:
        """Whether there is room for pips as they are printed."""
        return self.height >= 9


SMALL: Final = CardSize("small", 4, 3)
MEDIUM: Final = CardSize("medium", 5, 4)
LARGE: Final = CardSize("large", 7, 5)
TALL: Final = CardSize("tall", 9, 7)
GRAND: Final = CardSize("grand", 13, 9)

SIZES: Final = (SMALL, MEDIUM, LARGE, TALL, GRAND)
