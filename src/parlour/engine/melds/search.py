"""What the searches have in common: a hand as they see it, and what they find."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from parlour.engine.melds.bounds import Run

BEST_KEPT: Final = 2_000
"""Of how many hands a search keeps what it found: some 1 megabyte.

Hands hardly recur from deal to deal: this is for one decision and those after it.
"""


class Hand(NamedTuple):
    """A hand in numbers.

    Attributes:
        keys: the cards of each suit, as `runs.py` counts them.
        ranked: cards of the wild rank, as far as they are in no key.
        jokers: how many jokers there are.
    """

    keys: tuple[int, ...]
    ranked: int
    jokers: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What to lay.

    Attributes:
        runs: suit and natural places of each run.
        sets: place of the rank of each set, and its natural cards: how many in all, or, as four
            numbers, how many of each suit.
        own_sets: the natural cards of sets of the wild rank, in which only jokers are wild.
        own_jokers: jokers in such sets beyond those that they need.
        left_ranked, left_jokers: how many cards of the wild rank, and jokers, are left over.
    """

    runs: Sequence[tuple[int, Run]] = ()
    sets: Sequence[tuple[int, tuple[int, ...]]] = ()
    own_sets: Sequence[tuple[int, ...]] = ()
    own_jokers: int = 0
    left_ranked: int = 0
    left_jokers: int = 0


class Search(Protocol):
    """A way to find the least cost of a hand."""

    @property
    def step(self) -> int:
        """Bits of a field of a key."""

    @property
    def ranked_in_keys(self) -> bool:
        """Whether cards of the wild rank lie in their suits' keys."""

    def cost(self, hand: Hand) -> int:
        """The least cost."""

    def plan(self, hand: Hand) -> Plan:
        """An arrangement of least cost and, of these, one that leaves the fewest wild cards."""
