"""The tables of the store, and the steps from each version of them to the next."""

import sqlite3
from contextlib import closing
from functools import cache
from typing import Final

APPLICATION: Final = 0x5041524C
"""Marks an SQLite file as one of ours ("PARL")."""

STEPS: Final = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,  -- a number is never given twice
        game TEXT NOT NULL,
        header TEXT NOT NULL,                  -- the first line of the record
        started TEXT NOT NULL,
        touched TEXT NOT NULL,                 -- when it was last played
        finished INTEGER NOT NULL DEFAULT 0,
        totals TEXT NOT NULL DEFAULT '[]',     -- JSON lists by seat, here and below
        hints TEXT NOT NULL DEFAULT '[]',
        take_backs TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
    CREATE TABLE line (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, place)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE result (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        level TEXT,
        points TEXT NOT NULL,                  -- a JSON list by deal
        total INTEGER NOT NULL,
        won REAL NOT NULL,                     -- a shared win is a share of 1
        hints INTEGER NOT NULL,
        take_backs INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID;
    """,
    # What several people at one table agreed on about taking moves back; matches from before this
    # step asked everybody whenever they were gone on with.
    "ALTER TABLE match ADD COLUMN agreement TEXT NOT NULL DEFAULT 'agree'",
    # What the statistics need besides; feats are JSON, by name how often made and how often
    # suffered. Only playing a match again tells places and feats: for matches from before this
    # step that is done when results are first asked for.
    """
    ALTER TABLE match ADD COLUMN ended TEXT;
    UPDATE match SET ended = touched WHERE finished;
    ALTER TABLE result ADD COLUMN place INTEGER;
    ALTER TABLE result ADD COLUMN feats TEXT
    """,
)
"""For each version, what makes it out of the one before. Steps are added, never changed."""


class UnusableFileError(Exception):
    """An SQLite file that is not ours, from a later version, or damaged."""


def prepare(connection: sqlite3.Connection) -> None:
    """Brings a database up to the present version, and sees that nothing is missing.

    Raises:
        UnusableFileError: it is another program's, a later version's, or damaged.
        sqlite3.DatabaseError: it is damaged, or no database.
    """
    _upgrade(connection)
    if not _all_columns() <= _columns(connection):
        raise UnusableFileError("it is damaged")


@cache
def _all_columns() -> frozenset[tuple[str, str]]:
    """What a new database has."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        _upgrade(fresh)
        return _columns(fresh)


def _columns(connection: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    """The columns of all tables, with the table's name before each."""
    return frozenset(
        connection.execute(
            "SELECT tables.name, columns.name "
            "FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns "
            "WHERE tables.type = 'table'"
        )
    )


def _upgrade(connection: sqlite3.Connection) -> None:
    if _version(connection) == len(STEPS):
        return
    # Another program may be doing the same: whoever gets the lock looks again.
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number in range(_version(connection), len(STEPS)):
            for statement in STEPS[number].split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    """The version of a database that is ours, 0 for an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables and application != APPLICATION:
        raise UnusableFileError("it belongs to another program")
    if version > len(STEPS):
        raise UnusableFileError(f"it is of version {version}, made by a later Parlour")
    return int(version)
