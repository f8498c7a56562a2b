"""Matches with the same cards: which of them were played by people who knew the cards."""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any, Final

_DIFFERENT: Final = ("started", "version")
"""Keys of a header in which two matches with the same cards may differ."""


def what_counts(header: str) -> dict[str, Any] | None:
    """A header without what may differ in a match with the same cards; None if it is damaged."""
    try:
        told = json.loads(header)
    except ValueError:
        return None
    if not isinstance(told, dict):
        return None
    return {key: value for key, value in told.items() if key not in _DIFFERENT}


def seed_of(connection: sqlite3.Connection, match_id: int) -> str | None:
    """The seed of a match; None where its header names none, or is damaged."""
    row = connection.execute("SELECT seed FROM match WHERE id = ?", (match_id,)).fetchone()
    return row[0] if row else None


def mark_again(connection: sqlite3.Connection, seeds: Iterable[str | None]) -> None:
    """Marks the results of matches whose cards the same people had begun with before.

    It is done whenever a match with one of the seeds comes, goes, or gets other names.

    Args:
        connection: in a transaction.
        seeds: those of the matches; one that is empty says nothing about the cards.
    """
    for seed in {*seeds} - {None, ""}:
        rows = connection.execute(
            "SELECT id, header, json_extract(header, '$.started') FROM match WHERE seed = ? "
            "ORDER BY started, id",
            (seed,),
        ).fetchall()
        begun: dict[str, Any] = {}
        for match_id, header, started in rows:
            cards = json.dumps(what_counts(header), sort_keys=True)
            # Equal times are copies of one record, not a match that was played again.
            again = started is not None and begun.setdefault(cards, started) != started
            connection.execute(
                "UPDATE result SET again = ?1 WHERE match = ?2 AND again <> ?1", (again, match_id)
            )


def delete(connection: sqlite3.Connection, match_id: int) -> bool:
    """Deletes a match with its moves and results.

    Args:
        connection: in a transaction.
        match_id: the number of the match.

    Returns:
        Whether there was one.
    """
    seed = seed_of(connection, match_id)
    gone = connection.execute("DELETE FROM match WHERE id = ?", (match_id,)).rowcount
    mark_again(connection, [seed])
    return gone > 0
