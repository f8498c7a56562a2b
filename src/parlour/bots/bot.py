"""Bots: a function of a view, a level and a seed."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any

from parlour.bots.apart import BotApart, bot_apart
from parlour.bots.levels import QUICK, UnknownLevelError, levels
from parlour.bots.own import absolute, in_file, offered
from parlour.cards.quoting import quoted
from parlour.engine.game import Advice, AnyGame, Policy
from parlour.engine.registry import find_game
from parlour.engine.view import View


@dataclass(frozen=True)
class Bot:
    """A player that is no person. To another process it goes by its names.

    A custom bot thinks in a process of its own: it never shares one with the deal.

    Attributes:
        game: what it plays.
        level: how well; or whose bot it is, as a path that any folder understands.
        name: the name by which it was asked for.
    """

    game: AnyGame
    level: str
    name: str = field(compare=False)
    _move: Callable[[View, str], Advice] = field(repr=False, compare=False)

    def move(self, view: View, seed: str) -> Advice:
        """What it does with a view.

        Args:
            view: what its seat knows; it is to act.
            seed: the source of its chance. Equal views and seeds give equal moves everywhere.

        Raises:
            BotError: it is a custom bot, and fails or makes a move that is not legal.
        """
        return self._move(view, seed)

    def for_play(self, play: Hashable) -> "Bot":
        """The same bot for one of several plays of the same cards.

        A custom bot has other processes for each: none meets a deal that it has seen before.

        Args:
            play: an identifier of this play.
        """
        if isinstance(self._move, BotApart):
            return replace(self, _move=bot_apart(self.game, self.level, play))
        return self

    def __reduce__(self) -> tuple[Callable[[str, str], "Bot"], tuple[str, str]]:
        return _find_by_names, (self.game.name, self.level)


def level_names(game: AnyGame) -> tuple[str, ...]:
    """The levels at which a game can be played, the weakest first."""
    return tuple(levels(game))


def is_quick(game: AnyGame, name: str) -> bool:
    """Whether a bot may be asked on the spot: a table need not go on without it.

    Args:
        game: what it plays.
        name: as `find_bot` takes it. A custom bot may take any time.
    """
    return name in QUICK and name in levels(game)


def find_bot(game: AnyGame, name: str) -> Bot:
    """The bot of a level, or a custom bot.

    Args:
        game: what it is to play.
        name: a level, in small letters or capitals; a file, with the class if it holds several:
            `mine.py:Mine`; or a name in the entry-point group `parlour.bots`.

    Raises:
        UnknownLevelError: there is none.
        BotError: it is a custom bot, and cannot be used.
    """
    known = levels(game)
    level = name.lower()
    if level in known:
        return Bot(game, level, level, partial(_ask, known[level]))
    if in_file(name):
        level = absolute(name)
        return Bot(game, level, name, bot_apart(game, level))
    if name in offered():
        return Bot(game, name, name, bot_apart(game, name))
    there = ", ".join((*known, *offered()))
    raise UnknownLevelError(
        f"no bot level {quoted(name)}; there are {there}, or name a file: mine.py:Mine"
    )


def _ask(policy: Policy[Any], view: View, seed: str) -> Advice:
    return policy(view, Random(seed))


def _find_by_names(game: str, level: str) -> Bot:
    """The bot that another process has named."""
    return find_bot(find_game(game), level)
