"""Whether the kept matches can be read, without touching them."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from parlour.cards.quoting import shortened
from parlour.store.errors import said_by_sqlite


@dataclass(frozen=True, slots=True)
class Health:
    """What a look at the store's file came to.

    Attributes:
        matches: how many are kept; None if the file cannot be read.
        problem: what is wrong with it; empty if nothing is.
    """

    matches: int | None
    problem: str = ""


def look_at(path: Path) -> Health:
    """Reads the store's file through and counts its matches; a missing file keeps none."""
    if not path.exists():
        return Health(0)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            (verdict,) = file.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                return Health(None, shortened(str(verdict)))
            (matches,) = file.execute("SELECT count(*) FROM match").fetchone()
    except sqlite3.Error as error:
        return Health(None, said_by_sqlite(error))
    return Health(matches)
