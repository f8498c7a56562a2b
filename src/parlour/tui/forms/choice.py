"""One of several values on one line, and the list that it is chosen from."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import OptionList

from parlour.cells import padded
from parlour.tui.keybar import Entry, KeyBar
from parlour.tui.leaving import LeftOnce

MOST_ROWS = 12
"""A longer list scrolls."""


class Choice(Widget, can_focus=True):
    """One of several values: Enter or a click opens the list, left and right step through it.

    Args:
        choices: the values, each as shown.
        value: which of them at first, by its place.

    Attributes:
        place: the place of the value that is chosen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
    ]
    DEFAULT_CSS = """
    Choice {
        height: 1; padding: 0 1; background: $panel; color: $ink;
        &:hover { background: $felt-edge; }
        &:focus { background: $accent; color: $background; text-style: bold; }
        &:nocolor:focus { text-style: reverse; }
    }
    """

    class Changed(Message):
        """Another value was chosen.

        Attributes:
            choice: where.
            place: which value, even if others have been offered since.
        """

        def __init__(self, choice: "Choice", place: int) -> None:
            super().__init__()
            self.choice = choice
            self.place = place

        @property
        def control(self) -> "Choice":
            """Where."""
            return self.choice

    def __init__(self, choices: Sequence[str], value: int = 0, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._labels = list(choices)
        self.place = value

    def offer(self, choices: Sequence[str], value: int) -> None:
        """Offers other values, without reporting a change.

        Args:
            choices: the values as shown.
            value: which of them is chosen, by its place.
        """
        if (list(choices), value) != (self._labels, self.place):
            self._labels, self.place = list(choices), value
            self.refresh()

    def render(self) -> Content:
        """The value, and that there are others."""
        return Content(padded(self._labels[self.place], max(1, self.content_size.width - 1)) + "▼")

    def choose(self, place: int) -> None:
        """Takes a value.

        Args:
            place: where it stands in the list.
        """
        place = max(0, min(len(self._labels) - 1, place))
        if place != self.place:
            self.place = place
            self.refresh()
            self.post_message(self.Changed(self, place))

    def action_step(self, steps: int) -> None:
        """Takes the value before or after, without opening the list."""
        self.choose(self.place + steps)

    async def on_click(self, event: events.Click) -> None:
        """A click opens the list."""
        event.stop()
        self.action_open()

    def action_open(self) -> None:
        """Opens the list."""
        choices = ChoiceList(self._labels, self.place, self.region)
        self.app.push_screen(choices, self._chosen)

    def _chosen(self, place: int | None) -> None:
        if place is not None:
            self.choose(place)


class ChoiceList(LeftOnce[int | None], ModalScreen[int | None]):
    """The values to choose from, right at the field. Gives a place; None if it was left.

    Args:
        choices: as shown.
        place: which is chosen now.
        field: where the field stands on the screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "give_up", "back", key_display="esc")
    ]
    DEFAULT_CSS = """
    ChoiceList {
        background: $background 0%;
        OptionList, OptionList:focus {
            border: round $accent; background: $surface; color: $ink; padding: 0;
            scrollbar-size-vertical: 1;
            & > .option-list--option-highlighted { background: $accent; color: $background; }
            &:nocolor > .option-list--option-highlighted { text-style: reverse; }
        }
    }
    """

    def __init__(self, choices: Sequence[str], place: int, field: Region) -> None:
        super().__init__()
        self._choices = choices
        self._place = place
        self._field = field

    def compose(self) -> ComposeResult:
        """The list."""
        yield OptionList(*(Content(choice) for choice in self._choices))
        yield KeyBar([Entry("down", "↑↓", "choose"), Entry("enter", "⏎", "take")])

    def on_mount(self) -> None:
        """Below the field, or above where there is more room."""
        options, field = self.query_one(OptionList), self._field
        options.highlighted = self._place
        height = min(len(self._choices), MOST_ROWS) + 2
        under = self.app.size.height - field.bottom
        top = field.bottom if height <= under else max(0, field.y - height)
        options.styles.width, options.styles.height = max(field.width, 12), height
        options.styles.offset = (min(field.x, self.app.size.width - field.width), top)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Takes it."""
        event.stop()
        self.dismiss(event.option_index)

    def on_click(self, event: events.Click) -> None:
        """A click beside the list leaves it."""
        if event.widget is self:
            self.dismiss(None)

    def action_give_up(self) -> None:
        """Leaves everything as it is."""
        self.dismiss(None)
