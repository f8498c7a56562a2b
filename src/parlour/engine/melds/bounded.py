"""The search under any rules: natural cards may matter, sets may be bounded, or there be none.

It works like the quick search, but keeps more apart:

- where a rule asks which cards are natural (T-11), a card of the wild rank lies in its suit like
  any other, so that it can be a natural card of a run or a set; those that are neither are wild;
- every combination knows how many more wild cards its melds have room for, because a wild card
  that finds no room is left over and costs;
- where identical cards may not stand in a set, the suits of the cards left by runs stay apart.

Combinations are sums (`sums.py`), looked at from the cheapest on until even the best sets cannot
save enough. What sets of some cards can save is kept: the combinations of a hand, and hands, share
much of it.

Costs are counted in parts, with one part more for every wild card left over: of arrangements that
cost the same, the one that melds more wild cards is found.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from parlour.cards import FRENCH
from parlour.engine.melds.bounds import NO_LIMIT, Bounds
from parlour.engine.melds.rules import RANKS, MeldRules
from parlour.engine.melds.runs import Laying
from parlour.engine.melds.runsums import RunSums
from parlour.engine.melds.search import BEST_KEPT, Hand, Plan
from parlour.engine.melds.setlayings import SetCards, SetTable
from parlour.engine.melds.sums import LEFT_AT, added, need_of, room_of, sum_of, unbettered

_PARTS: Final = NO_LIMIT
_KEPT: Final = 20_000


class _Pool(NamedTuple):
    """The wild cards for all melds but sets of the wild rank.

    Attributes:
        ranked, jokers: how many of either kind there are.
        prices: the parts of the cheapest 0, 1, 2 ... of them.
        own_sets: the natural cards of the sets of the wild rank.
        own_jokers: jokers in these beyond those that they need.
    """

    ranked: int
    jokers: int
    prices: tuple[int, ...]
    own_sets: tuple[SetCards, ...]
    own_jokers: int


class _Found(NamedTuple):
    """An arrangement: its parts, the sums of runs and sets, and how many wild cards are left."""

    parts: int
    runs: int
    sets: int
    pool: _Pool
    over: int


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
        self.step: Final = self._sets.step
        self.ranked_in_keys: Final = not rules.wilds_are_free
        self._parts = [rules.costs[(place - 1) % RANKS] * _PARTS for place in range(RANKS)]
        self._joker_parts = rules.costs[FRENCH.joker] * _PARTS + 1
        self._ranked_parts = 0 if wild_rank is None else rules.costs[wild_rank] * _PARTS + 1
        self._field = (1 << self.step) - 1
        self._own_at = self._own_field = 0
        if wild_rank is not None and self.ranked_in_keys:
            place = (wild_rank + 1) % RANKS
            self._parts[place] = 0  # left by runs, these are wild cards, and cost what those cost
            self._own_at = place * self.step
            self._own_field = self._field << self._own_at
        self._run_sums = RunSums(
            rules,
            self._parts,
            step=self.step,
            suit_shift=self._sets.suit_shift,
            count_room=True,
        )
        self._parts_at = self._run_sums.parts_at
        self._best = lru_cache(BEST_KEPT)(self._find_best)
        self._all_sets = lru_cache(_KEPT)(self._find_all_sets)
        self._rank_sums = lru_cache(_KEPT)(self._find_rank_sums)
        self._pools = lru_cache(_KEPT)(self._find_pools)

    def cost(self, hand: Hand) -> int:
        """The least cost."""
        return self._best(hand).parts // _PARTS

    def plan(self, hand: Hand) -> Plan:
        """An arrangement of least cost that leaves the fewest wild cards."""
        found = self._best(hand)
        pool = found.pool
        if self._joker_parts < self._ranked_parts:
            left_jokers = min(found.over, pool.jokers)
        else:
            left_jokers = max(0, found.over - pool.ranked)
        wilds, _, open_ranks = self._outline(hand)
        return Plan(
            runs=self._run_sums.laid(hand.keys, wilds, found.runs),
            sets=self._laid_sets(found.runs >> LEFT_AT & open_ranks, wilds, found.sets),
            own_sets=pool.own_sets,
            own_jokers=pool.own_jokers,
            left_ranked=found.over - left_jokers,
            left_jokers=left_jokers,
        )

    def _outline(self, hand: Hand) -> tuple[int, int, int]:
        """How many wild cards there may be, the cards, the fields of ranks that could be sets."""
        shift = self._sets.suit_shift
        cards = sum(key << suit * shift for suit, key in enumerate(hand.keys))
        own = self._sets.count((cards & self._own_field) >> self._own_at)
        wilds = hand.ranked + hand.jokers + own
        open_ranks = sum(
            self._field << place * self.step
            for place, of_rank in self._ranks(cards & ~self._own_field)
            if self._rank_sums(place, of_rank, wilds)[0] < 0
        )
        return wilds, cards, open_ranks

    def _find_best(self, hand: Hand) -> _Found:
        """The arrangement with the least parts."""
        wilds, cards, open_ranks = self._outline(hand)
        saved = self._saved(cards & open_ranks, wilds)
        best: _Found | None = None
        for runs in sorted(self._run_sums.all(hand.keys, wilds)):
            parts = runs >> self._parts_at
            if best and (not best.parts or parts - saved[0] >= best.parts):
                break
            if best and parts - saved[need_of(runs)] >= best.parts:
                continue
            left = runs >> LEFT_AT
            all_sets = self._all_sets(left & open_ranks, wilds)
            own_cards = (left & self._own_field) >> self._own_at
            for pool in self._pools(hand.ranked, hand.jokers, own_cards):
                best = self._better(best, runs, all_sets, pool)
        assert best is not None  # laying no meld at all is an arrangement
        return best

    def _saved(self, cards: int, wilds: int) -> list[int]:
        """The most parts that sets can save, after runs that need 0, 1, 2 ... wild cards."""
        sums = self._all_sets(cards, wilds)
        return [
            next(-one >> self._parts_at for one in sums if need_of(one) <= wilds - need)
            for need in range(wilds + 1)
        ]

    def _better(
        self, best: _Found | None, runs: int, all_sets: Sequence[int], pool: _Pool
    ) -> _Found | None:
        """The best arrangement with these runs and wild cards, or the best before it."""
        for sets in all_sets:
            total = runs + sets
            parts = total >> self._parts_at
            if best is not None and parts >= best.parts:
                break
            spare = len(pool.prices) - 1 - need_of(total)
            if spare >= 0:
                over = spare - self._bounds.placed(spare, room_of(total))
                parts += pool.prices[over]
                if best is None or parts < best.parts:
                    best = _Found(parts, runs, sets, pool, over)
        return best

    def _ranks(self, cards: int) -> Iterator[tuple[int, int]]:
        """The place of each rank that is there, and its cards."""
        step = self.step
        while cards:
            place = ((cards & -cards).bit_length() - 1) // step
            of_rank = cards >> place * step & self._field
            cards -= of_rank << place * step
            yield place, of_rank

    def _find_all_sets(self, cards: int, wilds: int) -> tuple[int, ...]:
        """The sums of all combinations of sets; the parts are below 0, as sets save them."""
        if not cards:
            return (0,)
        place, of_rank = next(self._ranks(cards))
        others = self._all_sets(cards - (of_rank << place * self.step), wilds)
        return unbettered(added(self._rank_sums(place, of_rank, wilds), others, wilds))

    def _find_rank_sums(self, place: int, cards: int, wilds: int) -> tuple[int, ...]:
        """The sums of the sets of a rank."""
        return unbettered(
            self._rank_sum(place, cards, laying, wilds)
            for laying in self._sets.layings(cards)
            if laying.need <= wilds
        )

    def _rank_sum(self, place: int, cards: int, laying: Laying[SetCards], wilds: int) -> int:
        melded = self._sets.count(cards) - self._sets.count(laying.left)
        saved = self._parts[place] * melded
        return sum_of(laying.need, laying.room, wilds) - (saved << self._parts_at)

    def _laid_sets(self, cards: int, wilds: int, sets: int) -> list[tuple[int, SetCards]]:
        """Sets with this sum, each after the place of its rank."""
        if not cards:
            return []
        place, of_rank = next(self._ranks(cards))
        others = cards - (of_rank << place * self.step)
        for laying in self._sets.layings(of_rank):
            rest = sets - self._rank_sum(place, of_rank, laying, wilds)
            if rest in self._all_sets(others, wilds):
                laid = [(place, natural) for natural in laying.melds]
                return [*laid, *self._laid_sets(others, wilds, rest)]
        raise AssertionError  # the sum was made from these layings

    def _find_pools(self, ranked: int, jokers: int, own_cards: int) -> tuple[_Pool, ...]:
        """What is left beside each way to lay sets of the wild rank, in which jokers are wild."""
        return tuple(
            self._pool(ranked + self._sets.count(own.left), jokers - own.need - more, own, more)
            for own in self._sets.layings(own_cards)
            for more in range(min(own.room, jokers - own.need) + 1)
        )

    def _pool(self, ranked: int, jokers: int, own: Laying[SetCards], more: int) -> _Pool:
        prices = sorted([self._ranked_parts] * ranked + [self._joker_parts] * jokers)
        return _Pool(ranked, jokers, (0, *accumulate(prices)), own.melds, more)
