"""Opening the store's file: safe writes, and a file that cannot be used is set aside."""

import sqlite3
from pathlib import Path
from typing import Final

from parlour.store.errors import said_by_sqlite
from parlour.store.paths import make_folder_of
from parlour.store.schema import UnusableFileError, prepare

_OUTSIDE: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_NOMEM,
    }
)
"""Errors whose cause lies outside the file: it is none of its fault."""

_PRIMARY: Final = 0xFF
"""The bits of an SQLite error code that tell its kind."""


def open_database(path: Path) -> tuple[sqlite3.Connection, Path | None, str]:
    """Opens a store's file and makes it if it is missing.

    One that is damaged or not ours is never overwritten: it is renamed, and a new one made.

    Returns:
        The database; the new name of a file that was set aside, if one was; and why it was.

    Raises:
        OSError: the folder cannot be made, or the file not be renamed.
        sqlite3.Error: the file cannot be opened, though nothing is wrong with it.
    """
    make_folder_of(path)
    try:
        return _connect(path), None, ""
    except UnusableFileError as error:
        reason = str(error)
    except UnicodeDecodeError:  # from an error whose text quotes the file
        reason = "it is damaged"
    except sqlite3.Error as error:
        if error.sqlite_errorcode & _PRIMARY in _OUTSIDE:
            raise
        reason = said_by_sqlite(error)
    aside = _set_aside(path)
    return _connect(path), aside, reason


def _connect(path: Path) -> sqlite3.Connection:
    """Opens a file for safe and lasting writes.

    Raises:
        UnusableFileError: it is another program's, or a later version's.
        sqlite3.DatabaseError: it is damaged, or no database.
    """
    connection = sqlite3.connect(path, timeout=5.0, isolation_level=None, check_same_thread=False)
    connection.text_factory = readable_text
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        # FULL syncs the journal at each commit: a move costs a few milliseconds and is safe.
        connection.execute("PRAGMA synchronous = FULL")
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def readable_text(data: bytes) -> str:
    """Text out of a database; damaged letters become marks, so that all else can be read."""
    return data.decode(errors="replace")


def _check(connection: sqlite3.Connection) -> None:
    """Looks through the whole file, which takes about a millisecond for each megabyte.

    Raises:
        UnusableFileError: something is wrong in it.
        sqlite3.DatabaseError: so much is wrong that it cannot even be looked through.
    """
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise UnusableFileError("it is damaged")


def _set_aside(path: Path) -> Path:
    """Renames the file, and the journals that belong to it, to a name that is free."""
    number = 1
    while (aside := path.with_name(f"{path.name}.aside-{number}")).exists():
        number += 1
    for ending in ("-wal", "-shm", ""):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside
