"""The store's file while a program has it open: reading, transactions, and what goes wrong."""

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TypeVar

from parlour.store.database import explained, judged
from parlour.store.errors import DamagedError, NotOursError, StoreError, said_by_sqlite
from parlour.store.opening import Opened, file_at, open_to_read, open_to_write

T = TypeVar("T")

Work = Callable[[sqlite3.Connection], T]


class StoreFile:
    """An open file. If damage is met, it is repaired, and what was being done is done again.

    Threads may share it: they take turns at writing.

    Args:
        path: the file.
        read_only: whether it is only read; see `open_to_read`.
        on_notice: is given what happened to a damaged file, in a line.

    Attributes:
        notice: what happened to it last; empty if nothing did.

    Raises:
        StoreError: it cannot be opened or made.
    """

    def __init__(self, path: Path, *, read_only: bool, on_notice: Callable[[str], object]) -> None:
        self.path = path
        self.notice = ""
        self._read_only = read_only
        self._on_notice = on_notice
        self._writing = Lock()
        self._opened: Opened | None = None
        self._open_first()

    def _open_first(self) -> None:
        self._use(self._open())

    @property
    def connection(self) -> sqlite3.Connection:
        """The database, opened once more if that failed before."""
        if self._opened is None:
            self._use(self._open(whole=True))
        assert self._opened is not None
        return self._opened.connection

    def read(self, work: Work[T]) -> T:
        """Reads something.

        Raises:
            StoreError: the file cannot be read.
        """
        return self._done(f"{self.path} cannot be read", work)

    def write(self, work: Work[T]) -> T:
        """Does something in one transaction: all of it is kept, or nothing.

        Raises:
            StoreError: it cannot be kept.
        """
        return self._done(
            f"the match cannot be kept in {self.path}", partial(self._in_transaction, work)
        )

    def let_write(self) -> None:
        """Lets a file that is only read be written all the same: a copy of it, gone at the end."""
        if self._read_only and self._opened is not None:
            self._opened.work_on_copy()

    def close(self) -> None:
        """Lets go of the file."""
        if self._opened is not None:
            self._opened.close()
        self._opened = None

    def _in_transaction(self, work: Work[T], connection: sqlite3.Connection) -> T:
        self._check_place()
        with self._writing, connection:
            connection.execute("BEGIN IMMEDIATE")
            return work(connection)

    def _check_place(self) -> None:
        """Sees that the path still leads to the file: what is written elsewhere is lost.

        Raises:
            StoreError: someone has moved or deleted it.
        """
        assert self._opened is not None
        if self._opened.file is not None and self._opened.file != file_at(self.path):
            raise StoreError(
                f"{self.path} was moved or deleted while it was open; put it back, "
                "or start Parlour again"
            )

    def _done(self, trouble: str, work: Work[T]) -> T:
        try:
            try:
                with judged():
                    return work(self.connection)
            except DamagedError:
                self.close()
                with judged():  # opening it repairs it
                    return work(self.connection)
        except sqlite3.Error as error:
            raise StoreError(f"{trouble}: {said_by_sqlite(error)}") from None
        except DamagedError as error:
            raise StoreError(f"{trouble}: it is damaged ({error})") from None

    def _open(self, *, whole: bool = False) -> Opened:
        opening = open_to_read if self._read_only else open_to_write
        try:
            return opening(self.path, whole=whole)
        except NotOursError as error:
            raise NotOursError(f"{self.path} cannot be used: {error}") from None
        except (OSError, sqlite3.Error) as error:
            what = "read from" if self._read_only else "kept in"
            reason = explained(self.path, error)
            raise StoreError(f"matches cannot be {what} {self.path}: {reason}") from None

    def _use(self, opened: Opened) -> None:
        """Works with a file that was opened, and says what happened to it."""
        self._opened = opened
        self.notice = opened.notice or self.notice
        if opened.notice:
            self._on_notice(opened.notice)
