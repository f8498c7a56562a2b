"""What the app needs of the world outside the screen: games, settings, what is kept."""

from pathlib import Path
from typing import Protocol

from pydantic import BaseModel

from parlour.engine.game import AnyGame
from parlour.engine.match import Match
from parlour.engine.registry import find_game, game_names
from parlour.tui.home.unfinished import Unfinished
from parlour.tui.looks import Looks
from parlour.tui.new_match.plan import MatchPlan
from parlour.tui.session import Keeper, Pace


class Desk(Protocol):
    """Where matches and settings are kept.

    Attributes:
        problems: what was wrong with the settings file, one line each.
    """

    problems: tuple[str, ...]

    @property
    def keeper(self) -> Keeper:
        """What keeps each move of a match."""

    @property
    def settings(self) -> BaseModel:
        """The settings as they are."""

    @property
    def settings_file(self) -> Path:
        """Where they are kept."""

    @property
    def looks(self) -> Looks:
        """How things are drawn by these settings."""

    @property
    def pace(self) -> Pace:
        """How fast things are shown by these settings."""

    def change_settings(self, settings: BaseModel) -> None:
        """Keeps other settings.

        Raises:
            OSError: they cannot be written.
        """

    def plan_for(self, game: AnyGame) -> MatchPlan:
        """A match of a game as it was last agreed on."""

    def remember(self, plan: MatchPlan) -> None:
        """Keeps what was agreed on, for the next time."""

    def own_files(self, game: AnyGame) -> tuple[Path, ...]:
        """The player's own rule files of a game."""

    def unfinished(self) -> Unfinished | None:
        """The last match that was left, if there is one."""

    def resume(self, match_id: str) -> Match:
        """A match that was left, as it was.

        Raises:
            LookupError: there is none of that name.
            ValueError: it cannot be read any more.
        """


def installed_games() -> tuple[tuple[AnyGame, ...], tuple[str, ...]]:
    """The games that can be played, and a line on each that cannot be loaded."""
    games, problems = [], []
    for name in game_names():
        try:
            games.append(find_game(name))
        except ImportError as error:
            problems.append(f"the game {name} cannot be loaded: {error}")
    return tuple(games), tuple(problems)
