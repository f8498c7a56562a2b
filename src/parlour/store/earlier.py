"""Finding the match that was played with the same cards before."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from parlour.engine.deal import Points
from parlour.store.again import what_counts


@dataclass(frozen=True, slots=True)
class Earlier:
    """A match of the same people by the same rules from the same seed, begun before another one.

    Attributes:
        id: the store's number for it.
        totals: the score at its end; None if it was left before.
        points: what each finished deal brought that had the same cards in both, by its number.
        cuts: how many cards were cut off before a deal, by its number.
    """

    id: int
    totals: Points | None
    points: Mapping[int, Points] = field(default_factory=dict)
    cuts: Mapping[int, int] = field(default_factory=dict)


def read_earlier(connection: sqlite3.Connection, match_id: int) -> Earlier | None:
    """The last match before this one with the same cards, rather one that was finished.

    Args:
        connection: the store's file.
        match_id: the later match.
    """
    own = connection.execute("SELECT header FROM match WHERE id = ?", (match_id,)).fetchone()
    asked = what_counts(own[0]) if own else None
    rows = connection.execute(
        "SELECT other.id, other.header, other.finished, other.totals FROM match AS other "
        "JOIN match AS own ON own.seed = other.seed AND own.game = other.game "
        "WHERE own.id = ? AND own.seed <> '' AND other.id < own.id "
        "ORDER BY other.finished DESC, other.id DESC",
        (match_id,),
    )
    for other, header, finished, totals in rows:
        if asked is not None and what_counts(header) == asked:
            return _told(connection, match_id, other, totals if finished else None)
    return None


def _told(
    connection: sqlite3.Connection, match_id: int, other: int, totals: str | None
) -> Earlier | None:
    """What the other match came to; None if it has been damaged."""
    with suppress(ValueError, TypeError, KeyError):
        here = dict(_deal_lines(connection, match_id))
        points: dict[int, Points] = {}
        cuts: dict[int, int] = {}
        for number, line in _deal_lines(connection, other):
            deal = json.loads(line)
            if "cut" in deal:
                cuts[number] = int(deal["cut"])
            if here.get(number) == line and (brought := _points(connection, other, number)):
                points[number] = brought
        return Earlier(other, tuple(json.loads(totals)) if totals else None, points, cuts)
    return None


def _deal_lines(connection: sqlite3.Connection, match_id: int) -> Iterator[tuple[int, str]]:
    """The lines of a match that say where the cards lie, each with the number of the deal."""
    query = "SELECT text FROM line WHERE match = ? AND text LIKE '{\"deal\":%' ORDER BY place"
    return enumerate((text for (text,) in connection.execute(query, (match_id,))), start=1)


def _points(connection: sqlite3.Connection, match_id: int, number: int) -> Points | None:
    """What a deal of a match brought; None if it was not played to its end."""
    query = (
        "SELECT text FROM line WHERE match = ? AND text LIKE '{\"points\":%' "
        "ORDER BY place LIMIT 1 OFFSET ?"
    )
    row = connection.execute(query, (match_id, number - 1)).fetchone()
    return tuple(json.loads(row[0])["points"]) if row else None
