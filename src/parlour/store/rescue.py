"""Taking what can still be read out of a damaged store file.

What was rescued is a whole file before the damaged one is renamed. Whenever the program ends in
between, the next one goes on, or begins again.
"""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from glob import escape
from pathlib import Path
from typing import Final

from parlour.store.database import connect_to_write, pieces, readable_text
from parlour.store.errors import DamagedError, StoreError
from parlour.store.schema import APPLICATION, STEPS, make_version, prepare
from parlour.store.tables import copy_rows, drop_the_unreadable

PAGE: Final = 4096
"""Bytes of a page, unless a file says otherwise."""

_SIZE_IS_VALID: Final = slice(92, 96)
"""The bytes that say whether the number of pages in the first one is right."""

_PARTS: Final = ("", "-wal", "-shm")
"""The endings of a database and of what SQLite keeps beside it. The file itself goes first."""


@dataclass(frozen=True)
class Salvage:
    """What could be read of a damaged file.

    Attributes:
        path: a new file that holds it.
        matches: how many matches.
    """

    path: Path
    matches: int

    @property
    def told(self) -> str:
        """How many matches, in words."""
        return "1 match" if self.matches == 1 else f"{self.matches:,} matches"


def rescue(path: Path, reason: str) -> str:
    """Puts a new file with all that can be read in the place of a damaged one, which is kept.

    No other program may have it open.

    Args:
        path: the damaged file.
        reason: what is wrong with it.

    Returns:
        What happened, in a line.

    Raises:
        OSError: something cannot be written; the damaged file is where it was.
        sqlite3.Error: as above.
    """
    for left in _whole_ones(path):
        left.unlink()  # the damaged file had not been renamed yet
    folder = path.with_name(f"{path.name}-rescue")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)
    try:
        saved = salvage(path, folder)
        number = _free_number(path)
        saved.path.rename(path.with_name(f"{path.name}.rescued-{number}"))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    _sync(path.parent)
    _swap(path, number)
    kept = f"the damaged file is kept as {path.name}.aside-{number}"
    return f"{path} was damaged ({reason}); {saved.told} could be rescued, and {kept}"


def finish(path: Path) -> None:
    """Ends a rescue that was interrupted after the damaged file was renamed."""
    waiting = unfinished_rescue(path)
    if waiting is not None and not path.exists():
        _swap(path, int(waiting.name.rpartition("-")[2]))


def unfinished_rescue(path: Path) -> Path | None:
    """The whole new file of a rescue that was interrupted, if there is one."""
    return next(iter(_whole_ones(path)), None)


def salvage(path: Path, folder: Path) -> Salvage:
    """Writes all that can be read of a damaged file into a new one.

    Args:
        path: the damaged file; it is left as it is, since SQLite works on a copy.
        folder: an empty folder for both.

    Raises:
        OSError: the file cannot be read everywhere, or not be copied; or its copy is whole.
        sqlite3.Error: the new file cannot be written.
    """
    copy, new = copy_to(path, folder), folder / "new.db"
    _check_damaged(copy)
    _replace_lost_first_page(copy)
    os.close(os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with (
        closing(sqlite3.connect(copy)) as old,
        closing(sqlite3.connect(new, isolation_level=None)) as fresh,
    ):
        old.text_factory = readable_text
        version = _version(old)
        if version:
            fresh.execute("BEGIN")
            make_version(fresh, version)
            copy_rows(old, fresh)
            fresh.execute("COMMIT")
        prepare(fresh)
        drop_the_unreadable(fresh)
        (matches,) = fresh.execute("SELECT count(*) FROM match").fetchone()
    return Salvage(new, matches)


def _check_damaged(copy: Path) -> None:
    """Sees that what was read straight from the disk is damaged as well.

    Raises:
        StoreError: it is whole, so that the fault lies with the disk.
    """
    with suppress(DamagedError):
        connect_to_write(copy, whole=True).close()
        raise StoreError("the disk cannot be read reliably")


def _replace_lost_first_page(copy: Path) -> None:
    """Gives a copy the first page of a new file if its own is lost: it says where the tables are.

    They lie at the same places in every file that this version has made.
    """
    with closing(sqlite3.connect(copy)) as old, suppress(sqlite3.Error, UnicodeDecodeError):
        if _version(old) and old.execute("SELECT name FROM sqlite_master").fetchall():
            return
    model = copy.with_name("model.db")
    connect_to_write(model).close()
    with copy.open("r+b") as file, model.open("rb") as new:
        page = bytearray(new.read(PAGE))
        page[_SIZE_IS_VALID] = bytes(4)  # the model is smaller
        file.write(page)


def copy_to(path: Path, folder: Path) -> Path:
    """Copies a database, with what stands in its journal, into a folder."""
    copy = folder / "copy.db"
    for ending in ("", "-wal"):
        part = path.with_name(path.name + ending)
        if part.exists():
            with copy.with_name(copy.name + ending).open("wb") as file:
                file.writelines(pieces(part))
    return copy


def _version(old: sqlite3.Connection) -> int:
    """The version of a damaged file; 0 if it is not ours, or nothing in it can be read."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        # Without this, SQLite reads nothing of a file that is shorter than it should be.
        old.execute("PRAGMA writable_schema = ON")
        (application,) = old.execute("PRAGMA application_id").fetchone()
        (version,) = old.execute("PRAGMA user_version").fetchone()
        if application == APPLICATION and 1 <= version <= len(STEPS):
            return int(version)
    return 0


def _whole_ones(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{escape(path.name)}.rescued-*"))


def _free_number(path: Path) -> int:
    number = 1
    while any(_aside(path, number, ending).exists() for ending in _PARTS):
        number += 1
    return number


def _aside(path: Path, number: int, ending: str) -> Path:
    return path.with_name(f"{path.name}.aside-{number}{ending}")


def _swap(path: Path, number: int) -> None:
    """Renames the damaged file and what belongs to it, then the new one; may be done again."""
    for ending in _PARTS:
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(_aside(path, number, ending))
    path.with_name(f"{path.name}.rescued-{number}").rename(path)
    _sync(path.parent)


def _sync(folder: Path) -> None:
    """Makes the new names in a folder outlast a loss of power."""
    with suppress(OSError):  # Windows opens no folder
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
