"""Rule-based players of Coins.

The last player of a trick chooses its winner, so both others hold their coins back until then.
The novice looks at the table alone. The club player counts what is out, minds who wins what it
cannot win, and plays away from the lead. Its weights are in coins; they come from thousands of
deals against itself and against simpler players.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeVar

from parlour.cards import SPANISH, Card, CardSet
from parlour.engine.game import Advice
from parlour.engine.moves import Move
from parlour.engine.seats import Seat, left_of
from parlour.engine.tricks import circle_winner
from parlour.games.coins.deal import COINS, COINS_MASK, PACK, CoinsView, coins_in
from parlour.games.coins.rules import PLAYERS
from parlour.games.coins.words import coins_words

T = TypeVar("T")

RANKS: Final = len(SPANISH.ranks)
CUPS: Final = SPANISH.suits.index("C")

MATCH: Final = 100.0
"""What winning the match is worth: more than all coins together."""
POSITION: Final = 0.1
"""What leading the next trick costs, and what playing last to it is worth."""
COIN_KEPT: Final = 0.6
"""What holding a coin back is worth: it may take others along later."""
COIN_RANK: Final = 0.06
"""What each rank adds to a coin."""
RANK: Final = 0.04
"""What each rank adds to another card, to the one who plays last."""
CUP_KEPT: Final = 0.06
"""What a cup is worth besides: cups contain coins."""
CUP_LED: Final = 2.0
"""By how many ranks a lead of cups is preferred: a coin alone cannot take it."""
PAIR_FEARED: Final = 2.0
"""By how many ranks the second player avoids the suit led."""


class Outcome(NamedTuple):
    """What a card that ends a trick brings."""

    card: Card
    winner: Seat
    coins: int


def novice(view: CoinsView, rng: Random) -> Advice:
    """Takes the coins that lie on the table when it can, and otherwise plays one of its low cards.

    It knows the circle, but nothing of what has been played, the score, or the next trick.
    """
    if len(view.trick) == PLAYERS - 1:
        takes = [end for end in _outcomes(view) if end.winner == view.seat]
        if coins_in(view.trick) and takes:
            end = min(takes, key=lambda end: _plain(end.card))
            return Advice(Move(end.card), f"Takes {coins_words(end.coins)} with a low card.")
    low = sorted(view.hand, key=_plain)[:3]
    return Advice(Move(rng.choice(low)), "A low card is no loss.")


def club(view: CoinsView, rng: Random) -> Advice:
    """Holds its coins for the tricks it ends, and ends them with an eye on the race."""
    if len(view.moves) == 1:
        return Advice(view.moves[0], "It is your last card.")
    return (_lead, _second, _last)[len(view.trick)](view, rng)


def _lead(view: CoinsView, rng: Random) -> Advice:
    """A low card that is no coin, from the cups where that costs little."""
    height = heights(view)

    def cost(card: Card) -> float:
        return height[card] - (CUP_LED if SPANISH.suit(card) == CUPS else 0)

    card = _best_spared(view, cost, rng)
    if is_coin(card):
        return Advice(Move(card), "You have only coins left: play the lowest first.")
    if SPANISH.suit(card) == CUPS:
        return Advice(Move(card), "Cups contain coins: a single coin cannot win against this lead.")
    return Advice(Move(card), "The other two decide who wins: lead nothing valuable.")


def _second(view: CoinsView, rng: Random) -> Advice:
    """A high card that is no coin and not of the suit led; low ones serve better at the end."""
    height = heights(view)
    led = SPANISH.suit(view.trick[0])

    def cost(card: Card) -> float:
        if is_coin(card):
            return height[card]
        return (PAIR_FEARED if SPANISH.suit(card) == led else 0) - 0.3 * height[card]

    card = _best_spared(view, cost, rng)
    if is_coin(card):
        return Advice(Move(card), "You have only coins left: play the lowest first.")
    if is_coin(view.trick[0]):
        return Advice(Move(card), "Do not give a second coin to the player who plays last.")
    return Advice(Move(card), "Keep your coins for a trick in which you play last.")


def _last(view: CoinsView, rng: Random) -> Advice:
    """The best end of the trick: coins won and lost, the race, the next lead, the card spent."""
    height = heights(view)

    def value(end: Outcome) -> float:
        return _worth(view, end) - _kept(end.card, height)

    ends = _outcomes(view)
    best = _pick(ends, value, rng)
    return Advice(Move(best.card), _end_reason(view, best, ends))


def heights(view: CoinsView) -> dict[Card, int]:
    """How high each card of the hand stands in its suit by what is out: 11 is beaten by no card.

    The number is 11 less the cards of its suit above it that others still hold.
    """
    seen = view.hand.mask | CardSet(view.trick).mask
    for _, cards in view.tricks:
        seen |= CardSet(cards).mask
    unseen = PACK.cards.mask & ~seen
    found = {}
    for card in view.hand:
        above = SPANISH.face(SPANISH.suit(card), RANKS - 1) - card
        found[card] = RANKS - 1 - (unseen >> card + 1 & (1 << above) - 1).bit_count()
    return found


def is_coin(card: int) -> bool:
    """Whether a card counts."""
    return SPANISH.suit(card) == COINS


def _plain(card: Card) -> tuple[int, bool]:
    """The order of cheapness by rank alone, a coin after its equals."""
    return SPANISH.rank(card), is_coin(card)


def _best_spared(view: CoinsView, cost: Callable[[Card], float], rng: Random) -> Card:
    """The cheapest card that is no coin; of coins alone the cheapest."""
    spared = CardSet.of_mask(view.hand.mask & ~COINS_MASK) or view.hand
    return _pick(list(spared), lambda card: -cost(card), rng)


def _pick(things: Sequence[T], value: Callable[[T], float], rng: Random) -> T:
    """The most valuable thing; at random among equals."""
    values = [value(thing) for thing in things]
    best = max(values)
    return rng.choice([t for t, worth in zip(things, values, strict=True) if worth == best])


def _outcomes(view: CoinsView) -> list[Outcome]:
    """What each card of the hand brings when it ends the trick."""
    return [
        Outcome(
            card,
            left_of(view.leader, PLAYERS, circle_winner((*view.trick, card))),
            coins_in((*view.trick, card)),
        )
        for card in view.hand
    ]


def _worth(view: CoinsView, end: Outcome) -> float:
    """What the end of a trick is worth to the seat, in coins."""
    if view.scores[end.winner] + end.coins >= view.target:
        return MATCH if end.winner == view.seat else -MATCH
    if end.winner == view.seat:
        return end.coins - POSITION
    last_next = POSITION if end.winner == left_of(view.seat, PLAYERS) else 0
    return last_next - end.coins * _danger(view, end.winner)


def _danger(view: CoinsView, seat: Seat) -> float:
    """What a coin of an opponent costs: a half, more for the one who is nearer to the target."""
    need = [view.target - score for score in view.scores]
    (other,) = {0, 1, 2} - {seat, view.seat}
    return need[other] / (need[seat] + need[other])


def _kept(card: Card, height: dict[Card, int]) -> float:
    """What a card would be worth if it were kept."""
    if is_coin(card):
        return COIN_KEPT + COIN_RANK * height[card]
    return RANK * height[card] + (CUP_KEPT if SPANISH.suit(card) == CUPS else 0)


def _end_reason(view: CoinsView, best: Outcome, ends: list[Outcome]) -> str:
    coins = coins_words(best.coins)
    if best.winner == view.seat:
        if view.scores[view.seat] + best.coins >= view.target:
            return f"Takes {coins} and wins the match."
        return (
            f"Takes {coins}."
            if best.coins
            else "Wins a trick without coins with a card you can spare."
        )
    if not best.coins:
        return "No coins to win: play a card that you do not need."
    if len({end.winner for end in ends}) > 1:
        return f"You cannot win: {coins} for {{{best.winner}}} does you least harm."
    return f"You cannot win: {{{best.winner}}} takes {coins} whatever you play."
