"""How rounds among sound players usually go: when one of them goes out, and what that costs.

Counted in some ten thousand rounds of the standard rules at two, three and four players. Rounds of
other rules go a little faster or slower, which the players here can bear.
"""

from typing import Final

from parlour.games.three_thirteen.terms import Terms

GOES_OUT: Final = {3: (0.17, 0.0), 4: (0.06, 0.015), 5: (0.015, 0.012)}
"""For small hands: how likely a player goes out in its first turn, and how much is added a turn."""

GOES_OUT_BY_SPARE: Final = ((0.03, 0.045), (0.015, 0.04), (0.005, 0.028))
"""The same for larger hands, by how many cards are over when it is laid out in threes: they are
what has to find a place in longer melds."""

AT_MOST: Final = 0.3
"""A player does not become likelier than this to go out."""

COST_OF_A_CARD: Final = 3
COST_BESIDES: Final = 4
COST_AT_MOST: Final = 28
"""The deadwood of a hand when play begins: a part for each card and a fixed part, up to a limit."""

STAYS: Final = 0.73
"""What part of it a turn leaves."""

COST_AT_LEAST: Final = 2.0
"""What is left over at the least, however long a round lasts."""


def ends(terms: Terms, turn: int) -> float:
    """How likely another player goes out between a player's turn and its next one.

    Args:
        terms: the rules of the round.
        turn: how many turns each has had, about.
    """
    size = terms.hand_size
    first, more = GOES_OUT.get(size) or GOES_OUT_BY_SPARE[size % 3]
    stays = 1 - min(AT_MOST, first + more * turn)
    return float(1 - stays ** (terms.players - 1))


def caught(terms: Terms, turn: int) -> float:
    """About how much each of the others is left with when a player goes out after some turns."""
    dealt = min(COST_AT_MOST, COST_OF_A_CARD * terms.hand_size + COST_BESIDES)
    return max(COST_AT_LEAST, dealt * STAYS**turn)
