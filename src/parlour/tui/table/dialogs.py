"""What is laid over the table: the curtain, the cut, lists of lines, choices with consequences."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Label

from parlour.engine.scene import Option
from parlour.tui.cards import Canvas, Line, Span
from parlour.tui.keybar import HELP, Entry, KeyBar
from parlour.tui.leaving import LeftOnce
from parlour.tui.table.lines import Lines, fit_box, room_for_lines
from parlour.tui.table.painted import Painted
from parlour.tui.unasked import Unasked


class Sheet(LeftOnce[None], ModalScreen[None]):
    """Lines to read; any of its keys closes them.

    Args:
        title: what they are about.
        lines: from top to bottom.
        key: the key that opened it, which closes it too.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "dismiss", "close", key_display="esc"),
        Binding("up", "scroll(-1)", "scroll", key_display="↑↓"),
        Binding("down", "scroll(1)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[Line], key: str = "") -> None:
        super().__init__(classes="dialog")
        self._title = title
        self._lines = tuple(lines)
        self._key = key

    def compose(self) -> ComposeResult:
        """A box as wide as the lines."""
        with Vertical(classes="dialog-box"):
            yield Label(self._title, classes="dialog-title", markup=False)
            with VerticalScroll(classes="dialog-scroll", can_focus=False):
                yield Lines(self._lines)
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to scroll where every line is seen."""
        del parameters
        return action != "scroll" or len(self._lines) > room_for_lines(self.app.size.height)

    def on_resize(self) -> None:
        """As large as the lines, or as the terminal."""
        fit_box(self)

    def on_key(self, event: events.Key) -> None:
        """The key that opened it closes it."""
        if self._key and event.key == self._key:
            event.stop()
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        """So does a click beside the box."""
        if event.widget is self:
            self.dismiss()

    def action_scroll(self, rows: int) -> None:
        """Shows lines further up or down."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)


class Choice(Unasked[int | None], LeftOnce[int | None], ModalScreen[int | None]):
    """A question with a few answers, each with what would follow.

    Args:
        title: the question.
        options: the answers.
        labels: the answers as lines.
        first: the answer that is offered first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "app.focus_previous", "choose", key_display="↑↓"),
        Binding("right,down", "app.focus_next", show=False),
        Binding("escape", "give_up", "look first", key_display="esc"),
    ]

    DEFAULT_CSS = "Choice Lines { margin-left: 2; }"  # below the words of the button

    def __init__(
        self, title: str, options: Sequence[Option], helps: Sequence[Line], first: int = 0
    ) -> None:
        super().__init__(classes="dialog")
        self._title = title
        self._options = tuple(options)
        self._helps = tuple(helps)
        self._first = first

    def compose(self) -> ComposeResult:
        """A button each, its consequence below."""
        with Vertical(classes="dialog-box wide"):
            yield Label(self._title, classes="dialog-title", markup=False)
            for at, (option, line) in enumerate(zip(self._options, self._helps, strict=True)):
                yield Button(option.label, id=f"option-{at}", compact=True, classes="apart")
                yield Lines([line])
        keyed = [option for option in self._options if option.key]
        yield KeyBar([Entry(option.key, option.key, option.label.lower()) for option in keyed])

    def on_mount(self) -> None:
        """The cursor stands on what is offered first."""
        self.query_one(f"#option-{self._first}", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Takes an answer."""
        self.dismiss(int((event.button.id or "option-0").removeprefix("option-")))

    def on_key(self, event: events.Key) -> None:
        """An answer's own key."""
        for at, option in enumerate(self._options):
            if option.key and event.key == option.key:
                event.stop()
                self.dismiss(at)

    def action_give_up(self) -> None:
        """Looks at the table first."""
        self.dismiss(None)


class Curtain(Unasked[bool], LeftOnce[bool], ModalScreen[bool]):
    """Covers everything until the next player's key; says whether that player has come.

    Args:
        name: who is to come.
        ready: what the button says by which that player begins.
        back: what the button says that takes the last move back instead; none if empty.
        leave: asks whether to leave the table.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "come", "continue", key_display="⏎"),
        Binding("u", "back", "undo", key_display="u"),
        Binding("q", "leave", "leave", key_display="q"),
        HELP,
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    Curtain { align: center middle; background: $background; }
    Curtain #curtain-name { color: $turn; text-style: bold; width: 100%; text-align: center; }
    Curtain Label { width: 100%; text-align: center; color: $ink-soft; }
    Curtain Button { margin-top: 1; }
    Curtain Vertical { height: auto; width: 60; }
    """

    def __init__(self, name: str, ready: str, back: str, leave: Callable[[], object]) -> None:
        super().__init__()
        self._who = name
        self._ready = ready
        self._back = back
        self._leave = leave

    def compose(self) -> ComposeResult:
        """The name, and what to do."""
        with Vertical():
            yield Label(f"Pass the keyboard to {self._who}", id="curtain-name", markup=False)
            yield Label("")
            with Center():
                yield Button(self._ready, id="come", variant="primary", compact=True)
            if self._back:
                with Center():
                    yield Button(self._back, id="back", compact=True)
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is taken back where nothing can be."""
        del parameters
        return action != "back" or bool(self._back)

    def on_mount(self) -> None:
        """The button of the next player has the focus."""
        self.query_one("#come", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The player is there, or someone wants the last move back."""
        self.dismiss(event.button.id == "come")

    def action_come(self) -> None:
        """The player is there."""
        self.dismiss(result=True)

    def action_back(self) -> None:
        """Someone wants the last move back."""
        self.dismiss(result=False)

    def action_leave(self) -> None:
        """Nobody wants to go on; no cards are seen while that is asked."""
        self._leave()


PACK_SIZE: Final = 48
"""Cards of the pack that is cut (C-4)."""


class PackToCut(Painted):
    """The pack seen from its side, and where it is cut."""

    DEFAULT_CSS = "PackToCut { height: 4; width: 52; background: $surface; }"
    ground = "surface"
    at = PACK_SIZE // 2
    """How many cards are taken off."""

    def paint(self, canvas: Canvas) -> None:
        """A stroke a card."""
        glyphs = self.glyphs
        canvas.write(2, 1, (Span(glyphs.down * self.at, "turn", bold=True),))
        canvas.write(3 + self.at, 1, (Span(glyphs.down * (PACK_SIZE - self.at), "card-back-ink"),))
        canvas.write(2, 2, (Span(glyphs.down * self.at, "turn", bold=True),))
        canvas.write(3 + self.at, 2, (Span(glyphs.down * (PACK_SIZE - self.at), "card-back-ink"),))
        canvas.write(2, 3, (Span(f"{self.at} above, {PACK_SIZE - self.at} below", "ink"),))


class Cut(Unasked[int | None], LeftOnce[int | None], ModalScreen[int | None]):
    """Asks where to cut the deck (C-4). None leaves it to chance.

    Args:
        name: who cuts.
        leave: asks whether to leave the table.
        last_time: where the same pack was cut the last time, which gives the same cards.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "a card", key_display="←→"),
        Binding("right", "move(1)", show=False),
        Binding("up,pageup,shift+left", "move(-6)", "six cards", key_display="↑↓"),
        Binding("down,pagedown,shift+right", "move(6)", show=False),
        Binding("enter,space,x", "cut", "cut here", key_display="⏎"),
        Binding("a", "chance", "at random", key_display="a"),
        Binding("q", "leave", "leave", key_display="q"),
        HELP,
    ]

    def __init__(
        self, name: str, leave: Callable[[], object], last_time: int | None = None
    ) -> None:
        super().__init__(classes="dialog")
        self._who = name
        self._leave = leave
        self._last_time = last_time

    def compose(self) -> ComposeResult:
        """The pack, and two buttons."""
        last = "" if self._last_time is None else " A cut here deals the same cards as last time."
        with Vertical(classes="dialog-box"):
            yield Label("Cut the deck", classes="dialog-title", markup=False)
            text = f"{self._who} cuts: Left and Right move the cut, Enter cuts.{last}"
            yield Label(text, classes="dialog-text", markup=False)
            yield PackToCut()
            yield Button("Cut here", id="cut", variant="primary", compact=True, classes="apart")
            yield Button("Cut at random", id="chance", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """The cut stands where it was the last time."""
        if self._last_time is not None:
            self._put(self._last_time)

    def on_click(self, event: events.Click) -> None:
        """A click on the pack moves the cut there."""
        pack = self.query_one(PackToCut)
        offset = event.get_content_offset(pack)
        if event.widget is pack and offset is not None:
            self._put(offset.x - 2)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Cuts."""
        self.dismiss(self.query_one(PackToCut).at if event.button.id == "cut" else None)

    def action_move(self, cards: int) -> None:
        """Moves the cut."""
        self._put(self.query_one(PackToCut).at + cards)

    def action_cut(self) -> None:
        """Cuts where it stands."""
        self.dismiss(self.query_one(PackToCut).at)

    def action_chance(self) -> None:
        """Cuts at random."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Nobody wants to go on; nothing is cut while that is asked."""
        self._leave()

    def _put(self, at: int) -> None:
        pack = self.query_one(PackToCut)
        pack.at = max(1, min(PACK_SIZE - 1, at))
        pack.repaint()
