"""A player who has learned the rules: keeps what melds now, discards what costs most."""

from random import Random

from parlour.engine.game import Advice
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, discard
from parlour.games.three_thirteen.policy.counting import cost_of_taking, costs_after_throwing
from parlour.games.three_thirteen.policy.ending import ending_move
from parlour.games.three_thirteen.view import ThreeThirteenView

OVERLOOKED = 0.3
"""How often a discard that would help is not noticed."""


def novice(view: ThreeThirteenView, rng: Random) -> Advice:
    """Takes most discards that help at once, keeps what costs least now, goes out if it can."""
    if not view.drawn:
        return _draw(view, rng)
    ending = ending_move(view)
    if ending is not None:
        return ending
    costs = costs_after_throwing(view)
    best = next(iter(costs))
    return Advice(discard(best), f"Leaves {costs[best]}, the least possible now.")


def _draw(view: ThreeThirteenView, rng: Random) -> Advice:
    if DRAW_DISCARD in view.moves and rng.random() >= OVERLOOKED:
        now = view.terms.melder.cost(view.hand)
        after = cost_of_taking(view)
        if after < now:
            return Advice(DRAW_DISCARD, f"Lowers your deadwood from {now} to {after}.")
    return Advice(DRAW_STOCK, "The top discard does not seem to help.")
