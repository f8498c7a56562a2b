"""The tables of the store, and the steps from each version of them to the next."""

import sqlite3
from typing import Final

APPLICATION: Final = 0x5041524C
"""Marks an SQLite file as one of ours ("PARL")."""

STEPS: Final = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        header TEXT NOT NULL,
        started TEXT NOT NULL,
        touched TEXT NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE line (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, place)
    ) STRICT, WITHOUT ROWID;
    """,
)
"""For each version, what makes it out of the one before. Steps are added, never changed."""


class ForeignFileError(Exception):
    """An SQLite file that is not ours, or from a later version."""


def prepare(connection: sqlite3.Connection) -> None:
    """Brings a database up to the present version.

    Raises:
        ForeignFileError: it is another program's, or a later version's.
        sqlite3.DatabaseError: it is damaged, or no database.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables and application != APPLICATION:
        raise ForeignFileError("it belongs to another program")
    if version > len(STEPS):
        raise ForeignFileError(f"it is of version {version}, made by a later Parlour")
    for number in range(version, len(STEPS)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {STEPS[number]} PRAGMA application_id = {APPLICATION};"
            f"PRAGMA user_version = {number + 1}; COMMIT;"
        )
