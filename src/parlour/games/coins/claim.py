"""When the rest of a deal of Coins is certain by what one seat has seen."""

from collections.abc import Iterable
from itertools import permutations

from parlour.cards import Card, CardSet
from parlour.engine.claim import Claim, Rest
from parlour.engine.moves import Move
from parlour.engine.tricks import circle_winner
from parlour.games.coins.deal import COINS_MASK, PACK, CoinsView


def claim(view: CoinsView) -> Claim | None:
    """What is certain for the seat to act: no coin is left, or every trick is its own."""
    if not view.moves:
        return None
    if sum(view.won) == COINS_MASK.bit_count():
        return Claim(Rest.NOTHING, view.moves[0])
    unseen = _unseen(view)
    for card in view.hand:
        others = [each for each in view.hand if each != card]
        if _wins(view.trick, card, unseen) and all(_wins((), each, unseen) for each in others):
            return Claim(Rest.ALL, Move(card))
    return None


def _unseen(view: CoinsView) -> tuple[Card, ...]:
    """The cards that the others hold."""
    seen = CardSet([*view.hand, *view.trick, *(c for _, cards in view.tricks for c in cards)])
    return tuple(PACK.cards - seen)


def _wins(before: tuple[Card, ...], card: Card, unseen: Iterable[Card]) -> bool:
    """Whether a card wins its trick, whichever cards follow (C-6: any card may)."""
    place = len(before)
    return all(
        circle_winner((*before, card, *after)) == place for after in permutations(unseen, 2 - place)
    )
