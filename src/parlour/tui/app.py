"""The app: home, the tables, and the ways between them.

Screens that are not shown at the start are loaded when they are asked for: home is there sooner.
"""

from datetime import datetime
from functools import partial
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType

from parlour.engine.game import AnyGame
from parlour.engine.match import Match, new_seed
from parlour.engine.rulebook import RuleSet
from parlour.store import Settings, StoreError
from parlour.tui.actions import bindings
from parlour.tui.base import BaseApp
from parlour.tui.desk import Desk
from parlour.tui.home.screen import HomeScreen
from parlour.tui.home.tile import Tile
from parlour.tui.home.unfinished import Continue
from parlour.tui.session import Session
from parlour.tui.start import Resume, Start, TakeBacks
from parlour.tui.table import TableScreen

if TYPE_CHECKING:
    from parlour.tui.new_match.screen import NewMatchScreen


class ParlourApp(BaseApp):
    """Home, the tables, and the ways between them.

    Args:
        desk: where matches and settings are kept.
        start: what to begin with; the home screen if None.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("settings")

    def __init__(self, desk: Desk, start: Start | Resume | None = None) -> None:
        super().__init__()
        self._desk = desk
        self._start = start
        self.looks = desk.looks

    def on_mount(self) -> None:
        """Opens the home screen, and over it what was asked for."""
        self.push_screen(HomeScreen(self._desk.games, self._desk.unfinished(), _now()))
        for problem in self._desk.problems:
            self.notify(problem, severity="warning", timeout=10, markup=False)
        match self._start:
            case Start():
                self._play(self._start)
            case Resume(match_id):
                self._resume(match_id)

    def keep_report(self, report: str) -> Path | None:
        """Keeps the story of an unexpected error beside the matches."""
        try:
            self._desk.report.write_text(report, encoding="utf-8")
        except OSError:
            return None
        return self._desk.report

    # The ways from home

    # A key may come twice before the next screen is there: only home, on top, is listened to.

    def on_tile_chosen(self, event: Tile.Chosen) -> None:
        """A game: agree on a match, then play it."""
        from parlour.tui.new_match.screen import NewMatchScreen

        if isinstance(self.screen, HomeScreen):
            form = NewMatchScreen(self._desk.games, event.tile.game, self._desk.plan_for)
            self.push_screen(form, partial(self._agreed, form))

    def _agreed(self, form: "NewMatchScreen", start: Start | None) -> None:
        try:
            self._desk.remember(form.plan)
        except OSError as error:
            self._complain("What was chosen cannot be kept", error)
        if start is not None:
            self._play(start)

    def on_continue_chosen(self, event: Continue.Chosen) -> None:
        """The match that was left."""
        if isinstance(self.screen, HomeScreen):
            self._resume(event.match_id)

    def on_home_screen_wanted(self, event: HomeScreen.Wanted) -> None:
        """The menu."""
        match event.where:
            case _ if not isinstance(self.screen, HomeScreen):
                return
            case "rules":
                self.show_rules(event.game or self._desk.games[0])
            case "settings":
                self.action_settings()
            case _:
                self.exit(0)

    def show_rules(self, game: AnyGame, in_play: RuleSet | None = None) -> None:
        """Shows the rules of a game.

        Args:
            game: which.
            in_play: the rule set of the table that asks.
        """
        from parlour.tui.rules_screen.screen import RulesScreen

        files = {each.name: self._desk.own_files(each) for each in self._desk.games}
        self.push_screen(RulesScreen(self._desk.games, game, in_play, files))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The settings are a key away from a table; home has that key of its own."""
        del parameters
        return isinstance(self.screen, TableScreen) if action == "settings" else True

    def action_settings(self) -> None:
        """Shows the settings; a change holds at once."""
        from parlour.tui.settings_screen.screen import SettingsScreen

        desk = self._desk
        file, problems = str(desk.settings_file), desk.settings_problems
        self.push_screen(SettingsScreen(desk.settings, self._change, file, problems))

    def _change(self, settings: Settings) -> None:
        try:
            self._desk.change_settings(settings)
        except OSError as error:
            self._complain("The settings cannot be kept", error)
        self.looks = self._desk.looks
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.pace = self._desk.pace

    def _complain(self, title: str, error: OSError) -> None:
        self.notify(str(error), title=title, severity="error", timeout=10, markup=False)

    # The tables

    def _play(self, start: Start) -> None:
        match = Match(start.game, start.rule_set, start.players, start.seed or new_seed())
        self._sit_down(match, take_backs=start.take_backs)

    def _resume(self, match_id: int) -> None:
        try:
            match = self._desk.resume(match_id)
        except StoreError as error:
            self._complain("This match cannot go on", error)
        else:
            self._sit_down(match, match_id)

    def _sit_down(
        self, match: Match, match_id: int | None = None, take_backs: TakeBacks = "agree"
    ) -> None:
        try:
            session = Session(match, self._desk.store, match_id, take_backs)
        except StoreError as error:
            self._complain("This match cannot be kept", error)
        else:
            table = TableScreen(session, pace=self._desk.pace)
            self.push_screen(table, partial(self._left, session))

    def _left(self, session: Session, outcome: str | None) -> None:
        """A table was left: play again, quit, or go home."""
        old = session.match
        if outcome in ("rematch", "same"):
            seed = old.seed if outcome == "same" else new_seed()
            again = Match(old.game, old.rule_set, old.players, seed)
            self._sit_down(again, take_backs=session.take_backs)
        elif outcome == "quit":
            self.exit(0)
        else:
            for screen in self.screen_stack:
                if isinstance(screen, HomeScreen):
                    screen.offer(self._desk.unfinished(), _now())


def _now() -> datetime:
    """The present, as the clock on the wall has it."""
    return datetime.now().astimezone()


def run_app(start: Start | Resume | None = None) -> int:
    """Opens the app and stays until it is left.

    Args:
        start: what to begin with; the home screen if None.

    Returns:
        The exit status.

    Raises:
        StoreError: matches cannot be kept on this machine.
    """
    # Inside a running app, which captures standard error, this helper process cannot be started
    # any more; the processes of bots need it.
    resource_tracker.ensure_running()
    desk = Desk.of_this_machine()
    try:
        app = ParlourApp(desk, start)
        app.run()
        return app.return_code or 0
    finally:
        desk.store.close()
