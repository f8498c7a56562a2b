"""The search under any rules: natural cards may matter, sets may be bounded, or there be none.

It works like the quick search, but keeps more apart:

- where a rule asks which cards are natural (T-11), a card of the wild rank lies in its suit like
  any other, so that it can be a natural card of a run or a set; those that are neither are wild;
- every combination knows how many more wild cards its melds have room for, because a wild card
  that finds no room is left over and costs;
- where identical cards may not stand in a set, the suits of the cards left by runs stay apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from parlour.engine.melds.boundedsets import BoundedSets
from parlour.engine.melds.bounds import Bounds
from parlour.engine.melds.layout import Plan
from parlour.engine.melds.rules import RANKS, MeldRules
from parlour.engine.melds.runs import Laying, Run, RunTable


class _Partial(NamedTuple):
    """Melds so far: wild cards needed, cost of natural cards left, room, the melds by place."""

    need: int
    cost: int
    room: int
    melds: tuple[tuple[int, tuple[int, ...]], ...]


class _Settled(NamedTuple):
    """Where wild cards went: their cost, cards of the wild rank and jokers left, jokers kept back."""

    cost: int
    left_ranked: int
    left_jokers: int
    own_jokers: int


@dataclass(frozen=True, slots=True)
class Wilds:
    """The wild cards of a hand that lie in no suit: of the wild rank, and jokers."""

    ranked: int
    jokers: int


class BoundedSearch:
    """Finds the least cost of a hand.

    Args:
        rules: what a meld is.
        costs: of a card, by its place from ace to king.
        wild_place: the place of the wild rank; None for none.
    """

    def __init__(
        self, rules: MeldRules, costs: tuple[int, ...], joker_cost: int, wild_place: int | None
    ) -> None:
        self.bounds = Bounds(rules)
        self.sets = BoundedSets(rules, self.bounds)
        self._runs = rules.runs
        self._run_table = RunTable(rules, self.sets.step, count_room=True, sets_as_good=False)
        self._costs = costs
        self._joker_cost = joker_cost
        self._wild_place = wild_place
        self._ranked_cost = 0 if wild_place is None else costs[wild_place]
        self._own = None if rules.wilds_are_free else wild_place

    def best(self, keys: Sequence[int], ranked: int, jokers: int) -> tuple[int, Plan]:
        """The least cost, and how it is reached.

        Args:
            keys: the cards of each suit; with those of the wild rank if natural cards matter.
            ranked: the cards of the wild rank that are in no key.
            jokers: the jokers.
        """
        best_cost = 1 << 30
        best_plan = Plan()
        wilds = ranked + jokers + self._owned(sum(self._shifted(keys)))
        for left, run_choices in self._combinations(keys, wilds).items():
            own_field, others = self._split(left)
            partials = self._set_choices(others, wilds)
            for own in self.sets.layings(own_field) if own_field else (Laying(0, 0, 0, ()),):
                pool = ranked + self.sets.count(own.left)
                spare_jokers = jokers - own.need
                if spare_jokers < 0:
                    continue
                for run_need, run_room, runs in run_choices:
                    for need, cost, room, melds in partials:
                        if cost >= best_cost or run_need + need > pool + spare_jokers:
                            continue
                        settled = self._settle(
                            run_need + need, run_room + room, pool, spare_jokers, own.room
                        )
                        if cost + settled.cost < best_cost:
                            best_cost = cost + settled.cost
                            best_plan = Plan(
                                runs,
                                melds,
                                own.melds,
                                settled.own_jokers,
                                settled.left_ranked,
                                settled.left_jokers,
                            )
        return best_cost, best_plan

    def _shifted(self, keys: Sequence[int]) -> list[int]:
        return [key << suit * self.sets.suit_shift for suit, key in enumerate(keys)]

    def _owned(self, left: int) -> int:
        return self.sets.count(self._split(left)[0])

    def _split(self, left: int) -> tuple[int, int]:
        """The cards of the wild rank, and the others."""
        if self._own is None:
            return 0, left
        at = self._own * self.sets.step
        own = left >> at & (1 << self.sets.step) - 1
        return own, left - (own << at)

    def _combinations(
        self, keys: Sequence[int], wilds: int
    ) -> dict[int, list[tuple[int, int, tuple[tuple[int, Run], ...]]]]:
        """What runs can leave in all; for each, the needs, rooms and runs that are not bettered."""
        combined: dict[int, list[tuple[int, int, tuple[tuple[int, Run], ...]]]] = {0: [(0, 0, ())]}
        if not self._runs:
            return {sum(self._shifted(keys)): combined[0]}
        for suit, key in enumerate(keys):
            wider: dict[int, list[tuple[int, int, tuple[tuple[int, Run], ...]]]] = {}
            shift = suit * self.sets.suit_shift
            for before, choices in combined.items():
                for laying in self._run_table.layings(key, wilds):
                    runs = tuple((suit, run) for run in laying.melds)
                    into = wider.setdefault(before + (laying.left << shift), [])
                    for need, room, laid in choices:
                        if need + laying.need <= wilds:
                            _add(into, (need + laying.need, room + laying.room, (*laid, *runs)))
            combined = wider
        return combined

    def _set_choices(self, left: int, wilds: int) -> list[_Partial]:
        partials = [_Partial(0, 0, 0, ())]
        step = self.sets.step
        for place in range(RANKS):
            cards = left >> place * step & (1 << step) - 1
            if cards:
                partials = _undominated(self._wider(partials, place, cards, wilds))
        return sorted(partials, key=lambda partial: partial[:3])

    def _wider(
        self, partials: list[_Partial], place: int, cards: int, wilds: int
    ) -> Iterator[_Partial]:
        for laying in self.sets.layings(cards):
            cost = self._costs[place] * self.sets.count(laying.left)
            sets = tuple((place, natural) for natural in laying.melds)
            for before in partials:
                if before.need + laying.need <= wilds:
                    yield _Partial(
                        before.need + laying.need,
                        before.cost + cost,
                        before.room + laying.room,
                        (*before.melds, *sets),
                    )

    def _settle(self, need: int, room: int, ranked: int, jokers: int, own_room: int) -> _Settled:
        """Places the wild cards.

        Jokers alone fit in the `own_room` of sets of the wild rank, all of them in `room` and alone.
        """
        best: _Settled | None = None
        for kept in range(min(own_room, jokers, ranked + jokers - need) + 1):
            spare = ranked + jokers - kept - need
            left = spare - self.bounds.placed(spare, room)
            left_jokers = (
                min(left, jokers - kept)
                if self._joker_cost < self._ranked_cost
                else max(0, left - ranked)
            )
            cost = left_jokers * self._joker_cost + (left - left_jokers) * self._ranked_cost
            if best is None or cost < best.cost:
                best = _Settled(cost, left - left_jokers, left_jokers, kept)
        assert best is not None
        return best


def _add(choices: list, new: tuple) -> None:
    if not any(old[0] <= new[0] and old[0] + old[1] >= new[0] + new[1] for old in choices):
        choices[:] = [
            old for old in choices if not (new[0] <= old[0] and new[0] + new[1] >= old[0] + old[1])
        ]
        choices.append(new)


def _undominated(partials: Iterator[_Partial]) -> list[_Partial]:
    kept: list[_Partial] = []
    for new in sorted(partials, key=lambda partial: partial[:3]):
        if not any(
            old.need <= new.need
            and old.cost <= new.cost
            and old.need + old.room >= new.need + new.room
            for old in kept
        ):
            kept.append(new)
    return kept
