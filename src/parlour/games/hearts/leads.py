"""Which cards may be led, and what breaks hearts so that more may."""

from parlour.games.hearts.terms import CLUBS, HEARTS, QUEEN_MASK, Terms


def opening_lead_mask(terms: Terms, hand: int) -> int:
    """The cards that may open the first trick (H-3, H-4, H-5).

    Without the opening club in the hand its leader sits left of the dealer and leads freely.
    """
    opening = 1 << terms.opening
    if hand & opening:
        match terms.rules.opening_lead:
            case "lowest_club":
                return opening
            case "lowest_club_holder_any_club":
                return hand & CLUBS
    return lead_mask(terms, hand)


def lead_mask(terms: Terms, hand: int) -> int:
    """The cards that may be led to a later trick while hearts are whole (H-8, H-10, H-11)."""
    if terms.spares_queen and hand & ~HEARTS == QUEEN_MASK:
        barred = terms.barred_leads & QUEEN_MASK
        return hand & ~barred or hand
    return hand & ~terms.barred_leads or hand


def breaks(terms: Terms, bit: int, rest: int, *, leads: bool) -> bool:
    """Whether a card that may break hearts does: played, or led from hearts alone (H-8, H-9).

    Args:
        terms: the rules of the table.
        bit: the card's bit, one of `terms.may_break`.
        rest: mask of the hand that it came from, without it.
        leads: whether it is the first of its trick.
    """
    return bool(bit & terms.breaking) or (leads and not rest & ~HEARTS)
