"""A store's file that is cut, and what has to hold of it."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from parlour.store import Store, StoreError
from tests.store.matches import finished, new_match


def good_store(path: Path) -> bytes:
    """A store with three finished matches, as bytes."""
    with Store(path) as store:
        for seed in "abc":
            store.begin(finished("coins", seed))
    data = path.read_bytes()
    path.unlink()
    return data


def check_usable(path: Path, data: bytes) -> int:
    """Opens a store that may be damaged, and plays on in it.

    Args:
        path: where it is to lie; nothing is there afterwards.
        data: what it holds.

    Returns:
        How many matches it has.

    Raises:
        AssertionError: something is overwritten, or not said well.
    """
    for left in path.parent.glob("*.aside-*"):
        left.unlink()  # by a file that was not coped with
    path.write_bytes(data)
    with Store(path) as store:
        aside = [each.read_bytes() for each in path.parent.glob("*.aside-1")]
        assert aside == ([data] if store.notice else [])
        assert store.notice.isprintable()
        kept = store.summaries()
        for summary in kept:
            with suppress(StoreError):
                store.load(summary.id)
        assert len(store.results()) <= 9
        match_id = store.begin(new_match("coins"))
        assert store.load(match_id).log == []
    for left in path.parent.glob("*.aside-1*"):
        left.unlink()
    path.unlink()
    return len(kept)


def spoil_lines(path: Path) -> None:
    """Overwrites the root of the table of lines, as if the disk had, and lets programs see it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'line'").fetchone()
        with path.open("r+b") as raw:
            raw.seek((page - 1) * 4096)
            raw.write(b"\xff" * 4096)
        file.execute("UPDATE match SET touched = touched")  # what others remember is out of date
