"""Whether the kept matches can be read, without touching them."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from parlour.store.database import explained
from parlour.store.errors import DamagedError, NotOursError
from parlour.store.opening import ask_for_check, open_as_it_is
from parlour.store.paths import is_homeless, real


@dataclass(frozen=True, slots=True)
class Health:
    """What a look at the store's file came to.

    Attributes:
        matches: how many are kept; None if the file cannot be used.
        problem: what is wrong with it, and what to do about it; empty if nothing is.
    """

    matches: int | None
    problem: str = ""


def look_at(path: Path) -> Health:
    """Checks the whole file as opening it would, and counts its matches; a missing file has none.

    A damaged one is repaired when it is next opened to play.
    """
    if is_homeless(path):
        return Health(0)
    try:
        with closing(open_as_it_is(path, whole=True)) as opened:
            (matches,) = opened.connection.execute("SELECT count(*) FROM match").fetchone()
    except DamagedError as error:
        ask_for_check(real(path))
        mend = "it is repaired when you next play: what can be read is kept, and so is this file"
        return Health(None, f"{path} is damaged ({error}); {mend}")
    except NotOursError as error:
        return Health(None, f"{path} cannot be used: {error}")
    except (OSError, sqlite3.Error) as error:
        return Health(None, f"{path} cannot be read: {explained(path, error)}")
    return Health(matches)
