"""What the quick player throws when it is out of the suit led."""

from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.instinct.tables import COUNT, KEEP_DANGER, MASKS, Tables
from parlour.games.hearts.instinct.winning import winning
from parlour.games.hearts.terms import SUIT_MASK, SUIT_SIZE, SUITS

LENGTH = 30
"""How much safer each further card of its suit makes a card, in the scale of danger."""


def throw(table: Tables, deal: HeartsDeal, hand: int, alarm: Seat) -> int:
    """The card that hurts most, but no points to a player who may be shooting the moon."""
    if alarm != NOBODY:
        hand = _spared(table, deal, hand, alarm)
    hand = hand & ~table.bonuses or hand
    if hand & table.lumps:
        return table.dearest(hand & table.lumps)
    out = sum(deal.hands) - deal.hands[deal.turn]
    if out & table.lumps:
        for suit in range(4):
            if hand & table.over_lump[suit] and out & table.lumps & SUITS[suit]:
                return (hand & table.over_lump[suit]).bit_length() - 1
    return _most_dangerous(table, hand, out)


def _spared(table: Tables, deal: HeartsDeal, hand: int, alarm: Seat) -> int:
    """What is left to choose from if points go neither to a shooter nor out of its own hand."""
    if alarm != deal.turn and winning(deal) != alarm:
        return hand
    return hand & ~table.costing or hand & ~table.lumps or hand


def _most_dangerous(table: Tables, hand: int, out: int) -> int:
    best, found = -1000, 0
    for suit in range(4):
        cards = hand >> SUIT_SIZE * suit & SUIT_MASK
        if cards:
            high = cards.bit_length() - 1
            danger = KEEP_DANGER[high * MASKS + (out >> SUIT_SIZE * suit & SUIT_MASK)]
            danger += table.suit_price[suit] - LENGTH * COUNT[cards]
            if danger > best:
                best, found = danger, SUIT_SIZE * suit + high
    return found
