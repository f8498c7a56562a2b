"""Reading the tables of a damaged file, row by row, as far as each can be read."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from parlour.engine.record import read_record
from parlour.store.keeping import Kept, keep, read_kept

Row = tuple[Any, ...]

MOST_BETWEEN: Final = 100_000
"""Keys looked for one by one between two damaged places: damaged pages may hold any number."""

BEYOND: Final = 1000
"""Keys that are looked for where no row can be read from the other end."""

_IN_DOUBT: Final = """
    SELECT id FROM match WHERE NOT finished
    UNION SELECT match FROM line GROUP BY match HAVING count(*) <> max(place) + 1
    UNION SELECT match FROM line WHERE NOT json_valid(text)
    UNION SELECT id FROM match WHERE NOT EXISTS (
        SELECT 1 FROM line WHERE match = id AND text LIKE '{"winners":%')
    UNION SELECT id FROM match WHERE json_array_length(header, '$.seats') <> (
        SELECT count(*) FROM result WHERE match = id)
"""
"""Matches of which lines or results may be missing."""


def copy_rows(old: sqlite3.Connection, fresh: sqlite3.Connection) -> None:
    """Copies every row that can be read, and that a good file may hold, of every table.

    Args:
        old: the damaged file.
        fresh: a new one with the tables of the same version, in a transaction.
    """
    for (table,) in fresh.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sqlite_sequence'"
    ).fetchall():
        info = fresh.execute(f"PRAGMA table_info({table})").fetchall()
        columns = [name for _, name, *_ in info]
        keys = [name for _, name, *_, key in sorted(info, key=lambda each: each[5]) if key]
        places = ", ".join("?" * len(columns))
        insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608 - our own names
        for row in _rows(old, table, columns, keys or ["rowid"]):
            with suppress(sqlite3.IntegrityError):
                fresh.execute(insert, row)


def _rows(
    old: sqlite3.Connection, table: str, columns: list[str], keys: list[str]
) -> Iterator[Row]:
    """The rows of a table: from both ends up to a damaged place, and what lies between two."""
    query = f"SELECT {keys[0]}, {', '.join(columns)} FROM {table}"  # noqa: S608 - our own names
    upward = f"ORDER BY {', '.join(keys)}"
    downward = f"ORDER BY {', '.join(f'{key} DESC' for key in keys)}"
    reached = []
    for order in (upward, downward):
        last = None
        try:
            for key, *row in old.execute(f"{query} {order}"):
                yield tuple(row)
                last = key
        except (sqlite3.Error, UnicodeDecodeError):
            reached.append(last)
        else:
            return
    low, high = reached
    for key in _between(low, high):
        for order in (upward, downward):
            with suppress(sqlite3.Error, UnicodeDecodeError):
                for _, *row in old.execute(f"{query} WHERE {keys[0]} = ? {order}", (key,)):
                    yield tuple(row)


def _between(low: object, high: object) -> Iterable[int]:
    """The keys from one damaged place to the other; None is where nothing could be read."""
    ends = [key for key in (low, high) if isinstance(key, int)]
    if not ends:
        return ()
    first = ends[0] if isinstance(low, int) else 0
    last = ends[-1] if isinstance(high, int) else first + BEYOND
    return range(first, min(last, first + MOST_BETWEEN) + 1)


def drop_the_unreadable(fresh: sqlite3.Connection) -> None:
    """Sees that every match that was copied is one: it ends where its lines do.

    A match that cannot be played again, because its game is not here, keeps the lines it has.
    """
    fresh.execute("PRAGMA foreign_keys = OFF")
    fresh.execute("BEGIN")
    fresh.execute("DELETE FROM match WHERE NOT json_valid(header)")
    fresh.execute("DELETE FROM line WHERE match NOT IN (SELECT id FROM match)")
    fresh.execute("DELETE FROM result WHERE match NOT IN (SELECT id FROM match)")
    for counts in ("hints", "take_backs"):
        fresh.execute(
            f"UPDATE match SET {counts} = '[]' WHERE CASE WHEN json_valid({counts}) "  # noqa: S608 - our own names
            f"THEN json_array_length({counts}) ELSE -1 END "
            "NOT IN (0, json_array_length(header, '$.seats'))"
        )
    fresh.execute("DELETE FROM facet WHERE NOT (json_valid(options) AND json_valid(opponents))")
    # Facets that could not be read are found out of the headers once more.
    fresh.execute("UPDATE result SET facet = NULL WHERE facet NOT IN (SELECT id FROM facet)")
    for (match_id,) in fresh.execute(_IN_DOUBT).fetchall():
        _play_again(fresh, match_id)
    fresh.execute("COMMIT")


def _play_again(fresh: sqlite3.Connection, match_id: int) -> None:
    """Keeps of a match what its lines hold up to the first that is missing or wrong."""
    fresh.execute(
        "DELETE FROM line WHERE match = ?1 AND place > (SELECT count(*) FROM line AS other "
        "WHERE other.match = ?1 AND other.place < line.place)",
        (match_id,),
    )
    found = read_kept(fresh, match_id)
    if found is None:
        return
    header, kept = found
    replay = read_record("".join(f"{line}\n" for line in (header, *kept.lines)), kept=True).replay
    if replay is None:
        return
    (touched,) = fresh.execute("SELECT touched FROM match WHERE id = ?", (match_id,)).fetchone()
    fresh.execute("DELETE FROM line WHERE match = ?", (match_id,))
    extras = Kept(extras=replay.extras, hints=kept.hints, take_backs=kept.take_backs)
    keep(fresh, match_id, replay.match, extras)
    fresh.execute("UPDATE match SET touched = ? WHERE id = ?", (touched, match_id))
