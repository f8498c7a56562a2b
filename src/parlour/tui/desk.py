"""What the app needs of the world outside the screen: games, settings, what is kept.

A desk is opened bit by bit. The first picture needs the posters of the games and a glance at the
settings and the matches; all else is loaded when it is first asked for.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from parlour.engine.registry import (
    GameError,
    find_game,
    find_poster,
    game_names,
    unusable_games,
    usable_games,
)
from parlour.engine.seats import Seat
from parlour.store.glance import left_last, told_settings
from parlour.store.moments import moment
from parlour.store.paths import config_folder, report_file, settings_file, store_file
from parlour.tui.home.unfinished import Unfinished
from parlour.tui.looks import Looks, can_draw
from parlour.tui.themes import PALETTES

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.engine.match import Match
    from parlour.engine.poster import Poster
    from parlour.store import Settings, SettingsFile, Store, StoreError, Summary
    from parlour.tui.keeping import PatientStore
    from parlour.tui.new_match.plan import MatchPlan
    from parlour.tui.session import Pace

TRIED: Final = 20
"""How many unfinished matches are tried, the last played first, to find one that can go on."""

LATER: Final = (
    "pydantic.main",
    "parlour.engine.match",
    "parlour.store.settings_file",
    "parlour.tui.keeping",
    "parlour.tui.new_match.screen",
    "parlour.tui.table",
)
"""What is loaded once the first picture stands, in pieces of some tens of milliseconds."""


class Desk:
    """Where matches and settings are kept.

    Args:
        matches: the file of the matches.
        settings: the file of the settings.
        folder: where rule files of the player's own lie.
        report: the file for the story of an unexpected error.
        draws: whether the terminal's encoding can draw; ASCII mode is forced where it cannot.

    Attributes:
        tell: is given what is wrong when matches cannot be kept, or not any more.
        tell_repaired: is given what happened to a damaged file of the matches, in a line; in a
            thread.
        on_repair_end: is called when a repair of that file has ended, well or not; in a thread.
    """

    def __init__(
        self, matches: Path, settings: Path, folder: Path, report: Path, *, draws: bool = True
    ) -> None:
        self.report = report
        self.settings_file = settings
        self.tell: Callable[[StoreError], None] = _unheard
        self.tell_repaired: Callable[[str], object] = _unheard
        self.on_repair_end: Callable[[], object] = lambda: None
        self.matches = matches
        self._not_opened = ""
        self._folder = folder
        self._draws = draws

    @classmethod
    def of_this_machine(cls) -> Self:
        """The desk of the person who runs the program."""
        return cls(store_file(), settings_file(), config_folder(), report_file(), draws=can_draw())

    # The first picture

    @property
    def posters(self) -> "tuple[Poster, ...]":
        """What hangs out for each game that can be found."""
        posters = []
        for name in game_names():
            with suppress(GameError):  # `problems` names it
                posters.append(find_poster(name))
        return tuple(posters)

    @property
    def first_looks(self) -> Looks:
        """The looks of the settings, as far as they are known after a quick look."""
        told = told_settings(self.settings_file)
        theme = told.get("theme")
        usual = Looks()
        return Looks(
            theme if theme in PALETTES else usual.theme,
            told.get("four_colours") is True,
            told.get("ascii") is True or not self._draws,
        )

    @property
    def first_unfinished(self) -> Unfinished | None:
        """The last match that was left, as far as it is known after a quick look."""
        left = left_last(self.matches)
        return Unfinished(left[0], moment(left[1])) if left else None

    def load(self) -> Iterator[None]:
        """Loads what the first picture does not need, piece by piece."""
        for module in LATER:
            import_module(module)
            yield
        for name in game_names():
            with suppress(GameError):
                find_game(name)
            yield

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong outside, one line each."""
        unloaded = map(str, unusable_games().values())
        return (*self.settings_problems, *unloaded)

    @cached_property
    def games(self) -> "tuple[AnyGame, ...]":
        """The games that can be played."""
        return usable_games()

    # Settings

    @cached_property
    def _file(self) -> "SettingsFile":
        from parlour.store import SettingsFile

        return SettingsFile(self.settings_file)

    @property
    def settings(self) -> "Settings":
        """The settings as they are."""
        return self._file.settings

    @property
    def settings_problems(self) -> tuple[str, ...]:
        """What was wrong in their file, one line each."""
        return self._file.problems

    def change_settings(self, settings: "Settings") -> None:
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
    def pace(self) -> "Pace":
        """How fast things are shown by these settings."""
        from parlour.tui.session import Pace

        told = self.settings
        trick = None if told.trick_pause == "key" else float(told.trick_pause)
        return Pace(told.bot_pause, trick, told.motion, told.bell, told.fast, told.forced)

    # Matches to come

    def own_files(self, game: "AnyGame") -> tuple[Path, ...]:
        """The player's own rule files of a game."""
        from parlour.tui.new_match.own_rules import OwnRules

        return OwnRules(game, self._folder).files

    def plan_for(self, game: "AnyGame") -> "MatchPlan":
        """A match of a game as it was last agreed on."""
        from parlour.bots import RANDOM, level_names, offered
        from parlour.tui.new_match.own_rules import OwnRules
        from parlour.tui.new_match.plan import MatchPlan

        levels = [level for level in (*level_names(game), *offered()) if level != RANDOM]
        plan = MatchPlan(game, OwnRules(game, self._folder), self.settings.name, levels)
        plan.recall(self._file.remembered(game.name))
        return plan

    def remember(self, plan: "MatchPlan") -> None:
        """Keeps what was agreed on, for the next time.

        Raises:
            OSError: it cannot be written.
        """
        self._file.remember(plan.game.name, plan.remembered())

    # Matches

    @cached_property
    def store(self) -> "PatientStore | None":
        """What keeps the matches; None if they cannot be kept, which is said."""
        from parlour.store import StoreError
        from parlour.store.errors import RepairingError
        from parlour.tui.keeping import PatientStore

        try:
            store = PatientStore(self.matches, self.tell, self.tell_repaired, self.on_repair_end)
        except StoreError as error:
            self._not_opened = str(error)
            self.tell(error)
            return None
        if store.repairing:
            self.tell(RepairingError(f"{self.matches} is being repaired"))
        return store

    @property
    def repairing(self) -> bool:
        """Whether the file of the matches is being repaired: nothing can be kept or read yet."""
        return self.store is not None and self.store.repairing

    @property
    def not_kept(self) -> str:
        """Why matches cannot be kept; empty while nothing is known against it."""
        problem = self.store.problem if self.store is not None else self._not_opened
        return str(problem or "")

    @property
    def readable(self) -> "Store | None":
        """What the kept matches are read from, also where none can be kept; None if they cannot."""
        if self.store is not None and self.store.readable:
            return self.store
        return self._read_only

    @property
    def is_open_to_read(self) -> bool:
        """Whether `readable` is there at once: what can be read of a damaged file is not."""
        return (self.store is not None and self.store.readable) or "_read_only" in self.__dict__

    @cached_property
    def _read_only(self) -> "Store | None":
        from parlour.store import Store, StoreError

        with suppress(StoreError):  # why not, was said when they were to be kept
            return Store(self.matches, read_only=True)
        return None

    @property
    def keeps(self) -> bool:
        """Whether matches can be kept, as far as is known by now."""
        if "store" not in self.__dict__:
            return True
        return self.store is not None and not self.store.failing

    def close(self) -> None:
        """Lets go of the matches, if they were opened."""
        for opened in ("store", "_read_only"):
            store: Store | None = self.__dict__.get(opened)
            if store is not None:
                store.close()

    def unfinished(self) -> Unfinished | None:
        """The last match that was left and can go on, if there is one."""
        from parlour.store import StoreError

        store = self.store
        if store is None or not store.readable:
            return None
        with suppress(StoreError):  # a file that cannot be read holds nothing to go on with
            for summary in store.summaries(finished=False, most=TRIED):
                if not store.is_free(summary.id):
                    continue  # it is played in another program
                with suppress(StoreError, LookupError):
                    return _told(summary, store.load(summary.id))
        return None

    def resume(self, match_id: int) -> "Match":
        """A match that was left, as it was, taken for this program.

        Raises:
            StoreError: there is none, it cannot be read, or it is open elsewhere.
        """
        from parlour.store import StoreError

        if self.store is None:
            raise StoreError(f"match {match_id} cannot be continued: {self.not_kept}")
        self.store.hold(match_id)
        return self.store.load(match_id)

    def let_go(self, match_id: int | None) -> None:
        """Gives a match back that is not played here any more: another program may go on with it.

        Args:
            match_id: which; None for one that was not kept.
        """
        store: PatientStore | None = self.__dict__.get("store")
        if store is not None and match_id is not None:
            store.let_go(match_id)


def _unheard(told: object) -> None:
    """Says it to nobody."""
    del told


def _told(summary: "Summary", match: "Match") -> Unfinished:
    """A match that was left, in the words of the home screen."""
    scores = zip((player.name for player in match.players), _scores(match), strict=True)
    what = f"{match.game.title} · {match.rule_set.label}"
    if match.rule_set.label == match.game.title:
        what = match.game.title
    deal = f" · {match.game.deal_word} {len(match.log)}" if match.log else ""
    return Unfinished(summary.id, moment(summary.touched), what + deal, tuple(scores))


def _scores(match: "Match") -> tuple[int, ...]:
    """What each player has now: in a game whose points count at once, with those of this deal."""
    deal = match.deal
    if deal is None or deal.over:
        return match.totals
    names = [player.name for player in match.players]
    scene = match.game.scene(deal.view(Seat(0)), names)
    return tuple(line.total for line in scene.seats)
