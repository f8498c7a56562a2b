"""All ways of laying sets from the cards of one rank, with what bounds them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from parlour.engine.melds.bounds import Bounds
from parlour.engine.melds.rules import SUITS, MeldRules
from parlour.engine.melds.runs import BestLayings, Laying

SetCards = tuple[int, ...]
"""The natural cards of a set: how many, or, as four numbers, how many of each suit."""

_COUNT_BITS: Final = 5
_SUIT_BITS: Final = 3
_KEPT: Final = 20_000


class SetTable:
    """The layings of every rank asked for.

    The cards of a rank are a number: how many there are, or, where identical cards may not stand
    in a set, how many of each suit, in a field for each.

    Args:
        rules: what a set is.
        bounds: how many wild cards fit in one.

    Attributes:
        step: bits for the cards of a rank.
        suit_shift: how far the cards of a suit lie from those of the suit before.
    """

    def __init__(self, rules: MeldRules, bounds: Bounds) -> None:
        self._by_suit = not rules.identical_cards_in_set
        self.suit_shift: Final = _SUIT_BITS if self._by_suit else 0
        self.step: Final = _SUIT_BITS * SUITS if self._by_suit else _COUNT_BITS
        self._bounds = bounds
        self.layings = lru_cache(_KEPT)(self._find)

    def count(self, cards: int) -> int:
        """How many cards there are in all."""
        return sum(self._of_suits(cards)) if self._by_suit else cards

    def _find(self, cards: int) -> tuple[Laying[SetCards], ...]:
        """The layings of a rank, least need first."""
        best = BestLayings[SetCards]()
        best.add(Laying(0, cards, 0, ()))
        for taken, natural in self._naturals(cards):
            fit = self._bounds.in_set(sum(natural))
            for need, left, room, sets in self.layings(cards - taken) if fit else ():
                best.add(Laying(need + fit.start, left, room + len(fit) - 1, (natural, *sets)))
        return best.sorted()

    def _naturals(self, cards: int) -> Iterator[tuple[int, SetCards]]:
        """The natural cards that one set may have: as a number like `cards`, and as counts."""
        if not self._by_suit:
            yield from ((count, (count,)) for count in range(1, cards + 1))
            return
        for chosen in product(*(range(min(held, 1) + 1) for held in self._of_suits(cards))):
            if any(chosen):
                taken = sum(held << suit * _SUIT_BITS for suit, held in enumerate(chosen))
                yield taken, chosen

    def _of_suits(self, cards: int) -> list[int]:
        return [cards >> suit * _SUIT_BITS & (1 << _SUIT_BITS) - 1 for suit in range(SUITS)]
