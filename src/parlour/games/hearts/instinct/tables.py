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
"""How many masks a suit has; a table for masks has this many entries."""

PRICE: Final = 120
"""What the plain cards of a suit that has all the points add to the danger of each of them."""

GONE: Final = 8
"""How much riskier each card that the others no longer have of its suit makes a lead."""

STARTS: Final = tuple(range(0, len(SUITS) * SUIT_SIZE, SUIT_SIZE))
"""The lowest card of each suit: a mask shifted down by it begins with the suit."""

BELOW: Final = tuple(bit - 1 for bit in BIT)
"""For each card the mask of all below it."""

COUNT: Final = bytes(mask.bit_count() for mask in range(MASKS))
LOWEST: Final = bytes(max((mask & -mask).bit_length() - 1, 0) for mask in range(MASKS))
HIGHEST: Final = bytes(max(mask.bit_length() - 1, 0) for mask in range(MASKS))
"""For each mask of a suit: how many cards, and the rank of the lowest and of the highest."""


def _by_rank_and_mask(entry: Callable[[int, int], int]) -> tuple[bytes, ...]:
    """A table of what a rank is worth by how many cards of others lie above it, and below."""
    return tuple(
        bytes(
            entry((out >> rank + 1).bit_count(), (out & (1 << rank) - 1).bit_count())
            for out in range(MASKS)
        )
        for rank in range(SUIT_SIZE)
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
        lumps: the costly cards of suits in which only some are costly.
        plain: all others.
        by_worth: the lumps one by one, the costliest first.
        over_lump: for each suit that has lumps, these and the plain cards above the lowest.
        leads: for each suit its start; as masks of the suit alone its lumps, and all cards from
            the lowest of them up; and what its plain cards add to the risk of a lead.
        discards: for each suit its start, and what its plain cards add to the danger of a card.
        alarming: the points from which a player who has them all may be shooting.
        early: whether the points are certain as soon as all that count are taken.
    """

    terms: Terms
    costing: int
    bonuses: int
    lumps: int
    plain: int
    by_worth: tuple[int, ...]
    over_lump: tuple[tuple[int, int], ...]
    leads: tuple[tuple[int, int, int, int], ...]
    discards: tuple[tuple[int, int], ...]
    alarming: int
    early: bool

    def alarm(self, deal: HeartsDeal) -> Seat:
        """Who has taken every point so far, once that is a third of them; else nobody.

        `SHARED` means that it need not be asked again.
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
        """The costliest of some lumps."""
        return next(bit for bit in self.by_worth if bit & lumps).bit_length() - 1


@lru_cache(maxsize=64)
def tables(terms: Terms) -> Tables:
    """The tables for some rules."""
    worth, rules = terms.worth, terms.rules
    dear = [card for card in terms.pack.cards if worth[card] >= LUMP]
    lumps = [card for card in dear if 2 * _dear_in(dear, card // SUIT_SIZE) < SUIT_SIZE]
    mask = sum(BIT[card] for card in lumps)
    from_lumps = [suit & -(suit & mask & -(suit & mask)) for suit in SUITS]
    plain = [terms.points(suit & terms.costing & ~mask) for suit in SUITS]
    whole = terms.points(terms.costing)
    prices = [PRICE * points // whole if whole else 0 for points in plain]
    return Tables(
        terms=terms,
        costing=terms.costing,
        bonuses=terms.bonuses,
        lumps=mask,
        plain=terms.pack.cards.mask & ~mask,
        by_worth=tuple(BIT[card] for card in sorted(lumps, key=lambda card: -worth[card])),
        over_lump=tuple(
            (suit & mask, suit & from_lump & ~mask)
            for suit, from_lump in zip(SUITS, from_lumps, strict=True)
            if from_lump
        ),
        leads=tuple(
            (start, (suit & mask) >> start, from_lump >> start, price >> 2)
            for start, suit, from_lump, price in zip(STARTS, SUITS, from_lumps, prices, strict=True)
        ),
        discards=tuple(zip(STARTS, prices, strict=True)),
        alarming=whole // 3 if rules.moon != "none" else whole + 1,
        early=rules.sun == "none" and not rules.no_trick_bonus,
    )


def _dear_in(dear: Sequence[int], suit: int) -> int:
    return sum(card // SUIT_SIZE == suit for card in dear)
