"""Opening the store: to write, or only to read, and what becomes of a damaged file."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from parlour.store.database import (
    IMMUTABLE,
    check_whole,
    connect,
    connect_to_write,
    has_journal,
    judged,
    probe,
    surely,
)
from parlour.store.errors import OUT_OF_REACH, DamagedError, StoreError, kind_of
from parlour.store.locks import LockedError, StoreLock
from parlour.store.paths import check_file, make_folder_of, real
from parlour.store.rescue import copy_to, finish, rescue, salvage, unfinished_rescue
from parlour.store.schema import STEPS, check_version, prepare

REPAIR: Final = 30.0
"""Seconds to wait for another program that repairs the store."""

OTHERS: Final = 2.0
"""Seconds to wait for other programs that have a damaged store open."""

TRIES: Final = 2


@dataclass
class Opened:
    """A store's file that is open.

    Attributes:
        connection: the database; of a file that cannot be used as it is, a copy.
        lock: shared with all programs that have it open; None where none can be made.
        folder: where the copy lies, if there is one.
        notice: what was wrong with the file, and what became of it; empty if nothing.
        file: the file itself, by device and number; None for a copy.
    """

    connection: sqlite3.Connection
    lock: StoreLock | None = None
    folder: TemporaryDirectory[str] | None = None
    notice: str = ""
    file: tuple[int, int] | None = None

    def work_on_copy(self) -> None:
        """Goes on with a copy that nobody else sees, and that is gone when it is closed."""
        copy = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        with closing(self.connection) as original:
            original.backup(copy)
        copy.text_factory = original.text_factory
        copy.execute("PRAGMA foreign_keys = ON")
        self.connection = copy

    def close(self) -> None:
        """Lets go of all of it."""
        self.connection.close()
        if self.lock is not None:
            self.lock.close()
        if self.folder is not None:
            self.folder.cleanup()


# To write


def open_to_write(path: Path, *, whole: bool = False, at_once: bool = False) -> Opened:
    """Opens a store's file and makes it if it is missing; repairs it if it is damaged.

    It is repaired only if no other program has it open, and if it still is damaged then: what can
    be read of it goes into a new file, and the damaged one is kept under another name.

    Args:
        path: the file.
        whole: whether to check all of it.
        at_once: whether to refuse what may take long: checks, repairs, and waiting for others.

    Raises:
        DamagedError: it cannot be opened at once.
        NotOursError: it is a later version's or another program's.
        StoreError: it is damaged, and open in another program.
        OSError: it cannot be made.
        sqlite3.Error: it cannot be opened, though nothing is wrong with it.
    """
    make_folder_of(path)
    file = real(path)
    check_file(file)
    whole = whole or check_is_due(file)
    lock = StoreLock(file)
    try:
        if at_once:
            return _open_at_once(file, lock, whole=whole)
        return _open_or_repair(file, lock, whole=whole)
    except BaseException:
        lock.close()
        raise


def _open_at_once(path: Path, lock: StoreLock, *, whole: bool) -> Opened:
    try:
        lock.share(0)
    except LockedError:
        raise DamagedError("another Parlour is repairing it") from None
    if whole or (unfinished_rescue(path) and not path.exists()):
        raise DamagedError("it has to be checked")
    return _opened(path, surely(path, partial(connect_to_write, path)), lock, whole=False)


def _open_or_repair(path: Path, lock: StoreLock, *, whole: bool) -> Opened:
    reason = ""
    for _ in range(TRIES):
        try:
            lock.share(REPAIR)
        except LockedError:
            raise StoreError("another Parlour is repairing it; try again later") from None
        if path.exists() or not unfinished_rescue(path):
            try:
                connection = surely(path, partial(connect_to_write, path, whole=whole))
            except DamagedError as error:
                reason = str(error)
            else:
                return _opened(path, connection, lock, whole=whole)
        with suppress(LockedError):
            lock.take(OTHERS)
            return _repair(path, lock)
    raise StoreError(f"it is damaged ({reason}), and open in another Parlour; close that first")


def _repair(path: Path, lock: StoreLock) -> Opened:
    """Checks a file again now that no other program has it, and repairs it if it is damaged."""
    finish(path)
    notice = ""
    try:
        connection = surely(path, partial(connect_to_write, path, whole=True))
    except DamagedError as error:
        notice = rescue(path, str(error))
        connection = connect_to_write(path)
    lock.share(REPAIR)
    return _opened(path, connection, lock, notice, whole=True)


def _opened(
    path: Path, connection: sqlite3.Connection, lock: StoreLock, notice: str = "", *, whole: bool
) -> Opened:
    if whole:
        _check_file(path).unlink(missing_ok=True)
    return Opened(connection, lock, notice=notice, file=file_at(path))


def file_at(path: Path) -> tuple[int, int] | None:
    """The file that a path leads to, by device and number; None if there is none."""
    with suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None


# To read


def open_to_read(path: Path, *, whole: bool = False) -> Opened:
    """Opens a store's file to read it; nothing in it is changed, and its folder may be read-only.

    What can be read of a damaged file, and the file of an earlier version, are read from a copy.
    A missing file holds nothing.

    Args:
        path: the file.
        whole: whether to check all of it.

    Raises:
        NotOursError: it is a later version's or another program's.
        OSError: it cannot be read.
        sqlite3.Error: it cannot be opened, though nothing is wrong with it.
    """
    file = real(path)
    try:
        return open_as_it_is(path, whole=whole or check_is_due(file))
    except DamagedError as error:
        reason = str(error)
    ask_for_check(file)
    with _folder() as folder:
        saved = salvage(file, Path(folder.name))
        connection = connect_to_write(saved.path)
    notice = (
        f"{path} is damaged ({reason}); {saved.told} can be read of it. "
        "Parlour repairs it when you next play"
    )
    return Opened(connection, folder=folder, notice=notice)


def open_as_it_is(path: Path, *, whole: bool = False) -> Opened:
    """Opens a store's file to read it, as `open_to_read`, but refuses a damaged one.

    Raises:
        DamagedError: it is damaged.
    """
    file = real(path)
    check_file(file)
    if not file.exists():
        waiting = unfinished_rescue(file)
        if waiting is None:
            return Opened(_new())
        file = waiting
    lock = _shared(real(path))
    try:
        return surely(file, partial(_open_at, file, lock, whole=whole))
    except BaseException:
        if lock is not None:
            lock.close()
        raise


def _open_at(path: Path, lock: StoreLock | None, *, whole: bool) -> Opened:
    with judged():
        return _open_copy_of_earlier(_reachable(path, lock, whole=whole))


def _shared(path: Path) -> StoreLock | None:
    """The shared lock; None where no file can be made, so that none can be renamed either."""
    try:
        lock = StoreLock(path)
    except OSError:
        return None
    try:
        lock.share(REPAIR)
    except LockedError:
        lock.close()
        raise StoreError("another Parlour is repairing it; try again later") from None
    return lock


def _reachable(path: Path, lock: StoreLock | None, *, whole: bool) -> Opened:
    """Opens a file in the first way that the folder and the disk allow."""
    probe(path)
    try:
        return Opened(_checked(path, "mode=rw", whole=whole), lock)
    except sqlite3.Error as error:
        if kind_of(error) not in OUT_OF_REACH:
            raise
    if not has_journal(path):
        return Opened(_checked(path, IMMUTABLE, whole=whole), lock)
    with _folder() as folder:
        copy = copy_to(path, Path(folder.name))
        return Opened(_checked(copy, "mode=rw", whole=whole), lock, folder)


def _checked(path: Path, how: str, *, whole: bool) -> sqlite3.Connection:
    connection = connect(path, how)
    try:
        check_version(connection)
        if whole:
            check_whole(connection)
        connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _open_copy_of_earlier(opened: Opened) -> Opened:
    """Brings a copy up to the present version if the file is of an earlier one."""
    try:
        if check_version(opened.connection) < len(STEPS):
            opened.work_on_copy()
        prepare(opened.connection)
    except BaseException:
        opened.connection.close()
        raise
    return opened


def _new() -> sqlite3.Connection:
    """A store that holds nothing."""
    connection = sqlite3.connect("", isolation_level=None, check_same_thread=False)
    prepare(connection)
    return connection


@contextmanager
def _folder() -> Iterator[TemporaryDirectory[str]]:
    """A folder for a copy; it stays if nothing goes wrong."""
    folder = TemporaryDirectory(prefix="parlour-")
    try:
        yield folder
    except BaseException:
        folder.cleanup()
        raise


# A check that is due


def check_is_due(path: Path) -> bool:
    """Whether the whole file is to be checked when it is next opened to write."""
    return _check_file(path).exists()


def ask_for_check(path: Path) -> None:
    """Leaves word that the file was found damaged by a program that only reads it."""
    with suppress(OSError):  # in a read-only folder nothing can be repaired either
        os.close(os.open(_check_file(path), os.O_RDWR | os.O_CREAT, 0o600))


def _check_file(path: Path) -> Path:
    return path.with_name(f"{path.name}-check")
