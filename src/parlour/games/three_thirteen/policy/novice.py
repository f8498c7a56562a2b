"""A player who has learned the rules: keeps what melds now, throws what costs most."""

from random import Random

from parlour.engine.game import Advice
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, discard
from parlour.games.three_thirteen.policy.counting import cost_with, costs_after_throwing
from parlour.games.three_thirteen.policy.ending import ending_move
from parlour.games.three_thirteen.view import ThreeThirteenView


def novice(view: ThreeThirteenView, rng: Random) -> Advice:
    """Takes a discard that melds at once, throws for the least cost now, goes out when it can."""
    del rng
    if not view.drawn:
        return _draw(view)
    ending = ending_move(view)
    if ending is not None:
        return ending
    costs = {
        face: cost
        for face, cost in costs_after_throwing(view, view.hand).items()
        if discard(face) in view.moves
    }
    prices = view.terms.melder.rules.costs
    best = min(costs, key=lambda face: (costs[face], -prices[face], face))
    return Advice(discard(best), f"that leaves {costs[best]}, the least possible now")


def _draw(view: ThreeThirteenView) -> Advice:
    if DRAW_DISCARD in view.moves:
        now = view.terms.melder.cost(view.hand)
        after = cost_with(view, view.hand, view.pile[-1], taken=True)
        if after < now:
            return Advice(DRAW_DISCARD, f"it brings the cards left over from {now} to {after}")
    return Advice(DRAW_STOCK, "the top discard does not help")
