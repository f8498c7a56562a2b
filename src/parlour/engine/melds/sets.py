"""Sets from the cards that no run took."""

from itertools import product
from typing import Final, NamedTuple

from parlour.engine.melds.rules import RANKS

STEP: Final = 5
"""Bits that count the cards of a rank, where suits do not matter."""

_ONES: Final = sum(1 << STEP * place for place in range(RANKS))
_FIELD: Final = (1 << STEP) - 1
_HIGH: Final = 1 << STEP - 1
_MASKS_KEPT = 20_000


class SetSpan(NamedTuple):
    """A set that could be laid: its rank's place, its natural cards, wild cards needed."""

    place: int
    cards: int
    need: int


class PlainSets:
    """What sets leave over where nothing bounds them but their least size.

    A rank with enough cards is a set for nothing. The others would each need some wild cards, and
    save what all their cards cost: a knapsack whose weights are 1 and 2, or up to 4. Ranks that
    need the same number are *peers*; of them the costliest come first, so each group of peers is
    summed up by what its first 0, 1, 2 ... ranks save.

    Args:
        least: the fewest cards of a set.
        costs: of a card, by its place from ace to king.
    """

    def __init__(self, least: int, costs: tuple[int, ...]) -> None:
        self._costs = costs
        self._at_least = tuple((_HIGH - count) * _ONES for count in range(1, least + 1))
        self._sums: tuple[dict[int, tuple[int, ...]], ...] = tuple({} for _ in range(least))

    def cost(self, left: int, wilds: int) -> int:
        """The least cost of cards left by runs when `wilds` wild cards are there for sets."""
        groups = self._peers(left)
        total = groups[0][-1]
        saved = groups[0]  # by wild cards spent, never falling
        for needed in range(2, len(groups) + 1):
            more = groups[needed - 1]
            total += more[-1]
            if len(more) > 1:
                saved = _merge(saved, more, needed, wilds)
        return total - saved[min(wilds, len(saved) - 1)]

    def _peers(self, left: int) -> list[tuple[int, ...]]:
        """For 1, 2 ... wild cards needed by a rank: the sums of what such ranks save."""
        marks = [left + bias & _HIGH * _ONES for bias in self._at_least]
        return [
            self._sum(count, marks[count - 1] ^ marks[count])
            for count in range(len(marks) - 1, 0, -1)
        ]

    def _sum(self, count: int, marks: int) -> tuple[int, ...]:
        """The sums over the ranks marked, each with `count` cards."""
        table = self._sums[count]
        found = table.get(marks)
        if found is None:
            sums = [0]
            for place in self._costliest(marks):
                sums.append(sums[-1] + self._costs[place] * count)
            if len(table) >= _MASKS_KEPT:
                table.clear()
            found = table[marks] = tuple(sums)
        return found

    def _costliest(self, marks: int) -> list[int]:
        """The places marked, the costliest first, then the lowest."""
        places = [place for place in range(RANKS) if marks >> place * STEP + STEP - 1 & 1]
        return sorted(places, key=lambda place: -self._costs[place])

    def chosen(self, left: int, wilds: int) -> list[SetSpan]:
        """The sets behind `cost`."""
        marks = [left + bias & _HIGH * _ONES for bias in self._at_least]
        peers = [
            (self._costliest(marks[count - 1] ^ marks[count]), count, len(marks) - count)
            for count in range(len(marks) - 1, 0, -1)
        ]
        picks = max(
            (
                pick
                for pick in product(*(range(len(ranks) + 1) for ranks, _, _ in peers))
                if sum(n * need for n, (_, _, need) in zip(pick, peers, strict=True)) <= wilds
            ),
            key=lambda pick: sum(
                self._costs[place] * count
                for n, (ranks, count, _) in zip(pick, peers, strict=True)
                for place in ranks[:n]
            ),
        )
        full = [
            SetSpan(place, left >> place * STEP & _FIELD, 0) for place in self._costliest(marks[-1])
        ]
        return sorted(
            full
            + [
                SetSpan(place, count, need)
                for n, (ranks, count, need) in zip(picks, peers, strict=True)
                for place in ranks[:n]
            ]
        )


def _merge(
    saved: tuple[int, ...], more: tuple[int, ...], needed: int, wilds: int
) -> tuple[int, ...]:
    """What is saved by wild cards spent, with further ranks that need `needed` of them each."""
    last = len(saved) - 1
    return tuple(
        max(
            more[count] + saved[min(spent - count * needed, last)]
            for count in range(min(len(more) - 1, spent // needed) + 1)
        )
        for spent in range(wilds + 1)
    )
