"""The orders in which cards are shown: aces low, jokers last (T-2)."""

from collections.abc import Iterable

from parlour.cards import FRENCH, Card, Face
from parlour.games.three_thirteen.terms import ACE, Terms


def by_rank(terms: Terms, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards from the aces up to the kings, jokers last; equal ranks by suit."""
    face = terms.pack.face
    return tuple(sorted(cards, key=lambda card: (_height(face(card)), FRENCH.suit(face(card)))))


def by_suit(terms: Terms, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards suit by suit, each from the ace up to the king, jokers last."""
    face = terms.pack.face
    return tuple(sorted(cards, key=lambda card: (FRENCH.suit(face(card)), _height(face(card)))))


def _height(face: Face) -> int:
    """A rank's height with the ace below the two, a joker's above all."""
    if face == FRENCH.joker:
        return len(FRENCH.ranks)
    return -1 if FRENCH.rank(face) == ACE else FRENCH.rank(face)
