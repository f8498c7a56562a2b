"""Melds: what is one, and the cheapest arrangement of a hand (T-8 to T-13, T-15, T-20)."""

from parlour.engine.melds.melder import Melder, melder
from parlour.engine.melds.rules import Arrangement, DiscardChoice, Meld, MeldRules

__all__ = ["Arrangement", "DiscardChoice", "Meld", "MeldRules", "Melder", "melder"]
