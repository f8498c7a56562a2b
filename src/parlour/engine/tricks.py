"""Who wins a trick."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from parlour.cards import FRENCH, SPANISH

_FRENCH_RANKS = len(FRENCH.ranks)
_SPANISH_RANKS = len(SPANISH.ranks)


def highest_of_suit_led(cards: Sequence[int]) -> int:
    """The winner where the highest card of the suit led wins and there is no trump (H-12).

    Args:
        cards: of a French pack, in the order of play; at least one.

    Returns:
        The place of the winning card in the order of play.
    """
    led = cards[0] // _FRENCH_RANKS
    best = cards[0]
    for card in cards:
        if card > best and card // _FRENCH_RANKS == led:
            best = card
    return cards.index(best)


def circle_winner(cards: Sequence[int]) -> int:
    """The winner of a Coins trick (C-7, C-8, C-9).

    Args:
        cards: the three cards, of the Spanish pack, in the order of play.

    Returns:
        The place of the winning card in the order of play.
    """
    first, second, third = cards
    suits = first // _SPANISH_RANKS << 4 | second // _SPANISH_RANKS << 2 | third // _SPANISH_RANKS
    return _CIRCLE[suits << 3 | (first > second) << 2 | (first > third) << 1 | (second > third)]


def winning_suit(first: int, second: int, third: int) -> int:
    """The suit that wins a Coins trick: held twice or thrice, else the one the absent suit beats.

    Suits stand in the pack's order, in which each beats the next and the last beats the first.
    """
    if first in (second, third):
        return first
    if second == third:
        return second
    (absent,) = {0, 1, 2, 3} - {first, second, third}
    return (absent + 1) % 4


def _circle_place(suits: Sequence[int], higher: Sequence[bool]) -> int:
    """The winner's place, found by the suits and by which of each two cards is the higher number.

    Args:
        suits: the suits in the order of play.
        higher: whether the first card is above the second, the first above the third, and the
            second above the third.
    """
    winning = winning_suit(*suits)
    wins = {(0, 1): higher[0], (0, 2): higher[1], (1, 2): higher[2]}
    best = suits.index(winning)
    for place in range(best + 1, 3):
        if suits[place] == winning and not wins[best, place]:
            best = place
    return best


# A search asks for the winner of a trick at every third move: three suits and three comparisons
# of cards make nine bits, and this answers for all of them.
_CIRCLE: Final = bytes(
    _circle_place(suits, higher)
    for suits in product(range(4), repeat=3)
    for higher in product((False, True), repeat=3)
)
