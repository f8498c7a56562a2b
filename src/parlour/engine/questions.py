"""What a game can answer away from the table: who wins a trick, what melds lie in a hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.cards import Card, Pack

if TYPE_CHECKING:  # most games have no melds: their start need not wait for the tables of melds
    from parlour.engine.melds.rules import MeldRules


@dataclass(frozen=True)
class TrickRules:
    """How a trick is judged by a set of rules.

    Attributes:
        pack: what the cards come from, with no card taken out of it.
        winner: the place of the winning card among cards in the order of play.
        points: what the cards of a trick are worth to its winner.
    """

    pack: Pack
    winner: Callable[[Sequence[Card]], int]
    points: Callable[[Sequence[Card]], int]


@dataclass(frozen=True)
class Melding:
    """How a hand is arranged by a set of rules.

    Attributes:
        rules: what a meld is, and what a card left over costs.
        pack: what the cards come from.
        wild_rank: the rank of the wild cards, by its place in the family's ranks; None for none.
    """

    rules: "MeldRules"
    pack: Pack
    wild_rank: int | None
