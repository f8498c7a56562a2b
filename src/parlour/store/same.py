"""Finding a kept match that has the same record."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine.record import Reading, kept_header, kept_lines, read_record
from parlour.store.keeping import read_kept


def find_same(connection: sqlite3.Connection, reading: Reading) -> int | None:
    """The number of a match with the same record, whatever its players are called by now.

    A match that has gone on since the record was written is the same match.

    Args:
        connection: the store's file.
        reading: the record; it has a usable header.
    """
    replay = reading.replay
    assert replay is not None
    told = _without_names(reading.header)
    lines = kept_lines(replay.match, replay.hints, replay.take_backs, replay.extras)
    first = next(lines, None)
    rows = connection.execute(
        "SELECT match.id, header FROM match LEFT JOIN line ON match = match.id AND place = 0 "
        "WHERE seed IS ? AND game = ? AND text IS ? ORDER BY match.id",
        (reading.header.get("seed"), replay.match.game.name, first),
    ).fetchall()
    for match_id, text in rows:
        if _header(text) == told and _begins_so(connection, match_id, reading):
            return int(match_id)
    return None


def _header(text: str) -> dict[str, Any] | None:
    try:
        return _without_names(kept_header(text))
    except ValueError:  # damaged
        return None


def _without_names(header: Mapping[str, Any]) -> dict[str, Any]:
    """What a header says, but for what changes when a player is renamed or deleted."""
    seats = [{"kind": seat["kind"], "level": seat.get("level")} for seat in header["seats"]]
    return {**header, "seats": seats}


def _begins_so(connection: sqlite3.Connection, match_id: int, reading: Reading) -> bool:
    """Whether a match begins with the lines of a record.

    Decisions made at the same time stand by seat in both.
    """
    found = read_kept(connection, match_id)
    if found is None:
        return False
    header, kept = found
    text = "".join(f"{line}\n" for line in (header, *kept.lines))
    lines = _shared(reading)
    return _shared(read_record(text, kept=True))[: len(lines)] == lines


def _shared(reading: Reading) -> Sequence[str]:
    """The lines after the header, as they are written to be shared."""
    return [*reading.lines()][1:] if reading.replay is not None else []
