"""What the quick player plays when it can follow suit."""

from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.deal import BIT, HeartsDeal
from parlour.games.hearts.instinct.tables import BELOW, Tables
from parlour.games.hearts.instinct.winning import surely_wins, winning
from parlour.games.hearts.terms import SUIT_OF

USUAL = -1
"""Nothing special is to be done."""


def follow(table: Tables, deal: HeartsDeal, held: int, alarm: Seat) -> int:
    """The highest card under the trick, or a win where that costs nothing.

    Args:
        table: the tables of the rules.
        deal: someone has led.
        held: mask of the cards of the suit led in the hand of the seat to act; several.
        alarm: who may be shooting the moon; that seat tries to win.
    """
    trick = 0
    for card in deal.trick:
        trick |= BIT[card]
    best = (trick & SUIT_OF[deal.trick[0]]).bit_length() - 1
    under = held & BELOW[best]
    if alarm == deal.turn:
        return _win(table, deal, held, held ^ under)
    if alarm != NOBODY and winning(deal) == alarm:
        special = _stop(table, deal, held, under, trick)
        if special != USUAL:
            return special
    if table.bonuses and (trick | held) & table.bonuses:
        special = _catch_bonus(table, deal, held ^ under, trick)
        if special != USUAL:
            return special
        held = held & ~table.bonuses or held
        under &= ~table.bonuses
    return _duck(table, deal, held, under, trick)


def _duck(table: Tables, deal: HeartsDeal, held: int, under: int, trick: int) -> int:
    """Dumps a costly card, stays under, or wins: last with the highest, before others the lowest.

    Where nobody may give points to the first trick, the highest card goes at once (H-7).
    """
    if under & table.lumps:
        return table.dearest(under & table.lumps)
    plain = held & table.plain or held
    if not deal.tricks and deal.terms.barred_first and not (trick | plain) & table.costing:
        return plain.bit_length() - 1
    if len(deal.trick) < deal.terms.players - 1:
        return (under or plain & -plain).bit_length() - 1
    if under and (trick | plain) & table.costing:
        return under.bit_length() - 1
    return plain.bit_length() - 1


def _win(table: Tables, deal: HeartsDeal, held: int, over: int) -> int:
    """Wins as cheaply as it surely can, else discards a low card without points."""
    if over:
        last = len(deal.trick) == deal.terms.players - 1
        return (over & -over if last else over).bit_length() - 1
    plain = held & ~table.costing or held
    return (plain & -plain).bit_length() - 1


def _stop(table: Tables, deal: HeartsDeal, held: int, under: int, trick: int) -> int:
    """Takes points away from a shooter where that costs little, and gives it none."""
    cheap = (held ^ under) & table.plain
    if cheap and trick & table.costing and not trick & table.lumps:
        top = cheap.bit_length() - 1
        if surely_wins(deal, top):
            return top
    kept = under & ~table.costing or under
    return kept.bit_length() - 1 if kept else USUAL


def _catch_bonus(table: Tables, deal: HeartsDeal, over: int, trick: int) -> int:
    """Wins a trick that is worth less than nothing, where that is sure (H-17)."""
    top = over.bit_length() - 1
    if not over or not surely_wins(deal, top):
        return USUAL
    points, own = table.terms.points, over & table.bonuses
    last = len(deal.trick) == deal.terms.players - 1
    if own and (last or own.bit_length() - 1 == top) and points(trick | own) < 0:
        return own.bit_length() - 1
    if points(trick) < 0:
        return (over & -over).bit_length() - 1 if last else top
    return USUAL
