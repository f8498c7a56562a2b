"""The search where wild cards are free and nothing bounds a set: the standard rules and most others.

Without rules about natural cards and without a largest set, once any card has found a meld every
wild card finds a place: in a set, at the end of a run, or, from the least number on, in a meld of
their own. (A run of thirteen has no end left, but makes two runs.) So only the natural cards left
over count, and how many wild cards they ask for:

1. the layings of each suit (`runs.py`) are combined over the four suits; of combinations that
   leave the same ranks the one that needs the fewest wild cards stays;
2. sets take what they can from each combination with the wild cards that remain (`sets.py`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.engine.melds.rules import MeldRules
from parlour.engine.melds.runs import Laying, RunTable
from parlour.engine.melds.sets import STEP, PlainSets, SetSpan


class Found(NamedTuple):
    """The best combination: the cost of natural cards left, what runs leave, wild cards needed."""

    cost: int
    left: int
    need: int


class QuickSearch:
    """Finds the least cost of natural cards.

    Args:
        rules: with free wild cards, sets, and no largest set.
        costs: of a card, by its place from ace to king.
    """

    def __init__(self, rules: MeldRules, costs: tuple[int, ...]) -> None:
        self._runs = rules.runs
        self._run_table = RunTable(rules, STEP, count_room=False, sets_as_good=True)
        self._sets = PlainSets(rules.min_meld, costs)

    def best(self, keys: Sequence[int], wilds: int) -> Found:
        """The least cost of the natural cards in `keys`, one key for each suit."""
        best: Found | None = None
        set_cost = self._sets.cost
        for left, need in self._combinations(keys, wilds).items():
            cost = set_cost(left, wilds - need)
            if best is None or cost < best.cost:
                best = Found(cost, left, need)
                if not cost:
                    break
        assert best is not None
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

    def sets(self, found: Found, wilds: int) -> list[SetSpan]:
        """Sets that lead to `found`."""
        return self._sets.chosen(found.left, wilds - found.need)

    def layings(self, keys: Sequence[int], found: Found, wilds: int) -> list[Laying]:
        """Runs for each suit that lead to `found`."""
        if not self._runs:
            return [Laying(0, key, 0, ()) for key in keys]
        chosen = self._trace([self._run_table.layings(key, wilds) for key in keys], found)
        assert chosen is not None
        return chosen

    def _trace(self, choices: list[tuple[Laying, ...]], found: Found) -> list[Laying] | None:
        if not choices:
            return [] if found.left == 0 else None
        for laying in choices[0]:
            if laying.need <= found.need and laying.left <= found.left:
                rest = found._replace(left=found.left - laying.left, need=found.need - laying.need)
                tail = self._trace(choices[1:], rest)
                if tail is not None:
                    return [laying, *tail]
        return None
