"""What happened, so far as it is remembered at the table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from parlour.engine.event import Event
from parlour.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in its place.

    Attributes:
        deal: which deal of the match, from 1.
        event: what happened.
    """

    deal: int
    event: Event


class Log:
    """Events in order. Nobody sees what is not meant for them."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, deal: int, events: Iterable[Event]) -> None:
        """Records what happened in a deal."""
        self._entries += [Entry(deal, event) for event in events]

    def forget_deal(self, deal: int) -> None:
        """Removes a deal that is shown again."""
        self._entries = [entry for entry in self._entries if entry.deal != deal]

    def told(self, seat: Seat | None, since: int = 0) -> Iterator[Entry]:
        """What a seat may know, oldest first.

        Args:
            seat: whose ears; None for what everybody may know.
            since: the number of entries to leave out at the beginning.
        """
        for entry in self._entries[since:]:
            if heard := entry.event.heard_by(seat):
                yield Entry(entry.deal, heard)
