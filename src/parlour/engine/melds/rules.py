"""What decides over melds, and what the melder answers."""

from dataclasses import dataclass
from typing import Final, Literal

from parlour.cards import FRENCH, Card, Face

RANKS: Final = len(FRENCH.ranks)
SUITS: Final = len(FRENCH.suits)
STANDARD_COSTS: Final = (*(2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1) * SUITS, 20)
"""The cost of a card left over, by face: ace 1, 2-10 as printed, courts 10, joker 20 (T-15)."""

LONGEST_RUN: Final = RANKS
"""A run holds each rank once (T-9)."""


@dataclass(frozen=True)
class MeldRules:
    """What a meld is, and what a card left over costs.

    Attributes:
        sets, runs: which kinds of meld there are (T-8, T-9).
        min_meld: the fewest cards of a meld, wild cards counted.
        max_set_size: the most cards of a set, wild cards counted; None for no limit (T-8).
        identical_cards_in_set: whether natural cards of one face may stand in one set (T-8, T-11).
        max_wilds_per_meld: the most cards of a meld that are not natural; None for no limit (T-11).
        all_wild_meld: whether a meld may do without a natural card (T-10, T-11).
        ace_high: whether Q-K-A is a run as well as A-2-3; K-A-2 never is (T-20).
        costs: what a card costs when it is left over, by face, joker last (T-15). A wild card
            costs what its face costs.

    Raises:
        ValueError: the costs are not 53, or suits differ in what a rank costs.
    """

    sets: bool = True
    runs: bool = True
    min_meld: int = 3
    max_set_size: int | None = None
    identical_cards_in_set: bool = True
    max_wilds_per_meld: int | None = None
    all_wild_meld: bool = True
    ace_high: bool = False
    costs: tuple[int, ...] = STANDARD_COSTS

    def __post_init__(self) -> None:
        if len(self.costs) != FRENCH.size + 1:
            raise ValueError(
                f"costs has {len(self.costs)} entries; one for each of 53 faces is expected"
            )
        if self.costs[:-1] != self.costs[:RANKS] * SUITS:
            raise ValueError("costs differ between suits; a rank costs the same in every suit")

    @property
    def wilds_are_free(self) -> bool:
        """Whether no rule asks which cards of a meld are natural (T-11)."""
        return self.max_wilds_per_meld is None and self.all_wild_meld


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards that lie together.

    Attributes:
        kind: "wild" for wild cards alone of which none is in its own place.
        cards: of a run in its order, a wild card in the place that it fills.
    """

    kind: Literal["set", "run", "wild"]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand laid out.

    Attributes:
        cost: of the cards left over (T-15).
        melds: runs first.
        left: the cards in no meld, in the order of their faces.
    """

    cost: int
    melds: tuple[Meld, ...]
    left: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """What to discard from a hand with one card too many.

    Attributes:
        discard: leaves the least cost; of those the costliest card (then the lowest face).
        after: the arrangement of the other cards.
        out: the faces whose discarding leaves everything melded (T-13), lowest first.
    """

    discard: Card
    after: Arrangement
    out: tuple[Face, ...]
