"""Why a move of Three Thirteen is refused, and what would be legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import FRENCH, CardSet, bits
from parlour.engine.moves import Move, Refusal
from parlour.games.three_thirteen.notation import (
    DISCARD_NONE,
    DRAW_DISCARD,
    DRAW_STOCK,
    OUT_WITHOUT,
    goes_out,
    move_text,
    thrown_face,
)
from parlour.games.three_thirteen.order import by_suit

if TYPE_CHECKING:
    from parlour.cards import Face
    from parlour.games.three_thirteen.deal import ThreeThirteenDeal


def refusal(deal: ThreeThirteenDeal, move: Move) -> Refusal | None:
    """Why the seat to act may not make a move; None if it may."""
    if deal.over:
        return Refusal("T-14", "the round is over")
    if move in deal.moves():
        return None
    rule, reason = _draw_reason(move) if not deal.drawn else _throw_reason(deal, move)
    return Refusal(rule, reason, tuple(map(move_text, deal.moves())))


def _draw_reason(move: Move) -> tuple[str, str]:
    if move == DRAW_DISCARD:
        return "T-6", "the discard pile is empty"
    return "T-6", "draw a card first"


def _throw_reason(deal: ThreeThirteenDeal, move: Move) -> tuple[str, str]:
    if move in (DRAW_STOCK, DRAW_DISCARD):
        return "T-6", "you have drawn: discard a card or go out"
    face = thrown_face(move)
    if goes_out(move) and deal.goer is not None:
        return "T-14", "another player has gone out: draw, then discard"
    if move in (DISCARD_NONE, OUT_WITHOUT):
        return _without_reason(deal, move)
    if face is None:
        return "T-6", "not a move here: discard a card or go out"
    return _face_reason(deal, face)


def _without_reason(deal: ThreeThirteenDeal, move: Move) -> tuple[str, str]:
    if deal.terms.rules.discard_required_to_go_out:
        return "T-13", "you must discard a card"
    if move == DISCARD_NONE and deal.goer is None:
        return "T-14", "discard a card or go out: nobody has gone out yet"
    return "T-13", "not all of your cards are melded"


def _face_reason(deal: ThreeThirteenDeal, face: Face) -> tuple[str, str]:
    text = FRENCH.text(face)
    pack = deal.terms.pack
    if all(pack.face(card) != face for card in bits(deal.hands[deal.turn])):
        return "T-6", f"you do not have {text}"
    if face not in deal.throwable():
        return "T-7", f"discard another card: you have just taken {text} from the discard pile"
    others = CardSet.of_mask(deal.hands[deal.turn] & ~(1 << _one_of(deal, face)))
    left = by_suit(deal.terms, deal.terms.melder.arrange(others).left)
    return "T-13", f"without {text} your deadwood would be {pack.text(left)}"


def _one_of(deal: ThreeThirteenDeal, face: Face) -> int:
    hand = deal.hands[deal.turn]
    return next(card for card in deal.terms.pack.copies_of(face) if hand >> card & 1)
