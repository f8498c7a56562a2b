"""Deals that a view of Hearts could be part of."""

from collections.abc import Iterator
from random import Random

from parlour.cards import Card, CardSet
from parlour.engine.deal import Layout
from parlour.engine.dealing import deal_unseen
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.terms import QUEEN_MASK, SUIT_MASK, SUIT_SIZE, Terms
from parlour.games.hearts.view import HeartsView

EVERYTHING = (1 << 52) - 1


def sample(view: HeartsView, rng: Random) -> HeartsDeal:
    """Deals the cards that the seat has not seen in a way that fits all it knows.

    That is: how many cards everybody holds, suits and cards that a play has shown to be absent,
    cards this seat passed that have not fallen yet, and the kitty.
    """
    hands, kitty = _unseen_dealt(view, rng)
    played = _played(view)
    passes = _passes(view, rng, hands, played)
    step = view.pass_step
    original = []
    for seat in range(view.players):
        mask = hands[seat] | played[seat]
        if step and not view.passing:
            mask = mask & ~passes[(seat - step) % view.players] | passes[seat]
        original.append(tuple(CardSet.of_mask(mask)))
    layout = Layout(view.number, view.dealer, tuple(original), kitty=tuple(CardSet.of_mask(kitty)))
    return _deal_at(view, layout, hands, passes, kitty)


def _deal_at(
    view: HeartsView, layout: Layout, hands: list[int], passes: list[int], kitty: int
) -> HeartsDeal:
    """The deal in the state that the view shows."""
    deal = HeartsDeal(view.terms, layout, view.totals, target_reached=view.target_reached)
    deal.hands, deal.passes, deal.passing = hands, passes, view.passing
    deal.leader, deal.turn, deal.broken = view.leader, view.turn, view.broken
    deal.trick, deal.tricks = list(view.trick), list(view.tricks)
    deal.kitty, deal.kitty_owner = kitty, view.kitty_owner
    deal.shooter, deal.choice = view.shooter, view.choice
    for winner, cards in won_tricks(view):
        deal.won[winner] |= CardSet(cards).mask
    if view.kitty_owner is not None:
        deal.won[view.kitty_owner] |= kitty
    return deal


def won_tricks(view: HeartsView) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """The finished tricks with the seat that won each."""
    for leader, cards in view.tricks:
        led = cards[0] // SUIT_SIZE
        best = max(card for card in cards if card // SUIT_SIZE == led)
        yield Seat((leader + cards.index(best)) % view.players), cards


def plays(view: HeartsView) -> Iterator[tuple[Seat, Card, tuple[Card, ...], bool]]:
    """Every card played: by whom, which, on top of which, and whether to the first trick."""
    for number, (leader, cards) in enumerate((*view.tricks, (view.leader, view.trick))):
        for place, card in enumerate(cards):
            yield Seat((leader + place) % view.players), card, cards[:place], number == 0


def _played(view: HeartsView) -> list[int]:
    masks = [0] * view.players
    for seat, card, _, _ in plays(view):
        masks[seat] |= 1 << card
    return masks


def possible_cards(view: HeartsView) -> list[int]:
    """For each seat, the mask of cards that its plays have not shown to be absent."""
    possible = [EVERYTHING] * view.players
    rules, broken = view.terms.rules, False
    for seat, card, before, first in plays(view):
        bit = 1 << card
        if not before and not broken:
            possible[seat] &= _after_lead(view.terms, bit)
        elif before and before[0] // SUIT_SIZE != card // SUIT_SIZE:
            possible[seat] &= ~(SUIT_MASK << SUIT_SIZE * (before[0] // SUIT_SIZE))
            if first and rules.no_points_on_first_trick and bit & view.terms.costing:
                possible[seat] &= view.terms.costing
        # A heart led while they are whole is taken to break them: whether its hand held the queen
        # as well, so that it did not, cannot be told.
        broken = broken or bool(bit & (view.terms.breaking if before else view.terms.may_break))
    return possible


def _after_lead(terms: Terms, bit: int) -> int:
    """What a hand may still hold after a lead while hearts were whole.

    A barred card is led only by a hand in which every card is barred (H-8, H-11).
    """
    if not bit & terms.barred_leads:
        return EVERYTHING
    return terms.barred_leads | (QUEEN_MASK if terms.spares_queen else 0)


def _unseen_dealt(view: HeartsView, rng: Random) -> tuple[list[int], int]:
    """Masks of everybody's hand and of the kitty."""
    kitty_known = view.kitty is not None
    rooms = [0 if seat == view.seat else left for seat, left in enumerate(view.cards_left)]
    allowed = [*possible_cards(view), EVERYTHING]
    _bar_opening(view, allowed)
    hands = [0] * view.players
    hands[view.seat] = view.hand.mask
    unseen = view.terms.pack.cards.mask & ~view.seen
    if not view.passing and view.pass_step:
        receiver = (view.seat + view.pass_step) % view.players
        known = view.passed.mask & unseen
        hands[receiver] |= known
        rooms[receiver] -= known.bit_count()
        unseen &= ~known
    rooms.append(0 if kitty_known else view.terms.kitty_size)
    dealt = deal_unseen(CardSet.of_mask(unseen), rooms, allowed, rng)
    kitty = CardSet(view.kitty).mask if view.kitty is not None else dealt[-1]
    return [hand | mask for hand, mask in zip(hands, dealt, strict=False)], kitty


def _bar_opening(view: HeartsView, allowed: list[int]) -> None:
    """Takes the opening club from all who cannot hold it: its holder leads first (H-3, H-5).

    Args:
        view: the view.
        allowed: the mask of possible cards of each seat, then of the kitty; changed in place.
    """
    if view.passing or view.terms.rules.opening_lead == "left_of_dealer":
        return
    others = ~(1 << view.terms.opening)
    leader = view.tricks[0][0] if view.tricks else view.leader
    for seat in range(view.players):
        if seat != leader:
            allowed[seat] &= others
    led = next((card for _, card, _, _ in plays(view)), None)
    if leader != (view.dealer + 1) % view.players:
        allowed[-1] &= others
    elif led is not None and not (led // SUIT_SIZE == 0 and _any_club(view)):
        allowed[leader] &= others


def _any_club(view: HeartsView) -> bool:
    return view.terms.rules.opening_lead == "lowest_club_holder_any_club"


def _passes(view: HeartsView, rng: Random, hands: list[int], played: list[int]) -> list[int]:
    """Masks of what everybody passed; others' choices are as likely as any."""
    passes = [0] * view.players
    step = view.pass_step
    for seat in range(view.players):
        if not step or not view.has_passed[seat]:
            continue
        receiver = (seat + step) % view.players
        if seat == view.seat:
            passes[seat] = view.passed.mask
        elif receiver == view.seat and not view.passing:
            passes[seat] = view.received.mask
        else:
            source = hands[seat] if view.passing else hands[receiver] | played[receiver]
            cards = list(CardSet.of_mask(source))
            passes[seat] = CardSet(rng.sample(cards, view.terms.rules.pass_count)).mask
    return passes
