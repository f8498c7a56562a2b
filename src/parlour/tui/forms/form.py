"""A form: a row for each field, with its title, its control, what it means and what is wrong."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Label

from parlour.tui.forms.controls import Control
from parlour.tui.forms.fields import FormField, Value


class Row(Vertical):
    """One field.

    Args:
        field: which.
        value: what stands there at first.

    Attributes:
        control: what it is filled in with.
    """

    DEFAULT_CSS = """
    Row {
        height: auto; margin-bottom: 1;
        Horizontal { height: auto; }
        .title { width: 28; color: $ink; }
        .help { width: 100%; padding-left: 2; color: $ink-faint; }
        .wrong { width: 100%; padding-left: 2; color: $bad; display: none; }
        &.-changed .title { color: $turn; text-style: bold; }
        &.-wrong .wrong { display: block; }
        &:focus-within .help { color: $ink-soft; }
    }
    """

    def __init__(self, field: FormField, value: Value) -> None:
        super().__init__(id=f"row-{field.key}")
        self.field = field
        self.control = Control(field, value)
        self._wrong = Label("", classes="wrong", markup=False)

    def compose(self) -> ComposeResult:
        """Title and control side by side, the rest beneath."""
        with Horizontal():
            yield Label(self.field.title, classes="title", markup=False)
            yield self.control
        if self.field.help:
            yield Label(self.field.help, classes="help", markup=False)
        yield self._wrong

    def explain(self, problem: str) -> None:
        """Says what is wrong here; nothing if empty."""
        self._wrong.update(problem)
        self.set_class(bool(problem), "-wrong")

    def mark(self, *, changed: bool) -> None:
        """Marks a field whose value is not the usual one."""
        self.set_class(changed, "-changed")


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
                values[row.field.key] = row.control.read()
            except ValueError as error:
                wrong[row.field.key] = str(error)
        return values, wrong

    def show(self, values: Mapping[str, Value]) -> None:
        """Puts other values there."""
        for row in self.query(Row):
            row.control.show(values[row.field.key])

    def explain(self, wrong: Mapping[str, str], changed: Mapping[str, Value]) -> None:
        """Says at each field what is wrong, and marks those that were changed.

        Args:
            wrong: field -> what is wrong with it.
            changed: the fields that are not as usual.
        """
        for row in self.query(Row):
            row.explain(wrong.get(row.field.key, ""))
            row.mark(changed=row.field.key in changed)

    def on_control_changed(self, event: Control.Changed) -> None:
        """Passes it on, with the field's name."""
        event.stop()
        self.post_message(self.Changed(self, event.control_widget.field.key))
