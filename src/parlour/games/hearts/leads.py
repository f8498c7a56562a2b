"""Which cards may be led."""

from parlour.games.hearts.rules import HeartsRules
from parlour.games.hearts.terms import CLUBS, HEARTS, QUEEN_MASK, Terms


def opening_lead_mask(terms: Terms, hand: int, *, broken: bool) -> int:
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
    return lead_mask(terms.rules, hand, broken=broken)


def lead_mask(rules: HeartsRules, hand: int, *, broken: bool) -> int:
    """The cards that may be led to a later trick (H-8, H-10, H-11)."""
    if broken:
        return hand
    return hand & ~barred_leads(rules, hand) or hand


def barred_leads(rules: HeartsRules, hand: int) -> int:
    """What may not be led while hearts are whole, unless there is nothing else (H-8, H-10)."""
    barred = HEARTS if rules.must_break_hearts else 0
    if rules.may_lead_hearts_instead_of_queen and hand & ~HEARTS == QUEEN_MASK:
        barred = 0
    return barred | (QUEEN_MASK if rules.queen_lead == "after_hearts_broken" else 0)
