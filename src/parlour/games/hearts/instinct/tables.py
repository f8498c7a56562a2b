"""What the quick player looks up: the danger of each card, and which cards of a table matter."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.deal import BIT, HeartsDeal
from parlour.games.hearts.terms import SUIT_MASK, SUIT_SIZE, SUITS, Terms

LUMP: Final = 5
"""A card of at least this many points is worth a plan of its own (H-17)."""

SHARED: Final = Seat(-2)
"""Several players have points: from there on nobody can shoot the moon."""

MASKS: Final = SUIT_MASK + 1
"""How many masks a suit has; a table for ranks and masks has this many entries a rank."""

PRICE: Final = 120
"""What the plain cards of a suit that has all the points add to the danger of each of them."""

GONE: Final = 8
"""How much riskier each card that the others no longer have of its suit makes a lead."""

COUNT: Final = bytes(mask.bit_count() for mask in range(MASKS))


def _by_rank_and_mask(entry: Callable[[int, int], int]) -> bytes:
    """A table of what a rank is worth by how many cards of others lie above it, and below."""
    return bytes(
        entry((out >> rank + 1).bit_count(), (out & (1 << rank) - 1).bit_count())
        for rank in range(SUIT_SIZE)
        for out in range(MASKS)
    )


def _lead_risk(above: int, below: int) -> int:
    gone = GONE * (SUIT_SIZE - above - below)
    if above:
        return 100 * below // (above + below) + gone
    return 120 + gone if below else 255


def _keep_danger(above: int, below: int) -> int:
    return 120 * below // (above + below) if below else 0


LEAD_RISK: Final = _by_rank_and_mask(_lead_risk)
"""How risky it is to lead a card: the more so the fewer can beat it, and the fewer can follow."""

KEEP_DANGER: Final = _by_rank_and_mask(_keep_danger)
"""How likely a card wins if it is kept: 0 if none of the others' cards lies under it."""


@dataclass(frozen=True, eq=False, slots=True)
class Tables:
    """Which cards of a table matter, as masks.

    Attributes:
        terms: the rules.
        costing, bonuses: cards with positive, and with negative points.
        lumps: the dear cards of suits in which only some are dear.
        by_worth: the same one by one, the dearest first.
        over_lump: for each suit, the plain cards above its lowest lump.
        under_lump: for each suit, the cards below its lowest lump.
        suit_price: for each suit, what its plain cards cost, in the scale of danger.
        alarming: from so many points on, a player who has them all may be shooting.
        early: whether the points are certain as soon as all that count are taken.
    """

    terms: Terms
    costing: int
    bonuses: int
    lumps: int
    by_worth: tuple[int, ...]
    over_lump: tuple[int, ...]
    under_lump: tuple[int, ...]
    suit_price: tuple[int, ...]
    alarming: int
    early: bool

    def alarm(self, deal: HeartsDeal) -> Seat:
        """Who has taken every point so far, once that is a third of them; else nobody.

        `SHARED` tells that it need not be asked again.
        """
        costing, taker = self.costing, NOBODY
        for seat, won in enumerate(deal.won):
            if won & costing:
                if taker != NOBODY:
                    return SHARED
                taker = Seat(seat)
        if taker == NOBODY or self.terms.points(deal.won[taker] & costing) < self.alarming:
            return NOBODY
        return taker

    def dearest(self, lumps: int) -> int:
        """The dearest of some lumps."""
        return next(bit for bit in self.by_worth if bit & lumps).bit_length() - 1


@lru_cache(maxsize=64)
def tables(terms: Terms) -> Tables:
    """The tables for some rules."""
    worth, rules = terms.worth, terms.rules
    dear = [card for card in terms.pack.cards if worth[card] >= LUMP]
    lumps = [card for card in dear if 2 * _dear_in(dear, card // SUIT_SIZE) < SUIT_SIZE]
    mask = sum(BIT[card] for card in lumps)
    lowest = [mask & suit & -(mask & suit) for suit in SUITS]
    plain = [terms.points(suit & terms.costing & ~mask) for suit in SUITS]
    whole = terms.points(terms.costing)
    return Tables(
        terms=terms,
        costing=terms.costing,
        bonuses=terms.bonuses,
        lumps=mask,
        by_worth=tuple(BIT[card] for card in sorted(lumps, key=lambda card: -worth[card])),
        over_lump=tuple(
            suit & -low & ~mask if low else 0 for suit, low in zip(SUITS, lowest, strict=True)
        ),
        under_lump=tuple(
            suit & low - 1 if low else 0 for suit, low in zip(SUITS, lowest, strict=True)
        ),
        suit_price=tuple(PRICE * points // whole if whole else 0 for points in plain),
        alarming=whole // 3 if rules.moon != "none" else whole + 1,
        early=rules.sun == "none" and not rules.no_trick_bonus,
    )


def _dear_in(dear: Sequence[int], suit: int) -> int:
    return sum(card // SUIT_SIZE == suit for card in dear)
