"""A strong player: reckons over every card that may come, and looks two turns ahead."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from parlour.cards import FRENCH, Face
from parlour.engine.game import Advice
from parlour.engine.seats import left_of
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, discard
from parlour.games.three_thirteen.outlook import (
    Prospects,
    faces_of,
    with_face,
    without,
)
from parlour.games.three_thirteen.pace import caught, ends
from parlour.games.three_thirteen.policy.club import club
from parlour.games.three_thirteen.policy.counting import costs_after_throwing, wanted_by
from parlour.games.three_thirteen.policy.ending import ending_move
from parlour.games.three_thirteen.view import ThreeThirteenView

MARGIN: Final = 9
"""How much more than the least a throw may leave to be looked at."""

CANDIDATES: Final = 6
"""How many throws are looked at: those that leave least now."""

CLOSE: Final = 2.5
"""By how much a throw may be behind after one turn to be looked at for another."""

SECRECY: Final = {2: 0.1}
"""How much better than the stock a discard has to be, by players: taking it tells something."""

SECRECY_AMONG_MORE: Final = 0.3
"""The same at larger tables."""

OF_USE: Final = 0.045
"""What the next player gains by a throw it can use: of its cost times what the others hold."""

WANTED: Final = {2: 0.75}
"""What it costs to throw a card that goes with what the next player took, by players."""

WANTED_AMONG_MORE: Final = 0.5
"""The same at larger tables."""

WILD_GIFT: Final = {2: 0.6}
"""What part of what the others are caught with a wild card thrown costs, by players."""

WILD_GIFT_AMONG_MORE: Final = 0.25
"""The same at larger tables."""


@dataclass(frozen=True, slots=True)
class Reckoner:
    """A player who reckons what its hand may become.

    Draws are looked ahead to the turn after; so are throws if there is more than one to compare.

    Attributes:
        close: how many throws are looked two turns ahead, at most; all but the first only if they
            are close to it. With one, the next turn alone decides over throws.
        answers: how many throws are weighed after an imagined draw.
        draws: how many different draws are weighed at the most; there are 53.
    """

    close: int = 1
    answers: int = 2
    draws: int = 53

    def __call__(self, view: ThreeThirteenView, rng: Random) -> Advice:
        """What it would do; the same for the same view and source of chance."""
        if view.last_turn:
            return club(view, rng)
        decision = _Decision(self, view, self._prospects(view, rng))
        if not view.drawn:
            return decision.draw()
        return ending_move(view) or decision.throw()

    def _prospects(self, view: ThreeThirteenView, rng: Random) -> Prospects:
        """All draws, or a sample of them where that is too many."""
        counts = sorted(Counter(map(view.terms.pack.face, view.unseen)).items())
        if len(counts) > self.draws:
            counts = sorted(rng.sample(counts, self.draws))
        return Prospects(view, counts)


class _Decision:
    """One decision."""

    def __init__(self, player: Reckoner, view: ThreeThirteenView, prospects: Prospects) -> None:
        self._player = player
        self._view = view
        self._prospects = prospects
        self._hand = faces_of(view, view.hand)
        self._turn = sum(turn.over for turn in view.turns) // view.players
        self._caught = caught(view.terms, self._turn + 1)

    def draw(self) -> Advice:
        """The top discard if the hand is worth more with it than the stock promises."""
        view, prospects = self._view, self._prospects
        if DRAW_DISCARD not in view.moves:
            return Advice(DRAW_STOCK, "there is no discard to take")
        top = view.terms.pack.face(view.pile[-1])
        if not prospects.goes_with_any(top, self._hand):
            return Advice(DRAW_STOCK, "no card in the hand goes with the discard")
        if self._taking_goes_out(top):
            return Advice(DRAW_DISCARD, "with it everything melds but a card to throw")
        taking = self._worth_of_taking(top)
        stock = prospects.next_turn(self._hand, self._turn + 1, self._player.answers)
        if taking >= stock + SECRECY.get(view.players, SECRECY_AMONG_MORE):
            why = f"it is worth {taking - stock:.1f} points more than what the stock promises"
            return Advice(DRAW_DISCARD, why)
        if stock > taking:
            why = f"the stock promises {stock - taking:.1f} points more than the discard is worth"
            return Advice(DRAW_STOCK, why)
        return Advice(DRAW_STOCK, "the discard is worth no more than a card that nobody sees")

    def _kept(self, top: Face) -> Face | None:
        """The face that may not be thrown after the top discard is taken (T-7)."""
        free = self._view.terms.rules.may_discard_taken_card or top in self._hand
        return None if free else top

    def _taking_goes_out(self, top: Face) -> bool:
        view = self._view
        cards = view.hand | {view.pile[-1]}
        if not view.terms.rules.discard_required_to_go_out and view.terms.melder.melds_all(cards):
            return True
        return any(face != self._kept(top) for face in view.terms.melder.out_discards(cards))

    def _worth_of_taking(self, top: Face) -> float:
        prospects, hand = self._prospects, with_face(self._hand, top)
        throws = prospects.burdens(hand, kept=self._kept(top))[:CANDIDATES]
        return max(prospects.worth(without(hand, face), self._turn + 1) for face in throws)

    def throw(self) -> Advice:
        """The throw after which the hand promises most, less what it gives the next player."""
        costs = costs_after_throwing(self._view)
        prices = self._view.terms.melder.rules.costs
        order = sorted(costs, key=lambda face: (costs[face], -prices[face], face))
        least = costs[order[0]]
        faces = [face for face in order if costs[face] <= least + MARGIN][:CANDIDATES]
        if len(faces) == 1:
            return Advice(discard(faces[0]), f"that leaves {least}, anything else much more")
        gifts = {face: self._gift(face) for face in faces}
        worths = {face: self._after_a_turn(face) - gifts[face] for face in faces}
        faces.sort(key=lambda face: -worths[face])
        close = [face for face in faces if worths[face] > worths[faces[0]] - CLOSE]
        close = close[: self._player.close]
        if len(close) > 1:
            worths = {face: self._after_two(face) - gifts[face] for face in close}
        best = max(close, key=worths.__getitem__)
        greedy = max(close, key=lambda face: worths[face] + gifts[face])
        return Advice(discard(best), self._reason(best, greedy))

    def _after_a_turn(self, face: Face) -> float:
        """What the other cards are worth as they are."""
        return self._prospects.worth(without(self._hand, face), self._turn + 1)

    def _after_two(self, face: Face) -> float:
        """The same: somebody else goes out before the next turn, or nobody does."""
        rest = without(self._hand, face)
        ended = ends(self._view.terms, self._turn)
        later = self._prospects.next_turn(rest, self._turn + 2, self._player.answers)
        return (1 - ended) * later - ended * self._prospects.outlook(rest).expected

    def _gift(self, face: Face) -> float:
        """What a throw gives the next player."""
        view, players = self._view, self._view.players
        if view.terms.is_wild_face(face):
            return self._caught * WILD_GIFT.get(players, WILD_GIFT_AMONG_MORE)
        use = self._prospects.use_of(face) * view.terms.melder.rules.costs[face]
        wanted = wanted_by(view, left_of(view.seat, players), face)
        return OF_USE * use * self._caught / (players - 1) + (
            WANTED.get(players, WANTED_AMONG_MORE) if wanted else 0.0
        )

    def _reason(self, best: Face, greedy: Face) -> str:
        look = self._prospects.outlook(without(self._hand, best))
        leaves = f"that leaves {look.cost}"
        if best != greedy:
            neighbour = left_of(self._view.seat, self._view.players)
            return f"{leaves}, and <{FRENCH.text(greedy)}> would serve {{{neighbour}}} better"
        if look.out:
            return f"{leaves}, and {100 * look.out:.0f} % of the draws go out next"
        return f"{leaves}, with the most to hope for from what is still out"
