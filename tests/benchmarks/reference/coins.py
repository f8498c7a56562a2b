"""The fixed mark for players of Coins: `club` as it stood before anything searched."""

from random import Random

from coins_club import club

from parlour.engine.game import Advice
from parlour.games.coins.deal import CoinsView


class Reference:
    """Plays as `club` did then, whatever becomes of `club`."""

    def move(self, view: CoinsView, rng: Random) -> Advice:
        """What it does with a view."""
        return club(view, rng)
