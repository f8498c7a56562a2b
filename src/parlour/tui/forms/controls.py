"""The widgets that fields of a form are filled in with. Each tells `Changed` when it is."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Select, TextArea

from parlour.tui.forms.fields import FormField, Kind, Value, label


class Choice(Select[str], inherit_bindings=False):
    """One of several values, on one line: Enter opens the list, left and right step through it.

    Args:
        choices: the values, each as shown.
        value: which of them at first, by its place.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "show_overlay", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
    ]

    def __init__(self, choices: Sequence[str], value: int = 0, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        self._labels = list(choices)
        super().__init__(
            [(text, str(at)) for at, text in enumerate(choices)],
            value=str(value),
            allow_blank=False,
            compact=True,
            id=id,
        )

    @property
    def place(self) -> int:
        """The place of the value that is chosen."""
        return int(str(self.value))

    def offer(self, choices: Sequence[str], value: int) -> None:
        """Offers other values.

        Args:
            choices: the values as shown.
            value: which of them is chosen, by its place.
        """
        with self.prevent(Select.Changed):
            if list(choices) != self._labels:
                self._labels = list(choices)
                self.set_options([(text, str(at)) for at, text in enumerate(choices)])
            self.value = str(value)
            # The words of an equal value may be others: they are written anew in any case.
            self.mutate_reactive(Choice.value)  # type: ignore[misc] # Textual's is generic

    def action_step(self, steps: int) -> None:
        """Takes the value before or after, without opening the list."""
        self.value = str(max(0, min(len(self._labels) - 1, self.place + steps)))


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
        super().__init__()
        self._words = words
        self.set_reactive(Tick.value, value)
        self.set_class(value, "-on")

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


class Control(Horizontal):
    """The widget of one field, whatever its kind.

    Args:
        field: what is filled in.
        value: what stands there at first.
    """

    DEFAULT_CSS = """
    Control {
        height: auto; width: 1fr;
        Choice { width: 1fr; max-width: 40; }
        Input { width: 1fr; max-width: 40; }
        TextArea { width: 1fr; height: auto; min-height: 3; max-height: 7; }
    }
    """

    class Changed(Message):
        """The value was changed.

        Attributes:
            control_widget: whose.
        """

        def __init__(self, control: "Control") -> None:
            super().__init__()
            self.control_widget = control

        @property
        def control(self) -> "Control":
            """Whose."""
            return self.control_widget

    def __init__(self, field: FormField, value: Value) -> None:
        super().__init__()
        self.field = field
        self._parts = _parts(field, value)

    def compose(self) -> ComposeResult:
        """The widget that suits the field; several where some of many can be ticked."""
        yield from self._parts

    def read(self) -> Value:
        """The value as it stands.

        Raises:
            ValueError: a table is not valid TOML.
        """
        match self._parts:
            case [Choice() as choice]:
                return self.field.choices[choice.place]
            case [Input() as line]:
                return self.field.read(line.value)
            case [TextArea() as table]:
                return self.field.read(table.text)
            case [Tick() as tick] if self.field.kind is Kind.SWITCH:
                return tick.value
            case ticks:
                pairs = zip(self.field.choices, ticks, strict=True)
                return [choice for choice, tick in pairs if isinstance(tick, Tick) and tick.value]

    def show(self, value: Value) -> None:
        """Puts a value there, without telling that it changed."""
        with self.prevent(Input.Changed, TextArea.Changed, Tick.Turned, Select.Changed):
            match self._parts:
                case [Choice() as choice]:
                    choice.value = str(self.field.choices.index(value))
                case [Input() as line]:
                    line.value = self.field.text(value)
                case [TextArea() as table]:
                    table.text = self.field.text(value)
                case [Tick() as tick] if self.field.kind is Kind.SWITCH:
                    tick.value = bool(value)
                case ticks:
                    for choice, each in zip(self.field.choices, ticks, strict=True):
                        if isinstance(each, Tick):
                            each.value = choice in value

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tells of it."""
        self._tell(event)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Tells of it."""
        self._tell(event)

    def on_select_changed(self, event: Select.Changed) -> None:
        """Tells of it."""
        self._tell(event)

    def on_tick_turned(self, event: Tick.Turned) -> None:
        """Tells of it."""
        self._tell(event)

    def _tell(self, event: Message) -> None:
        event.stop()
        self.post_message(self.Changed(self))


def _parts(field: FormField, value: Value) -> list[Widget]:
    """The widgets that suit a field."""
    match field.kind:
        case Kind.SWITCH:
            return [Tick(value=bool(value))]
        case Kind.CHOICE:
            return [Choice([label(each) for each in field.choices], field.choices.index(value))]
        case Kind.CHECKS:
            words = [label(choice) for choice in field.choices]
            return [
                Tick(value=choice in value, words=(word, word))
                for choice, word in zip(field.choices, words, strict=True)
            ]
        case Kind.TEXT:
            return [Input(field.text(value), placeholder=field.hint, compact=True)]
        case Kind.TABLE:
            return [TextArea(field.text(value), compact=True, tab_behavior="focus")]
