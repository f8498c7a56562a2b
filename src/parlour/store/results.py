"""What finished matches came to, for the statistics."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from parlour.engine.match import Match
from parlour.engine.record import Header, kept_header
from parlour.engine.rulebook import marked
from parlour.engine.seats import Seat
from parlour.store.earlier import what_counts

FORGOTTEN = "forgotten"
"""The key of a seat, in a kept header, whose player was deleted."""


class Feat(NamedTuple):
    """How often something that a game counts was done in the deals of a match, or of several.

    Attributes:
        made: by the one whom the result is of.
        suffered: by another.
    """

    made: int
    suffered: int


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat of a finished match did.

    Attributes:
        match_id: the store's number for the match.
        game, rules: names of what was played.
        options: what differed from the rule set of that name.
        players: how many sat at the table.
        ended: when the match ended, ISO 8601 in UTC; of a record that was taken in, when it began.
        again: whether the same people had begun a match with the same cards before.
        seat, name, kind, level: who this is.
        others: the levels of the other seats, clockwise from the left; None for a person.
        points: of each deal.
        total: at the end.
        won: 1 for a win, 0 for none, a share of 1 for a shared win.
        hints, take_backs: how many were taken.
        place: 1 for who has won; None where the match cannot be played again any more to tell.
        feats: what the game counts besides points, by name.
    """

    match_id: int
    game: str
    rules: str
    options: dict[str, Any]
    players: int
    ended: str
    again: bool
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
    place: int | None = None
    feats: Mapping[str, Feat] = field(default_factory=dict)

    @property
    def helped(self) -> bool:
        """Whether a hint was asked for, or a move taken back."""
        return self.hints + self.take_backs > 0


# Writing


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
        "INSERT INTO result (match, seat, name, kind, level, points, total, won, hints, "
        "take_backs, place, feats) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
                place(match, seat),
                json.dumps(feats(match, seat)),
            )
            for seat, player in enumerate(match.players)
        ],
    )


def place(match: Match, seat: int) -> int:
    """The place that a seat has come to: winners first, then by totals; equal ones share it."""
    if seat in match.winners:
        return 1
    sign = 1 if match.game.low_wins else -1
    own = sign * match.totals[seat]
    ahead = [sign * total < own or at in match.winners for at, total in enumerate(match.totals)]
    return 1 + sum(ahead)


def feats(match: Match, seat: int) -> dict[str, Feat]:
    """What the game counts besides points, for a seat."""
    found: dict[str, Feat] = {}
    for deal in match.log:
        for name, doers in deal.feats.items():
            made, suffered = found.get(name, Feat(0, 0))
            did = Seat(seat) in doers
            found[name] = Feat(made + did, suffered + (not did and bool(doers)))
    return found


# Reading


class _Told(NamedTuple):
    """What the results of a match have in common."""

    game: str
    header: Header
    again: bool
    ended: str


def read_results(connection: sqlite3.Connection) -> tuple[Result, ...]:
    """The results of every seat of every finished match, the oldest match first.

    Seats whose player was deleted are left out, and what has been damaged.
    """
    matches = [each for each in _matches(connection) if each[1].ended]
    matches.sort(key=lambda each: (each[1].ended, each[0]))
    rows: dict[int, list[tuple[Any, ...]]] = {}
    for row in connection.execute(
        "SELECT match, seat, level, points, total, won, hints, take_backs, place, feats "
        "FROM result ORDER BY match, seat"
    ):
        rows.setdefault(row[0], []).append(row)
    found = (_result(told, row) for match_id, told in matches for row in rows.get(match_id, ()))
    return tuple(result for result in found if result is not None)


def _matches(connection: sqlite3.Connection) -> Iterator[tuple[int, _Told]]:
    """What is told of each match, in the order in which they were begun."""
    rows = connection.execute(
        "SELECT id, game, header, finished, coalesce(ended, touched) FROM match "
        "ORDER BY started, id"
    ).fetchall()
    begun: dict[str, str] = {}
    for match_id, game, text, finished, ended in rows:
        try:
            header = Header.told(kept_header(text))
        except ValueError:
            continue
        again = _again(begun, text, header)
        yield match_id, _Told(game, header, again, ended if finished else "")


def _again(begun: dict[str, str], text: str, header: Header) -> bool:
    """Whether the same cards were begun with before, at another time: not a copy of the record.

    Args:
        begun: when the cards were first begun with, by what tells them; a new one is added.
        text: the header.
        header: the same, read.
    """
    if not header.seed or header.started is None:
        return False
    cards = json.dumps(what_counts(text), sort_keys=True)
    return begun.setdefault(cards, header.started) != header.started


def _result(told: _Told, row: tuple[Any, ...]) -> Result | None:
    """A row as a result; None if it has been damaged, or its player was deleted."""
    match_id, seat, level, points_text, *numbers, place, feats_text = row
    seats = told.header.seats
    if seat >= len(seats) or (seats[seat].model_extra or {}).get(FORGOTTEN):
        return None
    try:
        points: tuple[int, ...] = tuple(json.loads(points_text))
        counted = {name: Feat(*counts) for name, counts in json.loads(feats_text or "{}").items()}
    except (ValueError, TypeError, AttributeError):  # damaged text may be other JSON
        return None
    clockwise = (*seats[seat + 1 :], *seats[:seat])
    total, won, hints, take_backs = numbers
    return Result(
        match_id=match_id,
        game=told.game,
        rules=marked(told.header.rules, own=told.header.rule_set is not None),
        options=told.header.options,
        players=len(seats),
        ended=told.ended,
        again=told.again,
        seat=seat,
        name=seats[seat].name,
        kind=seats[seat].kind,
        level=level,
        others=tuple(None if other.kind == "human" else other.level for other in clockwise),
        points=points,
        total=total,
        won=won,
        hints=hints,
        take_backs=take_backs,
        place=place,
        feats=counted,
    )
