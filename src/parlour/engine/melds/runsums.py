"""All ways of laying runs from a hand, as sums."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from parlour.engine.melds.bounds import Run
from parlour.engine.melds.rules import RANKS, MeldRules
from parlour.engine.melds.runs import Laying, run_table
from parlour.engine.melds.sums import LEFT_AT, added, sum_of

_KEPT: Final = 20_000


class RunSums:
    """The sums of runs of all suits together.

    Args:
        rules: what a run is.
        parts: what a card left over costs, by its place from ace to king.
        step: bits of a field of a suit's key.
        suit_shift: how far the cards of a suit lie from those of the suit before in a sum.
        count_room: whether room matters; if not, every room is 0.

    Attributes:
        parts_at: the lowest bit of the parts of a sum.
    """

    def __init__(
        self,
        rules: MeldRules,
        parts: Sequence[int],
        *,
        step: int,
        suit_shift: int = 0,
        count_room: bool,
    ) -> None:
        self.parts_at: Final = LEFT_AT + RANKS * step
        self._runs = rules.runs
        self._table = run_table(rules, step, count_room=count_room)
        self._parts = parts
        self._step = step
        self._suit_shift = suit_shift
        self._of_suit = lru_cache(_KEPT)(self._find)

    def all(self, keys: Sequence[int], wilds: int) -> set[int]:
        """Every combination that needs at most `wilds` wild cards; also the one of no run."""
        sums = {0}
        for suit, key in enumerate(keys):
            sums = added(sums, self._of_suit(suit * self._suit_shift, key, wilds), wilds)
        return sums

    def laid(self, keys: Sequence[int], wilds: int, runs: int) -> list[tuple[int, Run]]:
        """Runs with this sum, each after its suit."""
        if not keys:
            return []
        *others, key = keys
        suit = len(others)
        before = self.all(others, wilds)
        for laying in self._layings(key, wilds):
            rest = runs - self._sum(suit * self._suit_shift, laying, wilds)
            if rest in before:
                laid = [(suit, run) for run in laying.melds]
                return [*self.laid(others, wilds, rest), *laid]
        raise AssertionError  # the sum was made from these layings

    def _find(self, shift: int, key: int, wilds: int) -> tuple[int, ...]:
        """The sums of a suit, whose cards lie a fixed distance above those of the first suit."""
        return tuple(self._sum(shift, laying, wilds) for laying in self._layings(key, wilds))

    def _layings(self, key: int, wilds: int) -> tuple[Laying[Run], ...]:
        return self._table.layings(key, wilds) if self._runs else (Laying(0, key, 0, ()),)

    def _sum(self, shift: int, laying: Laying[Run], wilds: int) -> int:
        left, parts = laying.left, 0
        while left:
            place = ((left & -left).bit_length() - 1) // self._step
            left -= 1 << place * self._step
            parts += self._parts[place]
        fit = sum_of(laying.need, laying.room, wilds)
        return (parts << self.parts_at) + (laying.left << shift + LEFT_AT) + fit
