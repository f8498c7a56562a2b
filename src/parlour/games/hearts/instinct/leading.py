"""What the quick player leads."""

from parlour.games.hearts.instinct.tables import COUNT, LEAD_RISK, MASKS, Tables
from parlour.games.hearts.terms import SUIT_MASK, SUIT_SIZE, SUITS

LONG = 20
"""How much riskier each card of its suit in the hand makes a lead: short suits are led, to be rid
of them."""

GUARD = 60
"""How much riskier a lead is that spends the company of a dear card in the hand."""


def lead(table: Tables, legal: int, hand: int, out: int) -> int:
    """A low card of a suit that is short and still with the others; or one that smokes out.

    A card below a dear one that is out makes its holder play it sooner or later.

    Args:
        table: the tables of the rules.
        legal: mask of what may be led.
        hand: mask of the whole hand.
        out: mask of the others' hands.
    """
    best, found = 1000, 0
    for suit in range(4):
        cards = legal >> SUIT_SIZE * suit & SUIT_MASK
        if not cards:
            continue
        lumps = SUITS[suit] & table.lumps
        if lumps & out and not hand & SUITS[suit] & ~table.under_lump[suit]:
            return SUIT_SIZE * suit + cards.bit_length() - 1
        low = (cards & -cards).bit_length() - 1
        risk = LEAD_RISK[low * MASKS + (out >> SUIT_SIZE * suit & SUIT_MASK)]
        risk += (table.suit_price[suit] >> 2) + LONG * COUNT[cards]
        if lumps & hand:
            risk += GUARD
        if risk < best:
            best, found = risk, SUIT_SIZE * suit + low
    return found


def lead_to_win(legal: int, out: int) -> int:
    """The card that fewest can beat; of those one of a long suit."""
    best, found = 1000, 0
    for suit in range(4):
        cards = legal >> SUIT_SIZE * suit & SUIT_MASK
        if cards:
            high = cards.bit_length() - 1
            above = (out >> SUIT_SIZE * suit & SUIT_MASK) >> high + 1
            price = (COUNT[above] << 4) - COUNT[cards]
            if price < best:
                best, found = price, SUIT_SIZE * suit + high
    return found
