"""Holding a match, so that two programs on one machine never play the same one."""

import os
from contextlib import suppress
from pathlib import Path

from parlour.store.locks import lock


class HoldError(Exception):
    """Another program holds it."""


class Hold:
    """A lock of the operating system on a file beside the store.

    It goes with the process, however that ends, so nothing has to be cleaned up after a kill.

    Args:
        store: the store's file.
        match_id: the match to hold.

    Raises:
        HoldError: another program holds the match.
        OSError: nothing can be written beside the store.
    """

    def __init__(self, store: Path, match_id: int) -> None:
        folder = store.with_name(f"{store.name}-held")
        folder.mkdir(mode=0o700, exist_ok=True)
        self._path = folder / str(match_id)
        self._file = self._open_locked()

    def _open_locked(self) -> int:
        """Opens and locks the file, again if its last holder took it away in between."""
        while True:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                lock(file)
            except OSError:
                os.close(file)
                raise HoldError(f"{self._path} is locked") from None
            if _is_still(file, self._path):
                return file
            os.close(file)

    def release(self) -> None:
        """Lets go."""
        with suppress(OSError):  # Windows keeps a file that is open; it does no harm
            self._path.unlink()
        os.close(self._file)


def _is_still(file: int, path: Path) -> bool:
    """Whether an open file is the one that a path leads to."""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False
