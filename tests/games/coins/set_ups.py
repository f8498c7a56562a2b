"""Deals of Coins set up by hand."""

from collections.abc import Sequence
from random import Random

from parlour.cards import CardSet
from parlour.engine.deal import Layout
from parlour.engine.moves import Move
from parlour.engine.registry import find_game
from parlour.engine.seats import Seat, right_of
from parlour.games.coins.deal import PACK, CoinsDeal
from parlour.games.coins.rules import PLAYERS, CoinsRules

COINS = find_game("coins")
RULES = CoinsRules()
NAMES = ("Ann", "Bea", "Cy")


def layout(leader: int, hands: Sequence[str] = ("", "", ""), number: int = 1) -> Layout:
    """A whole layout in which each hand has the cards told, and the rest fills them up."""
    told = [PACK.parse(hand) for hand in hands]
    rest = list(PACK.cards - CardSet(card for hand in told for card in hand))
    Random(1).shuffle(rest)
    full = [(*hand, *(rest.pop() for _ in range(16 - len(hand)))) for hand in told]
    return Layout(number, right_of(leader, PLAYERS), tuple(full))


def set_up(
    leader: int, hands: Sequence[str], totals: tuple[int, ...] = (0, 0, 0), target: int = 10
) -> CoinsDeal:
    """A deal late in its play, in which the players hold just these cards."""
    deal = CoinsDeal(target, layout(leader), totals)
    deal.hands = [CardSet(PACK.parse(hand)).mask for hand in hands]
    deal.leader = deal.turn = Seat(leader)
    return deal


def play(deal: CoinsDeal, cards: str) -> None:
    """Plays cards in turn, each of them checked."""
    for card in PACK.parse(cards):
        assert deal.refusal(Move(card)) is None
        deal.play(Move(card))
