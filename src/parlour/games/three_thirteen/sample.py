"""Rounds that a view of Three Thirteen could be part of."""

from random import Random

from parlour.cards import Card, CardSet
from parlour.engine.deal import Layout
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.view import ThreeThirteenView, shown_cards


def sample(view: ThreeThirteenView, rng: Random) -> ThreeThirteenDeal:
    """Deals the cards that the seat has not seen in a way that fits all it knows.

    Known are hand sizes, cards taken from the discards, hands that lie open, and, once a new stock
    was made, which cards went into it: all others were in somebody's hand then (T-16).
    """
    hands = [_seen_hand(view, seat) for seat in range(view.players)]
    unseen = view.unseen
    drawable = [card for card in unseen if card in view.restocked]
    dealt = [card for card in unseen if card not in view.restocked]
    rng.shuffle(drawable)
    rng.shuffle(dealt)
    for seat in range(view.players):
        room = view.cards_left[seat] - len(hands[seat])
        later = view.unseen_restocked[seat] if room else 0
        hands[seat] |= CardSet(drawable.pop() for _ in range(later))
        hands[seat] |= CardSet(dealt.pop() for _ in range(room - later))
    stock = drawable + dealt
    rng.shuffle(stock)
    return _deal_at(view, hands, stock, str(rng.random()))


def _seen_hand(view: ThreeThirteenView, seat: int) -> CardSet:
    """The cards of a seat that the viewer knows."""
    if seat == view.seat:
        return view.hand
    return view.known[seat] | shown_cards(view.opened[seat])


def _deal_at(
    view: ThreeThirteenView, hands: list[CardSet], stock: list[Card], seed: str
) -> ThreeThirteenDeal:
    """The round in the state that the view shows; as dealt is how the cards lie now."""
    layout = Layout(
        view.number, view.dealer, tuple(map(tuple, hands)), tuple(reversed(stock)), view.pile
    )
    deal = ThreeThirteenDeal(view.terms, layout, view.totals, seed)
    deal.known = [held.mask for held in view.known]
    deal.turn, deal.drawn, deal.taken = view.turn, view.drawn, view.taken
    deal.stock, deal.pile, deal.fresh = stock, list(view.pile), False
    deal.drew = _drawn_card(view, hands)
    deal.turns, deal.goer = list(view.turns), view.goer
    deal.last_turns = _last_turns(view)
    deal.restocked = view.restocked.mask
    deal.unseen_restocked = list(view.unseen_restocked)
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
    """How many turns are left once somebody has gone out (T-14)."""
    if view.goer is None or not view.terms.rules.last_turn_for_others:
        return 0
    seats = [turn.seat for turn in view.turns if turn.over]
    since = len(seats) - 1 - max(at for at, seat in enumerate(seats) if seat == view.goer)
    return view.players - 1 - since
