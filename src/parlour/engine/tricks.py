"""Who wins a trick."""

from collections.abc import Sequence

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
    best = 0
    for place in range(1, len(cards)):
        card = cards[place]
        if card // _FRENCH_RANKS == led and card > cards[best]:
            best = place
    return best


def circle_winner(cards: Sequence[int]) -> int:
    """The winner of a Coins trick (C-7, C-8, C-9).

    Args:
        cards: the three cards, of the Spanish pack, in the order of play.

    Returns:
        The place of the winning card in the order of play.
    """
    winning = winning_suit(*(card // _SPANISH_RANKS for card in cards))
    best = -1
    for place, card in enumerate(cards):
        if card // _SPANISH_RANKS == winning and (best < 0 or card > cards[best]):
            best = place
    return best


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
