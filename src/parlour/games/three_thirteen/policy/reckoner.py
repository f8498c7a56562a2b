"""A strong player: reckons over every card that may come, one turn ahead or two.

All worths are in points; the numbers here were tuned on rounds at two and at four players.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from parlour.cards import FRENCH, Face
from parlour.engine.game import Advice
from parlour.engine.seats import left_of
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, discard
from parlour.games.three_thirteen.policy.club import club
from parlour.games.three_thirteen.policy.counting import (
    close_throws,
    cost_of_taking,
    costs_after_throwing,
    wanted_by,
)
from parlour.games.three_thirteen.policy.ending import ending_move
from parlour.games.three_thirteen.policy.outlook import Prospects, faces_of, with_face, without
from parlour.games.three_thirteen.policy.pace import caught, ends
from parlour.games.three_thirteen.view import ThreeThirteenView

MARGIN: Final = 9
"""How much more than the least a discard may leave to be looked at."""

CANDIDATES: Final = 6
"""How many discards are looked at: those that leave least now."""

IN_REACH: Final = 2.5
"""By how much a discard may be behind after one turn to be looked at for another."""

GOES_OUT: Final = 20
"""What it saves to go out, when the next turn alone decides over draws."""

OF_USE: Final = 0.045
"""What the next player gains by a discard it can use: of its cost times what the others hold."""


class Caution(NamedTuple):
    """What is given away to the others, in points.

    Attributes:
        secrecy: how much better than the stock a discard has to be: taking it shows something.
        wanted: what it costs to discard a card that goes with what the next player took.
        wild_gift: what part of what the others are caught with it costs to discard a wild card.
    """

    secrecy: float
    wanted: float
    wild_gift: float


AMONG_TWO: Final = Caution(secrecy=0.1, wanted=0.75, wild_gift=0.6)
AMONG_MORE: Final = Caution(secrecy=0.3, wanted=0.5, wild_gift=0.25)


def reckoner(view: ThreeThirteenView, rng: Random, *, further: int) -> Advice:
    """What a strong player would do; the same for the same view.

    Args:
        view: what its seat knows; it is to act.
        rng: the source of chance for a last turn, which it plays as the club player does.
        further: how many discards are looked two turns ahead, at most; all but the first only if
            they are in reach of it. With one, the next turn alone decides, over draws as well.
    """
    if view.last_turn:
        return club(view, rng)
    decision = _Decision(view)
    if not view.drawn:
        return decision.draw(further)
    return ending_move(view) or decision.throw(further)


class _Decision:
    """One decision."""

    def __init__(self, view: ThreeThirteenView) -> None:
        self._view = view
        self._prospects = Prospects(view)
        self._caution = AMONG_TWO if view.players == 2 else AMONG_MORE
        self._hand = faces_of(view, view.hand)
        self._turn = sum(turn.over for turn in view.turns) // view.players

    def draw(self, further: int) -> Advice:
        """The top discard if the hand is worth more with it than the stock promises."""
        view = self._view
        if DRAW_DISCARD not in view.moves:
            return Advice(DRAW_STOCK, "The discard pile is empty.")
        top = view.terms.pack.face(view.pile[-1])
        if not self._prospects.goes_with_any(top, self._hand):
            return Advice(DRAW_STOCK, "The discard makes no meld with any of your cards.")
        if self._taking_goes_out(top):
            return Advice(DRAW_DISCARD, "With it you can go out at once.")
        taking, stock = self._draws_in_two(top) if further > 1 else self._draws_in_a_turn()
        if taking >= stock + self._caution.secrecy:
            why = f"Worth about {taking - stock:.1f} points more than a card from the stock."
            return Advice(DRAW_DISCARD, why)
        more = f"{stock - taking:.1f}"
        if float(more) > 0:
            why = f"Worth about {more} points more than the discard."
            return Advice(DRAW_STOCK, why)
        return Advice(DRAW_STOCK, "The discard is not worth showing the others what you collect.")

    def _kept(self, top: Face) -> Face | None:
        """The face that may not be discarded after the top discard is taken (T-7)."""
        free = self._view.terms.rules.may_discard_taken_card or top in self._hand
        return None if free else top

    def _taking_goes_out(self, top: Face) -> bool:
        view = self._view
        cards = view.hand | {view.pile[-1]}
        if not view.terms.rules.discard_required_to_go_out and view.terms.melder.melds_all(cards):
            return True
        return any(face != self._kept(top) for face in view.terms.melder.out_discards(cards))

    def _draws_in_a_turn(self) -> tuple[float, float]:
        """What the discard and the stock are worth by what they leave after the discard."""
        look = self._prospects.outlook(self._hand)
        return -cost_of_taking(self._view), GOES_OUT * look.out - look.expected

    def _draws_in_two(self, top: Face) -> tuple[float, float]:
        """What the discard and the stock are worth by what may be drawn in the turn after."""
        prospects, hand, turn = self._prospects, with_face(self._hand, top), self._turn + 1
        throws = prospects.burdens(hand, kept=self._kept(top))[:CANDIDATES]
        taking = max(prospects.worth(without(hand, face), turn) for face in throws)
        return taking, prospects.worth_before_draw(self._hand, turn)

    def throw(self, further: int) -> Advice:
        """The discard after which the hand promises most, less what it gives the next player."""
        costs = costs_after_throwing(self._view)
        faces = close_throws(costs, MARGIN, CANDIDATES)
        if len(faces) == 1:
            why = f"Leaves {costs[faces[0]]}; any other discard leaves much more."
            return Advice(discard(faces[0]), why)
        gifts = {face: self._gift(face) for face in faces}
        worths = self._worths(faces, gifts, further)
        best = max(worths, key=worths.__getitem__)
        greedy = max(worths, key=lambda face: worths[face] + gifts[face])
        return Advice(discard(best), self._reason(best, greedy))

    def _worths(
        self, faces: Sequence[Face], gifts: Mapping[Face, float], further: int
    ) -> Mapping[Face, float]:
        """What the discards are worth that are in reach of the best one, less what they give."""
        worths = {face: self._after_a_turn(face) - gifts[face] for face in faces}
        order = sorted(faces, key=lambda face: -worths[face])
        least = worths[order[0]] - IN_REACH
        near = [face for face in order if worths[face] > least][:further]
        if len(near) > 1:
            return {face: self._after_two(face) - gifts[face] for face in near}
        return {near[0]: worths[near[0]]}

    def _after_a_turn(self, face: Face) -> float:
        """What the other cards are worth as they are."""
        return self._prospects.worth(without(self._hand, face), self._turn + 1)

    def _after_two(self, face: Face) -> float:
        """The same: someone else goes out before the next turn, or nobody does."""
        rest = without(self._hand, face)
        ended = ends(self._view.terms, self._turn)
        later = self._prospects.worth_before_draw(rest, self._turn + 2)
        return (1 - ended) * later - ended * self._prospects.outlook(rest).expected

    def _gift(self, face: Face) -> float:
        """What a discard gives the next player."""
        view, players = self._view, self._view.players
        held = caught(view.terms, self._turn + 1)
        if view.terms.is_wild_face(face):
            return held * self._caution.wild_gift
        use = self._prospects.use_of(face) * view.terms.melder.rules.costs[face]
        wanted = wanted_by(view, left_of(view.seat, players), face)
        return OF_USE * use * held / (players - 1) + (self._caution.wanted if wanted else 0.0)

    def _reason(self, best: Face, greedy: Face) -> str:
        look = self._prospects.outlook(without(self._hand, best))
        leaves = f"Leaves {look.cost}"
        if best != greedy:
            neighbour = left_of(self._view.seat, self._view.players)
            return f"{leaves}; <{FRENCH.text(greedy)}> would help {{{neighbour}}} more."
        if percent := round(100 * look.out):
            return f"{leaves}; {percent} % chance to go out on your next draw."
        return f"{leaves}; best chance to improve."
