"""Connections to the store's file, and the judgement of what is wrong with it."""

import os
import re
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from glob import escape
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final, TypeVar

from parlour.cards.quoting import shortened
from parlour.store.errors import (
    DAMAGE,
    PRIMARY,
    DamagedError,
    StoreError,
    kind_of,
    reason_of,
    said_by_sqlite,
)
from parlour.store.paths import real, store_file
from parlour.store.schema import STEPS, check_version, prepare

T = TypeVar("T")

IMMUTABLE: Final = "mode=ro&immutable=1"
"""Reads a file that nobody writes at that time: no other file is made beside it."""

_JOURNAL: Final = 1 << 16
"""Bytes that SQLite needs beside a file at least."""

_PIECE: Final = 1 << 20
"""Bytes that are read at a time."""

_ERROR_CODE: Final = re.compile(r"error code=(\d+)")
"""How a check of the whole file says that it could not read a page."""


def connect(path: Path, how: str) -> sqlite3.Connection:
    """Opens a file that is there.

    Args:
        path: the file.
        how: the parameters of SQLite's URI.
    """
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        timeout=5.0,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.text_factory = readable_text
    return connection


def _folder_of_ours(path: Path) -> Iterator[Path]:
    """The folder of a file, if it is the one that Parlour makes: others may hold anything."""
    with suppress(OSError):
        if path == real(store_file()):
            yield path.parent


def connect_to_write(path: Path, *, whole: bool = False) -> sqlite3.Connection:
    """Opens a store's file for safe and lasting writes; makes it if it is missing.

    Args:
        path: the file.
        whole: whether to check all of it, which takes about a millisecond for each megabyte.

    Raises:
        DamagedError: it is damaged.
        NotOursError: it is a later version's or another program's; it is not touched.
        OSError: it cannot be made.
        sqlite3.Error: it cannot be opened, though nothing is wrong with it.
    """
    with judged():
        probe(path)
        _make_private(path)
        connection = connect(path, "mode=rw")
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            # FULL syncs the journal at each commit: a move costs a few milliseconds and is safe.
            connection.execute("PRAGMA synchronous = FULL")
            version = check_version(connection)
            if whole or 0 < version < len(STEPS):  # no step is taken on a damaged file
                check_whole(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            prepare(connection)
            _check_writable(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def _check_writable(connection: sqlite3.Connection) -> None:
    """Sees that it can be written, which else is said only when a move is kept."""
    try:
        connection.execute("BEGIN IMMEDIATE")  # without an error where it can only be read
        try:
            connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        finally:
            connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if kind_of(error) != sqlite3.SQLITE_BUSY:  # another program is writing at this moment
            raise


def surely(path: Path, opening: Callable[[], T]) -> T:
    """Opens a file, and believes that it is damaged only if that is found twice.

    SQLite calls a file damaged, too, where the disk cannot be read: the system is asked itself.

    Raises:
        DamagedError: it is damaged.
        OSError: it cannot be read everywhere.
    """
    try:
        return opening()
    except DamagedError:
        for _ in pieces(path):
            pass
        return opening()


def pieces(path: Path) -> Iterator[bytes]:
    """What a file holds, read straight from the disk. No connection to it may be open.

    Raises:
        OSError: it cannot be read everywhere.
    """
    with path.open("rb", buffering=0) as file:
        while piece := file.read(_PIECE):
            yield piece


def probe(path: Path) -> None:
    """Looks whose file it is, and of which version, before anything is made beside it.

    Raises:
        NotOursError: it is a later version's or another program's.
        sqlite3.Error: it cannot be read.
    """
    if path.exists() and not has_journal(path):
        with closing(connect(path, IMMUTABLE)) as connection:
            check_version(connection)


def has_journal(path: Path) -> bool:
    """Whether a part of what is kept stands in the journal beside the file."""
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    except FileNotFoundError:
        return False


def check_whole(connection: sqlite3.Connection) -> None:
    """Looks through a whole file.

    Raises:
        DamagedError: something is wrong in it.
        StoreError: a part cannot be read, for a reason outside the file.
        sqlite3.DatabaseError: it is too damaged to be looked through.
    """
    told = [str(verdict) for (verdict,) in connection.execute("PRAGMA quick_check(100)")]
    if told == ["ok"]:
        return
    codes = {int(code) & PRIMARY for line in told for code in _ERROR_CODE.findall(line)}
    if codes - DAMAGE:
        raise StoreError("the disk cannot be read everywhere")
    raise DamagedError(shortened(told[0]))


@contextmanager
def judged() -> Iterator[None]:
    """Makes a `DamagedError` of every error that is the file's own fault."""
    try:
        yield
    except UnicodeDecodeError:  # from an error whose text quotes the file
        raise DamagedError("its tables cannot be read") from None
    except sqlite3.Error as error:
        if kind_of(error) in DAMAGE:
            raise DamagedError(said_by_sqlite(error)) from None
        raise


def explained(path: Path, error: sqlite3.Error | OSError) -> str:
    """Why a file cannot be opened, within a line: SQLite does not say what the system said."""
    if isinstance(error, sqlite3.Error):
        if kind_of(error) in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR):
            with suppress(StopIteration):
                return reason_of(next(_refused(path)))
        if kind_of(error) == sqlite3.SQLITE_CANTOPEN:
            return "no file can be made beside it"
        return said_by_sqlite(error)
    return reason_of(error)


def _refused(path: Path) -> Iterator[OSError]:
    """What the system says to reading and writing a file; nothing is written to it."""
    try:
        path.open("r+b").close()
        with TemporaryFile(dir=path.parent) as file:
            file.write(bytes(_JOURNAL))
    except OSError as error:
        yield error


def readable_text(data: bytes) -> str:
    """Text out of a database; damaged letters become marks, so that all else can be read."""
    return data.decode(errors="replace")


def _make_private(path: Path) -> None:
    """Makes the file if it is missing; it and all that belongs to it are its owner's alone.

    SQLite gives its journals the mode of the file.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for each in (*path.parent.glob(f"{escape(path.name)}*"), *_folder_of_ours(path)):
        with suppress(OSError):  # a file of someone else's
            mode = stat.S_IMODE(each.lstat().st_mode)
            if mode & 0o077 and not each.is_symlink():
                each.chmod(mode & 0o700)
