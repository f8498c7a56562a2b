"""A seat's line in the new-match form."""

from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Label, Select

from parlour.tui.forms.controls import Choice
from parlour.tui.new_match.plan import OLDEST, SeatPlan

PERSON: Final = "person"


class SeatRow(Horizontal):
    """Who sits in a seat: a person or a bot of some level, the name, the age where it counts.

    Args:
        number: which seat, counted from 1.
        seat: the plan for it, which the row changes.
        levels: the bots' levels.
    """

    DEFAULT_CSS = """
    SeatRow {
        height: 1;
        .number { width: 14; color: $ink-soft; }
        Choice { width: 20; margin-right: 2; }
        .name { width: 1fr; max-width: 24; }
        .age { width: 9; margin-left: 2; display: none; }
        &.-aged .age { display: block; }
    }
    """

    class Changed(Message):
        """The seat was changed.

        Attributes:
            row: which.
        """

        def __init__(self, row: "SeatRow") -> None:
            super().__init__()
            self.row = row

        @property
        def control(self) -> "SeatRow":
            """Which."""
            return self.row

    def __init__(self, number: int, seat: SeatPlan, levels: tuple[str, ...]) -> None:
        super().__init__()
        self._number = number
        self.seat = seat
        self._levels = levels

    def compose(self) -> ComposeResult:
        """Number, who, name, age."""
        seat = self.seat
        kinds = [PERSON, *(f"bot, {level}" for level in self._levels)]
        yield Label(f"Seat {self._number}", classes="number")
        yield Choice(kinds, 0 if seat.human else 1 + self._levels.index(seat.level))
        yield Input(seat.name, placeholder="name", compact=True, max_length=20, classes="name")
        age = "" if seat.age is None else str(seat.age)
        yield Input(age, placeholder="age", compact=True, restrict=r"\d{0,3}", classes="age")

    def on_select_changed(self, event: Select.Changed) -> None:
        """Another kind of player."""
        event.stop()
        place = self.query_one(Choice).place
        self.seat.human = place == 0
        if place:
            self.seat.level = self._levels[place - 1]
        self.post_message(self.Changed(self))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another name or age."""
        event.stop()
        if event.input.has_class("name"):
            self.seat.name = event.value
        else:
            age = int(event.value) if event.value.isdecimal() else None
            self.seat.age = age if age and age <= OLDEST else None
        self.post_message(self.Changed(self))
