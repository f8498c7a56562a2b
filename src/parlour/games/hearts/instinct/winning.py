"""Who wins the trick that lies on the table, as far as it is played."""

from parlour.engine.seats import Seat
from parlour.engine.tricks import highest_of_suit_led
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.terms import SUIT_OF


def winning(deal: HeartsDeal) -> Seat:
    """Who would win the trick as it lies."""
    return deal.terms.around[deal.leader][highest_of_suit_led(deal.trick)]


def surely_wins(deal: HeartsDeal, card: int) -> bool:
    """Whether nobody after the seat to act can beat a card that beats the trick now."""
    if len(deal.trick) == deal.terms.players - 1:
        return True
    out = sum(deal.hands) - deal.hands[deal.turn]
    return not out & SUIT_OF[card] & -(2 << card)
