"""What the app needs of the world outside the screen: games, settings, what is kept."""

from datetime import datetime
from pathlib import Path
from typing import Self

from parlour.bots import RANDOM, level_names
from parlour.engine.game import AnyGame
from parlour.engine.match import Match
from parlour.engine.registry import find_game, game_names
from parlour.store import Settings, SettingsFile, Store, StoreError, Summary
from parlour.store.paths import config_folder, report_file, settings_file, store_file
from parlour.tui.home.unfinished import Unfinished
from parlour.tui.looks import Looks, can_draw
from parlour.tui.new_match.own_rules import OwnRules
from parlour.tui.new_match.plan import MatchPlan
from parlour.tui.session import Pace


def installed_games() -> tuple[tuple[AnyGame, ...], tuple[str, ...]]:
    """The games that can be played, and a line on each that cannot be loaded."""
    games, problems = [], []
    for name in game_names():
        try:
            games.append(find_game(name))
        except ImportError as error:
            problems.append(f"the game {name} cannot be loaded: {error}")
    return tuple(games), tuple(problems)


class Desk:
    """Where matches and settings are kept.

    Args:
        store: keeps the matches.
        settings: keeps the settings.
        folder: where rule files of the player's own lie.
        report: the file for the story of an unexpected error.
        draws: whether the terminal's encoding can draw; ASCII mode is forced where it cannot.

    Attributes:
        games: those that can be played.
        problems: what is wrong outside, one line each.
    """

    def __init__(
        self,
        store: Store,
        settings: SettingsFile,
        folder: Path,
        report: Path,
        *,
        draws: bool = True,
    ) -> None:
        self.store = store
        self.report = report
        self._file = settings
        self._folder = folder
        self._draws = draws
        self.games, unloaded = installed_games()
        notices = (store.notice,) if store.notice else ()
        self.problems = (*settings.problems, *unloaded, *notices)

    @classmethod
    def of_this_machine(cls) -> Self:
        """The desk of whoever runs the program.

        Raises:
            StoreError: matches cannot be kept.
        """
        settings = SettingsFile(settings_file())
        store = Store(store_file())
        return cls(store, settings, config_folder(), report_file(), draws=can_draw())

    # Settings

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self._file.settings

    @property
    def settings_file(self) -> Path:
        """Where they are kept."""
        return self._file.path

    @property
    def settings_problems(self) -> tuple[str, ...]:
        """What was wrong in that file, one line each."""
        return self._file.problems

    def change_settings(self, settings: Settings) -> None:
        """Keeps other settings.

        Raises:
            OSError: they cannot be written; they hold until the program ends.
        """
        self._file.change(settings)

    @property
    def looks(self) -> Looks:
        """How things are drawn by these settings, on this terminal."""
        told = self.settings
        ascii_only = told.ascii or not self._draws
        return Looks(told.theme, told.four_colours, ascii_only, told.card_size)

    @property
    def pace(self) -> Pace:
        """How fast things are shown by these settings."""
        told = self.settings
        trick = None if told.trick_pause == "key" else float(told.trick_pause)
        return Pace(told.bot_pause, trick, told.motion, told.bell)

    # Matches to come

    def own_files(self, game: AnyGame) -> tuple[Path, ...]:
        """The player's own rule files of a game."""
        return OwnRules(game, self._folder).files

    def plan_for(self, game: AnyGame) -> MatchPlan:
        """A match of a game as it was last agreed on."""
        levels = [level for level in level_names(game) if level != RANDOM]
        plan = MatchPlan(game, OwnRules(game, self._folder), self.settings.name, levels)
        plan.recall(self._file.remembered(game.name))
        return plan

    def remember(self, plan: MatchPlan) -> None:
        """Keeps what was agreed on, for the next time.

        Raises:
            OSError: it cannot be written.
        """
        self._file.remember(plan.game.name, plan.remembered())

    # Matches that were left

    def unfinished(self) -> Unfinished | None:
        """The last match that was left and can go on, if there is one."""
        for summary in self.store.summaries(unfinished=True):
            try:
                match = self.store.load(summary.id)
            except (StoreError, LookupError):
                continue
            return _told(summary, match)
        return None

    def resume(self, match_id: int) -> Match:
        """A match that was left, as it was, taken for this program.

        Raises:
            StoreError: there is none, it cannot be read, or it is open elsewhere.
        """
        self.store.hold(match_id)
        return self.store.load(match_id)


def _told(summary: Summary, match: Match) -> Unfinished:
    """A match that was left, in the words of the home screen."""
    scores = zip((player.name for player in match.players), match.totals, strict=True)
    left = datetime.fromisoformat(summary.touched).astimezone()
    what = f"{match.game.title} · {match.rule_set.title}"
    if match.rule_set.title == match.game.title:
        what = match.game.title
    deal = f" · deal {len(match.log)}" if match.log else ""
    return Unfinished(summary.id, what + deal, tuple(scores), left)
