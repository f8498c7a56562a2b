"""The home screen."""

from datetime import datetime
from typing import ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button

from parlour.engine.poster import Poster
from parlour.tui.actions import bindings
from parlour.tui.home.art import WORDMARK
from parlour.tui.home.tile import Tile
from parlour.tui.home.unfinished import Continue, Unfinished
from parlour.tui.keybar import Entry, KeyBar
from parlour.tui.looks import looks_of


class Sign(Widget):
    """The name over the door."""

    DEFAULT_CSS = "Sign { width: auto; height: 3; color: $primary; text-style: bold; }"

    def render(self) -> RenderResult:
        """Drawn large, where the terminal can draw."""
        drawn = not looks_of(self).ascii
        return Content("\n".join(WORDMARK) if drawn else "P  A  R  L  O  U  R")


class HomeScreen(Screen[None]):
    """The games as tiles; above them the match that was left, below them the rest.

    Args:
        posters: of the games that are installed.
        unfinished: the last match that was left, if there is one.
        now: the present.
    """

    AUTO_FOCUS: ClassVar[str] = "#continue, Tile"
    BINDINGS: ClassVar[list[BindingType]] = bindings(
        "left",
        "right",
        "up",
        "down",
        "go_on",
        "matches",
        "statistics",
        "rules",
        "leave",
        "settings",
        "help",
    )
    DEFAULT_CSS = """
    HomeScreen {
        align-horizontal: center;
        #home { padding: 1 2 0 2; max-width: 136; }
        #continue-place { height: auto; width: 1fr; margin-top: 1; }
        #tiles { height: 1fr; width: 1fr; max-height: 24; margin-top: 1; }
        #tiles Tile { margin: 0 1; }
        #menu { height: 1; width: auto; margin-top: 1; }
        #menu Button { margin: 0 1; min-width: 12; }
        &.-tall #home { padding-top: 2; }
        &.-very-tall #home { padding-top: 4; }
        &.-very-tall #menu { margin-top: 2; }
    }
    """

    class Wanted(Message):
        """A person wants to go somewhere.

        Attributes:
            where: `matches`, `statistics`, `rules`, `settings` or `leave`.
            game: the name of the game that the cursor is on.
        """

        def __init__(self, where: str, game: str | None) -> None:
            super().__init__()
            self.where = where
            self.game = game

    def __init__(
        self, posters: tuple[Poster, ...], unfinished: Unfinished | None, now: datetime
    ) -> None:
        super().__init__()
        self.title = "Home"
        self._posters = posters
        self._unfinished = unfinished
        self._now = now

    def compose(self) -> ComposeResult:
        """Sign, Continue, tiles, menu."""
        with Vertical(id="home"):
            with Center():
                yield Sign()
            with Vertical(id="continue-place"):
                if self._unfinished:
                    yield Continue(self._unfinished, self._now)
            with Horizontal(id="tiles"):
                for poster in self._posters:
                    yield Tile(poster)
            with Center(), Horizontal(id="menu"):
                yield Button("Matches", id="matches", compact=True)
                yield Button("Statistics", id="statistics", compact=True)
                yield Button("Rules", id="rules", compact=True)
                yield Button("Settings", id="settings", compact=True)
                yield Button("Quit", id="leave", compact=True)
        yield KeyBar([Entry("enter", "⏎", "choose")])  # whatever has the focus takes it

    def on_mount(self) -> None:
        """The bar uses the words of this screen."""
        self.query_one(KeyBar).labels = {
            "leave": "quit",
            "left": "move",
            "statistics": "stats",
        }

    def offer(self, unfinished: Unfinished | None, now: datetime) -> None:
        """Offers another match to go on with, or the same of which more is known.

        Args:
            unfinished: the last match that was left, if there is one.
            now: the present.
        """
        if unfinished == self._unfinished:
            return
        before, self._unfinished, self._now = self._unfinished, unfinished, now
        if before is not None and unfinished is not None:
            self.query_one(Continue).show(unfinished, now)
        else:
            self.call_later(self._offer)

    async def _offer(self) -> None:
        offered = [Continue(self._unfinished, self._now)] if self._unfinished else []
        with self.app.batch_update():
            for place in self.query("#continue-place"):  # none if the app is being left
                await place.remove_children()
                await place.mount_all(offered)
        self.set_focus(next(iter(self.query(self.AUTO_FOCUS)), None))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go on with unless a match was left."""
        del parameters
        return self._unfinished is not None if action == "go_on" else True

    # Moving: three rows of things, Continue, the tiles, the menu

    def _rows(self) -> list[list[Widget]]:
        rows = [list(self.query(kind)) for kind in ("#continue", "Tile", "#menu Button")]
        return [row for row in rows if row]

    def _place(self) -> tuple[int, int]:
        for y, row in enumerate(self._rows()):
            if self.focused in row:
                return y, row.index(self.focused)
        return 0, 0

    def _move(self, down: int, right: int) -> None:
        rows = self._rows()
        y, x = self._place()
        middle = (x + 0.5) / len(rows[y])
        y = max(0, min(len(rows) - 1, y + down))
        at = x + right if right else int(middle * len(rows[y]))
        # At once: the next key may be waiting already.
        self.set_focus(rows[y][max(0, min(len(rows[y]) - 1, at))])

    def action_left(self) -> None:
        """To the left."""
        self._move(0, -1)

    def action_right(self) -> None:
        """To the right."""
        self._move(0, 1)

    def action_up(self) -> None:
        """To the row above."""
        self._move(-1, 0)

    def action_down(self) -> None:
        """To the row below."""
        self._move(1, 0)

    # Choosing

    def action_go_on(self) -> None:
        """Goes on with the match that was left."""
        if self._unfinished:
            self.post_message(Continue.Chosen(self._unfinished.match_id))

    def action_matches(self) -> None:
        """The kept matches."""
        self._want("matches")

    def action_statistics(self) -> None:
        """The statistics."""
        self._want("statistics")

    def action_rules(self) -> None:
        """The rules of the game under the cursor."""
        self._want("rules")

    def action_settings(self) -> None:
        """The settings."""
        self._want("settings")

    def action_leave(self) -> None:
        """Quits."""
        self._want("leave")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The menu."""
        self._want(event.button.id or "")

    def _want(self, where: str) -> None:
        game = self.focused.poster.name if isinstance(self.focused, Tile) else None
        self.post_message(self.Wanted(where, game))
