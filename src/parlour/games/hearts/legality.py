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
        return None if move in deal.moves() else _refuse(deal, "H-18", "the shooter has to choose")
    if move in deal.moves():
        return None
    return _play_refusal(deal, move)


def _refuse(deal: HeartsDeal, rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason, tuple(move_text(move) for move in deal.moves()[:SHOWN]))


def _pass_refusal(deal: HeartsDeal, move: Move) -> Refusal | None:
    mask, count = passed_mask(move), deal.terms.rules.pass_count
    held = _text(deal.hands[deal.turn])
    legal = (f"pass {count} of {held}",)
    if mask is None:
        have = "one card has" if count == 1 else f"{count} cards have"
        return Refusal("H-14", f"{have} to be passed first", legal)
    if mask & ~deal.hands[deal.turn]:
        missing = _text(mask & ~deal.hands[deal.turn])
        return Refusal("H-14", f"you do not hold {missing}", legal)
    if mask.bit_count() != count:
        are = "one card is" if count == 1 else f"{count} cards are"
        return Refusal("H-14", f"{are} passed, not {mask.bit_count()}", legal)
    return None


def _play_refusal(deal: HeartsDeal, move: Move) -> Refusal:
    hand = deal.hands[deal.turn]
    if not 0 <= move < FRENCH.size:
        rule = "H-18" if passed_mask(move) is None else "H-14"
        return _refuse(deal, rule, "a card has to be played now")
    if not hand >> move & 1:
        return _refuse(deal, "H-6", f"you do not hold {FRENCH.text(move)}")
    if deal.trick:
        return _follow_refusal(deal, hand)
    return _lead_refusal(deal, move, hand)


def _follow_refusal(deal: HeartsDeal, hand: int) -> Refusal:
    led = deal.trick[0] // SUIT_SIZE
    if any(card // SUIT_SIZE == led for card in CardSet.of_mask(hand)):
        return _refuse(deal, "H-6", f"you hold {FRENCH.suit_names[led]}: follow suit")
    return _refuse(deal, "H-7", "no points may be given to the first trick")


def _lead_refusal(deal: HeartsDeal, move: Move, hand: int) -> Refusal:
    terms = deal.terms
    if not deal.tricks and hand >> terms.opening & 1 and not _free_opening(deal):
        text = FRENCH.text(terms.opening)
        any_club = terms.rules.opening_lead == "lowest_club_holder_any_club"
        asked = "a club opens the first trick" if any_club else f"{text} opens the first trick"
        return _refuse(deal, "H-3", asked)
    if int(move) == QUEEN:
        return _refuse(deal, "H-10", "the queen may be led only when hearts are broken")
    if hand & ~HEARTS == 1 << QUEEN:
        return _refuse(deal, "H-8", "hearts are not broken: the queen has to be led")
    return _refuse(deal, "H-8", "hearts are not broken")


def _free_opening(deal: HeartsDeal) -> bool:
    return deal.terms.rules.opening_lead == "left_of_dealer"


def _text(mask: int) -> str:
    return " ".join(map(FRENCH.text, CardSet.of_mask(mask)))
