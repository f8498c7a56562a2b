"""Results of matches that an earlier version has kept: what it did not write is found out."""

import sqlite3
from collections.abc import Sequence

from parlour.engine.record import read_record
from parlour.store.keeping import read_kept
from parlour.store.results import keep_results


def unfilled(connection: sqlite3.Connection) -> tuple[int, ...]:
    """The finished matches of which it is not known what the games count besides points."""
    query = "SELECT DISTINCT match FROM result WHERE feats IS NULL ORDER BY match DESC"
    return tuple(match_id for (match_id,) in connection.execute(query).fetchall())


def fill(connection: sqlite3.Connection, match_id: int) -> None:
    """Plays a match again and writes its results anew; one that cannot be played stays as it is.

    Args:
        connection: in a transaction.
        match_id: the number of the match.
    """
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
