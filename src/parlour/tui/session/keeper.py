"""What a session asks of whatever keeps matches."""

from collections.abc import Sequence
from typing import Protocol

from parlour.engine.match import Match
from parlour.store.earlier import Earlier


class Keeper(Protocol):
    """What keeps matches."""

    def begin(self, match: Match, agreement: str) -> int:
        """Keeps a new match, and the agreement on taking back; gives it a number."""

    def note(
        self, match_id: int, match: Match, *, hints: Sequence[int], take_backs: Sequence[int]
    ) -> None:
        """Keeps what has changed in a match, and what each seat has taken so far."""

    def counts(self, match_id: int) -> tuple[Sequence[int], Sequence[int]]:
        """The hints and take-backs of each seat of a match; empty for none at all."""

    def agreement(self, match_id: int) -> str:
        """The agreement on taking back."""

    def earlier(self, match_id: int) -> Earlier | None:
        """The last match before with the same cards; None if there is none."""
