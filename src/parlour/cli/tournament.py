"""Every pair of some bots, compared one after another."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations

from parlour.bots import Bot
from parlour.bots.arena import Contest, Kept, Tally, play_contest
from parlour.engine.rulebook import RuleSet

Progress = Callable[[Tally], None]
"""Is called with a contest after each duplicate."""


@dataclass(frozen=True)
class Tournament:
    """Pairs of bots over the same cards.

    Attributes:
        bots: who is compared, as named.
        tallies: how each pair stands, in the order of the names.
        count: how many duplicates each pair plays.
    """

    bots: Sequence[Bot]
    tallies: Sequence[Tally]
    count: int

    @property
    def contest(self) -> Contest:
        """What the first pair plays; the others play the same."""
        return self.tallies[0].contest

    @property
    def done(self) -> int:
        """How many duplicates are played."""
        return sum(len(tally.duplicates) for tally in self.tallies)

    def take_up(self, kept: Kept) -> None:
        """Takes what was played before; more than was asked for is left out of account."""
        for line in kept.lines:
            if line.duplicate.number < self.count:
                self.tallies[line.pair].add(line.duplicate)

    def play(
        self, progress: Progress, executor: Executor | None = None, kept: Kept | None = None
    ) -> None:
        """Plays whatever is missing. What is done stays if this is interrupted.

        Raises:
            BotError: a custom bot has failed.
            ArenaError: a process that played has ended.
            OSError: a duplicate cannot be kept.
        """
        for pair, tally in enumerate(self.tallies):
            missing = [number for number in range(self.count) if number not in tally.duplicates]
            for duplicate in play_contest(tally.contest, missing, executor):
                if kept is not None:
                    kept.add(pair, duplicate)
                tally.add(duplicate)
                progress(tally)


def pair_up(
    bots: Sequence[Bot], rule_set: RuleSet, players: int, seed: str, count: int, *, matches: bool
) -> Tournament:
    """Every pair of some bots, by single deals or by whole matches."""
    tallies = []
    for first, second in combinations(bots, 2):
        contest = Contest(first, second, rule_set, players, seed, matches)
        tallies.append(Tally(contest if matches else contest.by_single_deals()))
    return Tournament(bots, tallies, count)
