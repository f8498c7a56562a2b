"""Going out, or ending a last turn with everything melded."""

from parlour.cards import FRENCH
from parlour.engine.game import Advice
from parlour.games.three_thirteen.notation import DISCARD_NONE, goes_out, thrown_face
from parlour.games.three_thirteen.view import ThreeThirteenView


def ending_move(view: ThreeThirteenView) -> Advice | None:
    """The move that leaves nothing over, discarding the costliest card that allows it."""
    prices = view.terms.melder.rules.costs
    outs = [move for move in view.moves if goes_out(move) or move == DISCARD_NONE]
    if not outs:
        return None
    best = max(outs, key=lambda move: -1 if (face := thrown_face(move)) is None else prices[face])
    face = thrown_face(best)
    but = "" if face is None else f" except <{FRENCH.text(face)}>"
    return Advice(best, f"All your cards{but} are melded.")
