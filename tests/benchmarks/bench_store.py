"""What a kept move costs late in a match, and what a store of 100,000 matches costs to read."""

import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))  # the matches are shared with the tests

from parlour.engine.match import Match, Player
from parlour.engine.record import read_record
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.store import Store
from parlour.store.statistics import Statistics
from tests.store.matches import played, random_moves

MATCHES: Final = 100_000
GAMES: Final = ("coins", "hearts", "three-thirteen")
PLAYED: Final = 20
"""Matches of each game that are really played; the others are copies with a seed of their own."""

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
        empty, large = Path(folder) / "empty.db", Path(folder) / "large.db"
        Store(empty).close()
        fill(large, MATCHES)
        return [_moves(empty), *(_beside(what, work, large, empty) for what, work in READ.items())]


def fill(path: Path, matches: int) -> None:
    """Makes a store with a number of finished matches of all games."""
    with Store(path) as store:
        for game in GAMES:
            for number in range(PLAYED):
                store.import_record(read_record(played(game, f"large {number}")))
        there = PLAYED * len(GAMES)
        with closing(store._file.connection.cursor()) as file:
            file.execute("BEGIN")
            file.execute(_MATCHES, {"there": there, "matches": matches})
            for copy in (_RESULTS, _LINES.format(LINES)):
                file.execute(copy, {"there": there})
            file.execute("COMMIT")


_MATCHES: Final = """
    WITH RECURSIVE number (at) AS (
        SELECT :there + 1 UNION ALL SELECT at + 1 FROM number WHERE at < :matches)
    INSERT INTO match (id, game, header, started, touched, finished, totals, ended)
    SELECT at, game, json_set(header, '$.seed', 'copy ' || at), started,
        datetime('2020-01-01', at || ' minutes'), 1, totals, ended
    FROM number JOIN match ON id = 1 + at % :there
"""
_RESULTS: Final = """
    INSERT INTO result (match, seat, name, kind, level, points, total, won, hints, take_backs,
        place, feats, facet, ended, again, helped, deals, points_sum, squares, lowest, highest)
    SELECT copy.id, seat, name, kind, level, points, total, won, result.hints, result.take_backs,
        place, feats, facet, copy.touched, again, helped, deals, points_sum, squares, lowest,
        highest
    FROM match AS copy JOIN result ON result.match = 1 + copy.id % :there WHERE copy.id > :there
"""
_LINES: Final = """
    INSERT INTO line (match, place, text)
    SELECT copy.id, place, text FROM match AS copy JOIN line ON line.match = 1 + copy.id % :there
    WHERE copy.id > :there AND place < {}
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
