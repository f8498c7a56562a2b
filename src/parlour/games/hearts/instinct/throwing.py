"""What the quick player discards when it is out of the suit led."""

from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.instinct.tables import COUNT, HIGHEST, KEEP_DANGER, Tables
from parlour.games.hearts.instinct.winning import winning
from parlour.games.hearts.terms import SUIT_MASK

LENGTH = 30
"""How much safer each further card of its suit makes a card, in the scale of danger."""


def throw(table: Tables, deal: HeartsDeal, hand: int, alarm: Seat) -> int:
    """The card that hurts most, but no points to a player who may be shooting the moon."""
    if alarm != NOBODY:
        hand = _spared(table, deal, hand, alarm)
    if table.bonuses:
        hand = hand & ~table.bonuses or hand
    if hand & table.lumps:
        return table.dearest(hand & table.lumps)
    out = sum(deal.hands) - deal.hands[deal.turn]
    for lumps, over in table.over_lump:
        if hand & over and out & lumps:
            return (hand & over).bit_length() - 1
    return _most_dangerous(table, hand, out)


def _spared(table: Tables, deal: HeartsDeal, hand: int, alarm: Seat) -> int:
    """What is left to choose from if points go neither to a shooter nor out of its own hand."""
    if alarm != deal.turn and winning(deal) != alarm:
        return hand
    return hand & ~table.costing or hand & table.plain or hand


def _most_dangerous(table: Tables, hand: int, out: int) -> int:
    best, found = -1000, 0
    for start, price in table.discards:
        cards = hand >> start & SUIT_MASK
        if cards:
            high = HIGHEST[cards]
            danger = KEEP_DANGER[high][out >> start & SUIT_MASK] + price - LENGTH * COUNT[cards]
            if danger > best:
                best, found = danger, start + high
    return found
