"""The fixed mark for players of Three Thirteen: `club` as it stood before anything searched."""

from random import Random

from three_thirteen_club.club import club

from parlour.engine.game import Advice
from parlour.games.three_thirteen.view import ThreeThirteenView


class Reference:
    """Plays as `club` did then, whatever becomes of `club`."""

    def move(self, view: ThreeThirteenView, rng: Random) -> Advice:
        """What it does with a view."""
        return club(view, rng)
