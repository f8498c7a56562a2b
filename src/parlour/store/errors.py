"""What can go wrong with keeping things."""

import sqlite3

from parlour.cards.quoting import shortened


def reason_of(error: OSError) -> str:
    """What is wrong with a file, to stand within a line: `permission denied`."""
    told = error.strerror or str(error)
    return told[:1].lower() + told[1:]


def said_by_sqlite(error: sqlite3.Error) -> str:
    """What SQLite says, on one line: it may quote what it found in a damaged file."""
    return shortened(str(error))


class StoreError(OSError):
    """Something cannot be kept or read, in one readable line."""


class MatchHeldError(StoreError):
    """Another Parlour on this machine is playing the match."""


class PeopleError(StoreError):
    """A name that cannot be given, or that nobody has."""
