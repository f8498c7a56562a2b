"""Whose matches they are: giving a person another name, and forgetting one."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from parlour.engine.record import kept_header
from parlour.engine.texts import TextError, check_name
from parlour.store.again import mark_again, seed_of
from parlour.store.errors import PeopleError
from parlour.store.facets import FORGOTTEN
from parlour.store.results import NO_FACET

DELETED = "Deleted player"
"""The name of a person who was deleted, in matches that others keep."""

Sitting = dict[str, Any]
"""A seat as a header describes it."""


class Seen(NamedTuple):
    """A match that a person sat in.

    Attributes:
        match_id: its number.
        finished: whether someone has won.
        others: the names of the other people at the table.
    """

    match_id: int
    finished: bool
    others: tuple[str, ...]


def matches_of(connection: sqlite3.Connection, name: str) -> tuple[Seen, ...]:
    """The matches that a person sat in, finished or not, the oldest first."""
    found = []
    for match_id, finished, header in _headers(connection, name):
        people = [seat["name"] for seat in header["seats"] if _is_person(seat)]
        if name in people:
            others = tuple(other for other in people if other != name)
            found.append(Seen(match_id, finished, others))
    return tuple(found)


def rename(connection: sqlite3.Connection, old: str, new: str) -> int:
    """Gives a person another name in every match; that of another person merges the two.

    Args:
        connection: in a transaction.
        old: the name up to now.
        new: the name from now on.

    Returns:
        In how many matches it was changed.

    Raises:
        PeopleError: nobody has the old name, the new one cannot be one, or both sat at one table.
    """
    try:
        check_name(new)
    except TextError as error:
        raise PeopleError(str(error)) from None
    seen = matches_of(connection, old)
    if not seen:
        raise PeopleError(f"nobody called {old} has played here")
    together = [each.match_id for each in seen if new in each.others]
    if together:
        raise PeopleError(
            f"{old} and {new} sat at one table in match {together[0]}: they are two people"
        )
    for each in seen:
        _change(connection, each.match_id, old, lambda seat: seat | {"name": new})
    connection.execute("UPDATE facet SET name = ? WHERE name = ? AND kind = 'human'", (new, old))
    mark_again(connection, [seed_of(connection, each.match_id) for each in seen])
    return len(seen)


def forget(connection: sqlite3.Connection, name: str) -> tuple[int, int]:
    """Deletes a person: the matches that no other person sat in, and the name in all others.

    Args:
        connection: in a transaction.
        name: who.

    Returns:
        How many matches were deleted, and in how many the seat is someone's now.

    Raises:
        PeopleError: nobody has that name.
    """
    seen = matches_of(connection, name)
    if not seen:
        raise PeopleError(f"nobody called {name} has played here")
    alone = [each.match_id for each in seen if not each.others]
    seeds = [seed_of(connection, each.match_id) for each in seen]
    connection.executemany("DELETE FROM match WHERE id = ?", [(one,) for one in alone])
    for each in seen:
        if each.others:
            _change(connection, each.match_id, name, _forgotten)
    connection.execute("UPDATE facet SET name = '' WHERE name = ? AND kind = 'human'", (name,))
    mark_again(connection, seeds)
    return len(alone), len(seen) - len(alone)


def _forgotten(seat: Sitting) -> Sitting:
    """A seat without anything personal."""
    told = {key: value for key, value in seat.items() if key != "age"}
    return told | {"name": DELETED, FORGOTTEN: True}


def _is_person(seat: Sitting) -> bool:
    return bool(seat.get("kind") == "human" and not seat.get(FORGOTTEN))


_HEADERS: Final = """
    SELECT id, finished, header FROM match WHERE id IN (
        SELECT match FROM result WHERE facet IN (
            SELECT id FROM facet WHERE name = ? AND kind = 'human')
        UNION SELECT match FROM result WHERE facet IS NULL OR facet = ?
        UNION SELECT id FROM match WHERE NOT finished)
    ORDER BY id
"""
"""Of finished matches, those whose results have the name, or do not say yet whose they are."""


def _headers(
    connection: sqlite3.Connection, name: str
) -> Iterator[tuple[int, bool, dict[str, Any]]]:
    """The matches that a person may have sat in: number, whether it is finished, and header.

    Those with a damaged header are left out.
    """
    for match_id, finished, text in connection.execute(_HEADERS, (name, NO_FACET)).fetchall():
        try:
            header = kept_header(text)
        except ValueError:
            continue
        yield match_id, bool(finished), header


def _change(
    connection: sqlite3.Connection, match_id: int, name: str, change: Callable[[Sitting], Sitting]
) -> None:
    """Changes the seat of a person in the header of a match, and the name in its results."""
    (text,) = connection.execute("SELECT header FROM match WHERE id = ?", (match_id,)).fetchone()
    header = kept_header(text)
    for at, seat in enumerate(header["seats"]):
        if _is_person(seat) and seat["name"] == name:
            changed = header["seats"][at] = change(seat)
            connection.execute(
                "UPDATE result SET name = ? WHERE match = ? AND seat = ?",
                (changed["name"], match_id, at),
            )
    connection.execute(
        "UPDATE match SET header = ? WHERE id = ?",
        (json.dumps(header, ensure_ascii=False), match_id),
    )
