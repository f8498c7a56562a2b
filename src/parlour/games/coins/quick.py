"""A quick player of Coins: it ends simulated deals in a few microseconds.

Hands are masks in which the bits go from rank to rank, the four suits of a rank side by side: the
lowest card of any suits is then the lowest bit, and each rule of thumb is a few operations on
masks. What it does is what the club player would do, in a rougher form.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from parlour.cards import SPANISH, Card
from parlour.engine.deal import Points
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY
from parlour.engine.tricks import winning_suit
from parlour.games.coins.deal import COINS, CoinsDeal

SUITS: Final = len(SPANISH.suits)
RANKS: Final = len(SPANISH.ranks)
CARDS: Final = SUITS * RANKS
SUIT_MASK: Final = (1 << RANKS) - 1

CUPS: Final = SPANISH.suits.index("C")

PLACE: Final = tuple(SUITS * SPANISH.rank(card) + SPANISH.suit(card) for card in range(CARDS))
"""The bit that stands for each card."""

CARD: Final = tuple(Move(PLACE.index(place)) for place in range(CARDS))
"""The move that plays the card of each bit."""

OF_SUIT: Final = tuple(
    sum(1 << SUITS * rank + suit for rank in range(RANKS)) for suit in range(SUITS)
)
"""The cards of each suit."""

WORTH: Final = tuple(int(place % SUITS == COINS) for place in range(CARDS))
"""What each card counts, by its bit (C-10)."""

COIN: Final = OF_SUIT[COINS]
OTHER: Final = (1 << CARDS) - 1 & ~COIN
CUP: Final = OF_SUIT[CUPS]
PLAIN: Final = OTHER & ~CUP

CUP_LED: Final = 2
"""The number of ranks that a cup may lie above another card and be led: cups contain coins."""

COIN_TAKES: Final = 7
"""The number of ranks that a coin may lie above another card and still be used to take coins."""

COIN_SPENT: Final = 3
"""The same, to win a trick without coins."""

LAST_NEXT: Final = 2
"""The number of ranks that a card by which the leader wins is worth: this seat plays last again."""

ONE_IN: Final = 10
"""One card in this number is played at random: nobody plays quite as this player would."""

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


def likely(deal: CoinsDeal, chance: Callable[[], float]) -> Move:
    """The card that the seat to act plays.

    Args:
        deal: it is not over.
        chance: gives numbers from 0 to below 1.
    """
    hand = ranked(deal.hands[deal.turn])
    bit = any_of(hand, chance) if chance() * ONE_IN < 1 else chosen(hand, deal.trick)
    return CARD[bit.bit_length() - 1]


def chosen(hand: int, trick: Sequence[Card]) -> int:
    """The card played from a hand on a trick, where none is played at random.

    Args:
        hand: of the player.
        trick: what lies on the table, in the order of play.
    """
    if not trick:
        return lead(hand)
    one = PLACE[trick[0]]
    if len(trick) == 1:
        return follow(hand, one)
    two = PLACE[trick[1]]
    return last(hand, ends()[one][two], WORTH[one] + WORTH[two])


def finish(deal: CoinsDeal, chance: Callable[[], float]) -> Points:
    """Plays a deal to its end.

    Args:
        deal: it is changed in place, as far as the points need it.
        chance: gives numbers from 0 to below 1.

    Returns:
        The coins of each seat.
    """
    while deal.trick:
        deal.play(likely(deal, chance))
    if deal.turn != NOBODY:
        _play_tricks(deal, chance)
    return tuple(deal.won)


def _play_tricks(deal: CoinsDeal, chance: Callable[[], float]) -> None:
    """Plays trick after trick, as long as coins are out and nobody has reached the target."""
    hands, won, table = list(map(ranked, deal.hands)), deal.won, ends()
    need = [deal.target - total for total in deal.totals]
    leader, left = int(deal.leader), COIN.bit_count() - sum(won)
    for _ in range(hands[leader].bit_count()):
        one, two, three = ROUND[leader]
        lot = int(chance() * ONE_IN)  # who plays at random in this trick, if anyone does
        hand = hands[one]
        first = lead(hand) if lot else any_of(hand, chance)
        hands[one] = hand ^ first
        low, hand = first.bit_length() - 1, hands[two]
        second = follow(hand, low) if lot != 1 else any_of(hand, chance)
        hands[two] = hand ^ second
        high, hand = second.bit_length() - 1, hands[three]
        end, coins = table[low][high], WORTH[low] + WORTH[high]
        third = last(hand, end, coins) if lot != 2 else any_of(hand, chance)
        hands[three] = hand ^ third
        leader = three if third & end.third else one if third & end.first else two
        if third & COIN:
            coins += 1
        if coins:
            left -= coins
            won[leader] += coins
            if not left or won[leader] >= need[leader]:
                break


def any_of(hand: int, chance: Callable[[], float]) -> int:
    """A card of a hand at random."""
    lowest = int(chance() * CARDS)
    cards = hand >> lowest << lowest or hand
    return cards & -cards


def rather(one: int, other: int, ranks: int) -> int:
    """One card, unless there is none, or it lies more than a number of ranks above the other."""
    return one if one and (not other or one >> SUITS * ranks <= other) else other


def lead(hand: int) -> int:
    """A low card that is no coin, rather a cup."""
    cups, others = hand & CUP, hand & PLAIN
    if cups and others:
        return rather(cups & -cups, others & -others, CUP_LED)
    cards = cups or others or hand
    return cards & -cards


def follow(hand: int, led: int) -> int:
    """The highest card that is neither a coin nor of the suit led."""
    spared = hand & OTHER
    if not spared:
        return hand & -hand
    cards = spared & ~OF_SUIT[led % SUITS] or spared
    return 1 << cards.bit_length() - 1


def last(hand: int, end: Ends, coins: int) -> int:
    """Takes coins with a coin, or else with another card; else gives away a low card.

    Args:
        hand: of the player.
        end: how the trick ends.
        coins: how many lie in it.
    """
    first_wins, third_wins = end
    wins = hand & third_wins
    coin = wins & COIN
    coin &= -coin
    if coins and wins:
        plain = wins & OTHER
        return rather(coin, plain & -plain, COIN_TAKES)
    spared = hand & OTHER
    lost = spared & ~wins
    if lost:
        first, second = lost & first_wins, lost & ~first_wins
        card = rather(first & -first, second & -second, LAST_NEXT)
    else:
        card = spared & -spared
    if coin or card:
        return rather(coin, card, COIN_SPENT)
    return hand & -hand
