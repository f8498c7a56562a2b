"""Writing a match into the store: only what differs from what is kept.

Whatever a match has behind it, a move costs one line: what was kept before is not written again,
and not put into words again either. What has been taken back is deleted from the end.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from parlour.engine.deal import Points
from parlour.engine.match import Match
from parlour.engine.record import kept_lines, now
from parlour.store.results import keep_results

Progress = tuple[tuple[object, ...], ...]
"""What the lines of a match say, an object for each line, deal by deal, with the end last."""


@dataclass(frozen=True)
class Kept:
    """What the store holds of a match, as this program knows.

    Attributes:
        lines: the lines of the record after the header as they were read, in the order in which
            they came to be; not kept here once this program has written some itself.
        progress: what they say then.
        extras: the unknown keys of each line, as an imported record had them.
        hints, take_backs: how many each seat has taken; empty for none at all.
    """

    lines: Sequence[str] = ()
    progress: Progress | None = None
    extras: Sequence[Mapping[str, Any]] = field(default=())
    hints: Points = ()
    take_backs: Points = ()


def keep(connection: sqlite3.Connection, match_id: int, match: Match, kept: Kept) -> Kept:
    """Brings the kept lines of a match up to it: what was taken back goes, what is new comes.

    Args:
        connection: in a transaction.
        match_id: the number of the match.
        match: as it stands now.
        kept: what the store holds, and the counts that it is to hold.

    Returns:
        What the store holds once the transaction is done.
    """
    progress = progress_of(match, kept.hints, kept.take_backs)
    same, before = _same(match, progress, kept)
    # The keys belonged to lines that are gone, not to those in their places.
    extras = kept.extras[:same] if same < before else kept.extras
    if same < before:
        connection.execute("DELETE FROM line WHERE match = ? AND place >= ?", (match_id, same))
    new = kept_lines(match, kept.hints, kept.take_backs, extras, start=same)
    connection.executemany(
        "INSERT INTO line (match, place, text) VALUES (?, ?, ?)",
        ((match_id, place, text) for place, text in enumerate(new, same)),
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
    return replace(kept, lines=(), progress=progress, extras=extras)


def progress_of(match: Match, hints: Sequence[int], take_backs: Sequence[int]) -> Progress:
    """What the lines of a match say, without putting it into words."""
    deals = (
        (deal.layout, *deal.entries, *([] if deal.points is None else [(deal.points, deal.totals)]))
        for deal in match.log
    )
    end = [((match.winners, tuple(hints), tuple(take_backs)),)] if match.over else []
    return (*deals, *end)


def _same(match: Match, progress: Progress, kept: Kept) -> tuple[int, int]:
    """How many lines are the same from the beginning on, and how many there were.

    Lines that were read are compared word by word: another version may have written them.
    """
    if kept.progress is None:
        if not kept.lines:
            return 0, 0
        new = kept_lines(match, kept.hints, kept.take_backs, kept.extras)
        return _common(kept.lines, tuple(new)), len(kept.lines)
    deals = _common(kept.progress, progress)
    same = sum(map(len, progress[:deals]))
    if deals < min(len(kept.progress), len(progress)):
        same += _common(kept.progress[deals], progress[deals])
    return same, sum(map(len, kept.progress))


def _common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many items are the same from the beginning on."""
    shorter = min(len(old), len(new))
    if old[:shorter] == new[:shorter]:  # equal at once where the items are the same objects
        return shorter
    return next(at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)


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
    return header, Kept(texts, hints=told_points(hints), take_backs=told_points(take_backs))


def told_points(text: str) -> Points:
    """Whole numbers by seat, as a column keeps them; none where the text has been damaged."""
    with suppress(ValueError):
        told = json.loads(text)
        if isinstance(told, list) and all(isinstance(each, int) for each in told):
            return tuple(told)
    return ()


def told_moment(told: str | None) -> str | None:
    """A time of a record in the form of the store; None where there is none, or it is no time."""
    try:
        moment = datetime.fromisoformat(told or "").astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
