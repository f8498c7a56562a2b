"""The fixed mark for players of Hearts: `club` as it stood before anything searched."""

from random import Random

from hearts_club.club import club

from parlour.engine.game import Advice
from parlour.games.hearts.view import HeartsView


class Reference:
    """Plays as `club` did then, whatever becomes of `club`."""

    def move(self, view: HeartsView, rng: Random) -> Advice:
        """What it does with a view."""
        return club(view, rng)
