"""What a sound player discards when it is out of the suit led."""

from parlour.cards import FRENCH, Card
from parlour.engine.game import Advice
from parlour.games.hearts.policy.reading import LUMP, Reading, advise
from parlour.games.hearts.terms import SUIT_SIZE
from parlour.games.hearts.words import winner_of


def throw(reading: Reading) -> Advice:
    """Gives away what hurts most, but no points to a player who is shooting the moon."""
    view = reading.view
    choices = [Card(move) for move in view.moves]
    winner = winner_of(view.leader, view.trick, view.players)
    if reading.shooter is not None and winner == reading.shooter:
        return _spare(reading, choices)
    card = max(choices, key=lambda card: (burden(reading, card), card))
    if reading.worth(card) >= LUMP:
        return advise(card, f"A chance to get rid of <{FRENCH.text(card)}>.")
    if reading.worth(card) > 0:
        return advise(card, "Gives points to another player.")
    return advise(card, f"<{FRENCH.text(card)}> could win you a trick later.")


def _spare(reading: Reading, choices: list[Card]) -> Advice:
    """Keeps points, and the high ones above all, from a player who is shooting the moon."""
    safe = [card for card in choices if reading.worth(card) <= 0]
    if safe:
        card = max(safe, key=lambda card: burden(reading, card))
        return advise(card, "Gives no points to a player who may shoot the moon.")
    card = min(choices, key=lambda card: (reading.worth(card), card))
    return advise(card, "A higher card may still stop the moon.")


def burden(reading: Reading, card: Card) -> float:
    """How glad the hand would be to lose a card."""
    worth = reading.worth(card)
    if worth < 0:
        return -100.0
    if worth >= LUMP:
        return 100.0 + worth
    suit = card // SUIT_SIZE
    if reading.catches_bonus(card):
        return 0.0
    mates = [other for other in reading.view.hand if other // SUIT_SIZE == suit]
    lump = reading.lump_out_in(suit)
    if lump and card > (lump & -lump).bit_length() - 1:
        return 80.0 + card % SUIT_SIZE
    above, below = reading.above(card), reading.below(card)
    if below == 0:
        return float(worth)
    danger = below / (above + below)
    lower = sum(other < card for other in mates)
    return 12.0 * danger - 2.5 * lower + 8.0 * worth * danger + 2.0 * worth
