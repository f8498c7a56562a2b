"""Results of matches that an earlier version has kept: what it did not write is found out."""

import sqlite3
from collections.abc import Iterable, Sequence

from parlour.engine.record import read_record
from parlour.store.again import mark_again, seed_of
from parlour.store.keeping import read_kept
from parlour.store.results import keep_facets, keep_results


def unfilled(connection: sqlite3.Connection) -> tuple[int, ...]:
    """The finished matches whose results are not ready to be added up, the latest first."""
    query = "SELECT DISTINCT match FROM result WHERE facet IS NULL ORDER BY match DESC"
    return tuple(match_id for (match_id,) in connection.execute(query).fetchall())


def fill(connection: sqlite3.Connection, match_ids: Iterable[int]) -> None:
    """Completes the results of matches.

    Places, and what the games count besides points, are found by playing a match again; where one
    cannot be played they stay unknown.

    Args:
        connection: in a transaction.
        match_ids: the numbers of the matches.
    """
    seeds = set()
    for match_id in match_ids:
        if _lacks_feats(connection, match_id):
            _play_again(connection, match_id)
        keep_facets(connection, match_id)
        seeds.add(seed_of(connection, match_id))
    mark_again(connection, seeds)


def _lacks_feats(connection: sqlite3.Connection, match_id: int) -> bool:
    query = "SELECT 1 FROM result WHERE match = ? AND feats IS NULL LIMIT 1"
    return connection.execute(query, (match_id,)).fetchone() is not None


def _play_again(connection: sqlite3.Connection, match_id: int) -> None:
    """Writes the results of a match once more, out of its moves."""
    found = read_kept(connection, match_id)
    if found is None:
        return
    header, kept = found
    reading = read_record(_text((header, *kept.lines)), kept=True)
    if reading.finished and reading.match is not None:
        keep_results(connection, match_id, reading.match, kept.hints, kept.take_backs)
    else:
        connection.execute("UPDATE result SET feats = '{}' WHERE match = ?", (match_id,))


def _text(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
