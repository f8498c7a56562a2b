"""Cards: faces, packs, notation, sets and shuffles."""

from parlour.cards.card import Card, CardTextError, Face
from parlour.cards.cardset import CardSet, bits
from parlour.cards.frozen import FrozenDict
from parlour.cards.pack import FRENCH, SPANISH, CardDealer, Family, Pack
from parlour.cards.quoting import printable, quoted, shortened
from parlour.cards.shuffle import Draws

__all__ = [
    "FRENCH",
    "SPANISH",
    "Card",
    "CardDealer",
    "CardSet",
    "CardTextError",
    "Draws",
    "Face",
    "Family",
    "FrozenDict",
    "Pack",
    "bits",
    "printable",
    "quoted",
    "shortened",
]
