"""What happened at the table, said to those who may know it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from parlour.cards import Card
from parlour.engine.seats import Seat


class Happening(StrEnum):
    """The kinds of events, for screens that show some of them as motion."""

    DEALT = "dealt"
    PASSED = "passed"
    RECEIVED = "received"
    PLAYED = "played"
    TRICK = "trick"
    DREW = "drew"
    THREW = "threw"
    WENT_OUT = "went out"
    LAID = "laid"
    RESTOCKED = "restocked"
    KITTY = "kitty"
    BROKEN = "broken"
    CHOSE = "chose"
    SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        kind: what sort of thing.
        text: in words, without a full stop. Players stand as `{0}`, `{1}` by seat, cards in
            notation as `<QS>`: `{1} plays <QS>`.
        seat: who did it, if someone did.
        cards: the cards concerned, none where they are hidden from the audience.
        audience: the seats that may know it; None means everybody.
        outside: what is said to all others instead; nothing if empty.
    """

    kind: Happening
    text: str
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    audience: frozenset[Seat] | None = None
    outside: str = ""

    def heard_by(self, seat: Seat | None) -> "Event | None":
        """What a seat may know of it, if anything; None asks for what everybody may know."""
        if self.audience is None or seat in self.audience:
            return self
        return Event(self.kind, self.outside, self.seat) if self.outside else None

    def words(self, names: Sequence[str]) -> str:
        """The text with the players' names, cards still as `<QS>`."""
        return self.text.format(*names)
