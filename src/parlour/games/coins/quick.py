"""A quick player of Coins: it ends imagined deals in a few microseconds.

Hands are masks in which the bits go from rank to rank, the four suits of a rank side by side: the
lowest card of any suits is then the lowest bit, and each rule of thumb is a few operations on
masks. What it does is what the club player would do, told more roughly.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from parlour.cards import SPANISH
from parlour.engine.deal import Points
from parlour.engine.seats import NOBODY
from parlour.engine.tricks import winning_suit
from parlour.games.coins.deal import COINS, CoinsDeal

SUITS: Final = len(SPANISH.suits)
RANKS: Final = len(SPANISH.ranks)
CARDS: Final = SUITS * RANKS
SUIT_MASK: Final = (1 << RANKS) - 1

CUPS, SWORDS, CLUBS = (SPANISH.suits.index(letter) for letter in "CEB")

PLACE: Final = tuple(SUITS * SPANISH.rank(card) + SPANISH.suit(card) for card in range(CARDS))
"""The bit that stands for each card."""

OF_SUIT: Final = tuple(sum(1 << SUITS * rank + suit for rank in range(RANKS)) for suit in range(4))
"""The cards of each suit."""

WORTH: Final = tuple(int(place % SUITS == COINS) for place in range(CARDS))
"""What each card counts, by its bit (C-10)."""

COIN: Final = OF_SUIT[COINS]
OTHER: Final = (1 << CARDS) - 1 & ~COIN
CUP: Final = OF_SUIT[CUPS]

CHEAP: Final = COIN & (1 << SUITS * 7) - 1
"""Coins up to the 8: one of them may be spent on a trick that has no other coin."""

UNPAIRED: Final = (OTHER, OTHER, OTHER & ~OF_SUIT[CLUBS], OTHER & ~OF_SUIT[SWORDS])
"""What to play second by the suit led: with swords and clubs a coin would win (C-7)."""

NOISE: Final = 0.1
"""How often any card is played instead: nobody plays quite as this player would."""

ROUND: Final = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""The seats in the order of play, by who leads."""


class Ends(NamedTuple):
    """Who wins with which third card, as masks; with all others the second player does."""

    first: int
    third: int


@cache
def spread() -> tuple[tuple[int, ...], ...]:
    """For each suit, the mask from rank to rank for each mask of its twelve cards."""
    return tuple(map(_spread_suit, range(SUITS)))


def _spread_suit(suit: int) -> tuple[int, ...]:
    masks = [0]
    for rank in range(RANKS):
        bit = 1 << SUITS * rank + suit
        masks += [mask | bit for mask in masks]
    return tuple(masks)


@cache
def ends() -> tuple[tuple[Ends, ...], ...]:
    """How a trick ends, by its first and its second card."""
    return tuple(tuple(_ends(one, two) for two in range(CARDS)) for one in range(CARDS))


def _ends(one: int, two: int) -> Ends:
    first = third = 0
    for suit, cards in enumerate(OF_SUIT):
        winning = winning_suit(one % SUITS, two % SUITS, suit)
        best = max((card for card in (one, two) if card % SUITS == winning), default=-1)
        below = cards & (1 << best + 1) - 1
        if winning == suit:
            third |= cards ^ below
        if best == one:
            first |= below if winning == suit else cards
    return Ends(first, third)


def ranked(hand: int) -> int:
    """A hand as a mask from rank to rank."""
    cups, coins, swords, clubs = spread()
    return (
        cups[hand & SUIT_MASK]
        | coins[hand >> RANKS & SUIT_MASK]
        | swords[hand >> 2 * RANKS & SUIT_MASK]
        | clubs[hand >> 3 * RANKS]
    )


def finish(deal: CoinsDeal, chance: Callable[[], float]) -> Points:
    """Plays a deal to its end.

    Args:
        deal: it is changed in place, as far as the points need it.
        chance: gives numbers from 0 to below 1.

    Returns:
        The coins of each seat.
    """
    if deal.turn != NOBODY:
        _play_out(deal, chance)
    return tuple(deal.won)


def _play_out(deal: CoinsDeal, chance: Callable[[], float]) -> None:
    """Plays trick after trick, as long as coins are out and nobody has reached the target."""
    hands, won, table = list(map(ranked, deal.hands)), deal.won, ends()
    need = [deal.target - total for total in deal.totals]
    begun = [1 << PLACE[card] for card in deal.trick]
    leader, left = int(deal.leader), COIN.bit_count() - sum(won)
    while left:
        one, two, three = ROUND[leader]
        if begun:
            first = begun.pop(0)
        else:
            hand = hands[one]
            first = lead(hand) if chance() > NOISE else any_of(hand, chance)
            hands[one] ^= first
        low = first.bit_length() - 1
        if begun:
            second = begun.pop()
        else:
            hand = hands[two]
            second = follow(hand, low) if chance() > NOISE else any_of(hand, chance)
            hands[two] ^= second
        high = second.bit_length() - 1
        end, coins, hand = table[low][high], WORTH[low] + WORTH[high], hands[three]
        third = last(hand, end, coins) if chance() > NOISE else any_of(hand, chance)
        hands[three] ^= third
        if third & COIN:
            coins += 1
        leader = three if third & end.third else one if third & end.first else two
        if coins:
            left -= coins
            won[leader] += coins
            if won[leader] >= need[leader]:
                break


def any_of(hand: int, chance: Callable[[], float]) -> int:
    """A card of a hand by lot."""
    lowest = int(chance() * CARDS)
    cards = hand >> lowest << lowest or hand
    return cards & -cards


def lead(hand: int) -> int:
    """The lowest cup, else the lowest card that is no coin."""
    cards = hand & CUP or hand & OTHER or hand
    return cards & -cards


def follow(hand: int, led: int) -> int:
    """The highest card that is no coin, is of another suit, and lets no lone coin win."""
    spared = hand & UNPAIRED[led % SUITS] or hand & OTHER
    if not spared:
        return hand & -hand
    cards = spared & ~OF_SUIT[led % SUITS] or spared
    return 1 << cards.bit_length() - 1


def last(hand: int, end: Ends, coins: int) -> int:
    """Takes coins with a coin, then with another card; else a low card, best for the leader."""
    wins = hand & end.third
    cards = wins & COIN or wins if coins else wins & CHEAP
    if not cards:
        spared = hand & OTHER or hand
        cards = spared & end.first or spared
    return cards & -cards
