"""Writing a match into the store: only what differs from what is kept."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from parlour.engine.deal import Points
from parlour.engine.match import Match
from parlour.engine.record import kept_lines, now
from parlour.store.results import keep_results


@dataclass(frozen=True)
class Kept:
    """What the store holds of a match, as this program knows.

    Attributes:
        lines: the lines of the record after the header, in the order in which they came to be.
        extras: the unknown keys of each line, as a record that was taken in told them.
        hints, take_backs: how many each seat has taken; empty for none at all.
    """

    lines: Sequence[str] = ()
    extras: Sequence[Mapping[str, Any]] = field(default=())
    hints: Points = ()
    take_backs: Points = ()


def keep(connection: sqlite3.Connection, match_id: int, match: Match, kept: Kept) -> Kept:
    """Brings the kept lines of a match up to it: what was taken back goes, what is new comes.

    Args:
        connection: in a transaction.
        match_id: the number of the match.
        match: as it stands now.
        kept: the lines that the store holds, and the counts that it is to hold.

    Returns:
        What the store holds once the transaction is done.
    """
    lines = list(kept_lines(match, kept.hints, kept.take_backs, kept.extras))
    same = _same(kept.lines, lines)
    extras = kept.extras
    if same < len(kept.lines) and extras:
        # The keys belonged to lines that are gone, not to those in their places.
        extras = extras[:same]
        lines = list(kept_lines(match, kept.hints, kept.take_backs, extras))
    if same < len(kept.lines):
        connection.execute("DELETE FROM line WHERE match = ? AND place >= ?", (match_id, same))
    connection.executemany(
        "INSERT INTO line (match, place, text) VALUES (?, ?, ?)",
        [(match_id, place, lines[place]) for place in range(same, len(lines))],
    )
    connection.execute(
        "UPDATE match SET touched = ?1, finished = ?2, totals = ?3, hints = ?4, take_backs = ?5, "
        "ended = CASE WHEN ?2 THEN coalesce(ended, ?1) END WHERE id = ?6",
        (
            now(),
            match.over,
            json.dumps(match.totals),
            json.dumps(kept.hints),
            json.dumps(kept.take_backs),
            match_id,
        ),
    )
    keep_results(connection, match_id, match, kept.hints, kept.take_backs)
    return Kept(lines, extras, kept.hints, kept.take_backs)


def read_kept(connection: sqlite3.Connection, match_id: int) -> tuple[str, Kept] | None:
    """The header and what else is kept of a match; None if it is not there.

    The unknown keys are not told apart here: only reading the lines as a record does that.
    """
    row = connection.execute(
        "SELECT header, hints, take_backs FROM match WHERE id = ?", (match_id,)
    ).fetchone()
    if row is None:
        return None
    header, hints, take_backs = row
    lines = connection.execute("SELECT text FROM line WHERE match = ? ORDER BY place", (match_id,))
    texts = tuple(text for (text,) in lines)
    return header, Kept(
        texts, hints=tuple(json.loads(hints)), take_backs=tuple(json.loads(take_backs))
    )


def told_moment(told: str | None) -> str | None:
    """A time that a record tells, as the store does; None where none is told, or it is none."""
    try:
        moment = datetime.fromisoformat(told or "").astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _same(old: Sequence[str], new: Sequence[str]) -> int:
    """How many lines are the same from the beginning on."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(old), len(new)))
