"""The tables of the store, and the steps from each version of them to the next."""

import sqlite3
from contextlib import closing, suppress
from functools import cache
from typing import Final

import parlour
from parlour.cards.quoting import shortened
from parlour.store.errors import DamagedError, NotOursError

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
    # suffered. Only playing a match again shows places and feats: for matches from before this
    # step that is done when results are first asked for.
    """
    ALTER TABLE match ADD COLUMN ended TEXT;
    UPDATE match SET ended = touched WHERE finished;
    ALTER TABLE result ADD COLUMN place INTEGER;
    ALTER TABLE result ADD COLUMN feats TEXT
    """,
    # The Parlour that a file needs, so that an earlier one can name it.
    "CREATE TABLE needed (parlour TEXT NOT NULL) STRICT",
    # What is looked up and added up without reading any text: matches by the time they were last
    # played and by their seed, results by what they have in common. The facets of results from
    # before this step are written when results are first asked for.
    """
    ALTER TABLE match ADD COLUMN seed TEXT AS (
        CASE WHEN json_valid(header) THEN CAST(json_extract(header, '$.seed') AS TEXT) END
    );
    CREATE INDEX match_touched ON match (touched, id);
    CREATE INDEX match_unfinished ON match (touched, id) WHERE NOT finished;
    CREATE INDEX match_seed ON match (seed);
    CREATE TABLE facet (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        own INTEGER NOT NULL,                  -- whether the rule set is a file of a player's own
        options TEXT NOT NULL,                 -- a JSON object
        players INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        opponents TEXT NOT NULL                -- a JSON list of levels, each once
    ) STRICT;
    CREATE INDEX facet_name ON facet (name, kind, game);
    ALTER TABLE result ADD COLUMN facet INTEGER;
    ALTER TABLE result ADD COLUMN ended TEXT NOT NULL DEFAULT '';
    ALTER TABLE result ADD COLUMN again INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE result ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE result ADD COLUMN deals INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE result ADD COLUMN points_sum REAL NOT NULL DEFAULT 0;
    ALTER TABLE result ADD COLUMN squares REAL NOT NULL DEFAULT 0;
    ALTER TABLE result ADD COLUMN lowest INTEGER;
    ALTER TABLE result ADD COLUMN highest INTEGER;
    CREATE INDEX result_facet ON result (
        facet, again, helped, place, feats,
        ended, won, total, deals, points_sum, squares, lowest, highest
    )
    """,
)
"""For each version, what makes it out of the one before. Steps are added, never changed."""


def check_version(connection: sqlite3.Connection) -> int:
    """The version of a database that is ours, 0 for an empty one. Nothing is written.

    Raises:
        NotOursError: it is another program's or a later version's.
        sqlite3.DatabaseError: it is damaged, or no database.
    """
    version, application, tables = (
        int(connection.execute(query).fetchone()[0])
        for query in (
            "PRAGMA user_version",
            "PRAGMA application_id",
            "SELECT count(*) FROM sqlite_master",
        )
    )
    if tables and application != APPLICATION:
        raise NotOursError("it belongs to another program; move it away")
    if version > len(STEPS):
        raise NotOursError(
            f"it is of version {version}, and this Parlour ({parlour.__version__}) knows versions "
            f"up to {len(STEPS)}; install {_needed(connection)}"
        )
    return version


def prepare(connection: sqlite3.Connection) -> None:
    """Brings a database up to the present version, and sees that nothing is missing.

    Raises:
        NotOursError: it is another program's or a later version's.
        DamagedError: something is missing.
        sqlite3.DatabaseError: it is damaged, or no database.
    """
    if check_version(connection) < len(STEPS):
        _upgrade(connection)
    if not _all_columns() <= _columns(connection):
        raise DamagedError("tables are missing")


def make_version(connection: sqlite3.Connection, version: int) -> None:
    """Makes the tables that a version has, in a new database."""
    for step in STEPS[:version]:
        _take(connection, step)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {version}")


def _needed(connection: sqlite3.Connection) -> str:
    """The Parlour that a later version's file asks for, as far as it says so."""
    with suppress(sqlite3.Error):
        row = connection.execute("SELECT parlour FROM needed").fetchone()
        if row:
            return f"Parlour {shortened(str(row[0]))} or later"
    return "a later Parlour"


@cache
def _all_columns() -> frozenset[tuple[str, str]]:
    """What a new database has."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        make_version(fresh, len(STEPS))
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
    # Another program may be doing the same: the one that gets the lock looks again.
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[check_version(connection) :]:
            _take(connection, step)
        connection.execute("DELETE FROM needed")
        connection.execute("INSERT INTO needed VALUES (?)", (parlour.__version__,))
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _take(connection: sqlite3.Connection, step: str) -> None:
    for statement in step.split(";"):
        connection.execute(statement)
