"""What a sound player leads."""

from parlour.cards import FRENCH, Card
from parlour.engine.game import Advice
from parlour.games.hearts.policy.reading import LUMP, Reading, advise, suit_mask
from parlour.games.hearts.terms import SUIT_SIZE


def lead(reading: Reading) -> Advice:
    """Leads the card that is least likely to win points."""
    choices = [Card(move) for move in reading.view.moves]
    smoke = _smoke_out(reading, choices)
    if smoke is not None:
        return smoke
    card = min(choices, key=lambda card: (_expected_cost(reading, card), -card))
    if reading.below(card) == 0 and reading.above(card):
        return advise(card, f"somebody has to beat <{FRENCH.text(card)}>")
    return advise(card, f"<{FRENCH.text(card)}> is the lead least likely to cost points")


def _smoke_out(reading: Reading, choices: list[Card]) -> Advice | None:
    """Leads below a dear card that is out, so that its holder runs out of guards.

    Only without a card of that suit that the dear one would have to be played under.
    """
    for suit in range(4):
        lump = reading.lump_out_in(suit)
        if not lump or lump.bit_count() * 2 > (reading.out & suit_mask(suit)).bit_count():
            continue
        lowest = (lump & -lump).bit_length() - 1
        held = [card for card in reading.view.hand if card // SUIT_SIZE == suit]
        low = [
            card
            for card in choices
            if card // SUIT_SIZE == suit and card < lowest and reading.worth(card) < LUMP
        ]
        if low and all(card < lowest for card in held):
            named = FRENCH.text(lowest)
            return advise(max(low), f"every {FRENCH.suit_names[suit][:-1]} brings <{named}> closer")
    return None


def _expected_cost(reading: Reading, card: Card) -> float:
    """About how many points a lead costs: the chance to win times what the trick would hold."""
    view = reading.view
    others = view.players - 1
    above, below = reading.above(card), reading.below(card)
    suit = card // SUIT_SIZE
    if above + below == 0:
        chance = 1.0
    else:
        chance = (below / (above + below)) ** max(1, min(others, above + below) - 1)
        chance = 1.0 if above == 0 else chance
    return chance * _trick_worth(reading, card, suit) + _keep(reading, card)


def _trick_worth(reading: Reading, card: Card, suit: int) -> float:
    """What the trick would hold: the suit's own points, a dear card falling, others' throws."""
    view = reading.view
    in_suit = reading.out & suit_mask(suit)
    count = in_suit.bit_count()
    others = view.players - 1
    points = sum(reading.worth(c) for c in range(52) if in_suit >> c & 1)
    average = points / count if count else 0.0
    own = max(reading.worth(card), 0) + average * min(others, count)
    costing = [max(reading.worth(c), 0) for c in range(52) if reading.out >> c & 1]
    throws = max(0.0, others - count / 2) * (sum(costing) / max(1, len(costing)))
    voids = sum(not reading.possible[seat] & in_suit for seat in reading.yet_to_play())
    return own + throws + 2.5 * voids


def _keep(reading: Reading, card: Card) -> float:
    """What it costs to part with a card: dear cards led are risked, low ones are guards."""
    worth = reading.worth(card)
    if worth >= LUMP:
        return float(worth)
    if worth < 0:
        return float(-worth)
    suit = card // SUIT_SIZE
    guarded = any(
        reading.worth(other) >= LUMP and other > card
        for other in reading.view.hand
        if other // SUIT_SIZE == suit
    )
    return 3.0 if guarded else 0.0
