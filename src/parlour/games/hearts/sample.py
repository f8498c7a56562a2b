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

PLAIN_SHUFFLES = 8
"""So often a plain shuffle is tried before cards are dealt to where they may lie."""


def sample(view: HeartsView, rng: Random) -> HeartsDeal:
    """Deals the cards that the seat has not seen in a way that fits all it knows.

    That is: how many cards everybody holds, suits and cards that a play has shown to be absent,
    cards this seat passed that have not fallen yet, and the kitty.
    """
    hands, kitty = Unseen(view).dealt(rng)
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
        # as well, so that it did not, cannot be known.
        broken = broken or bool(bit & (view.terms.breaking if before else view.terms.may_break))
    return possible


def _after_lead(terms: Terms, bit: int) -> int:
    """What a hand may still hold after a lead while hearts were whole.

    A barred card is led only by a hand in which every card is barred (H-8, H-11).
    """
    if not bit & terms.barred_leads:
        return EVERYTHING
    return terms.barred_leads | (QUEEN_MASK if terms.spares_queen else 0)


class Unseen:
    """The cards that a seat has not seen, and where they may lie: worked out once for many deals.

    Args:
        view: what the seat knows.

    Attributes:
        hands: mask of the cards that each seat is known to hold.
    """

    def __init__(self, view: HeartsView) -> None:
        self._kitty = None if view.kitty is None else CardSet(view.kitty).mask
        self.hands = [0] * view.players
        self.hands[view.seat] = view.hand.mask
        self._rooms = [
            0 if seat == view.seat else left for seat, left in enumerate(view.cards_left)
        ]
        self._allowed = [*possible_cards(view), EVERYTHING]
        _bar_opening(view, self._allowed)
        unseen = view.terms.pack.cards.mask & ~view.seen
        if not view.passing and view.pass_step:
            receiver = (view.seat + view.pass_step) % view.players
            known = view.passed.mask & unseen
            self.hands[receiver] |= known
            self._rooms[receiver] -= known.bit_count()
            unseen &= ~known
        self._rooms.append(0 if self._kitty is not None else view.terms.kitty_size)
        self._cards = list(CardSet.of_mask(unseen))

    def dealt(self, rng: Random) -> tuple[list[int], int]:
        """Masks of everybody's hand and of the kitty, dealt at random where they are unknown."""
        found = self._shuffled(rng)
        if found is None:
            found = deal_unseen(self._cards, self._rooms, self._allowed, rng)
        kitty = found[-1] if self._kitty is None else self._kitty
        return [hand | mask for hand, mask in zip(self.hands, found, strict=False)], kitty

    def _shuffled(self, rng: Random) -> list[int] | None:
        """A plain shuffle, so each fitting deal is as likely as any; None if no try fits."""
        for _ in range(PLAIN_SHUFFLES):
            cards, chance, left = self._cards, rng.random, len(self._cards)
            found = []
            for room, allowed in zip(self._rooms, self._allowed, strict=True):
                mask = 0
                for _ in range(room):
                    place = int(chance() * left)
                    left -= 1
                    cards[place], cards[left] = cards[left], cards[place]
                    mask |= 1 << cards[left]
                if mask & ~allowed:
                    break
                found.append(mask)
            else:
                return found
        return None


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
