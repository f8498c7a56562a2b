"""The search under any rules: natural cards may matter, sets may be bounded, or there be none.

It works like the quick search, but keeps more apart:

- where a rule asks which cards are natural (T-11), a card of the wild rank lies in its suit like
  any other, so that it can be a natural card of a run or a set; those that are neither are wild;
- every combination knows how many more wild cards its melds have room for, because a wild card
  that finds no room is left over and costs;
- where identical cards may not stand in a set, the suits of the cards left by runs stay apart.

Costs are counted in parts, with one part more for every wild card left over: of arrangements that
cost the same, the one that melds more wild cards is found.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from parlour.cards import FRENCH
from parlour.engine.melds.bounds import NO_LIMIT, Bounds, Run
from parlour.engine.melds.rules import RANKS, MeldRules
from parlour.engine.melds.runs import Laying, run_table
from parlour.engine.melds.search import Hand, Plan
from parlour.engine.melds.setlayings import SetCards, SetTable

_PARTS: Final = NO_LIMIT
_KEPT: Final = 20_000


class _Runs(NamedTuple):
    """Runs of the suits so far: wild cards needed, room for more, the runs with their suits."""

    need: int
    room: int
    runs: tuple[tuple[int, Run], ...]


class _Sets(NamedTuple):
    """Sets of the ranks so far: wild cards needed, parts for natural cards left, room, the sets."""

    need: int
    parts: int
    room: int
    sets: tuple[tuple[int, SetCards], ...]


class _Settled(NamedTuple):
    """Wild cards placed: parts that the others cost, and which these are; jokers in own sets."""

    parts: int
    left_ranked: int
    left_jokers: int
    own_jokers: int


class BoundedSearch:
    """Finds least costs.

    Args:
        rules: any.
        bounds: the same in numbers.
        wild_rank: the rank of the wild cards, by its place in the family's ranks; None for none.
    """

    def __init__(self, rules: MeldRules, bounds: Bounds, wild_rank: int | None) -> None:
        self._bounds = bounds
        self._sets = SetTable(rules, bounds)
        self._runs = rules.runs
        self._run_table = run_table(rules, self._sets.step, count_room=True, sets_as_good=False)
        self._parts = tuple(rules.costs[(place - 1) % RANKS] * _PARTS for place in range(RANKS))
        self._joker_parts = rules.costs[FRENCH.joker] * _PARTS + 1
        self._ranked_parts = 0 if wild_rank is None else rules.costs[wild_rank] * _PARTS + 1
        self.step: Final = self._sets.step
        self.ranked_in_keys: Final = not rules.wilds_are_free
        self._own_place = 0 if wild_rank is None else (wild_rank + 1) % RANKS
        self._own_field = ((1 << self.step) - 1) << self._own_place * self.step
        if wild_rank is None or not self.ranked_in_keys:
            self._own_field = 0
        self._choices: dict[tuple[int, int, int], tuple[_Sets, ...]] = {}

    def cost(self, hand: Hand, floor: int) -> int:
        """The least cost, known to be no lower than `floor`."""
        return self._best(hand, floor * _PARTS + _PARTS - 1)[0] // _PARTS

    def plan(self, hand: Hand) -> Plan:
        """An arrangement of least cost that leaves the fewest wild cards."""
        return self._best(hand, 0)[1]

    def _best(self, hand: Hand, enough: int) -> tuple[int, Plan]:
        """The least parts, or the first that are `enough`, and how to lay them."""
        least, plan = 1 << 60, Plan()
        keys = [key << suit * self._sets.suit_shift for suit, key in enumerate(hand.keys)]
        wilds = hand.ranked + hand.jokers + self._own_count(sum(keys))
        for left, runs in self._all_runs(hand.keys, wilds).items():
            ranks = self._ranks(left & ~self._own_field, wilds)
            if sum(choices[-1].parts for choices in ranks) >= least:
                continue
            for parts, found in self._ways(hand, left, runs, self._all_sets(ranks, wilds), least):
                least, plan = parts, found
            if least <= enough:
                break
        return least, plan

    def _own_count(self, cards: int) -> int:
        """How many of the cards are of the wild rank, where these are not counted apart."""
        return self._sets.count((cards & self._own_field) >> self._own_place * self.step)

    def _all_runs(self, keys: Sequence[int], wilds: int) -> dict[int, list[_Runs]]:
        """What runs can leave in all, and the runs that are not bettered by others for it."""
        combined = {0: [_Runs(0, 0, ())]}
        for suit, key in enumerate(keys):
            shift = suit * self._sets.suit_shift
            wider: dict[int, list[_Runs]] = {}
            for laying in self._suit_layings(key, wilds):
                runs = tuple((suit, run) for run in laying.melds)
                for before, choices in combined.items():
                    for choice in choices:
                        need = choice.need + laying.need
                        if need <= wilds:
                            room = choice.room + laying.room
                            into = wider.setdefault(before + (laying.left << shift), [])
                            _add_runs(into, _Runs(need, room, choice.runs + runs))
            combined = wider
        return combined

    def _suit_layings(self, key: int, wilds: int) -> tuple[Laying[Run], ...]:
        return self._run_table.layings(key, wilds) if self._runs else (Laying(0, key, 0, ()),)

    def _ranks(self, left: int, wilds: int) -> list[tuple[_Sets, ...]]:
        """The ways to lay sets of each rank that is left; of a rank the last one costs least."""
        ranks = []
        step = self.step
        while left:
            place = ((left & -left).bit_length() - 1) // step
            cards = left >> place * step & (1 << step) - 1
            left -= cards << place * step
            ranks.append(self._rank(place, cards, wilds))
        return ranks

    def _rank(self, place: int, cards: int, wilds: int) -> tuple[_Sets, ...]:
        key = place, cards, wilds
        found = self._choices.get(key)
        if found is None:
            if len(self._choices) >= _KEPT:
                self._choices.clear()
            found = self._choices[key] = _unbettered(
                _Sets(
                    laying.need,
                    self._parts[place] * self._sets.count(laying.left),
                    min(laying.room, wilds - laying.need),
                    tuple((place, natural) for natural in laying.melds),
                )
                for laying in self._sets.layings(cards)
                if laying.need <= wilds
            )
        return found

    def _all_sets(self, ranks: list[tuple[_Sets, ...]], wilds: int) -> tuple[_Sets, ...]:
        """The ways to lay sets of all ranks together."""
        combined: tuple[_Sets, ...] = (_Sets(0, 0, 0, ()),)
        for choices in sorted(ranks, key=len):
            wider = (
                _Sets(
                    one.need + other.need,
                    one.parts + other.parts,
                    min(one.room + other.room, wilds - one.need - other.need),
                    one.sets + other.sets,
                )
                for one in combined
                for other in choices
                if one.need + other.need <= wilds
            )
            combined = tuple(wider) if len(choices) == 1 else _unbettered(wider)
        return combined

    def _ways(
        self, hand: Hand, left: int, all_runs: list[_Runs], all_sets: tuple[_Sets, ...], least: int
    ) -> Iterator[tuple[int, Plan]]:
        """Ever better arrangements, with their parts, that have fewer than `least`."""
        own_cards = (left & self._own_field) >> self._own_place * self.step
        for own in self._sets.layings(own_cards):
            ranked = hand.ranked + self._sets.count(own.left)
            jokers = hand.jokers - own.need
            for runs, sets in product(all_runs, all_sets):
                need = runs.need + sets.need
                if jokers < 0 or need > ranked + jokers or sets.parts >= least:
                    continue
                room = runs.room + sets.room
                settled = self._settle(ranked, jokers, need, room, own.room)
                if sets.parts + settled.parts < least:
                    least = sets.parts + settled.parts
                    yield (
                        least,
                        Plan(
                            runs=runs.runs,
                            sets=sets.sets,
                            own_sets=own.melds,
                            own_jokers=settled.own_jokers,
                            left_ranked=settled.left_ranked,
                            left_jokers=settled.left_jokers,
                        ),
                    )

    def _settle(self, ranked: int, jokers: int, need: int, room: int, own_room: int) -> _Settled:
        """Places wild cards, `need` of them for certain.

        All of them fit in `room` and alone, but only jokers in the `own_room` of sets of the wild
        rank.
        """
        spare = ranked + jokers - need
        return min(
            self._settle_rest(ranked, jokers - own, spare - own, room, own)
            for own in range(min(own_room, jokers, spare) + 1)
        )

    def _settle_rest(self, ranked: int, jokers: int, spare: int, room: int, own: int) -> _Settled:
        left = spare - self._bounds.placed(spare, room)
        if self._joker_parts < self._ranked_parts:
            left_jokers = min(left, jokers)
        else:
            left_jokers = max(0, left - ranked)
        left_ranked = left - left_jokers
        parts = left_jokers * self._joker_parts + left_ranked * self._ranked_parts
        return _Settled(parts, left_ranked, left_jokers, own)


def _add_runs(choices: list[_Runs], new: _Runs) -> None:
    """Adds runs, unless others need no more and hold no fewer; drops those that they better so."""
    most = new.need + new.room
    if not any(old.need <= new.need and old.need + old.room >= most for old in choices):
        choices[:] = [old for old in choices if old.need < new.need or old.need + old.room > most]
        choices.append(new)


def _unbettered(ways: Iterable[_Sets]) -> tuple[_Sets, ...]:
    """The ways that no other betters in need, cost and what they hold; the last costs least."""
    kept: list[_Sets] = []
    for new in sorted(ways):
        most = new.need + new.room
        if not any(old.parts <= new.parts and old.need + old.room >= most for old in kept):
            kept.append(new)
    return tuple(sorted(kept, key=_parts_of, reverse=True))


def _parts_of(sets: _Sets) -> int:
    return sets.parts
