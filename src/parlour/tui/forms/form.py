"""A form: a row for each field, with its title, its control, what it means and what is wrong."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from parlour.tui.forms.controls import Choice, TableLine, Tick, control_for, line_of
from parlour.tui.forms.fields import FormField, Kind, Line, Value
from parlour.tui.keybar import Entry

TITLE = 29
"""Columns for a field's title."""

FIELDS_KEYS = (Entry("down", "↑↓", "move"), Entry("enter", "⏎", "choose"))
"""The keys of all fields, as the bottom line names them."""


class Row(Widget):
    """One field: its title and its control side by side, what it means and what is wrong below.

    The words are drawn by the row itself: a form of many fields is there at once.

    Args:
        field: which.
        value: what stands there at first.
    """

    DEFAULT_CSS = f"""
    Row {{
        layout: horizontal; height: auto; margin-bottom: 1;
        &.-table {{ layout: vertical; }}
        & > .first, &.-table > TableLine {{ margin-left: {TITLE}; }}
        & > Choice, & > Input {{ width: 1fr; max-width: 40; }}
    }}
    """

    class Changed(Message):
        """The value was changed.

        Attributes:
            row: whose.
        """

        def __init__(self, row: "Row") -> None:
            super().__init__()
            self.row = row

    def __init__(self, field: FormField, value: Value) -> None:
        table = "-table" if field.kind is Kind.TABLE else ""
        super().__init__(id=f"row-{field.key}", classes=table)
        self.field = field
        self._parts = control_for(field, value)
        self._parts[0].add_class("first", update=False)
        self._problem = ""
        self._changed = False
        self._told = self._entered

    def compose(self) -> ComposeResult:
        """The control."""
        yield from self._parts

    # The words

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The control, and the words below it."""
        del container, viewport
        return self._body + len(self._beneath(width))

    @property
    def _body(self) -> int:
        return len(self._parts) if self.field.kind is Kind.TABLE else 1

    def _beneath(self, width: int) -> list[Content]:
        soft = "$ink-soft" if self.has_focus_within else "$ink-faint"
        told = ((self.field.help, soft), (self._problem, "$bad"))
        return [
            Content("  ") + line
            for text, style in told
            if text
            for line in Content.styled(text, style).wrap(max(8, width - 2))
        ]

    def render(self) -> Content:
        """Title, help and problem."""
        title = Content.styled(self.field.title, "bold $turn" if self._changed else "$ink")
        blank = [Content("")] * (self._body - 1)
        return Content("\n").join([title, *blank, *self._beneath(self.content_size.width)])

    def on_descendant_focus(self) -> None:
        """The help is easier to read."""
        self.refresh()

    def on_descendant_blur(self) -> None:
        """It is not any more."""
        self.refresh()

    def explain(self, problem: str) -> None:
        """Says what is wrong here; nothing if empty."""
        if problem != self._problem:
            self._problem = problem
            self.refresh(layout=True)

    def mark(self, *, changed: bool) -> None:
        """Marks a field whose value is not the usual one."""
        if changed != self._changed:
            self._changed = changed
            self.refresh()

    # The value

    def read(self) -> Value:
        """The value as it stands.

        Raises:
            ValueError: a table cannot be read, with a line on what is wrong.
        """
        match self._parts:
            case [Choice() as choice]:
                return self.field.choices[choice.place]
            case [Input() as line]:
                return self.field.read(line.value)
            case [Tick() as tick] if self.field.kind is Kind.SWITCH:
                return tick.value
            case _ if self.field.kind is Kind.TABLE:
                lines = (part.line for part in self._parts if isinstance(part, TableLine))
                return self.field.read_rows(lines)
            case ticks:
                pairs = zip(self.field.choices, ticks, strict=True)
                return [choice for choice, tick in pairs if isinstance(tick, Tick) and tick.value]

    def show(self, value: Value) -> None:
        """Puts a value there, without reporting a change."""
        with self.prevent(Input.Changed):
            match self._parts:
                case [Choice() as choice]:
                    choice.offer([self.field.label(each) for each in self.field.choices],
                                 self.field.choices.index(value))  # fmt: skip
                case [Input() as line]:
                    line.value = self.field.text(value)
                case [Tick() as tick] if self.field.kind is Kind.SWITCH:
                    tick.value = bool(value)
                case _ if self.field.kind is Kind.TABLE:
                    self._show_lines(self.field.rows(value))
                case ticks:
                    for choice, each in zip(self.field.choices, ticks, strict=True):
                        if isinstance(each, Tick):
                            each.value = choice in value
        self._told = self._entered

    def _show_lines(self, lines: list[Line]) -> None:
        for part, line in zip(self._parts, lines, strict=False):
            if isinstance(part, TableLine):
                part.show(line)
        for part in self._parts[len(lines) :]:
            part.remove()
        del self._parts[len(lines) :]
        self._add_lines(lines[len(self._parts) :])

    def _add_lines(self, lines: Sequence[Line]) -> None:
        more = [line_of(self.field, line) for line in lines]
        self._parts += more
        self.mount(*more)
        self.refresh(layout=True)

    def _grow(self) -> None:
        """Keeps an empty line at the end of a table whose lines are typed."""
        last = self._parts[-1]
        if not self.field.lines and isinstance(last, TableLine) and any(last.line):
            self._add_lines([("", "")])

    @on(Input.Changed)
    @on(Choice.Changed)
    @on(Tick.Turned)
    def _tell(self, event: Message) -> None:
        event.stop()
        if self._entered != self._told:  # fields report their first text as well
            self._told = self._entered
            self._grow()
            self.post_message(self.Changed(self))

    @property
    def _entered(self) -> list[object]:
        """What stands in the control, as it was entered."""
        found: list[object] = []
        for part in self._parts:
            match part:
                case Choice():
                    found.append(part.place)
                case Input() | Tick():
                    found.append(part.value)
                case TableLine():
                    found.append(part.line)
        return found


class FormScroll(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Room for a form that is longer than the screen. The arrows are left to the fields."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]


class Form(Vertical):
    """All fields of a model that there is something to choose in.

    Args:
        fields: which.
        values: field -> what stands there at first.
    """

    DEFAULT_CSS = "Form { height: auto; }"

    class Changed(Message):
        """A field was changed.

        Attributes:
            form: the form.
            key: which field.
        """

        def __init__(self, form: "Form", key: str) -> None:
            super().__init__()
            self.form = form
            self.key = key

        @property
        def control(self) -> "Form":
            """The form."""
            return self.form

    def __init__(self, fields: tuple[FormField, ...], values: Mapping[str, Value]) -> None:
        super().__init__()
        self._fields = [field for field in fields if not field.settled]
        self._values = values

    def compose(self) -> ComposeResult:
        """A row for each field."""
        for field in self._fields:
            yield Row(field, self._values[field.key])

    def row(self, key: str) -> Row:
        """The row of a field."""
        return self.query_one(f"#row-{key}", Row)

    def read(self) -> tuple[dict[str, Value], dict[str, str]]:
        """What stands in the form.

        Returns:
            The values that can be read, and what is wrong with the others, by field.
        """
        values, wrong = {}, {}
        for row in self.query(Row):
            try:
                values[row.field.key] = row.read()
            except ValueError as error:
                wrong[row.field.key] = str(error)
        return values, wrong

    def show(self, values: Mapping[str, Value]) -> None:
        """Puts other values there."""
        for row in self.query(Row):
            row.show(values[row.field.key])

    def explain(self, wrong: Mapping[str, str], changed: Mapping[str, Value]) -> None:
        """Says at each field what is wrong, and marks those that were changed.

        Args:
            wrong: field -> what is wrong with it.
            changed: the fields that do not have their default value.
        """
        for row in self.query(Row):
            row.explain(wrong.get(row.field.key, ""))
            row.mark(changed=row.field.key in changed)

    @on(Row.Changed)
    def _pass_on(self, event: Row.Changed) -> None:
        event.stop()
        self.post_message(self.Changed(self, event.row.field.key))
