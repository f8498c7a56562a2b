"""Lists of the kept matches."""

import sqlite3
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from parlour.engine.deal import Points
from parlour.engine.record import kept_header
from parlour.store.keeping import told_points


@dataclass(frozen=True, slots=True)
class Summary:
    """A kept match in a few words.

    Attributes:
        id: the store's number for it.
        header: the first line of its record.
        started, touched: when it began and when it was last played, ISO 8601 in UTC.
        finished: whether someone has won.
        totals: the score by seat after the last whole deal.
    """

    id: int
    header: dict[str, Any]
    started: str
    touched: str
    finished: bool
    totals: Points


_QUERY: Final = (
    "SELECT id, header, started, touched, finished, totals FROM match WHERE {} "
    "ORDER BY touched DESC, id DESC"
)
"""Answered in the order of an index."""

COUNT: Final = "SELECT count(*) FROM match"

_WHERE: Final = {None: "true", True: "finished", False: "NOT finished"}


def read_summaries(
    connection: sqlite3.Connection,
    *,
    finished: bool | None = None,
    most: int | None = None,
    after: Summary | None = None,
) -> tuple[Summary, ...]:
    """The kept matches, the last played first; those with a damaged header are left out.

    Args:
        connection: the store's file.
        finished: only those that are finished, or only those that are not; all if None.
        most: at most this number of matches; all if None. No others are read.
        after: only those that come after this one; all if None.
    """
    where, place = _WHERE[finished], (after.touched, after.id) if after is not None else ()
    if place:
        where = f"{where} AND (touched, id) < (?, ?)"
    rows = connection.execute(_QUERY.format(where), place)
    told = (summary for row in rows if (summary := _summary(row)) is not None)
    return tuple(islice(told, most))


def _summary(row: tuple[Any, ...]) -> Summary | None:
    """A row in a few words; None if its header has been damaged."""
    match_id, header, started, touched, finished, totals = row
    try:
        told = kept_header(header)
    except ValueError:
        return None
    return Summary(match_id, told, started, touched, bool(finished), told_points(totals))
