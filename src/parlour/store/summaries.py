"""Lists of the kept matches."""

import json
import sqlite3
from dataclasses import dataclass
from typing import Any

from parlour.engine.deal import Points
from parlour.engine.record import kept_header


@dataclass(frozen=True, slots=True)
class Summary:
    """A kept match in a few words.

    Attributes:
        id: the store's number for it.
        header: the first line of its record.
        started, touched: when it began and when it was last played, ISO 8601 in UTC.
        finished: whether somebody has won.
        totals: the score by seat after the last whole deal.
    """

    id: int
    header: dict[str, Any]
    started: str
    touched: str
    finished: bool
    totals: Points


def read_summaries(
    connection: sqlite3.Connection, *, finished: bool | None = None, most: int | None = None
) -> tuple[Summary, ...]:
    """The kept matches, the last played first.

    Args:
        connection: the store's file.
        finished: only those that somebody has won, or that nobody has; all if None.
        most: at most so many; all if None.
    """
    rows = connection.execute(
        "SELECT id, header, started, touched, finished, totals FROM match "
        "WHERE ?1 IS NULL OR finished = ?1 ORDER BY touched DESC, id DESC LIMIT ?2",
        (finished, -1 if most is None else most),
    ).fetchall()
    told = map(_summary, rows)
    return tuple(summary for summary in told if summary is not None)


def _summary(row: tuple[Any, ...]) -> Summary | None:
    """A row in a few words; None if its header has been damaged."""
    match_id, header, started, touched, finished, totals = row
    try:
        told = kept_header(header)
        score = tuple(json.loads(totals))
    except ValueError:
        return None
    return Summary(match_id, told, started, touched, bool(finished), score)
