"""What can go wrong with keeping things, and whose fault it is."""

import errno
import sqlite3
from typing import Final

from parlour.cards.quoting import shortened

DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
"""SQLite's errors that are the file's own fault. All others lie outside it."""

OUT_OF_REACH: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_PERM,
    }
)
"""SQLite's errors where the folder or the disk does not let it make the files that it needs."""

_IN_WORDS: Final = {
    sqlite3.SQLITE_READONLY: "the file or its folder is read-only",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program is writing to it; try again",
}
"""Errors that SQLite words for programmers."""

PRIMARY: Final = 0xFF
"""The bits of an SQLite error code that say its kind."""


def kind_of(error: sqlite3.Error) -> int:
    """The kind of an error, one of SQLite's primary codes; 0 for one of Python's own."""
    return getattr(error, "sqlite_errorcode", 0) & PRIMARY


def reason_of(error: OSError) -> str:
    """What is wrong with a file, to stand within a line: `permission denied`."""
    if error.errno == errno.ENOSPC:
        return _IN_WORDS[sqlite3.SQLITE_FULL]
    told = error.strerror or str(error)
    return told[:1].lower() + told[1:]


def said_by_sqlite(error: sqlite3.Error) -> str:
    """What SQLite says, on one line: it may quote what it found in a damaged file."""
    return _IN_WORDS.get(kind_of(error)) or shortened(str(error))


class StoreError(OSError):
    """Something cannot be kept or read, in one readable line."""


class MatchHeldError(StoreError):
    """Another Parlour on this machine is playing the match."""


class RepairingError(StoreError):
    """The store's file is being repaired."""


class UnreadableError(StoreError):
    """A kept match cannot be played again by these rules."""


class PeopleError(StoreError):
    """A name that cannot be given, or that nobody has."""


class DamagedError(StoreError):
    """The store's file is damaged."""


class NotOursError(StoreError):
    """The file is a good one, but not for this Parlour: a later version's or another program's."""
