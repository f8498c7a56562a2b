"""How well bots can play. A level that plays better is added here, and nowhere else."""

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any, Final

from parlour.bots.search import think
from parlour.engine.game import CLUB, NOVICE, Advice, AnyGame, Policy
from parlour.engine.view import View

RANDOM: Final = "random"
"""The level that plays any legal move, for measuring."""

QUICK: Final = (RANDOM, NOVICE, CLUB)
"""The levels whose moves take no longer than a picture of the screen, in every game."""

USUAL_LEVEL: Final = CLUB
"""How well a bot plays if nobody says otherwise."""

BOT_NAMES: Final = ("Bea", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida")
"""What bots are called if nobody says otherwise, in the order of the seats."""


class UnknownLevelError(LookupError):
    """No bot of a game plays at this level."""


def by_lot(view: View, rng: Random) -> Advice:
    """Any legal move, each as likely as the others."""
    return Advice(view.moves[int(rng.random() * len(view.moves))], "Chosen at random.")


def levels(game: AnyGame) -> Mapping[str, Policy[Any]]:
    """Who plays a game at each level, the weakest first."""
    searching = {level: partial(think, game, search) for level, search in game.searches.items()}
    return {RANDOM: by_lot, **game.policies, **searching}
