"""Locks of the operating system on files. They go with the process, however it ends."""

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PAUSE: Final = 0.02
"""Seconds between two tries to get a lock that another program has."""


class LockedError(Exception):
    """Another program has the lock."""


class StoreLock:
    """The lock of a store: shared by all programs that have it open, or of one that repairs it.

    Windows lets nobody rename a file that is open, and has no lock to share in Python's library:
    there only the one that repairs locks.

    Args:
        store: the store's file; the lock is a file beside it.

    Raises:
        OSError: the file of the lock cannot be made.
    """

    def __init__(self, store: Path) -> None:
        self._file = _open(store.with_name(f"{store.name}-lock"))

    def share(self, patience: float) -> None:
        """Takes the lock together with others, or gives its sole use back.

        Args:
            patience: seconds to wait for a program that repairs the store.

        Raises:
            LockedError: it took longer.
        """
        _take(self._file, patience, shared=True)

    def take(self, patience: float) -> None:
        """Takes the lock for this program alone. If that fails, it does not even share it.

        Args:
            patience: seconds to wait for programs that have the store open.

        Raises:
            LockedError: one of them still has it.
        """
        _take(self._file, patience, shared=False)

    def close(self) -> None:
        """Gives the lock back."""
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def lock(file: int, *, shared: bool = False) -> None:
    """Locks an open file at once.

    Raises:
        OSError: another program has locked it.
    """
    if sys.platform != "win32":
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    elif not shared:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)


def _take(file: int, patience: float, *, shared: bool) -> None:
    deadline = time.monotonic() + patience
    while True:
        with suppress(BlockingIOError, PermissionError):
            lock(file, shared=shared)
            return
        if time.monotonic() >= deadline:
            raise LockedError
        time.sleep(PAUSE)


def _open(path: Path) -> int:
    """Opens the file of a lock and makes it if it is missing; to read only where that must do."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        with suppress(FileNotFoundError):
            return os.open(path, os.O_RDONLY)
        raise
