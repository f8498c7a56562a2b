"""Questions that are asked before something happens."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from parlour.tui.keybar import Entry, KeyBar
from parlour.tui.leaving import LeftOnce


class Question(LeftOnce[bool], ModalScreen[bool]):
    """Asks yes or no. Escape is no.

    Args:
        title: the question, in a few words.
        text: what would follow.
        yes: what the button says that does it.
        no: what the button says that does not.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "yes", key_display="y"),
        Binding("n,escape", "answer(False)", "no", key_display="n/esc"),
        Binding("left,up", "app.focus_previous", "choose", key_display="←→"),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, text: str = "", yes: str = "Yes", no: str = "No") -> None:
        super().__init__(classes="dialog")
        self._texts = (title, text)
        self._answers = (yes, no)

    def compose(self) -> ComposeResult:
        """A box with the question and two buttons."""
        title, text = self._texts
        yes, no = self._answers
        with Vertical(classes="dialog-box"):
            yield Label(title, classes="dialog-title", markup=False)
            if text:
                yield Label(text, classes="dialog-text", markup=False)
            with Horizontal(classes="dialog-buttons"):
                yield Button(yes, id="yes", variant="primary", compact=True)
                yield Button(no, id="no", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """The keys are called as the buttons are."""
        yes, no = (answer.lower() for answer in self._answers)
        self.query_one(KeyBar).labels = {"answer(True)": yes, "answer(False)": no}

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answers."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:  # noqa: FBT001 - the key's argument
        """Answers by key."""
        self.dismiss(answer)


class AskText(LeftOnce[str | None], ModalScreen[str | None]):
    """Asks for a line of text; None when it was given up.

    Args:
        title: what is asked for.
        text: what it is for.
        value: what stands in the field at first.
        yes: what the button says.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "give_up", "back", key_display="esc")
    ]

    def __init__(self, title: str, text: str = "", value: str = "", yes: str = "Save") -> None:
        super().__init__(classes="dialog")
        self._texts = (title, text)
        self._value = value
        self._yes = yes

    def compose(self) -> ComposeResult:
        """A box with a field and two buttons."""
        title, text = self._texts
        with Vertical(classes="dialog-box"):
            yield Label(title, classes="dialog-title", markup=False)
            if text:
                yield Label(text, classes="dialog-text", markup=False)
            yield Input(self._value, compact=True, id="answer")
            with Horizontal(classes="dialog-buttons"):
                yield Button(self._yes, id="yes", variant="primary", compact=True)
                yield Button("Back", id="no", compact=True)
        yield KeyBar([Entry("enter", "⏎", self._yes.lower())])

    def on_input_submitted(self) -> None:
        """Enter takes what stands there."""
        self._take()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Takes it or not."""
        if event.button.id == "yes":
            self._take()
        else:
            self.dismiss(None)

    def action_give_up(self) -> None:
        """Escape leaves without an answer."""
        self.dismiss(None)

    def _take(self) -> None:
        value = self.query_one("#answer", Input).value.strip()
        if value:
            self.dismiss(value)
