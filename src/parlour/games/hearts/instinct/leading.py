"""What the quick player leads."""

from parlour.games.hearts.instinct.tables import COUNT, HIGHEST, LEAD_RISK, LOWEST, STARTS, Tables
from parlour.games.hearts.terms import SUIT_MASK

LONG = 20
"""How much riskier each card of its suit in the hand makes a lead: short suits are led, to be rid
of them."""

GUARD = 60
"""How much riskier a lead is that spends the company of a costly card in the hand."""


def lead(table: Tables, legal: int, hand: int, out: int) -> int:
    """A low card of a suit that is short and still with the others; or one that smokes out.

    A card below a costly one that is out makes its holder play it sooner or later.

    Args:
        table: the tables of the rules.
        legal: mask of what may be led.
        hand: mask of the whole hand.
        out: mask of the others' hands.
    """
    best, found = 1000, 0
    for start, lumps, from_lump, price in table.leads:
        cards = legal >> start & SUIT_MASK
        if not cards:
            continue
        others = out >> start & SUIT_MASK
        low = LOWEST[cards]
        risk = LEAD_RISK[low][others] + price + LONG * COUNT[cards]
        if lumps:
            held = hand >> start & SUIT_MASK
            if lumps & others and not held & from_lump:
                return start + HIGHEST[cards]
            if lumps & held:
                risk += GUARD
        if risk < best:
            best, found = risk, start + low
    return found


def lead_to_win(legal: int, out: int) -> int:
    """The card that fewest can beat; of those one of a long suit."""
    best, found = 1000, 0
    for start in STARTS:
        cards = legal >> start & SUIT_MASK
        if cards:
            high = HIGHEST[cards]
            above = (out >> start & SUIT_MASK) >> high + 1
            price = (COUNT[above] << 4) - COUNT[cards]
            if price < best:
                best, found = price, start + high
    return found
