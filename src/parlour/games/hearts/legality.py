"""Why a move of Hearts is refused, and what would be legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import FRENCH, CardSet
from parlour.engine.moves import Move, Refusal
from parlour.games.hearts.notation import move_text, passed_mask
from parlour.games.hearts.terms import HEARTS, QUEEN, SUIT_SIZE

if TYPE_CHECKING:
    from parlour.games.hearts.deal import HeartsDeal

SHOWN = 17
"""How many legal moves a refusal names at most: the largest hand."""


def refusal(deal: HeartsDeal, move: Move) -> Refusal | None:
    """Why the seat to act may not make a move; None if it may."""
    if deal.over:
        return Refusal("H-26", "the deal is over")
    if deal.passing:
        return _pass_refusal(deal, move)
    if deal.shooter is not None:
        return (
            None
            if move in deal.moves()
            else _refuse(deal, "H-18", "choose what shooting the moon does")
        )
    if move in deal.moves():
        return None
    return _play_refusal(deal, move)


def _refuse(deal: HeartsDeal, rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason, tuple(move_text(move) for move in deal.moves()[:SHOWN]))


def _pass_refusal(deal: HeartsDeal, move: Move) -> Refusal | None:
    mask, count = passed_mask(move), deal.terms.rules.pass_count
    cards = "one card" if count == 1 else f"{count} cards"
    held = _text(deal.hands[deal.turn])
    legal = (f"pass {count} of {held}",)
    if mask is None:
        return Refusal("H-14", f"pass {cards} first", legal)
    if mask & ~deal.hands[deal.turn]:
        missing = _text(mask & ~deal.hands[deal.turn])
        return Refusal("H-14", f"you do not have {missing}", legal)
    if mask.bit_count() != count:
        return Refusal("H-14", f"pass {cards}, not {mask.bit_count()}", legal)
    return None


def _play_refusal(deal: HeartsDeal, move: Move) -> Refusal:
    hand = deal.hands[deal.turn]
    if not 0 <= move < FRENCH.size:
        rule = "H-18" if passed_mask(move) is None else "H-14"
        return _refuse(deal, rule, "play a card")
    if not hand >> move & 1:
        return _refuse(deal, "H-6", f"you do not have {FRENCH.text(move)}")
    if deal.trick:
        return _follow_refusal(deal, hand)
    return _lead_refusal(deal, move, hand)


def _follow_refusal(deal: HeartsDeal, hand: int) -> Refusal:
    led = deal.trick[0] // SUIT_SIZE
    if any(card // SUIT_SIZE == led for card in CardSet.of_mask(hand)):
        return _refuse(deal, "H-6", f"play a {FRENCH.suit_names[led][:-1]}: you must follow suit")
    return _refuse(deal, "H-7", "play a card without points: no points on the first trick")


def _lead_refusal(deal: HeartsDeal, move: Move, hand: int) -> Refusal:
    terms = deal.terms
    if not deal.tricks and hand >> terms.opening & 1 and not _free_opening(deal):
        text = FRENCH.text(terms.opening)
        any_club = terms.rules.opening_lead == "lowest_club_holder_any_club"
        card = "a club" if any_club else f"the {text}"
        return _refuse(deal, "H-3", f"the first trick must be led with {card}")
    if int(move) == QUEEN:
        return _refuse(
            deal, "H-10", "lead another card: the queen may be led only when hearts are broken"
        )
    if hand & ~HEARTS == 1 << QUEEN:
        return _refuse(deal, "H-8", "lead the queen of spades: hearts are not broken yet")
    return _refuse(deal, "H-8", "lead any card but a heart: hearts are not broken yet")


def _free_opening(deal: HeartsDeal) -> bool:
    return deal.terms.rules.opening_lead == "left_of_dealer"


def _text(mask: int) -> str:
    return " ".join(map(FRENCH.text, CardSet.of_mask(mask)))
