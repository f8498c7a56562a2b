"""An app of ours: looks, size, help and leaving, whatever screens it shows."""

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.css.query import NoMatches
from textual.dom import DOMNode
from textual.filter import LineFilter, Monochrome, NoColor
from textual.geometry import Size
from textual.notifications import Notify
from textual.reactive import reactive
from textual.screen import Screen
from textual.signal import Signal
from textual.worker import WorkerFailed

from parlour.cards.quoting import shortened
from parlour.tui.actions import bindings
from parlour.tui.in_order import InOrder
from parlour.tui.looks import AsciiFilter, Looks, PrintableFilter
from parlour.tui.themes import DARK, PALETTES
from parlour.tui.too_small import TooSmall, fits
from parlour.tui.unasked import REST, Unasked

if TYPE_CHECKING:
    from textual.actions import ActionParseResult

LEFT_BUTTON = 1

INTERRUPTED = 130
"""The exit status after Ctrl-C."""

LONGEST_WORDS = 300
"""The most characters of an error that are shown when the program stops on it."""

WIDTHS = [(0, "-narrow"), (100, "-roomy"), (130, "-wide")]
HEIGHTS = [(0, "-low"), (30, "-tall"), (42, "-very-tall")]
"""Classes that every screen has from a number of columns or rows on."""


