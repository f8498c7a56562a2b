"""A sound player: weighs the next draw, takes a discard only when it helps, feeds nobody."""

from collections.abc import Sequence
from random import Random

from parlour.cards import CardSet, Face
from parlour.engine.game import Advice
from parlour.engine.seats import left_of
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, discard
from parlour.games.three_thirteen.policy.counting import (
    Draw,
    close_throws,
    cost_of_taking,
    costs_after_throwing,
    expected_cost,
    likely_draws,
    wanted_by,
)
from parlour.games.three_thirteen.policy.ending import ending_move
from parlour.games.three_thirteen.view import ThreeThirteenView

CANDIDATES = 5
"""How many discards are looked at closely: those that leave least now."""

MARGIN = 8
"""How much more than the least a discard may leave to be looked at closely."""

FEEDING = 1.5
"""What it costs to discard a card that the next player seems to want."""

SECRECY = 0.5
"""How much better than the stock a discard has to be: taking it shows the others something."""


def club(view: ThreeThirteenView, rng: Random) -> Advice:
    """What a sound player would do; the same for the same view and source of chance."""
    if not view.drawn:
        return _draw(view, rng)
    return ending_move(view) or _throw(view, rng)


def _draw(view: ThreeThirteenView, rng: Random) -> Advice:
    """The top discard if it leaves less than a draw from the stock may be expected to."""
    if DRAW_DISCARD not in view.moves:
        return Advice(DRAW_STOCK, "The discard pile is empty.")
    taking = cost_of_taking(view)
    expected = expected_cost(view, view.hand, likely_draws(view, rng))
    if taking <= expected - (0 if view.last_turn else SECRECY):
        why = (
            f"Leaves deadwood of {taking}; a card from the stock would leave about {expected:.0f}."
        )
        return Advice(DRAW_DISCARD, why)
    why = f"The discard would leave deadwood of {taking}; the stock is likely to leave less."
    return Advice(DRAW_STOCK, why)


def _throw(view: ThreeThirteenView, rng: Random) -> Advice:
    """The discard that leaves least after the next draw; on a last turn, least now (T-14)."""
    costs = costs_after_throwing(view)
    close = close_throws(costs, MARGIN, CANDIDATES)
    first, least = close[0], costs[close[0]]
    if view.last_turn:
        return Advice(discard(first), f"It is your last turn: leaves {least}, the least possible.")
    if len(close) == 1:
        return Advice(discard(first), f"Leaves {least}; any other discard leaves much more.")
    draws = likely_draws(view, rng)
    best = min(close, key=lambda face: _prospect(view, face, draws))
    return Advice(discard(best), _reason(view, best, costs[best]))


def _prospect(view: ThreeThirteenView, face: Face, draws: Sequence[Draw]) -> float:
    """What a discard leaves after the next draw, and what it gives the next player."""
    fed = FEEDING if wanted_by(view, left_of(view.seat, view.players), face) else 0.0
    return expected_cost(view, _without(view, face), draws) + fed


def _without(view: ThreeThirteenView, face: Face) -> CardSet:
    gone = next(card for card in view.hand if view.terms.pack.face(card) == face)
    return view.hand - {gone}


def _reason(view: ThreeThirteenView, face: Face, cost: int) -> str:
    neighbour = left_of(view.seat, view.players)
    if view.known[neighbour] and not wanted_by(view, neighbour, face):
        return f"Leaves {cost}; {{{neighbour}}} does not seem to collect such cards."
    return f"Leaves {cost}; best chance to improve on your next draw."
