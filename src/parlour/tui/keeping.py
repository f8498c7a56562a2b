"""Keeping matches for a table where play goes on, whatever becomes of the disk."""

from collections.abc import Callable, Sequence
from pathlib import Path

from parlour.engine.match import Match
from parlour.store.errors import StoreError
from parlour.store.store import Store


class PatientStore(Store):
    """A store that does not stop play when moves cannot be kept any more.

    It says so once, and tries again with every move: all that was missed is kept as soon as it can
    be.

    Args:
        path: the file.
        tell: is given what is wrong.
        tell_repaired: is given what happened to a damaged file, in a line.

    Attributes:
        failing: whether there are moves that could not be kept yet.

    Raises:
        StoreError: it cannot be opened or made.
    """

    def __init__(
        self,
        path: Path,
        tell: Callable[[StoreError], None],
        tell_repaired: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(path, on_notice=tell_repaired)
        self._tell = tell
        self.failing = False

    def note(
        self,
        match_id: int,
        match: Match,
        *,
        hints: Sequence[int] | None = None,
        take_backs: Sequence[int] | None = None,
    ) -> None:
        """Keeps what has come to a match, if it can be kept.

        Args:
            match_id: which match.
            match: as it stands now.
            hints: how many hints each seat has asked for; as before if None.
            take_backs: how many moves each seat has taken back; as before if None.
        """
        try:
            super().note(match_id, match, hints=hints, take_backs=take_backs)
        except StoreError as error:
            if not self.failing:
                self._tell(error)
            self.failing = True
        else:
            self.failing = False
