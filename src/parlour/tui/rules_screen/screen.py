"""The rules screen."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Label

from parlour.engine.game import AnyGame
from parlour.engine.rulebook import RuleBook, RuleSet
from parlour.engine.rules import RulesError
from parlour.tui.actions import bindings
from parlour.tui.forms.controls import Choice
from parlour.tui.heading import Heading
from parlour.tui.keybar import Entry, KeyBar
from parlour.tui.leaving import LeftOnce
from parlour.tui.rules_screen.page import RulesPage
from parlour.tui.rules_screen.words import rules_in_words


class RulesScreen(LeftOnce[None]):
    """The rules of a game by any of its rule sets.

    Args:
        games: those that can be looked up.
        game: the one to begin with.
        in_play: the rule set of the table that this was called from, if it was.
        own_files: rule files of the player's own, by the game's name.
    """

    AUTO_FOCUS: ClassVar[str] = "RulesPage"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("search", "next_found", "previous_found", "back", "help"),
        Binding("tab", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    RulesScreen {
        #pick { height: 2; padding: 0 2; }
        #pick Choice { width: 24; margin-right: 2; }
        #pick #rule-set { width: 1fr; max-width: 50; }
        #search { dock: bottom; height: 1; padding: 0 2; margin-bottom: 1; }
        #search Label { color: $turn; width: 2; }
        #search Input { width: 30; }
        #search #count { width: auto; margin-left: 2; color: $ink-soft; }
    }
    """

    def __init__(
        self,
        games: Sequence[AnyGame],
        game: AnyGame,
        in_play: RuleSet | None = None,
        own_files: dict[str, tuple[Path, ...]] | None = None,
    ) -> None:
        super().__init__()
        self.title = "Rules"
        self._games = tuple(games)
        self._game = game
        self._in_play = in_play
        self._own_files = own_files or {}

    def compose(self) -> ComposeResult:
        """What can be picked, the page, the line to search with."""
        yield Heading("Rules", self._game.tagline)
        with Horizontal(id="pick"):
            games = [game.title for game in self._games]
            yield Choice(games, self._games.index(self._game), id="game")
            yield Choice(self._titles(), id="rule-set")
        yield RulesPage(self._words())
        with Horizontal(id="search"):
            yield Label("/")
            yield Input(placeholder="a word or a rule number", compact=True, id="wanted")
            yield Label("", id="count")
        yield KeyBar([Entry("down", "↑↓", "scroll")])

    def on_mount(self) -> None:
        """The page has the keys; the search line comes when it is asked for."""
        self.query_one("#search").display = False

    # Which rule set

    @property
    def _sets(self) -> list[RuleSet]:
        """The rule sets of the game that can be read, the one in play first."""
        book = RuleBook(self._game)
        names = [*book.names, *map(str, self._own_files.get(self._game.name, ()))]
        found = [self._in_play] if self._in_play else []
        for name in names:
            if self._in_play and name == self._in_play.name and not self._in_play.options:
                continue
            try:
                found.append(book.get(name))
            except RulesError:
                continue
        return found

    def _titles(self) -> list[str]:
        return [
            f"{each.label} (active)" if each is self._in_play else each.label for each in self._sets
        ]

    def _words(self) -> str:
        return rules_in_words(self._game, self._sets[0])

    @on(Choice.Changed, "#game")
    def _take_game(self) -> None:
        game = self._games[self.query_one("#game", Choice).place]
        if game is not self._game:
            self._game, self._in_play = game, None
            self.query_one("#rule-set", Choice).offer(self._titles(), 0)
            self.query_one(Heading).remark = game.tagline
            self.query_one(RulesPage).markdown = self._words()

    @on(Choice.Changed, "#rule-set")
    def _take_rules(self) -> None:
        chosen = self._sets[self.query_one("#rule-set", Choice).place]
        self.query_one(RulesPage).markdown = rules_in_words(self._game, chosen)

    # Searching

    def action_search(self) -> None:
        """Opens the line to search with."""
        self.query_one("#search").display = True
        self.set_focus(self.query_one("#wanted", Input))

    @on(Input.Changed, "#wanted")
    def _look(self, event: Input.Changed) -> None:
        self.query_one(RulesPage).wanted = event.value.strip()
        self.refresh_bindings()

    @on(Input.Submitted, "#wanted")
    def _looked(self) -> None:
        self.set_focus(self.query_one(RulesPage))

    @on(RulesPage.Moved)
    def _count(self, event: RulesPage.Moved) -> None:
        wanted = self.query_one(RulesPage).wanted
        words = f"{event.at} of {event.among}" if event.among else "not found" if wanted else ""
        self.query_one("#count", Label).update(words)

    def action_next_found(self) -> None:
        """Goes on to the next place."""
        self.query_one(RulesPage).step(1)

    def action_previous_found(self) -> None:
        """Goes back to the place before."""
        self.query_one(RulesPage).step(-1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go on to unless something was found."""
        del parameters
        if action in ("next_found", "previous_found"):
            return self.is_mounted and bool(self.query_one(RulesPage).found)
        return True

    def action_back(self) -> None:
        """Ends the search, or leaves."""
        if self.query_one("#search").display:
            self.query_one("#search").display = False
            self.query_one("#wanted", Input).value = ""
            self.set_focus(self.query_one(RulesPage))
        else:
            self.dismiss()
