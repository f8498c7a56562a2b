"""All ways of laying runs from the cards of one suit.

The cards of a suit are one integer, its *key*: a field of `step` bits for each place of a run,
which counts the cards there. Places run from 0, the ace, to 12, the king; place 13 is the ace
above the king (T-20). The lowest card of a key is in no run, or it is the lowest natural card of
one: what remains is a smaller key, so the layings of a key are those of smaller keys, with the
lowest card left over or with one run more. Hands share most smaller keys, so all are kept.

Wild cards are only counted. A run *needs* wild cards for its gaps and to reach the least length,
and has *room* for more at its ends.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from parlour.engine.melds.bounds import HIGH_ACE, Bounds, Run
from parlour.engine.melds.rules import STANDARD_COSTS, MeldRules

T = TypeVar("T")

_KEPT: Final = 20_000
"""How many keys' layings are kept: some 25 megabytes."""


class Laying(NamedTuple, Generic[T]):
    """Melds laid from a suit or a rank.

    Attributes:
        need: wild cards that the melds need.
        left: the key of the cards in no meld.
        room: wild cards that the melds can take beyond what they need.
        melds: the melds, by their natural cards.
    """

    need: int
    left: int
    room: int
    melds: tuple[T, ...]


class RunTable:
    """The layings of every suit asked for.

    Args:
        rules: what a run is.
        step: bits of a field of a key.
        count_room: whether room matters; if not, every room is 0.
    """

    def __init__(self, rules: MeldRules, step: int, *, count_room: bool) -> None:
        self._step = step
        self._field = (1 << step) - 1
        self._bounds = Bounds(rules)
        # Where wild cards are free, a natural card may change places with a wild one that fills its
        # place in a run, so no run need skip a card that it could use.
        self._may_skip = not rules.wilds_are_free
        self._count_room = count_room
        # The wild cards that a single card may have in a set. As a card of the wild rank may stand
        # beside itself there, this is of no use where natural cards count and have to differ.
        may_repeat = rules.identical_cards_in_set or rules.wilds_are_free
        self._beside_one = self._bounds.in_set(1) if may_repeat else range(0)
        self._low_layings = lru_cache(_KEPT)(self._find_low)
        self.layings = lru_cache(_KEPT)(self._find_high) if rules.ace_high else self._low_layings

    def _find_high(self, key: int, wilds: int) -> tuple[Laying[Run], ...]:
        """Layings with any number of the aces above the king."""
        best = BestLayings[Run]()
        above = HIGH_ACE * self._step
        for high in range((key & self._field) + 1):
            for laying in self._low_layings(key - high + (high << above), wilds):
                left_above = laying.left >> above
                best.add(laying._replace(left=laying.left - (left_above << above) + left_above))
        return best.sorted()

    def _find_low(self, key: int, wilds: int) -> tuple[Laying[Run], ...]:
        """Layings with the ace where the key has it."""
        if not key:
            return (Laying(0, 0, 0, ()),)
        best = BestLayings[Run]()
        place = ((key & -key).bit_length() - 1) // self._step
        unit = 1 << place * self._step
        for need, left, room, runs in self._low_layings(key - unit, wilds):
            best.add(Laying(need, left + unit, room, runs))
        for taken, run in self._lowest_runs(key, place, wilds):
            fit = self._bounds.in_run(run)
            more = len(fit) - 1 if self._count_room else 0
            for need, left, room, runs in self._low_layings(key - taken, wilds - fit.start):
                best.add(Laying(need + fit.start, left, room + more, (run, *runs)))
        return best.sorted()

    def _lowest_runs(self, key: int, first: int, wilds: int) -> Iterator[tuple[int, Run]]:
        """The runs whose lowest natural card is at `first`, each after the key of its cards."""
        most = min(wilds, self._bounds.most_wilds)
        growing: list[tuple[int, Run]] = [(1 << first * self._step, (first,))]
        while growing:
            taken, run = growing.pop()
            if self._is_worth(run, wilds):
                yield taken, run
            growing += (
                (taken + (1 << place * self._step), (*run, place))
                for place in self._next_places(key, run, most)
            )

    def _is_worth(self, run: Run, wilds: int) -> bool:
        """Whether there is such a run, and sets of each of its cards cannot stand for it."""
        fit, apart = self._bounds.in_run(run), self._beside_one
        if not fit or fit.start > wilds:
            return False
        if not apart or fit.start < apart.start * len(run):
            return True
        return self._count_room and min(fit.stop - 1, wilds) > (apart.stop - 1) * len(run)

    def _next_places(self, key: int, run: Run, most_wilds: int) -> Iterator[int]:
        """Where a run may go on.

        A gap is not worth its wild cards if the parts below and above it need no more of them to
        be runs of their own: the part below what it lacks of the least length, the part above at
        most one card less than the least length.
        """
        length = run[-1] - run[0] + 1
        lacking = max(0, self._bounds.least - length)
        gaps = length - len(run)
        most_gap = min(most_wilds - gaps, lacking + self._bounds.least - 2)
        last = min(run[-1] + 1 + most_gap, HIGH_ACE)
        for place in range(run[-1] + 1, last + 1):
            if key >> place * self._step & self._field:
                yield place
                if not self._may_skip:
                    return


def run_table(rules: MeldRules, step: int, *, count_room: bool) -> RunTable:
    """The table for these rules; all wild ranks and costs share it."""
    return _run_table(replace(rules, costs=STANDARD_COSTS), step, count_room)


@lru_cache(maxsize=4)
def _run_table(
    rules: MeldRules,
    step: int,
    count_room: bool,  # noqa: FBT001 - a cache's key, given by `run_table` alone
) -> RunTable:
    return RunTable(rules, step, count_room=count_room)


class BestLayings(Generic[T]):
    """The layings that are not bettered by another one with the same cards left."""

    def __init__(self) -> None:
        self._by_left: dict[int, list[Laying[T]]] = {}

    def add(self, new: Laying[T]) -> None:
        """Adds a laying, unless it is bettered, and drops those that it betters."""
        rivals = self._by_left.setdefault(new.left, [])
        if not any(_betters(old, new) for old in rivals):
            rivals[:] = [old for old in rivals if not _betters(new, old)]
            rivals.append(new)

    def sorted(self) -> tuple[Laying[T], ...]:
        """All of them, least need first."""
        return tuple(sorted(laying for rivals in self._by_left.values() for laying in rivals))


def _betters(one: Laying[T], other: Laying[T]) -> bool:
    """Whether `one` needs no more wild cards and can hold no fewer; if equal, in fewer melds."""
    gain = other.need - one.need
    hold = one.need + one.room - other.need - other.room
    if gain == hold == 0:
        return len(one.melds) <= len(other.melds)
    return gain >= 0 and hold >= 0
