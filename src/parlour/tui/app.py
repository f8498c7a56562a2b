"""The app: home, the tables, and the ways between them.

Nothing is loaded before it is needed: home is there sooner, and what it leads to is loaded once it
stands.
"""

import asyncio
import gc
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import BindingType
from textual.screen import Screen

from parlour.engine.registry import unusable_games
from parlour.tui.actions import bindings
from parlour.tui.base import BaseApp
from parlour.tui.desk import Desk
from parlour.tui.home.screen import HomeScreen
from parlour.tui.home.tile import Tile
from parlour.tui.home.unfinished import Continue
from parlour.tui.start import Resume, Start, TakeBacks

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.engine.match import Match
    from parlour.engine.rulebook import RuleSet
    from parlour.store import Settings, StoreError
    from parlour.tui.new_match.screen import NewMatchScreen
    from parlour.tui.session import Session
    from parlour.tui.table import TableScreen

LULL: Final = 0.02
"""Seconds between two pieces of what is loaded after the first picture: keys come first."""

SOON: Final = 0.5
"""Seconds that a repair takes before it is announced."""


class ParlourApp(BaseApp):
    """Home, the tables, and the ways between them.

    Args:
        desk: where matches and settings are kept.
        start: what to begin with; the home screen if None.
        loaded: is called once all is loaded.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("settings")

    def __init__(
        self,
        desk: Desk,
        start: Start | Resume | None = None,
        loaded: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(desk.first_looks)
        desk.tell = self._not_kept
        desk.tell_repaired = partial(self.call_later, self._repaired)
        desk.on_repair_end = partial(self.call_later, self._repair_ended)
        self._desk = desk
        self._start = start
        self._loaded = loaded
        self._table: TableScreen | None = None
        self._said: set[str] = set()

    def get_default_screen(self) -> Screen[None]:
        """The home screen, under all others."""
        return HomeScreen(self._desk.posters, self._desk.first_unfinished, _now())

    def on_mount(self) -> None:
        """Opens what was asked for; loads the rest after the first picture."""
        self.listen_to_signals()
        match self._start:
            case Start():
                self._play(self._start)
            case Resume(match_id):
                self._resume(match_id)
        self.call_after_refresh(self._load)

    def _load(self) -> None:
        self.run_worker(self._open(), name="loading")

    async def _open(self) -> None:
        """Loads what the first picture did not need, and shows what was found."""
        for _ in self._desk.load():
            await asyncio.sleep(LULL)
        self.looks = self._desk.looks
        for problem in self._desk.problems:
            self.notify(problem, severity="warning", timeout=10, markup=False)
        self._offer()
        self._loaded()

    def _offer(self) -> None:
        """Offers at home what was left."""
        for screen in self.screen_stack:
            if isinstance(screen, HomeScreen):
                screen.offer(self._desk.unfinished(), _now())

    def keep_report(self, report: str) -> Path | None:
        """Keeps the story of an unexpected error beside the matches."""
        from parlour.store.files import write_file

        try:
            write_file(self._desk.report, report, overwrite=True)
        except OSError:
            return None
        return self._desk.report

    # The ways from home

    # A key may come twice before the next screen is there: only home, on top, is listened to.

    def on_tile_chosen(self, event: Tile.Chosen) -> None:
        """A game: agree on a match, then play it."""
        from parlour.tui.new_match.screen import NewMatchScreen

        name = event.tile.poster.name
        game = next((game for game in self._desk.games if game.name == name), None)
        if not isinstance(self.screen, HomeScreen):
            return
        if game is None:
            reason = str(unusable_games()[name])
            self.notify(reason, title="No match", severity="error", timeout=10, markup=False)
        else:
            form = NewMatchScreen(self._desk.games, game, self._desk.plan_for)
            self.push_screen(form, partial(self._agreed, form))

    def _agreed(self, form: "NewMatchScreen", start: Start | None) -> None:
        try:
            self._desk.remember(form.plan)
        except OSError as error:
            self._say_once("Your choice cannot be saved", error)
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
                games = self._desk.games
                self.show_rules(next((each for each in games if each.name == event.game), games[0]))
            case "settings":
                self.action_settings()
            case "statistics":
                self._when_repaired(self.show_statistics, reading=True)
            case "matches":
                self._when_repaired(self.show_matches, reading=True)
            case _:
                self.exit(0)

    def show_matches(self) -> None:
        """Shows the kept matches; one that is not finished can be continued."""
        from parlour.tui.matches.screen import MatchesScreen

        desk = self._desk
        screen = MatchesScreen(desk.readable, _now, not_kept=desk.not_kept)
        self.push_screen(screen, self._open_match)

    def _open_match(self, match_id: int | None) -> None:
        if match_id is None:
            self._offer()
        else:
            self._resume(match_id)

    def show_statistics(self) -> None:
        """Shows the statistics; a match that is deleted there is not offered any more."""
        from parlour.tui.stats_screen.screen import StatisticsScreen

        desk = self._desk
        screen = StatisticsScreen(desk.readable, desk.settings.name, desk.not_kept)
        self.push_screen(screen, lambda _: self._offer())

    def show_rules(self, game: "AnyGame", in_play: "RuleSet | None" = None) -> None:
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
        return self.screen is self._table if action == "settings" else True

    def action_settings(self) -> None:
        """Shows the settings; a change holds at once."""
        from parlour.tui.settings_screen.screen import SettingsScreen

        desk = self._desk
        file, problems = str(desk.settings_file), desk.settings_problems
        self.push_screen(SettingsScreen(desk.settings, self._change, file, problems))

    def _change(self, settings: "Settings") -> None:
        try:
            self._desk.change_settings(settings)
        except OSError as error:
            self._say_once("The settings are used now, but cannot be saved", error)
        self.looks = self._desk.looks
        if self._table is not None:
            self._table.pace = self._desk.pace

    # What goes wrong

    def _complain(self, title: str, error: OSError) -> None:
        self.notify(_reason(error), title=title, severity="error", timeout=10, markup=False)

    def _say_once(self, title: str, error: OSError) -> None:
        """What does not hinder play, and would be wrong each time, is said the first time."""
        from parlour.store.paths import NO_HOME

        reason = _reason(error)
        what = NO_HOME if NO_HOME in reason else title
        if what not in self._said:
            self._said.add(what)
            self.notify(reason, title=title, severity="warning", timeout=10, markup=False)

    @property
    def keeping(self) -> bool:
        """Whether moves are kept as they are made: the table's, if there is one."""
        table = self._table
        return self._desk.keeps and (table is None or table.session.match_id is not None)

    def _not_kept(self, error: "StoreError") -> None:
        """Matches cannot be kept: play goes on without."""
        from parlour.store.errors import RepairingError

        if isinstance(error, RepairingError):
            self.set_timer(SOON, self._say_repairing)
        else:
            self._say_once("You can play, but nothing is kept", error)

    def _say_repairing(self) -> None:
        """Says once what goes on, unless it is done by now."""
        title = "Your matches are being repaired"
        if self._desk.repairing and title not in self._said:
            self._said.add(title)
            words = "This can take a minute. Moves made meanwhile are kept when it is done."
            self.notify(words, title=title, severity="warning", timeout=10)

    def _repaired(self, notice: str) -> None:
        """The file of the matches was damaged."""
        self.notify(notice, severity="warning", timeout=20, markup=False)

    def _repair_ended(self) -> None:
        """Keeps what was missed meanwhile, and offers what was left."""
        store = self._desk.store
        if store is not None and store.readable:
            store.catch_up()
        if store is not None and store.problem is not None:
            self._not_kept(store.problem)
        self._offer()

    def _when_repaired(self, action: Callable[[], None], *, reading: bool = False) -> None:
        """Does what needs the matches: at once, or when they have been repaired.

        Args:
            action: what is done.
            reading: whether it only reads: of a damaged file what can be read.
        """
        if not self._desk.repairing and (self._desk.is_open_to_read or not reading):
            action()
            return
        self._say_repairing()
        wait = self._wait_for_repair(action, reading=reading)
        self.run_worker(wait, group="repair", exclusive=True)

    async def _wait_for_repair(self, action: Callable[[], None], *, reading: bool) -> None:
        while self._desk.repairing:
            await asyncio.sleep(LULL)
        if reading:
            await asyncio.to_thread(lambda: self._desk.readable)
        action()

    # The tables

    def _play(self, start: Start) -> None:
        from parlour.engine.match import Match, new_seed

        match = Match(start.game, start.rule_set, start.players, start.seed or new_seed())
        self._sit_down(match, start.take_backs)

    def _resume(self, match_id: int) -> None:
        self._when_repaired(partial(self._resume_now, match_id))

    def _resume_now(self, match_id: int) -> None:
        from parlour.store import StoreError

        try:
            match = self._desk.resume(match_id)
        except StoreError as error:
            self._complain("This match cannot go on", error)
        else:
            self._sit_down_now(match, match_id)

    def _sit_down(self, match: "Match", take_backs: TakeBacks) -> None:
        self._when_repaired(partial(self._sit_down_now, match, take_backs=take_backs))

    def _sit_down_now(
        self, match: "Match", match_id: int | None = None, take_backs: TakeBacks = "agree"
    ) -> None:
        from parlour.tui.table import TableScreen

        session = self._session(match, match_id, take_backs)
        self.looks = self._desk.looks
        self._table = TableScreen(session, pace=self._desk.pace)
        self.push_screen(self._table, partial(self._left, session))

    def _session(self, match: "Match", match_id: int | None, take_backs: TakeBacks) -> "Session":
        """The course of a match: kept if that is possible, else not."""
        from parlour.store import StoreError
        from parlour.tui.session import Session

        try:
            return Session(match, self._desk.store, match_id, take_backs)
        except StoreError as error:
            self._not_kept(error)
            return Session(match, take_backs=take_backs)

    def _left(self, session: "Session", outcome: str | None) -> None:
        """A table was left: play again, quit, or go home."""
        from parlour.engine.match import Match, new_seed

        old, self._table = session.match, None
        self._desk.let_go(session.match_id)
        if outcome in ("rematch", "same"):
            seed = old.seed if outcome == "same" else new_seed()
            again = Match(old.game, old.rule_set, old.players, seed)
            self._sit_down(again, session.take_backs)
        elif outcome == "quit":
            self.exit(0)
        else:
            self._offer()


def _now() -> datetime:
    """The present, as the clock on the wall has it."""
    return datetime.now().astimezone()


def _reason(error: OSError) -> str:
    """What is wrong, in a line for people; the package's own errors are such lines."""
    from parlour.store.errors import reason_of

    return f"{error.filename}: {reason_of(error)}" if error.strerror else str(error)


def run_app(start: Start | Resume | None = None) -> int:
    """Opens the app and stays until it is left.

    Args:
        start: what to begin with; the home screen if None.

    Returns:
        The exit status.
    """
    desk = Desk.of_this_machine()
    try:
        app = ParlourApp(desk, start, _collect_from_now_on)
        app.run()
        return app.return_code or 0
    finally:
        desk.close()


def _collect_from_now_on() -> None:
    """Lets the garbage collector work, on what is made from now on: all that is there stays."""
    gc.freeze()
    gc.enable()
