"""What a kept move costs late in a match, and what a store of 100,000 matches costs to read."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, NamedTuple

from textual.screen import Screen

sys.path.insert(0, str(Path(__file__).parents[2]))  # the matches are shared with the tests

from parlour.engine.match import Match, Player
from parlour.engine.record import read_record
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.store import Store
from parlour.store.statistics import Statistics
from parlour.tui.matches.screen import MatchesScreen
from parlour.tui.stats_screen.screen import StatisticsScreen
from tests.screens import Showing, screen_text
from tests.store.matches import played, random_moves

MATCHES: Final = 100_000
SHARE: Final = 20
"""One in so many of them is unfinished."""

GAMES: Final = ("coins", "hearts", "three-thirteen")
PLAYED: Final = 20
"""Matches of each game that are really played to their end, and as many that are begun; the others
are copies with a seed of their own."""

RUNS: Final = 3

LINES: Final = 20
"""Lines that a copy keeps of its moves: results and lists do not read them."""

EARLY: Final = (5, 45)
LATE: Final = (500, 540)
"""Moves of which the median is taken."""


class Row(NamedTuple):
    """One thing that was measured.

    Attributes:
        what: what was done.
        ms: how long it took, in milliseconds.
        beside: the same early in the match, or in an empty store.
    """

    what: str
    ms: float
    beside: float


def rows() -> list[Row]:
    """Measures everything."""
    with TemporaryDirectory(prefix="parlour-") as folder:
        empty, large = (Path(folder, name, "parlour", "parlour.db") for name in ("empty", "large"))
        Store(empty).close()
        fill(large, MATCHES)
        return [
            _moves(empty),
            *(_beside(what, work, large, empty) for what, work in READ.items()),
            *(
                _beside(what, partial(_shown_on, *screen), large, empty)
                for what, screen in SCREENS.items()
            ),
            *(_beside_command(command, large, empty) for command in COMMANDS),
        ]


def fill(path: Path, matches: int) -> None:
    """Makes a store with a number of matches of all games, of which a share is unfinished."""
    with Store(path) as store:
        for what, most_deals in (("ended", None), ("begun", 1)):
            for game in GAMES:
                for number in range(PLAYED):
                    record = played(game, f"{what} {number}", 1, most_deals)
                    store.import_record(read_record(record))
        ended = PLAYED * len(GAMES)
        with closing(store._file.connection.cursor()) as file:
            file.execute("BEGIN")
            file.execute(_COPIES, {"ended": ended, "share": SHARE, "matches": matches})
            for copy in (_MATCHES, _RESULTS, _LINES.format(LINES)):
                file.execute(copy)
            file.execute("DROP TABLE copy")
            file.execute("COMMIT")


_COPIES: Final = """
    CREATE TEMP TABLE copy AS
    WITH RECURSIVE number (at) AS (
        SELECT 2 * :ended + 1 UNION ALL SELECT at + 1 FROM number WHERE at < :matches)
    SELECT at AS id, 1 + at % :ended + :ended * (at % :share = 0) AS original FROM number
"""
_MATCHES: Final = """
    INSERT INTO match (id, game, header, started, touched, finished, totals, ended)
    SELECT copy.id, game, json_set(header, '$.seed', 'copy ' || copy.id), started,
        datetime('2020-01-01', copy.id || ' minutes'), finished, totals, ended
    FROM copy JOIN match ON match.id = original
"""
_RESULTS: Final = """
    INSERT INTO result (match, seat, name, kind, level, points, total, won, hints, take_backs,
        place, feats, facet, ended, again, helped, deals, points_sum, squares, lowest, highest)
    SELECT copy.id, seat, name, kind, level, points, total, won, result.hints, result.take_backs,
        place, feats, facet, match.touched, again, helped, deals, points_sum, squares, lowest,
        highest
    FROM copy JOIN match ON match.id = copy.id JOIN result ON result.match = original
"""
_LINES: Final = """
    INSERT INTO line (match, place, text)
    SELECT copy.id, place, text FROM copy JOIN line ON line.match = original WHERE place < {}
"""


def _moves(path: Path) -> Row:
    """A kept move late in a match, beside one early in the same match."""
    game = find_game("three-thirteen")
    players = [Player(name, "bot", "novice") for name in ("Ann", "Ben", "Cy", "Dee")]
    match = Match(game, RuleBook(game).get("standard"), players, "long")
    times: list[float] = []
    with Store(path) as store:
        match_id = store.begin(match)
        for _, _ in zip(range(LATE[1]), random_moves(match, Random(1)), strict=False):
            start = perf_counter()
            store.note(match_id, match)
            times.append(1000 * (perf_counter() - start))
        store.delete(match_id)
    late, early = (median(times[slice(*part)]) for part in (LATE, EARLY))
    return Row("a kept move from move 500 on, beside move 5", late, early)


def _beside(what: str, work: Callable[[Store], object], large: Path, empty: Path) -> Row:
    """Opens each store and does something with it."""
    spent = []
    for path in (large, empty):
        start = perf_counter()
        with Store(path) as store:
            work(store)
        spent.append(1000 * (perf_counter() - start))
    return Row(what, *spent)


def _shown(store: Store) -> object:
    """What the statistics screen reads for the player with the most matches."""
    statistics = Statistics.of(store)
    who = statistics.players()[:1]
    names = {each.name for each in who}
    groups = [group for group in statistics.tallies if group.facet.name in names]
    return store.results(groups)


READ: Final[dict[str, Callable[[Store], object]]] = {
    "open the store": lambda store: store.path,
    "list the last 50": lambda store: store.summaries(most=50),
    "add up all results (stats)": Statistics.of,
    "one player's results one by one": _shown,
}
"""What is done with a store that has just been opened."""


# Screens


def _shown_on(make: Callable[[Store], Screen[Any]], signs: tuple[str, ...], store: Store) -> object:
    """Opens a screen and waits until it shows what it is for."""

    async def show() -> None:
        app = Showing(make(store))
        async with app.run_test(size=(80, 24)):
            while not any(sign in screen_text(app) for sign in signs):
                await asyncio.sleep(0.002)

    return asyncio.run(show())


def _matches(store: Store) -> Screen[Any]:
    return MatchesScreen(store, lambda: datetime.now().astimezone())


SCREENS: Final[dict[str, tuple[Callable[[Store], Screen[Any]], tuple[str, ...]]]] = {
    "Statistics: the first table": (StatisticsScreen, ("wins %", "Finish a match")),
    "Statistics: the chart": (StatisticsScreen, ("mean of", "Finish a match")),
    "Matches: the first rows": (_matches, ("finished ·", "No matches")),
}
"""Screens, and what says that each is there; in an app that has to be started for it."""


# Whole commands

COMMANDS: Final = ("--version", "saves", "stats", "stats Ann", "stats --json")


def _beside_command(command: str, large: Path, empty: Path) -> Row:
    """Runs a command from start to end with each store: the best of some times."""
    times = [min(_run(command, path) for _ in range(RUNS)) for path in (large, empty)]
    return Row(f"parlour {command}", *times)


def _run(command: str, path: Path) -> float:
    folder = str(path.parents[1])
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "parlour", *command.split()],
        env={**os.environ, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,  # an empty store knows no player
    )
    return 1000 * (perf_counter() - start)
