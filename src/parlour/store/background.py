"""A store's file that is repaired in a thread, so that nobody has to wait for it."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from parlour.store.errors import DamagedError, RepairingError, StoreError
from parlour.store.file import StoreFile
from parlour.store.opening import open_to_write


class BackgroundFile(StoreFile):
    """An open file. If damage is met, it is repaired in a thread, and nobody gets it until then.

    Args:
        path: the file.
        on_notice: is given what happened to a damaged file, in a line; in the thread.
        on_end: is called when a repair has ended, well or not; in the thread.

    Attributes:
        problem: why it could not be repaired when that was last tried; None if it could.

    Raises:
        StoreError: it cannot be opened or made.
    """

    def __init__(
        self, path: Path, *, on_notice: Callable[[str], object], on_end: Callable[[], object]
    ) -> None:
        self._on_end = on_end
        self._thread: Thread | None = None
        self.problem: StoreError | None = None
        super().__init__(path, read_only=False, on_notice=on_notice)

    @property
    def repairing(self) -> bool:
        """Whether it is being repaired."""
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        """Waits until it is not being repaired."""
        if self._thread is not None:
            self._thread.join()

    @property
    def connection(self) -> sqlite3.Connection:
        """The database.

        Raises:
            RepairingError: it is being repaired.
            StoreError: it could not be repaired; that is tried once more.
        """
        if self._opened is not None:
            return self._opened.connection
        problem = self.problem  # the thread may be done with it at any moment
        if not self.repairing and self._opened is None:
            self._begin()
        raise problem or RepairingError(f"{self.path} is damaged, and is being repaired")

    def _open_first(self) -> None:
        try:
            self._use(open_to_write(self.path, at_once=True))
        except DamagedError:
            self._begin()
        except (OSError, sqlite3.Error):
            super()._open_first()  # says what is wrong

    def _begin(self) -> None:
        # It may end with the program at any moment: what it has begun is taken up again.
        self._thread = Thread(target=self._repair, name="repair", daemon=True)
        self._thread.start()

    def _repair(self) -> None:
        try:
            self._use(self._open(whole=True))
        except StoreError as error:
            self.problem = error
        else:
            self.problem = None
        self._on_end()
