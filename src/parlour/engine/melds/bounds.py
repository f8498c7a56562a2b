"""How many wild cards fit where."""

from typing import Final

from parlour.engine.melds.rules import LONGEST_RUN, MeldRules

Run = tuple[int, ...]
"""The places of a run's natural cards, ascending: 0 the ace ... 12 the king, 13 the high ace."""

HIGH_ACE: Final = 13

NO_LIMIT: Final = 1 << 10
"""More cards than any hand has."""


class Bounds:
    """The limits of a rule set, as numbers.

    Args:
        rules: what a meld is.

    Attributes:
        least: the fewest cards of a meld.
        most_wilds: the most cards of a meld that are not natural (T-11).
        most_alone: the most wild cards, none natural, that are a meld; 0 if there is no such meld.
    """

    def __init__(self, rules: MeldRules) -> None:
        self.least: Final = rules.min_meld
        self.most_wilds: Final = _or_no_limit(rules.max_wilds_per_meld)
        self._most_in_set = _or_no_limit(rules.max_set_size) if rules.sets else 0
        longest = max(self._most_in_set, LONGEST_RUN if rules.runs else 0)
        alone = min(self.most_wilds, longest) if rules.all_wild_meld else 0
        self.most_alone: Final = alone if alone >= self.least else 0

    def in_run(self, run: Run) -> range:
        """How many wild cards a run may hold: its gaps and what the least length asks for, or more.

        Empty if there is no such run.
        """
        length = run[-1] - run[0] + 1
        need = max(length, self.least) - len(run)
        return range(need, min(LONGEST_RUN - len(run), self.most_wilds) + 1)

    def in_set(self, natural: int) -> range:
        """How many wild cards a set with that many natural cards may hold; empty if none."""
        need = max(0, self.least - natural)
        return range(need, min(self._most_in_set - natural, self.most_wilds) + 1)

    def placed(self, wilds: int, room: int) -> int:
        """How many of some wild cards find a place: in the room of melds, or alone."""
        apart = wilds // self.least if self.most_alone else 0
        return min(wilds, room + apart * self.most_alone)


def _or_no_limit(limit: int | None) -> int:
    return NO_LIMIT if limit is None else limit
