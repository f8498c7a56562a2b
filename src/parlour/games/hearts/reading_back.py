"""How well an imagined deal explains the cards that were played."""

from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY
from parlour.games.hearts.deal import BIT, HeartsDeal
from parlour.games.hearts.instinct import quick_card, tables
from parlour.games.hearts.sample import plays
from parlour.games.hearts.terms import SUIT_SIZE
from parlour.games.hearts.view import HeartsView


def surprises(view: HeartsView, world: HeartsDeal) -> int:
    """How many cards of the others the quick player would not have played with their hands.

    Args:
        view: what was seen.
        world: a deal that fits it; it is left as it is.
    """
    deal, table = _opened(view, world), tables(view.terms)
    found, alarm = 0, NOBODY
    for seat, card, before, _ in plays(view):
        if not before:
            alarm = table.alarm(deal)
        if seat != view.seat:
            expected = quick_card(table, deal, alarm)
            found += expected != card and not _equal(deal, expected, card)
        deal.play(Move(card))
    return found


def _opened(view: HeartsView, world: HeartsDeal) -> HeartsDeal:
    """The same cards when the first of them was about to be played."""
    deal = world.copy()
    for seat, card, _, _ in plays(view):
        deal.hands[seat] |= BIT[card]
    deal.leader = deal.turn = view.tricks[0][0] if view.tricks else view.leader
    deal.trick, deal.tricks, deal.won = [], [], [0] * view.players
    deal.broken, deal.kitty_owner, deal.shooter = False, None, None
    return deal


def _equal(deal: HeartsDeal, one: int, other: int) -> bool:
    """Whether two cards of the hand come to the same: neighbours of equal worth."""
    low, high = min(one, other), max(one, other)
    if low // SUIT_SIZE != high // SUIT_SIZE or deal.terms.worth[low] != deal.terms.worth[high]:
        return False
    out = sum(deal.hands) - deal.hands[deal.turn]
    for card in deal.trick:
        out |= BIT[card]
    return not out & BIT[high] - 1 & -(2 << low)
