"""The last tricks of a deal: all ways in which the unseen cards may lie, and how likely each is."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from parlour.engine.mind import World
from parlour.engine.moves import Move
from parlour.engine.seats import Seat
from parlour.games.coins import quick
from parlour.games.coins.deal import CoinsDeal, CoinsView
from parlour.games.coins.rules import PLAYERS

TRICKS: Final = 3
"""The number of last tricks in which every play can be looked at."""

ODD: Final = 0.5
"""How likely a world is for each play that the quick player would have made otherwise in it."""


def worlds(view: CoinsView, start: CoinsDeal, unseen: Sequence[int]) -> Iterator[World[CoinsDeal]]:
    """All deals that a view could be part of, weighed by what the others have played so far.

    Args:
        view: what the seat knows.
        start: one of the deals.
        unseen: the bits of the cards that the others hold.
    """
    one, other = (seat for seat in range(PLAYERS) if seat != view.seat)
    for held in combinations(unseen, view.cards_left[one]):
        deal = start.copy()
        deal.hands[one] = sum(held)
        deal.hands[other] = sum(unseen) - sum(held)
        yield World(deal, ODD ** odd_plays(view, deal.hands))


def odd_plays(view: CoinsView, hands: Sequence[int]) -> int:
    """How many of the others' plays the quick player would have made otherwise.

    Args:
        view: what the seat knows.
        hands: as they might be now.
    """
    held, odd = [*hands], 0
    for leader, trick in reversed((*view.tricks, (view.leader, view.trick))):
        for place, card in enumerate(trick):
            seat = Seat((leader + place) % PLAYERS)
            held[seat] |= 1 << card
            if seat != view.seat:
                usual = quick.chosen(quick.ranked(held[seat]), trick[:place])
                odd += usual != 1 << quick.PLACE[card]
    return odd


def chances(deal: CoinsDeal) -> dict[Move, float]:
    """How likely the quick player plays each card of the seat to act."""
    moves = deal.moves()
    by_lot = 1 / quick.ONE_IN
    found = dict.fromkeys(moves, by_lot / len(moves))
    usual = quick.chosen(quick.ranked(deal.hands[deal.turn]), deal.trick)
    found[quick.CARD[usual.bit_length() - 1]] += 1 - by_lot
    return found
