"""Holding a match, so that two programs on one machine never play the same one."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class HoldError(OSError):
    """Another program holds it."""


class Hold:
    """A lock of the operating system on a file beside the store.

    It goes with the process, however that ends, so nothing has to be cleaned up after a kill.

    Args:
        store: the store's file.
        match_id: the match to hold.

    Raises:
        HoldError: another program holds the match.
    """

    def __init__(self, store: Path, match_id: int) -> None:
        folder = store.with_name(f"{store.name}-held")
        folder.mkdir(exist_ok=True)
        self._path = folder / str(match_id)
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise HoldError(f"match {match_id} is held") from None

    def release(self) -> None:
        """Lets go."""
        with suppress(OSError):
            self._path.unlink()
        os.close(self._file)


def _lock(file: int) -> None:
    """Locks a file at once, or raises an `OSError`."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
