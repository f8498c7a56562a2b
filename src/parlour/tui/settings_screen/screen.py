"""The settings screen."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Label

from parlour.cards.quoting import quoted
from parlour.engine.rules import allowed
from parlour.tui.actions import bindings
from parlour.tui.dialogs import Question
from parlour.tui.forms.fields import FormField, form_fields
from parlour.tui.forms.form import FIELDS_KEYS, Form, FormScroll
from parlour.tui.heading import Heading
from parlour.tui.keybar import KeyBar
from parlour.tui.leaving import LeftOnce, ask
from parlour.tui.settings_screen.preview import Preview


class SettingsScreen(LeftOnce[None]):
    """A form made from the settings model. What is changed holds and is kept at once.

    Args:
        settings: as they are.
        keep: what to do with other settings.
        file: where they are kept, to say so.
        problems: what was wrong in that file, one line each.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("up", "down", "as_shipped", "back", "help")
    DEFAULT_CSS = """
    SettingsScreen {
        #problems { padding: 0 2; color: $bad; height: auto; width: 100%; }
        Preview { margin: 0 2; }
        #fields { padding: 1 2 0 2; height: 1fr; scrollbar-size-vertical: 1; }
        #fields Form { max-width: 110; }
    }
    """

    def __init__(
        self,
        settings: BaseModel,
        keep: Callable[[Any], None],
        file: str,
        problems: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.title = "Settings"
        self._settings = settings
        self._keep = keep
        self._file = file
        self._problems = tuple(problems)
        self._fields: tuple[FormField, ...] = form_fields(type(settings))

    def compose(self) -> ComposeResult:
        """What was wrong, the preview, the form."""
        yield Heading("Settings", f"kept in {self._file}")
        if self._problems:
            yield Label("\n".join(self._problems), id="problems", markup=False)
        yield Preview()
        with FormScroll(id="fields"):
            yield Form(self._fields, self._settings.model_dump(mode="json"))
        yield KeyBar(FIELDS_KEYS)

    @on(Form.Changed)
    def _take(self, event: Form.Changed) -> None:
        told, wrong = event.form.read()
        try:
            settings = type(self._settings).model_validate(
                {**self._settings.model_dump(mode="json"), **told}
            )
        except ValidationError as error:
            for each in error.errors():
                key = str(each["loc"][0])
                wrong[key] = self._what_is_wrong(key, told.get(key), each)
        else:
            self._take_all(settings)
        self._tell(event.form, wrong)

    def _take_all(self, settings: BaseModel) -> None:
        if settings != self._settings:
            self._settings = settings
            self._keep(settings)
            self.query_one(Preview).refresh()

    def _what_is_wrong(self, key: str, value: object, error: ErrorDetails) -> str:
        if error["type"] == "value_error":
            return str(error["ctx"]["error"])
        return f"{quoted(value)} is not allowed; {self._allowed(key)}"

    def _allowed(self, key: str) -> str:
        field = next(field for field in self._fields if field.key == key)
        return (
            f"allowed: {field.hint}"
            if field.hint
            else allowed(type(self._settings).model_fields[key])
        )

    def _tell(self, form: Form, wrong: dict[str, str]) -> None:
        usual = type(self._settings)().model_dump(mode="json")
        now = self._settings.model_dump(mode="json")
        form.explain(wrong, {key: value for key, value in now.items() if value != usual[key]})

    def on_mount(self) -> None:
        """Marks what is not the default.

        No field that letters are written in has the keys yet: one in haste would change it.
        """
        self._tell(self.query_one(Form), {})
        for control in self.query("Form Choice, Form Tick").results():
            control.focus()
            break

    def action_up(self) -> None:
        """To the field above."""
        self.focus_previous()

    def action_down(self) -> None:
        """To the field below."""
        self.focus_next()

    @work
    async def action_as_shipped(self) -> None:
        """Puts every setting here back to what it is without a file, if that is meant."""
        asked = Question("Reset all settings?", "Every setting gets its default value.", "Reset")
        if not await ask(self.app, asked):
            return
        usual = type(self._settings)()
        self._take_all(usual)
        form = self.query_one(Form)
        form.show(usual.model_dump(mode="json"))
        self._tell(form, {})

    def action_back(self) -> None:
        """Leaves; everything is kept already."""
        self.dismiss()
