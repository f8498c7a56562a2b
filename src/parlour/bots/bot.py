"""Bots by level: a function of a view, a level and a seed."""

from dataclasses import dataclass
from random import Random
from typing import Final

from parlour.engine.game import Advice, AnyGame
from parlour.engine.view import View

RANDOM: Final = "random"
"""The level that plays any legal move, for measuring."""


class UnknownLevelError(LookupError):
    """No bot of a game plays at this level."""


@dataclass(frozen=True)
class Bot:
    """A player that is no person.

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
        rng = Random(seed)
        if self.level == RANDOM:
            return Advice(view.moves[int(rng.random() * len(view.moves))], "drawn by lot")
        advice: Advice = self.game.policies[self.level](view, rng)
        return advice


def level_names(game: AnyGame) -> tuple[str, ...]:
    """The levels at which a game can be played, the weakest first."""
    return (RANDOM, *game.policies)


def find_bot(game: AnyGame, level: str) -> Bot:
    """The bot of a level.

    Raises:
        UnknownLevelError: there is none.
    """
    if level not in level_names(game):
        known = ", ".join(level_names(game))
        raise UnknownLevelError(f"no bot level {level!r}; there are {known}")
    return Bot(game, level)