class BaseApp(InOrder[int]):
    """What is the same on every screen.

    Args:
        looks: how things are drawn at first; by default if None.
    """

    TITLE = "Parlour"
    CSS_PATH = Path(__file__).with_name("parlour.tcss")
    BINDINGS: ClassVar[list[BindingType]] = bindings(
        "help", "command_palette", "suspend_process", "quit_at_once", "interrupt"
    )
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    ALLOW_SELECT = False
    """Nothing is done with selected text, and Textual fails on a click on what was just removed."""

    rest = REST
    """Seconds before a screen that comes by itself takes a key or a click."""

    looks: reactive[Looks] = reactive(Looks(), init=False)
    """How things are drawn. Widgets that draw cards watch it."""

    _ends = False

    def __init__(self, looks: Looks | None = None) -> None:
        self._ascii = AsciiFilter(enabled=False)
        super().__init__()
        self.no_color = bool(os.environ.get("NO_COLOR"))
        others: list[LineFilter] = [f for f in self._filters if not isinstance(f, Monochrome)]
        colours = [NoColor()] if self.no_color else []
        self._filters = [*others, *colours, PrintableFilter(), self._ascii]
        for palette in PALETTES.values():
            self.register_theme(palette.theme)
        self.set_reactive(BaseApp.looks, looks or Looks())
        # Screens subscribe to these, and unsubscribe: what watches an attribute of the app cannot,
        # and would be held for good.
        self.looks_changed: Signal[Looks] = Signal(self, "looks")
        self.focus_changed: Signal[bool] = Signal(self, "focus")
        self._wear(self.looks)

    # Looks

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Every variable of ours, for themes that are not."""
        return {**DARK.theme.variables}

    def get_css_variables(self) -> dict[str, str]:
        """The theme's variables, with the suits in two or four colours."""
        palette = PALETTES.get(self.theme, DARK)
        suits = palette.suits(four_colours=self.looks.four_colours)
        # What paints for itself looks them up here; Textual keeps its own there only.
        self.theme_variables = {**super().get_css_variables(), **suits}
        return self.theme_variables

    def watch_looks(self, looks: Looks) -> None:
        """Shows other looks at once."""
        self._wear(looks)
        if self.screen_stack:
            self.refresh_css(animate=False)
            for screen in self.screen_stack:
                screen.query("*").refresh(layout=True)
        self.looks_changed.publish(looks)

    def watch_app_focus(self, focus: bool) -> None:  # noqa: FBT001 - Textual's watcher
        """Informs what hides cards that others must not see."""
        self.focus_changed.publish(focus)

    def _wear(self, looks: Looks) -> None:
        self._ascii.enabled = looks.ascii
        self.set_class(looks.ascii, "-ascii")
        self.theme = looks.theme

    # Keys and clicks

    async def on_event(self, event: events.Event) -> None:
        """Takes keys as they are meant, and clicks of the left button only.

        With Caps Lock on, capitals do what small letters do; what is written into a field stays
        as it is. What was pressed for the screen before does nothing.
        """
        top = self.screen_stack[-1] if self.screen_stack else None
        if isinstance(top, Unasked) and top.is_too_early(event):
            return
        if isinstance(event, events.MouseDown | events.MouseUp) and event.button > LEFT_BUTTON:
            return
        if isinstance(event, events.Key) and not event.is_forwarded and self._is_command(event):
            small = events.Key(event.key.lower(), event.key.lower())
            small.time = event.time
            event = small
        await super().on_event(event)

    def _is_command(self, event: events.Key) -> bool:
        """Whether a key is a capital that nobody writes into a field."""
        if len(event.key) != 1 or not event.key.isupper():
            return False
        focused = self.focused
        return focused is None or not focused.check_consume_key(event.key, event.character)

    # Signals

    def listen_to_signals(self) -> None:
        """Leaves the terminal as it was when someone ends the program from outside."""
        endings = {name: getattr(signal, name, None) for name in ("SIGINT", "SIGTERM", "SIGHUP")}
        for number in filter(None, endings.values()):
            with suppress(NotImplementedError):  # not everywhere are there signals
                asyncio.get_running_loop().add_signal_handler(number, self._end_by, number)

    def _end_by(self, number: int) -> None:
        """Ends the program as a signal asks for; where no terminal is left, at once."""
        if self.is_headless or sys.__stdin__ is None or sys.__stdin__.isatty():
            self._end(128 + number)
        else:  # nothing can be put back, and writing would wait for ever
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

    def _end(self, status: int) -> None:
        self.exit(status, return_code=status)

    # Size

    def on_resize(self, event: events.Resize) -> None:
        """Covers the screen while the terminal is too small, and uncovers it again."""
        if fits(event.size) and isinstance(self.screen, TooSmall):
            self.pop_screen()
        self._cover(event.size)

    def _cover(self, size: Size) -> None:
        """Covers the screen if a terminal of this size is too small for it."""
        if not fits(size) and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall(lambda: self._cover(self.size)))

    # Notices

    def on_notify(self, event: Notify) -> None:
        """Shows no notice that is shown already."""
        new = (event.notification.title, event.notification.message)
        if new in ((shown.title, shown.message) for shown in self._notifications):
            event.prevent_default()

    # Errors

    async def _shutdown(self) -> None:
        self._ends = True
        await super()._shutdown()

    def _handle_exception(self, error: Exception) -> None:
        """Stops the program on an error, but for one that misses what was closed at its end."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        if not (self._ends and isinstance(cause, NoMatches)):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Leaves the screen with one line; the whole story goes to a file."""
        error = sys.exception()
        words = shortened(f"{type(error).__name__}: {error}".splitlines()[0], LONGEST_WORDS)
        kept = self.keep_report(traceback.format_exc())
        told = f"; details are in {kept}" if kept else ""
        moves = ". No move is lost" if self.keeping else ""
        line = f"Parlour stopped on an error of its own ({words}){moves}{told}."
        self.panic(Text(line, overflow="fold"))

    def keep_report(self, report: str) -> Path | None:  # noqa: ARG002 - a hook
        """Keeps the story of an unexpected error; gives the file it is in, if there is one."""
        return None

    @property
    def keeping(self) -> bool:
        """Whether moves are kept as they are made."""
        return True

    # Commands

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette: what the screen below can do now."""
        from parlour.tui.help import available

        owners = {each.binding.action: each.node for each in screen.active_bindings.values()}
        for command in available(screen):
            title = command.help.split(":", maxsplit=1)[0]
            run = partial(self.run_action, command.name, owners[command.name])
            yield SystemCommand(title, f"key {command.shown}", run)

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Does what a key stands for.

        A key that was pressed before a screen stood does nothing there: it was meant for the
        screen before, and nobody could read yet what it would do.

        Returns:
            Whether the key is done with.
        """
        if isinstance(default_namespace, Screen) and not default_namespace.is_mounted:
            return True
        return await super().run_action(action, default_namespace, namespaces)

    def action_help(self) -> None:
        """Says what each key does on this screen."""
        from parlour.tui.help import HelpScreen, available

        title = f"Keys · {self.screen.title or self.title}"
        self.push_screen(HelpScreen(title, available(self.screen)))

    def action_quit_at_once(self) -> None:
        """Quits. Every move was kept when it was made."""
        self.exit(0)

    def action_interrupt(self) -> None:
        """Quits as an interrupted program does."""
        self._end(INTERRUPTED)
