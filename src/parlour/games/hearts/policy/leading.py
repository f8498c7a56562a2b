"""What a sound player leads."""

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.game import Advice
from parlour.engine.seats import Seat
from parlour.games.hearts.policy.reading import LUMP, Reading, advise, suit_mask
from parlour.games.hearts.policy.throwing import burden
from parlour.games.hearts.terms import SUIT_SIZE

RELIEF = 0.02
"""How much it counts, beside the points at stake, that a burdensome card is gone."""


def lead(reading: Reading) -> Advice:
    """Leads the card that is least likely to win points."""
    choices = [Card(move) for move in reading.view.moves]
    special = _sure_bonus(reading, choices) or _smoke_out(reading, choices)
    if special is not None:
        return special
    card = min(choices, key=lambda card: (_price(reading, card), -card))
    text = FRENCH.text(card)
    if reading.below(card) == 0 and reading.above(card):
        return advise(card, f"Another player has to beat <{text}>.")
    if _chance_to_win(reading, card) * _trick_worth(reading, card) < 0.5:
        return advise(card, "Little risk to lead now.")
    return advise(card, "The lead that is least likely to cost you points.")


def _sure_bonus(reading: Reading, choices: list[Card]) -> Advice | None:
    """Cashes a bonus card that nobody can beat, before others are out of its suit (H-17)."""
    sure = [card for card in choices if reading.worth(card) < 0 and reading.above(card) == 0]
    for card in sure:
        if _trick_worth(reading, card) + reading.worth(card) < 0:
            return advise(card, f"Nobody can beat <{FRENCH.text(card)}> any more.")
    return None


def _smoke_out(reading: Reading, choices: list[Card]) -> Advice | None:
    """Leads below a costly card that is out, so that its holder runs out of guards.

    Only without a card of that suit that the costly one would have to be played under.
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
            return advise(
                max(low), f"Each {FRENCH.suit_names[suit][:-1]} led helps to force out <{named}>."
            )
    return None


def _price(reading: Reading, card: Card) -> float:
    """About how many points a lead costs, now and by what it leaves in the hand."""
    now = _chance_to_win(reading, card) * _trick_worth(reading, card)
    return now + _keep(reading, card) - RELIEF * min(burden(reading, card), 20.0)


def _chance_to_win(reading: Reading, card: Card) -> float:
    """The chance that nobody beats a lead: others stay under it whenever they can.

    A player goes over it who holds a higher card of the suit and none below.
    """
    above, below = reading.above(card), reading.below(card)
    if above == 0 or below == 0:
        return float(above == 0)
    lacks = reading.lacks
    return float((1 - lacks**below * (1 - lacks**above)) ** (reading.view.players - 1))


def _trick_worth(reading: Reading, card: Card) -> float:
    """What the trick would hold: the card, what others follow with, and what they discard."""
    worth = max(reading.worth(card), 0) + reading.kitty_at_stake
    return worth + sum(_expected_from(reading, card, seat) for seat in reading.yet_to_play())


def _expected_from(reading: Reading, card: Card, seat: Seat) -> float:
    """The points to expect of another player's card on a lead."""
    in_suit = reading.out & suit_mask(card // SUIT_SIZE)
    count = in_suit.bit_count()
    void = reading.lacks**count if reading.possible[seat] & in_suit else 1.0
    average = reading.view.terms.points(in_suit) / count if count else 0.0
    return void * _expected_throw(reading, in_suit) + (1 - void) * average


def _expected_throw(reading: Reading, in_suit: int) -> float:
    """Points to expect of a player out of the suit: a share of the costly cards, and up to 1."""
    view = reading.view
    if not view.tricks and view.terms.barred_first:
        return 0.0
    dear = sum(map(reading.worth, CardSet.of_mask(reading.out & reading.lumps & ~in_suit)))
    cheap = view.terms.costing & reading.out & ~reading.lumps
    return dear / (view.players - 1) + min(1.0, cheap.bit_count() / view.players)


def _keep(reading: Reading, card: Card) -> float:
    """What it costs to part with a card: costly cards led are risked, low ones are guards."""
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
