"""All ways of laying runs from the cards of one suit.

The cards of a suit are one integer, its *key*: a field of `step` bits for each place of a run,
which counts the cards there. Places run from 0, the ace, to 12, the king; place 13 is the ace
above the king (T-20). The lowest card of a key is in no run, or it is the lowest natural card of
one: what is left is a smaller key, so the layings of a key are those of smaller keys, with the
lowest card left over, or below a run. Hands share most of these smaller keys, and so they are kept.

Wild cards are only counted. A run is the tuple of its natural places; it *needs* wild cards for its
gaps, and to reach the least length, and has *room* for some more at its ends.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.engine.melds.rules import LONGEST_RUN, MeldRules

Run = tuple[int, ...]
"""The places of a run's natural cards, ascending."""

HIGH_ACE: Final = 13
_KEPT = 40_000
"""Keys whose layings are kept before a table is emptied; some 20 megabytes."""
_ANY = 1 << 20


class Laying(NamedTuple):
    """Runs laid from a suit.

    Attributes:
        need: wild cards that the runs need.
        left: the key of the cards in no run.
        room: wild cards that the runs can take beyond what they need.
        melds: the runs.
    """

    need: int
    left: int
    room: int
    melds: tuple[Run, ...]


class RunSpan(NamedTuple):
    """A run that could be laid: the key of its cards, its places, wild cards needed and room."""

    taken: int
    run: Run
    need: int
    room: int


class RunTable:
    """The layings of every suit asked for.

    Args:
        rules: what a run is.
        step: bits of a field of a key.
        count_room: whether room matters; if not, every room is 0.
        sets_as_good: whether a card with enough wild cards may as well be a set of its own. Runs
            that need no fewer wild cards than their cards would need as such sets are then left out.
    """

    def __init__(
        self, rules: MeldRules, step: int, *, count_room: bool, sets_as_good: bool
    ) -> None:
        self._step = step
        self._field = (1 << step) - 1
        self._least = rules.min_meld
        self._high = rules.ace_high
        self._most_wilds = _ANY if rules.max_wilds_per_meld is None else rules.max_wilds_per_meld
        # Where wild cards are free, a natural card may change places with a wild one that fills its
        # place in a run, so no run need skip a card that it could use.
        self._skips = not rules.wilds_are_free
        self._count_room = count_room
        self._sets_as_good = sets_as_good
        self._kept: dict[tuple[int, int], tuple[Laying, ...]] = {}
        self._kept_high: dict[tuple[int, int], tuple[Laying, ...]] = {}

    def layings(self, key: int, wilds: int) -> tuple[Laying, ...]:
        """The layings of a suit that need at most `wilds` wild cards, least need first.

        Those that another one betters in need and room with the same cards left are not among them.
        """
        aces = key & self._field
        if not (self._high and aces):
            return self._low_layings(key, wilds)
        found = self._kept_high.get((key, wilds))
        if found is None:
            found = self._high_layings(key, aces, wilds)
            _keep(self._kept_high, (key, wilds), found)
        return found

    def _high_layings(self, key: int, aces: int, wilds: int) -> tuple[Laying, ...]:
        """Layings with any number of the aces above the king."""
        best = BestLayings()
        above = HIGH_ACE * self._step
        for high in range(aces + 1):
            for laying in self._low_layings(key - high + (high << above), wilds):
                left_above = laying.left >> above
                best.add(laying._replace(left=laying.left - (left_above << above) + left_above))
        return best.sorted()

    def _low_layings(self, key: int, wilds: int) -> tuple[Laying, ...]:
        found = self._kept.get((key, wilds))
        if found is None:
            found = self._find(key, wilds)
            _keep(self._kept, (key, wilds), found)
        return found

    def _find(self, key: int, wilds: int) -> tuple[Laying, ...]:
        if not key:
            return (Laying(0, 0, 0, ()),)
        best = BestLayings()
        place = ((key & -key).bit_length() - 1) // self._step
        unit = 1 << place * self._step
        for need, left, room, runs in self._low_layings(key - unit, wilds):
            best.add(Laying(need, left + unit, room, runs))
        for span in self._spans(key, place, wilds):
            for need, left, room, runs in self._low_layings(key - span.taken, wilds - span.need):
                best.add(Laying(need + span.need, left, room + span.room, (span.run, *runs)))
        return best.sorted()

    def _spans(self, key: int, first: int, wilds: int) -> Iterator[RunSpan]:
        """The runs whose lowest natural card stands at `first`."""
        most = min(wilds, self._most_wilds)
        growing: list[tuple[int, Run, int]] = [(1 << first * self._step, (first,), 0)]
        while growing:
            taken, run, gaps = growing.pop()
            length = run[-1] - first + 1
            short = max(0, self._least - length)
            need = gaps + short
            room = min(LONGEST_RUN - len(run), self._most_wilds) - need
            worth = not self._sets_as_good or need < (self._least - 1) * len(run)
            if need <= most and room >= 0 and worth:
                yield RunSpan(taken, run, need, room if self._count_room else 0)
            for place in self._next_places(key, run, min(most - gaps, short + self._least - 2)):
                gap = place - run[-1] - 1
                growing.append((taken + (1 << place * self._step), (*run, place), gaps + gap))

    def _next_places(self, key: int, run: Run, most_gap: int) -> Iterator[int]:
        """Where a run may go on.

        A gap is not worth its wild cards if the parts on both sides would need no more of them to
        be runs of their own, which bounds `most_gap`.
        """
        last = min(run[-1] + 1 + most_gap, run[0] + LONGEST_RUN - 1, HIGH_ACE)
        for place in range(run[-1] + 1, last + 1):
            if key >> place * self._step & self._field:
                yield place
                if not self._skips:
                    return


class BestLayings:
    """The layings that are not bettered by another one with the same cards left."""

    def __init__(self) -> None:
        self._by_left: dict[int, list[Laying]] = {}

    def add(self, new: Laying) -> None:
        rivals = self._by_left.setdefault(new.left, [])
        if not any(_betters(old, new) for old in rivals):
            rivals[:] = [old for old in rivals if not _betters(new, old)]
            rivals.append(new)

    def sorted(self) -> tuple[Laying, ...]:
        return tuple(sorted(laying for rivals in self._by_left.values() for laying in rivals))


def _betters(one: Laying, other: Laying) -> bool:
    """Whether `one` needs no more wild cards and can hold no fewer than `other`."""
    return one.need <= other.need and one.need + one.room >= other.need + other.room


def _keep(
    table: dict[tuple[int, int], tuple[Laying, ...]],
    key: tuple[int, int],
    layings: tuple[Laying, ...],
) -> None:
    if len(table) >= _KEPT:
        table.clear()
    table[key] = layings
