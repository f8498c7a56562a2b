"""The search where wild cards are free and only a set's least size is bounded: most rule sets.

Without rules about natural cards and without a largest set, once any card has found a meld every
wild card finds a place: in a set, at the end of a run, or, from the least number on, in a meld of
their own. (A run of thirteen has no end left, but makes two runs.) So only the natural cards left
over count, and how many wild cards they ask for:

1. the layings of each suit (`runs.py`) are combined over the four suits; of combinations that
   leave the same ranks the one that needs the fewest wild cards stays;
2. sets take what they can from each combination with the wild cards that remain (`sets.py`).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from parlour.cards import FRENCH
from parlour.engine.melds.bounds import Bounds, Run
from parlour.engine.melds.rules import RANKS, MeldRules
from parlour.engine.melds.runs import Laying, run_table
from parlour.engine.melds.search import BEST_KEPT, Hand, Plan
from parlour.engine.melds.sets import STEP, PlainSets


class _Found(NamedTuple):
    """The best combination: the cost of natural cards left, what runs leave, wild cards needed."""

    cost: int
    left: int
    need: int


class QuickSearch:
    """Finds least costs.

    Args:
        rules: with free wild cards, with sets, without a largest set.
        bounds: the same in numbers.
        wild_rank: the rank of the wild cards, by its place in the family's ranks; None for none.
    """

    step: Final = STEP
    ranked_in_keys: Final = False

    def __init__(self, rules: MeldRules, bounds: Bounds, wild_rank: int | None) -> None:
        self._runs = rules.runs
        self._bounds = bounds
        self._costs = tuple(rules.costs[(place - 1) % RANKS] for place in range(RANKS))
        self._ranked_cost = 0 if wild_rank is None else rules.costs[wild_rank]
        self._joker_cost = rules.costs[FRENCH.joker]
        self._run_table = run_table(rules, STEP, count_room=False)
        self._sets = PlainSets(rules.min_meld, self._costs)
        self._best = lru_cache(BEST_KEPT)(self._find_best)

    def cost(self, hand: Hand) -> int:
        """The least cost."""
        found = self._best(hand)
        if self._nothing_melds(hand, found):
            wild_cost = hand.ranked * self._ranked_cost + hand.jokers * self._joker_cost
            return found.cost + wild_cost
        return found.cost

    def plan(self, hand: Hand) -> Plan:
        """An arrangement of least cost."""
        found = self._best(hand)
        if self._nothing_melds(hand, found):
            return Plan(left_ranked=hand.ranked, left_jokers=hand.jokers)
        wilds = hand.ranked + hand.jokers
        runs = self._laid_runs(hand, found)
        sets = self._sets.chosen(found.left, wilds - found.need)
        if not sets:
            runs = self._with_room(runs, wilds - found.need)
        return Plan(runs, [(place, (cards,)) for place, cards in sets])

    def _nothing_melds(self, hand: Hand, found: _Found) -> bool:
        """Whether no card can be melded, so that the wild cards are left over as well."""
        if hand.ranked + hand.jokers >= self._bounds.least or found.left != sum(hand.keys):
            return False
        return found.cost == self._sets.total(found.left)

    def _find_best(self, hand: Hand) -> _Found:
        wilds = hand.ranked + hand.jokers
        best: _Found | None = None
        set_cost = self._sets.cost
        for left, need in self._combinations(hand.keys, wilds).items():
            cost = set_cost(left, wilds - need)
            if best is None or cost < best.cost:
                best = _Found(cost, left, need)
                if not cost:
                    break
        assert best is not None  # laying no run at all is a combination
        return best

    def _combinations(self, keys: Sequence[int], wilds: int) -> dict[int, int]:
        """What runs can leave in all, with the fewest wild cards needed for it."""
        if not self._runs:
            return {sum(keys): 0}
        base = 0
        combined = {0: 0}
        for key in keys:
            layings = self._run_table.layings(key, wilds)
            if len(layings) == 1:
                base += key
                continue
            wider: dict[int, int] = {}
            for before, spent in combined.items():
                for need, left, _, _ in layings:
                    total = spent + need
                    if total > wilds:
                        break
                    both = before + left
                    if wider.get(both, total) >= total:
                        wider[both] = total
            combined = wider
        return {left + base: need for left, need in combined.items()}

    def _laid_runs(self, hand: Hand, found: _Found) -> list[tuple[int, Run]]:
        """Runs, each with its suit, that lead to what was found."""
        if not self._runs:
            return []
        wilds = hand.ranked + hand.jokers
        choices = [self._run_table.layings(key, wilds) for key in hand.keys]
        layings = _trace(choices, found.left, found.need)
        assert layings is not None  # the combination was made from these layings
        return [(suit, run) for suit, laying in enumerate(layings) for run in laying.melds]

    def _with_room(self, runs: list[tuple[int, Run]], spare: int) -> list[tuple[int, Run]]:
        """Splits a run if wild cards, too few for a meld of their own, find no room at the ends.

        All runs are then so long that each makes two.
        """
        room = sum(len(self._bounds.in_run(run)) - 1 for _, run in runs)
        if room >= spare or spare >= self._bounds.least:
            return runs
        (suit, run), *others = runs
        cut = run[0] + self._bounds.least
        low = tuple(place for place in run if place < cut)
        return [(suit, low), (suit, run[len(low) :]), *others]


def _trace(
    choices: list[tuple[Laying[Run], ...]], left: int, need: int
) -> list[Laying[Run]] | None:
    """Layings, one from each suit, that leave these cards and need at most `wilds` wild cards."""
    if not choices:
        return None if left else []
    for laying in choices[0]:
        if laying.need <= need and laying.left <= left:
            others = _trace(choices[1:], left - laying.left, need - laying.need)
            if others is not None:
                return [laying, *others]
    return None
