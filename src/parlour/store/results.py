"""What finished matches came to, for the statistics."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from parlour.engine.match import Match
from parlour.engine.seats import Seat
from parlour.store.again import mark_again, seed_of
from parlour.store.facets import facet_number, facets_of

LARGEST: Final = 2**63 - 1
"""SQLite holds no larger whole number; what is larger is kept as this."""

NO_FACET: Final = 0
"""Stands for the facet of results that are damaged: no statistics count them."""


class Feat(NamedTuple):
    """How often something that a game counts was done in the deals of a match, or of several.

    Attributes:
        made: by the one whom the result is of.
        suffered: by another.
    """

    made: int
    suffered: int


def keep_results(
    connection: sqlite3.Connection,
    match_id: int,
    match: Match,
    hints: Sequence[int],
    take_backs: Sequence[int],
) -> None:
    """Writes what a finished match came to; forgets it for one that goes on after a take-back.

    Args:
        connection: in a transaction.
        match_id: the number of the match, which is kept up to its end.
        match: as it stands.
        hints: how many each seat has asked for; empty for none at all.
        take_backs: how many moves each seat has taken back; empty likewise.
    """
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
                bounded(match.totals[seat]),
                won if seat in match.winners else 0.0,
                (hints or none)[seat],
                (take_backs or none)[seat],
                place(match, seat),
                json.dumps(feats(match, seat)),
            )
            for seat, player in enumerate(match.players)
        ],
    )
    keep_facets(connection, match_id)
    mark_again(connection, [seed_of(connection, match_id)])


def keep_facets(connection: sqlite3.Connection, match_id: int) -> None:
    """Writes what the statistics add up, from the results of a match and from its header.

    Args:
        connection: in a transaction.
        match_id: the number of the match.
    """
    found = connection.execute(
        "SELECT header, coalesce(ended, touched) FROM match WHERE id = ?", (match_id,)
    ).fetchone()
    header, ended = found or ("", "")  # of a damaged file the results alone may be left
    try:
        facets = facets_of(header)
    except ValueError:
        facets = []
    rows = connection.execute(
        "SELECT seat, points, hints + take_backs > 0 FROM result WHERE match = ?", (match_id,)
    ).fetchall()
    for seat, points, helped in rows:
        facet = facets[seat] if seat < len(facets) else None
        told = _added_up(points)
        number = NO_FACET if facet is None or told is None else facet_number(connection, facet)
        connection.execute(
            "UPDATE result SET facet = ?, ended = ?, helped = ?, deals = ?, "
            "points_sum = ?, squares = ?, lowest = ?, highest = ? WHERE match = ? AND seat = ?",
            (
                *(number, ended, helped),
                *(told or (0, 0.0, 0.0, None, None)),
                *(match_id, seat),
            ),
        )


def _added_up(text: str) -> tuple[int, float, float, int | None, int | None] | None:
    """Of the points of each deal: how many, their sum, that of their squares, least and most.

    Args:
        text: a JSON list; None is given for one that has been damaged.
    """
    try:
        points = [bounded(each) for each in json.loads(text)]
        squares = float(sum(each * each for each in points))
    except (ValueError, TypeError):
        return None
    least, most = (min(points), max(points)) if points else (None, None)
    return len(points), float(sum(points)), squares, least, most


def bounded(number: int) -> int:
    """A whole number that SQLite can hold: the nearest one."""
    return max(-LARGEST, min(LARGEST, number))


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


def read_feats(text: str | None) -> dict[str, Feat]:
    """Feats as a result keeps them; none where the text has been damaged."""
    try:
        return {name: Feat(*counts) for name, counts in json.loads(text or "{}").items()}
    except (ValueError, TypeError, AttributeError):  # damaged text may be other JSON
        return {}


def added_feats(all_feats: Iterable[tuple[dict[str, Feat], int]]) -> dict[str, Feat]:
    """Feats added up, each as often as is said with it."""
    found: dict[str, Feat] = {}
    for some, times in all_feats:
        for name, feat in some.items():
            made, suffered = found.get(name, Feat(0, 0))
            found[name] = Feat(made + feat.made * times, suffered + feat.suffered * times)
    return found
