"""What finished matches came to, for the statistics."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from parlour.engine.match import Match
from parlour.engine.record import Header, parse_line


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat of a finished match did.

    Attributes:
        match_id: the store's number for the match.
        game, rules: names of what was played.
        options: what differed from the rule set of that name.
        players: how many sat at the table.
        ended: when the match ended, ISO 8601 in UTC.
        seat, name, kind, level: who this is.
        others: the levels of the other seats, clockwise from the left; None for a person.
        points: of each deal.
        total: at the end.
        won: 1 for a win, 0 for none, a share of 1 for a shared win.
        hints, take_backs: how many were taken.
    """

    match_id: int
    game: str
    rules: str
    options: dict[str, Any]
    players: int
    ended: str
    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    others: tuple[str | None, ...]
    points: tuple[int, ...]
    total: int
    won: float
    hints: int
    take_backs: int


def keep_results(
    connection: sqlite3.Connection,
    match_id: int,
    match: Match,
    hints: Sequence[int],
    take_backs: Sequence[int],
) -> None:
    """Writes what a finished match came to; forgets it for one that goes on after a take-back."""
    connection.execute("DELETE FROM result WHERE match = ?", (match_id,))
    if not match.over:
        return
    won = 1 / len(match.winners)
    none = [0] * len(match.players)
    connection.executemany(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                match_id,
                seat,
                player.name,
                player.kind,
                player.level,
                json.dumps([deal.points[seat] for deal in match.log if deal.points is not None]),
                match.totals[seat],
                won if seat in match.winners else 0.0,
                (hints or none)[seat],
                (take_backs or none)[seat],
            )
            for seat, player in enumerate(match.players)
        ],
    )


_SELECT = """
SELECT result.match, match.game, match.header, match.touched, seat, name, kind, level,
       points, total, won, result.hints, result.take_backs
FROM result JOIN match ON match.id = result.match
ORDER BY match.touched, result.match, seat
"""


def read_results(connection: sqlite3.Connection) -> tuple[Result, ...]:
    """The results of every seat of every finished match, the oldest first."""
    told = map(_result, connection.execute(_SELECT).fetchall())
    return tuple(result for result in told if result is not None)


def _result(row: tuple[Any, ...]) -> Result | None:
    """A row as a result; None if it has been damaged."""
    match_id, game, header_text, ended, seat, name, kind, level, points_text, *rest = row
    try:
        header = Header.told(parse_line(header_text.encode()))
        points = tuple(json.loads(points_text))
    except ValueError:
        return None
    clockwise = (*header.seats[seat + 1 :], *header.seats[:seat])
    return Result(
        match_id,
        game,
        header.rules,
        header.options,
        len(header.seats),
        ended,
        seat,
        name,
        kind,
        level,
        tuple(None if other.kind == "human" else other.level for other in clockwise),
        points,
        *rest,
    )
