"""Matches among bots one after another, added up and, if wanted, written as records."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from parlour.bots import Bot, Results, play_deal
from parlour.cli.seats import bots_at_table
from parlour.engine.game import AnyGame
from parlour.engine.match import Match
from parlour.engine.record import now, record_lines
from parlour.engine.rulebook import RuleSet
from parlour.store.files import write_file

Progress = Callable[[int, int], None]
"""Is called with the number of deals and matches that are newly done."""


@dataclass(frozen=True)
class Simulation:
    """A table of bots.

    Attributes:
        game: what is played.
        rule_set: by which rules.
        bots: by seat.
        seed: equal seeds give equal matches.
        folder: where the records go; None for none.
    """

    game: AnyGame
    rule_set: RuleSet
    bots: Sequence[Bot]
    seed: str
    folder: Path | None = None

    def run(
        self, results: Results, deals: int | None, matches: int | None, progress: Progress
    ) -> None:
        """Plays a number of deals or matches; one of them is not None.

        Args:
            results: what is played is added here, also if this is interrupted.
            deals: how many; None where matches are counted.
            matches: how many; None where deals are counted.
            progress: is called with what is newly done.

        Raises:
            BotError: a custom bot has failed; the record goes as far as it played.
            OSError: a record cannot be written.
        """
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
        while not _enough(results, deals, matches):
            started = now()
            left = None if deals is None else deals - len(results.deals)
            match = self._sit_down(results.matches + 1)
            try:
                self._play(match, left, progress)
            finally:  # a match that a failing bot, or someone, has stopped is not lost
                results.add(match)
                if self.folder is not None:
                    _write(self.folder, match, started)
            progress(0, 1)

    def _sit_down(self, number: int) -> Match:
        """A new match; the first has the seed itself, so that its cards can be played again."""
        seed = self.seed if number == 1 else f"{self.seed}/{number}"
        players = bots_at_table([bot.name for bot in self.bots])
        return Match(self.game, self.rule_set, players, seed)

    def _play(self, match: Match, most_deals: int | None, progress: Progress) -> None:
        """Plays a match, or a number of its deals."""
        while not match.over and (most_deals is None or len(match.log) < most_deals):
            play_deal(match, self.bots)
            progress(1, 0)


def _enough(results: Results, deals: int | None, matches: int | None) -> bool:
    if deals is not None:
        return len(results.deals) >= deals
    return results.matches >= (matches or 1)


def _write(folder: Path, match: Match, started: str) -> None:
    """Writes a record under the first name that is free."""
    text = "".join(f"{line}\n" for line in record_lines(match, started=started))
    for number in count(1):
        with suppress(FileExistsError):
            write_file(folder / f"{match.game.name}-{number:04}.jsonl", text)
            return
