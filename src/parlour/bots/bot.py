"""Bots: a function of a view, a level and a seed."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from parlour.bots.levels import levels
from parlour.engine.game import Advice, AnyGame
from parlour.engine.registry import find_game
from parlour.engine.view import View


class UnknownLevelError(LookupError):
    """No bot of a game plays at this level."""


@dataclass(frozen=True)
class Bot:
    """A player that is no person. To another process it goes by its names.

    Attributes:
        game: what it plays.
        level: how well.
    """

    game: AnyGame
    level: str

    def move(self, view: View, seed: str) -> Advice:
        """What it does with a view.

        Args:
            view: what its seat knows; it is to act.
            seed: the source of its chance. Equal views and seeds give equal moves everywhere.
        """
        return levels(self.game)[self.level](view, Random(seed))

    def __reduce__(self) -> tuple[Callable[[str, str], "Bot"], tuple[str, str]]:
        return _find_by_names, (self.game.name, self.level)


def level_names(game: AnyGame) -> tuple[str, ...]:
    """The levels at which a game can be played, the weakest first."""
    return tuple(levels(game))


def find_bot(game: AnyGame, level: str) -> Bot:
    """The bot of a level.

    Raises:
        UnknownLevelError: there is none.
    """
    known = level_names(game)
    if level not in known:
        raise UnknownLevelError(f"no bot level {level!r}; there are {', '.join(known)}")
    return Bot(game, level)


def _find_by_names(game: str, level: str) -> Bot:
    """The bot that another process has named."""
    return find_bot(find_game(game), level)
