"""Keeping matches for a table where play goes on, whatever becomes of the disk."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from parlour.engine.deal import Points
from parlour.engine.match import Match
from parlour.store.background import BackgroundFile
from parlour.store.errors import StoreError
from parlour.store.store import Store

Counts = Sequence[int] | None
"""Hints or take-backs of each seat; as before if None."""


class Missed(NamedTuple):
    """What is to be kept of a match: how it stands, and what each seat has taken."""

    match: Match
    hints: Counts
    take_backs: Counts


class PatientStore(Store):
    """A store that does not stop play when moves cannot be kept any more.

    It says so once, and tries again with every move: all that was missed is kept as soon as it can
    be. A damaged file is repaired in a thread meanwhile.

    Args:
        path: the file.
        tell: is given what is wrong.
        tell_repaired: is given what happened to a damaged file, in a line; in a thread.
        on_repair_end: is called when a repair has ended, well or not; in a thread.

    Raises:
        StoreError: it cannot be opened or made.
    """

    _file: BackgroundFile

    def __init__(
        self,
        path: Path,
        tell: Callable[[StoreError], None],
        tell_repaired: Callable[[str], object] | None = None,
        on_repair_end: Callable[[], object] = lambda: None,
    ) -> None:
        self._tell = tell
        self._on_repair_end = on_repair_end
        self._missed: dict[int, Missed] = {}
        self._left: set[int] = set()
        self._problem: StoreError | None = None
        super().__init__(path, on_notice=tell_repaired)

    def _open_file(self) -> BackgroundFile:
        return BackgroundFile(self.path, on_notice=self._noticed, on_end=self._on_repair_end)

    @property
    def failing(self) -> bool:
        """Whether there are moves that could not be kept yet."""
        return self._problem is not None

    @property
    def repairing(self) -> bool:
        """Whether the file is being repaired."""
        return self._file.repairing

    @property
    def problem(self) -> StoreError | None:
        """Why matches are not kept now; None where they are."""
        return self._file.problem or self._problem

    @property
    def readable(self) -> bool:
        """Whether what is kept can be read from it, as far as is known."""
        return self._file.problem is None

    def wait(self) -> None:
        """Waits until the file is not being repaired."""
        self._file.wait()

    def note(
        self, match_id: int, match: Match, *, hints: Counts = None, take_backs: Counts = None
    ) -> None:
        """Keeps what has come to a match, and what was missed before, if it can be kept.

        Args:
            match_id: which match.
            match: as it stands now.
            hints: how many hints each seat has asked for; as before if None.
            take_backs: how many moves each seat has taken back; as before if None.
        """
        self._missed[match_id] = Missed(match, hints, take_backs)
        self.catch_up()

    def catch_up(self) -> None:
        """Keeps what was missed, if it can be kept by now."""
        problem: StoreError | None = None
        for match_id, (match, hints, take_backs) in tuple(self._missed.items()):
            try:
                super().note(match_id, match, hints=hints, take_backs=take_backs)
            except StoreError as error:
                problem = problem or error
                continue
            del self._missed[match_id]
            if match_id in self._left:
                self.let_go(match_id)
        if problem is not None and type(problem) is not type(self._problem):
            self._tell(problem)
        self._problem = problem

    def load(self, match_id: int) -> Match:
        """A kept match, with what was missed of it.

        Raises:
            StoreError: there is none, or it cannot be read.
        """
        self.catch_up()
        missed = self._missed.get(match_id)
        return missed.match if missed else super().load(match_id)

    def counts(self, match_id: int) -> tuple[Points, Points]:
        """How many hints and take-backs each seat of a match has had; empty for none at all.

        Raises:
            StoreError: there is no such match.
        """
        missed = self._missed.get(match_id)
        hints, take_backs = (missed.hints, missed.take_backs) if missed else (None, None)
        if hints is None or take_backs is None:
            return super().counts(match_id)
        return tuple(hints), tuple(take_backs)

    def let_go(self, match_id: int) -> None:
        """Gives a match back, once all of it is kept: another program would go on without that."""
        if match_id in self._missed:
            self._left.add(match_id)
            return
        self._left.discard(match_id)
        super().let_go(match_id)

    def close(self) -> None:
        """Tries once more to keep what was missed, and lets go of the file."""
        self._tell = _unheard
        self.catch_up()
        self._missed.clear()
        super().close()


def _unheard(error: StoreError) -> None:
    """Says it to nobody: the app has ended."""
    del error
