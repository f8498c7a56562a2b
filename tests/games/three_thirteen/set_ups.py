"""Set-ups for tests: rounds from told cards, and moves told in notation."""

from parlour.cards import Card, CardSet
from parlour.engine.deal import Layout, Points
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import ThreeThirteen
from parlour.games.three_thirteen.rules import ThreeThirteenRules
from parlour.games.three_thirteen.terms import Terms, terms

GAME = find_game("three-thirteen")
assert isinstance(GAME, ThreeThirteen)
BOOK = RuleBook(GAME)


def rules(preset: str = "standard", **options: object) -> ThreeThirteenRules:
    chosen = BOOK.with_options(BOOK.get(preset), options).rules
    assert isinstance(chosen, ThreeThirteenRules)
    return chosen


def table(preset: str = "standard", players: int = 3, number: int = 1, **options: object) -> Terms:
    return terms(rules(preset, **options), players, number)


def a_round(
    at: Terms,
    *hands: str,
    stock: str = "",
    upcard: str = "8C",
    dealer: int | None = None,
    totals: Points | None = None,
) -> ThreeThirteenDeal:
    """A round in which seat 0 begins.

    Args:
        at: the rules of the round.
        hands: of the first seats; the others get cards of those that are not told.
        stock: its first cards, first drawn first. All cards left over lie below.
        upcard: the discard pile from bottom to top.
        dealer: the last seat if None.
        totals: the scores before.
    """
    told = at.pack.parse(" ".join((*hands, stock, upcard)))
    parts, place = [], 0
    for part in (*hands, stock, upcard):
        parts.append(told[place : place + len(part.split())])
        place += len(parts[-1])
    *held, first, pile = parts
    rest = [card for card in at.pack.cards if card not in CardSet(told)]
    while len(held) < at.players:
        held.append(tuple(rest.pop() for _ in range(at.hand_size)))
    seat = Seat(at.players - 1 if dealer is None else dealer)
    layout = Layout(at.number, seat, tuple(map(tuple, held)), (*first, *rest), pile)
    return ThreeThirteenDeal(at, layout, totals or (0,) * at.players, "seed")


def play(on: ThreeThirteenDeal, *moves: str) -> ThreeThirteenDeal:
    """Makes moves after asking the rules about each."""
    for told in moves:
        move = GAME.parse_move(told)
        assert on.refusal(move) is None, (told, str(on.refusal(move)))
        on.play(move)
    return on


def legal(on: ThreeThirteenDeal) -> list[str]:
    return [GAME.move_text(move) for move in on.moves()]


def throws(on: ThreeThirteenDeal) -> list[str]:
    return [move.removeprefix("discard ") for move in legal(on) if move.startswith("discard ")]


def outs(on: ThreeThirteenDeal) -> list[str]:
    return [move for move in legal(on) if move.startswith("out")]


def refused(on: ThreeThirteenDeal, told: str) -> str:
    """The refusal of a move, in words."""
    refusal = on.refusal(GAME.parse_move(told))
    assert refusal is not None, f"{told} is allowed"
    return str(refusal)


def text(at: Terms, held: tuple[Card, ...] | CardSet) -> str:
    return at.pack.text(held)
