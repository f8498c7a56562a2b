"""Sets from the cards that no run took, where nothing bounds a set but its least size.

A rank with enough cards is a set for nothing. Any other needs some wild cards, and then saves what
all its cards cost: a knapsack with weights 1 and 2 (up to 4 where melds are larger). Ranks with
equally many cards need the same; of such *peers* the costliest come first, so all that matters of
them is what the first 0, 1, 2 ... save: their *sums*.
"""

from collections.abc import Iterator
from itertools import accumulate, product
from typing import Final, NamedTuple

from parlour.engine.melds.rules import RANKS

STEP: Final = 5
"""Bits that count the cards of a rank, where suits do not matter: up to 16 cards."""

_FIELD: Final = (1 << STEP) - 1
_HIGH: Final = 1 << STEP - 1
_ONES: Final = sum(1 << STEP * place for place in range(RANKS))
_HIGHS: Final = _HIGH * _ONES

Sums = tuple[int, ...]


class SetSpan(NamedTuple):
    """A set that could be laid: its rank's place, its natural cards."""

    place: int
    cards: int


class PlainSets:
    """What sets leave over.

    Args:
        least: the fewest cards of a set.
        costs: of a card, by its place from ace to king.
    """

    def __init__(self, least: int, costs: tuple[int, ...]) -> None:
        self._costs = costs
        # Added to cards counted by rank, these set the high bit of each rank with that many.
        self._enough = (_HIGH - least) * _ONES
        # For ranks with one card less, two less ...: the sums by the ranks, so 8192 at most, and
        # what to add to find such ranks.
        self._tables: tuple[tuple[dict[int, Sums], int], ...] = tuple(
            ({}, (_HIGH - count) * _ONES) for count in range(least - 1, 0, -1)
        )

    def cost(self, left: int, wilds: int) -> int:
        """The least cost of cards left by runs when `wilds` wild cards are there for sets.

        Args:
            left: the cards counted by rank, `STEP` bits for each.
            wilds: how many wild cards there are.
        """
        *cheap, dear = self._peers(left)
        total = dear[-1]
        saved: Sums = (0,)
        for need, sums in enumerate(cheap, start=1):
            total += sums[-1]
            saved = sums if need == 1 else _merged(saved, sums, need, wilds)
        # The costliest peers are not merged in full: their number is tried from none up.
        need = len(cheap) + 1
        last = len(saved) - 1
        best = saved[min(last, wilds)]
        for more in dear[1:]:
            wilds -= need
            if wilds < 0:
                break
            sum_saved = more + saved[min(last, wilds)]
            best = max(best, sum_saved)
        return total - best

    def _peers(self, left: int) -> list[Sums]:
        """The sums of the ranks that need 1, 2 ... wild cards."""
        peers = []
        more = left + self._enough & _HIGHS
        for table, bias in self._tables:
            marks = left + bias & _HIGHS
            sums = table.get(marks ^ more)
            if sums is None:
                sums = table[marks ^ more] = self._summed(left, marks ^ more)
            peers.append(sums)
            more = marks
        return peers

    def _summed(self, left: int, marks: int) -> Sums:
        """What the first 0, 1, 2 ... of the ranks marked save, the costliest first."""
        worths = [
            self._costs[place] * (left >> place * STEP & _FIELD)
            for place in range(RANKS)
            if marks >> place * STEP & _HIGH
        ]
        return (0, *accumulate(sorted(worths, reverse=True)))

    def total(self, left: int) -> int:
        """The cost of these cards if none of them is melded."""
        return sum(cost * (left >> place * STEP & _FIELD) for place, cost in enumerate(self._costs))

    def chosen(self, left: int, wilds: int) -> list[SetSpan]:
        """The sets behind `cost`."""
        held = [SetSpan(place, left >> place * STEP & _FIELD) for place in range(RANKS)]
        least = len(self._tables) + 1
        full = [span for span in held if span.cards >= least]
        peers = [
            sorted(
                (span for span in held if span.cards == count),
                key=lambda span: -self._costs[span.place],
            )
            for count in range(least - 1, 0, -1)
        ]
        added = max(_affordable(peers, wilds), key=self._worth)
        return sorted(full + added)

    def _worth(self, spans: list[SetSpan]) -> int:
        return sum(self._costs[place] * cards for place, cards in spans)


def _merged(saved: Sums, sums: Sums, need: int, wilds: int) -> Sums:
    """What is saved by 0, 1, 2 ... wild cards, with further peers that need `need` of them each."""
    last = len(saved) - 1
    return tuple(
        max(
            sums[count] + saved[min(spent - count * need, last)]
            for count in range(min(len(sums) - 1, spent // need) + 1)
        )
        for spent in range(wilds + 1)
    )


def _affordable(peers: list[list[SetSpan]], wilds: int) -> Iterator[list[SetSpan]]:
    """The costliest ranks of each kind of peers, as many as the wild cards allow."""
    for counts in product(*(range(len(spans) + 1) for spans in peers)):
        if sum(count * need for need, count in enumerate(counts, start=1)) <= wilds:
            yield [
                span for spans, count in zip(peers, counts, strict=True) for span in spans[:count]
            ]
