"""A seat's line in the new-match form."""

from typing import Final

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, Label

from parlour.bots import short_name
from parlour.engine.match import OLDEST
from parlour.tui.dialogs import AskText
from parlour.tui.forms.controls import Choice
from parlour.tui.leaving import ask
from parlour.tui.new_match.plan import MatchPlan, PlanError, SeatPlan

PERSON: Final = "Human"
OWN: Final = "Bot in a file…"
"""The last choice: another bot is asked for."""

OWN_BOT: Final = "The file it is written in, with the class if there are several: mine.py:Mine"


STRENGTHS: Final = {"novice": "easy", "club": "medium", "expert": "hard", "master": "very hard"}
"""How hard the levels are to beat."""


def _strength(level: str) -> str:
    """A level in words: `medium (club)`; a custom bot by its file."""
    return f"{STRENGTHS[level]} ({level})" if level in STRENGTHS else short_name(level)


class SeatRow(Vertical):
    """Who sits in a seat: a person or a bot of some level, the name, the age where it counts.

    Args:
        number: which seat, counted from 1.
        seat: the plan for it, which the row changes.
        plan: the match, which knows the bots.
    """

    DEFAULT_CSS = """
    SeatRow {
        height: auto;
        Horizontal { height: 1; }
        .reason { display: none; width: 100%; padding-left: 15; color: $bad; }
        &.-wrong .reason { display: block; }
        .number { width: 14; color: $ink-soft; }
        Choice { width: 26; margin-right: 2; }
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

    def __init__(self, number: int, seat: SeatPlan, plan: MatchPlan) -> None:
        super().__init__()
        self._number = number
        self.seat = seat
        self._plan = plan

    def compose(self) -> ComposeResult:
        """Number, who, name, age."""
        seat = self.seat
        with Horizontal():
            yield Label(f"Seat {self._number}", classes="number")
            yield Choice(self._kinds, self._place)
            yield Input(seat.name, placeholder="name", compact=True, classes="name")
            age = "" if seat.age is None else str(seat.age)
            yield Input(age, placeholder="age", compact=True, restrict=r"\d{0,3}", classes="age")
        yield Label("", classes="reason", markup=False)

    @property
    def _kinds(self) -> list[str]:
        bots = (f"Bot: {_strength(level)}" for level in self._plan.levels)
        return [PERSON, *bots, OWN]

    @property
    def _place(self) -> int:
        """The place of the kind that sits here now."""
        return 0 if self.seat.human else 1 + self._plan.levels.index(self.seat.level)

    def _show_name(self) -> None:
        """Shows the name that came with another kind of player."""
        line = self.query_one(".name", Input)
        if line.value != self.seat.name:
            with self.prevent(Input.Changed):
                line.value = self.seat.name

    def explain(self, problem: str) -> None:
        """Says what is wrong with the name; nothing if empty."""
        if problem or self.has_class("-wrong"):
            self.query_one(".reason", Label).update(problem)
            self.set_class(bool(problem), "-wrong")

    def show_kinds(self) -> None:
        """Shows who can sit here; a bot may have been added."""
        for choice in self.query(Choice):
            choice.offer(self._kinds, self._place)

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Another kind of player."""
        event.stop()
        place = self.query_one(Choice).place
        if place > len(self._plan.levels):
            self._ask_for_bot()
            return
        self._plan.swap_kind(self.seat, human=place == 0)
        self._show_name()
        if place:
            self.seat.level = self._plan.levels[place - 1]
        self.post_message(self.Changed(self))

    @work
    async def _ask_for_bot(self) -> None:
        """Seats a custom bot; asks again as long as it cannot be used."""
        text, typed = OWN_BOT, ""
        while True:
            asked = AskText("A bot of your own", text, typed, yes="Seat it")
            answer = await ask(self.app, asked)
            if answer is None:
                break
            try:
                self.seat.level = self._plan.add_bot(answer)
            except PlanError as error:
                text, typed = str(error), answer
            else:
                self._plan.swap_kind(self.seat, human=False)
                self._show_name()
                break
        self.show_kinds()
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
