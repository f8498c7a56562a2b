"""The widgets that fields of a form are filled in with. Each reports when it is changed."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Label

from parlour.tui.forms.choice import Choice
from parlour.tui.forms.fields import FormField, Kind, Line, Value

__all__ = ["Choice", "TableLine", "Tick", "control_for"]


class Tick(Widget, can_focus=True):
    """Something that is so or not; Space or Enter turns it over.

    Args:
        value: whether it is so.
        words: what stands beside the mark, when it is not and when it is.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "turn", show=False)]
    DEFAULT_CSS = """
    Tick {
        width: auto; height: 1; padding: 0 1; color: $ink-soft;
        &.-on { color: $ink; }
        &:focus { background: $block-cursor-background; color: $block-cursor-foreground; }
        &:nocolor:focus { text-style: reverse; }
    }
    """

    value: reactive[bool] = reactive(default=False, layout=True)
    """Whether it is so."""

    class Turned(Message):
        """It was turned over.

        Attributes:
            tick: which.
        """

        def __init__(self, tick: "Tick") -> None:
            super().__init__()
            self.tick = tick

        @property
        def control(self) -> "Tick":
            """Which."""
            return self.tick

    def __init__(self, *, value: bool, words: tuple[str, str] = ("no", "yes")) -> None:
        super().__init__(classes="-on" if value else "")
        self._words = words
        self.set_reactive(Tick.value, value)

    def watch_value(self, value: bool) -> None:  # noqa: FBT001 - Textual calls it so
        """Shows the other side."""
        self.set_class(value, "-on")

    def render(self) -> Content:
        """The mark and its word."""
        mark = "■" if self.value else "□"
        return Content(f"{mark} {self._words[self.value]}")

    def on_click(self, event: events.Click) -> None:
        """A click turns it over."""
        event.stop()
        self.action_turn()

    def action_turn(self) -> None:
        """Turns it over."""
        self.value = not self.value
        self.post_message(self.Turned(self))


class TableLine(Horizontal):
    """A line of a table: what it is about, and what stands there.

    Args:
        line: both as text.
        title: what it is called where that is settled; it is typed where it is not.
        number: whether a number stands there.
    """

    DEFAULT_CSS = """
    TableLine {
        height: 1;
        Label { width: 12; color: $ink-soft; }
        Input { width: 1fr; }
        .about { max-width: 24; margin-right: 1; }
        .number { max-width: 8; }
    }
    """

    def __init__(self, line: Line, title: str, *, number: bool) -> None:
        super().__init__()
        self._about, text = line
        typed = Input(self._about, placeholder="cards", compact=True, classes="about")
        self._typed = None if title else typed
        self._title = title
        self._text = Input(
            text,
            placeholder="points" if number else "",
            compact=True,
            classes="number" if number else "",
        )

    def compose(self) -> ComposeResult:
        """Side by side."""
        yield Label(self._title, markup=False) if self._typed is None else self._typed
        yield self._text

    @property
    def line(self) -> Line:
        """What stands there."""
        return (self._about if self._typed is None else self._typed.value, self._text.value)

    def show(self, line: Line) -> None:
        """Puts another text there, without reporting a change."""
        with self.prevent(Input.Changed):
            if self._typed is not None:
                self._typed.value = line[0]
            self._text.value = line[1]


def control_for(field: FormField, value: Value) -> list[Widget]:
    """The widgets that suit a field, with a value in them."""
    match field.kind:
        case Kind.SWITCH:
            return [Tick(value=bool(value))]
        case Kind.CHOICE:
            return [Choice([field.label(each) for each in field.choices],
                           field.choices.index(value))]  # fmt: skip
        case Kind.CHECKS:
            words = [field.label(choice) for choice in field.choices]
            return [
                Tick(value=choice in value, words=(word, word))
                for choice, word in zip(field.choices, words, strict=True)
            ]
        case Kind.TEXT:
            return [Input(field.text(value), placeholder=field.hint, compact=True)]
        case Kind.TABLE:
            return [line_of(field, line) for line in field.rows(value)]


def line_of(field: FormField, line: Line) -> TableLine:
    """A line of a table's field."""
    return TableLine(line, field.lines.get(line[0], ""), number=field.number)
