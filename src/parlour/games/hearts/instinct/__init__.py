"""A quick player for simulated deals: it plays a whole deal in some tens of microseconds.

A search judges a card by how thousands of simulated deals end after it, and this is who plays them.
It decides on masks and tables alone. Ducking, dumping, forcing out high cards, catching bonus cards
and stopping a moon are all there, in their shortest form.
"""

from parlour.games.hearts.instinct.play import finish, quick_card
from parlour.games.hearts.instinct.tables import Tables, tables

__all__ = ["Tables", "finish", "quick_card", "tables"]
