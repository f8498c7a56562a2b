"""Rounds that a view of Three Thirteen could be part of."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from parlour.cards import Card, CardSet
from parlour.engine.deal import Layout
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.view import ThreeThirteenView


def sample(view: ThreeThirteenView, rng: Random) -> ThreeThirteenDeal:
    """Deals the cards that the seat has not seen in a way that fits all it knows.

    Known are hand sizes, cards taken from the discards, hands that lie open, and, once a new stock
    was made, what is printed on its cards (T-16).
    """
    hands = [_seen_hand(view, seat) for seat in range(view.players)]
    unseen = list(view.unseen)
    rng.shuffle(unseen)
    stock = _drawable(view, unseen)[: view.stock_left]
    held = [card for card in unseen if card not in stock]
    for seat in range(view.players):
        room = view.cards_left[seat] - len(hands[seat])
        hands[seat] |= CardSet(held.pop() for _ in range(room))
    return _deal_at(view, hands, stock, str(rng.random()))


def _drawable(view: ThreeThirteenView, unseen: Sequence[Card]) -> Sequence[Card]:
    """The unseen cards that may lie in the stock: in a new one no face more often than it has it.

    Which of several equal cards is discarded, from the new stock or from a hand before it was made,
    nobody sees.
    """
    if not view.restocked_faces:
        return unseen
    left, face_of = Counter(view.restocked_faces), view.terms.pack.face
    drawable = []
    for card in unseen:
        face = face_of(card)
        if left[face]:
            left[face] -= 1
            drawable.append(card)
    return drawable


def _seen_hand(view: ThreeThirteenView, seat: int) -> CardSet:
    """The cards of a seat that the viewer knows."""
    if seat == view.seat:
        return view.hand
    return view.open_hands[seat] or view.known[seat]


def _deal_at(
    view: ThreeThirteenView, hands: list[CardSet], stock: Sequence[Card], seed: str
) -> ThreeThirteenDeal:
    """The round in the state that the view shows; as dealt is how the cards lie now."""
    layout = Layout(
        view.number, view.dealer, tuple(map(tuple, hands)), tuple(reversed(stock)), view.pile
    )
    deal = ThreeThirteenDeal(view.terms, layout, view.totals, seed)
    deal.known = [held.mask for held in view.known]
    deal.turn, deal.drawn, deal.taken = view.turn, view.drawn, view.taken
    deal.stock, deal.pile, deal.fresh = list(stock), list(view.pile), False
    deal.drew = _drawn_card(view, hands)
    deal.turns, deal.goer = list(view.turns), view.goer
    deal.last_turns = _last_turns(view)
    deal.restocked = view.restocked_faces
    return deal


def _drawn_card(view: ThreeThirteenView, hands: list[CardSet]) -> Card | None:
    """What the seat to act drew: as the viewer knows it, else any card of its hand."""
    if not view.drawn:
        return None
    seen = view.taken if view.drew is None else view.drew
    if seen is not None:
        return seen
    return next(iter(hands[view.turn] - view.known[view.turn]))


def _last_turns(view: ThreeThirteenView) -> int:
    """How many turns are left once someone has gone out (T-14)."""
    if view.goer is None or not view.terms.rules.last_turn_for_others:
        return 0
    seats = [turn.seat for turn in view.turns if turn.over]
    since = len(seats) - 1 - max(at for at, seat in enumerate(seats) if seat == view.goer)
    return view.players - 1 - since
