"""Which cards a sound player passes on."""

from collections.abc import Iterable, Sequence

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.game import Advice
from parlour.engine.words import listed
from parlour.games.hearts.notation import pass_move
from parlour.games.hearts.policy.reading import LUMP, suit_mask
from parlour.games.hearts.terms import HEART_SUIT, SUIT_SIZE, Terms
from parlour.games.hearts.view import HeartsView

SAFE_COMPANY = 4
"""With this many cards of its suit beside it a costly card can be kept until others run out."""


def choose_pass(view: HeartsView) -> Advice:
    """Passes what is hardest to get rid of, and makes a suit short where that is cheap."""
    mask = pass_cards(view.terms, view.hand.mask)
    chosen, left = CardSet.of_mask(mask), CardSet.of_mask(view.hand.mask & ~mask)
    return Advice(pass_move(mask), _why(view.terms, chosen, left))


def pass_cards(terms: Terms, hand: int) -> int:
    """Mask of the cards to pass from a hand: the most burdensome of it, one after another."""
    left, mask = list(CardSet.of_mask(hand)), 0
    for _ in range(terms.rules.pass_count):
        worst = by_burden(terms, left)[0]
        left.remove(worst)
        mask |= 1 << worst
    return mask


def by_burden(terms: Terms, hand: Sequence[Card]) -> list[Card]:
    """The cards of a hand, the most burdensome first."""
    return sorted(hand, key=lambda card: (_burden(terms, card, hand), card), reverse=True)


def _why(terms: Terms, chosen: CardSet, left: CardSet) -> str:
    """The reasons for a pass: a costly card that is poorly guarded, a suit that is gone with it."""
    dear = [card for card in chosen if _lumps(terms, FRENCH.suit(card)) >> card & 1]
    kept = {FRENCH.suit(card) for card in left}
    gone = sorted({FRENCH.suit(card) for card in chosen} - kept)
    reasons = []
    if dear:
        reasons.append(f"Too few low cards to protect {_named(dear)}.")
    if gone:
        suits = listed(FRENCH.suit_names[suit] for suit in gone)
        reasons.append(f"Leaves you without {suits}.")
    return " ".join(reasons) or "These would be the hardest to get rid of."


def _named(cards: Iterable[Card]) -> str:
    return listed(f"<{FRENCH.text(card)}>" for card in sorted(cards))


def _burden(terms: Terms, card: Card, hand: Sequence[Card]) -> float:
    """How much a card weighs in a hand: the danger of winning tricks, less its use as a guard."""
    suit = card // SUIT_SIZE
    mates = [other for other in hand if other // SUIT_SIZE == suit]
    lumps = _lumps(terms, suit)
    rank = FRENCH.rank(card)
    worth = terms.worth[card]
    if worth < 0:
        return -20.0
    if terms.bonuses & suit_mask(suit) & ((1 << card) - 1):
        return -5.0
    if lumps:
        return _burden_beside_lump(card, mates, lumps, worth)
    low = sum(other < card for other in mates)
    burden = rank * 1.5 - 3.0 * min(low, 3) + min(worth, LUMP) * 1.5
    if suit == HEART_SUIT:
        return burden + 3.0
    return burden + (4.0 if len(mates) <= 2 else 0.0)


def _burden_beside_lump(card: Card, mates: Sequence[Card], lumps: int, worth: int) -> float:
    """In a suit with a costly card: low cards guard, the costly card and those above it burden."""
    dearest = lumps.bit_length() - 1
    guards = sum(other < (lumps & -lumps).bit_length() - 1 for other in mates)
    if worth >= LUMP:
        return 40.0 if guards < SAFE_COMPANY else 5.0
    if card > dearest:
        return 30.0 if guards < SAFE_COMPANY - 1 else 4.0
    return -6.0


def _lumps(terms: Terms, suit: int) -> int:
    """Mask of the costly cards of a suit, where only some of its cards are costly."""
    cards = CardSet.of_mask(suit_mask(suit) & terms.pack.cards.mask)
    dear = CardSet(card for card in cards if terms.worth[card] >= LUMP)
    return dear.mask if len(dear) * 2 < len(cards) else 0
