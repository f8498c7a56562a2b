"""The help: what each key does on the screen that it was called from."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Label, Static

from parlour.tui.actions import COMMANDS, KEPT, NOT_KEPT, Command, printed
from parlour.tui.keybar import Entry, KeyBar
from parlour.tui.leaving import LeftOnce
from parlour.tui.looks import looks_of


def available(screen: Screen[object]) -> list[Command]:
    """The commands that a screen has now, in the order of the registry, each help once.

    It says whether anything is lost by leaving.
    """
    actions = {active.binding.action for active in screen.active_bindings.values()}
    commands = [command for command in COMMANDS.values() if command.name in actions]
    known = {key for command in commands for key in command.keys.split(",")}
    shown = [entry for bar in screen.query(KeyBar) for entry in bar.entries()]
    commands[:0] = [_explained(entry) for entry in shown if entry.key not in known]
    if not getattr(screen.app, "keeping", True):
        commands = [replace(each, help=each.help.replace(KEPT, NOT_KEPT)) for each in commands]
    helps = [command.help for command in commands]
    return [each for at, each in enumerate(commands) if each.help not in helps[:at]]


def _explained(entry: Entry) -> Command:
    """A key that is no command of the registry: one of a dialog, or of the fields of a screen."""
    return Command(
        entry.label, entry.key, entry.shown, entry.label, entry.label.capitalize(), "Moving about"
    )


class HelpScreen(LeftOnce[None], ModalScreen[None]):
    """Lists commands by group; any of its keys closes it again.

    Args:
        title: what the help is about.
        commands: those to explain.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,q,enter", "dismiss", "close", key_display="esc"),
    ]

    DEFAULT_CSS = """
    HelpScreen .dialog-box { max-height: 100%; padding: 0 3; }
    HelpScreen .dialog-scroll { max-height: 100%; }
    """

    def __init__(self, title: str, commands: list[Command]) -> None:
        super().__init__(classes="dialog")
        self._title = title
        self._commands = commands

    def compose(self) -> ComposeResult:
        """A box with the groups."""
        with Vertical(classes="dialog-box wide"):
            yield Label(self._title, classes="dialog-title", markup=False)
            with VerticalScroll(classes="dialog-scroll"):
                for group in dict.fromkeys(command.group for command in self._commands):
                    yield Static(group, classes="help-group", markup=False)
                    yield Static(self._lines([c for c in self._commands if c.group == group]))
        yield KeyBar([Entry("down", "↑↓", "scroll")])

    def _lines(self, commands: list[Command]) -> Content:
        plain = looks_of(self).ascii
        lines = []
        for command in commands:
            key = Content.styled(f"{printed(command.shown, plain=plain):>9}", "bold $accent")
            lines.append(Content.assemble(key, "   ", Content(command.help)))
        return Content("\n").join(lines)
