"""Bots: a function of a view, a level and a seed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from parlour.bots.levels import QUICK, levels
from parlour.bots.own import absolute, in_file, offered, own_policy
from parlour.cards.quoting import quoted
from parlour.engine.game import Advice, AnyGame, Policy
from parlour.engine.registry import find_game
from parlour.engine.view import View


class UnknownLevelError(LookupError):
    """No bot of a game plays at this level."""


@dataclass(frozen=True)
class Bot:
    """A player that is no person. To another process it goes by its names.

    Attributes:
        game: what it plays.
        level: how well; or whose bot it is, as a path that any folder understands.
        name: what it was called by whoever asked for it.
    """

    game: AnyGame
    level: str
    name: str = field(compare=False)
    _policy: Policy[Any] = field(repr=False, compare=False)

    def move(self, view: View, seed: str) -> Advice:
        """What it does with a view.

        Args:
            view: what its seat knows; it is to act.
            seed: the source of its chance. Equal views and seeds give equal moves everywhere.

        Raises:
            BotError: it is somebody's own, and fails or makes a move that is not legal.
        """
        return self._policy(view, Random(seed))

    def __reduce__(self) -> tuple[Callable[[str, str], "Bot"], tuple[str, str]]:
        return _find_by_names, (self.game.name, self.level)


def level_names(game: AnyGame) -> tuple[str, ...]:
    """The levels at which a game can be played, the weakest first."""
    return tuple(levels(game))


def is_quick(game: AnyGame, name: str) -> bool:
    """Whether a bot may be asked on the spot: a table need not go on without it.

    Args:
        game: what it plays.
        name: as `find_bot` takes it. Somebody's own may take any time.
    """
    return name in QUICK and name in levels(game)


def find_bot(game: AnyGame, name: str) -> Bot:
    """The bot of a level, or somebody's own.

    Args:
        game: what it is to play.
        name: a level; a file, with the class if it holds several: `mine.py:Mine`; or a name in
            the entry-point group `parlour.bots`.

    Raises:
        UnknownLevelError: there is none.
        BotError: it is somebody's own, and cannot be used.
    """
    known = levels(game)
    if name in known:
        return Bot(game, name, name, known[name])
    if in_file(name):
        level = absolute(name)
        return Bot(game, level, name, own_policy(game, level))
    if name in offered():
        return Bot(game, name, name, own_policy(game, name))
    there = ", ".join((*known, *offered()))
    raise UnknownLevelError(
        f"no bot level {quoted(name)}; there are {there}, or name a file: mine.py:Mine"
    )


def _find_by_names(game: str, level: str) -> Bot:
    """The bot that another process has named."""
    return find_bot(find_game(game), level)
