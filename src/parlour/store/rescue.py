"""Taking what can still be read out of a damaged store file."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from parlour.store.database import readable_text
from parlour.store.schema import APPLICATION, STEPS


def readable_records(path: Path) -> Iterator[str]:
    """The matches of a damaged file as texts of records, each as far as it can be read.

    The file itself is left as it is: SQLite works on a copy.
    """
    with TemporaryDirectory(prefix="parlour-") as folder:
        copy = Path(folder) / "copy.db"
        for ending in ("", "-wal"):
            part = path.with_name(path.name + ending)
            if part.exists():
                shutil.copyfile(part, copy.with_name(copy.name + ending))
        with closing(sqlite3.connect(copy)) as connection, suppress(sqlite3.DatabaseError):
            connection.text_factory = readable_text
            # Without this, SQLite reads nothing of a file that is shorter than it should be.
            connection.execute("PRAGMA writable_schema = ON")
            if _is_ours(connection):
                yield from _records(connection)


def _is_ours(connection: sqlite3.Connection) -> bool:
    """Whether tables that are read here can be expected: every version so far has them."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return bool(application == APPLICATION and 1 <= version <= len(STEPS))


_FROM_BOTH_ENDS: Final = (
    "SELECT id, header FROM match ORDER BY id",
    "SELECT id, header FROM match ORDER BY id DESC",
)
"""Each goes up to a damaged page."""


def _records(connection: sqlite3.Connection) -> Iterator[str]:
    headers: dict[int, object] = {}
    for query in _FROM_BOTH_ENDS:
        with suppress(sqlite3.DatabaseError):
            headers.update(connection.execute(query))
    for match_id, header in sorted(headers.items()):
        if isinstance(header, str):
            yield "\n".join([header, *_lines(connection, match_id)]) + "\n"


def _lines(connection: sqlite3.Connection, match_id: int) -> Iterator[str]:
    """The lines of a match up to the first that cannot be read."""
    query = "SELECT place, text FROM line WHERE match = ? ORDER BY place"
    with suppress(sqlite3.DatabaseError):
        for expected, (place, text) in enumerate(connection.execute(query, (match_id,))):
            if place != expected or not isinstance(text, str):
                return
            yield text
