"""Set-ups for tests: tables, deals from told hands, and positions late in a deal."""

from collections.abc import Sequence
from typing import Any

from parlour.cards import FRENCH, Card, CardSet, Pack
from parlour.engine.deal import Layout, Points
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.game import Hearts
from parlour.games.hearts.rules import HeartsRules
from parlour.games.hearts.terms import Terms, terms

GAME = find_game("hearts")
assert isinstance(GAME, Hearts)
BOOK = RuleBook(GAME)


def rules(preset: str = "standard", **options: object) -> HeartsRules:
    chosen = BOOK.with_options(BOOK.get(preset), options).rules
    assert isinstance(chosen, HeartsRules)
    return chosen


def table(preset: str = "standard", players: int = 4, **options: object) -> Terms:
    return terms(rules(preset, **options), players)


def cards(text: str) -> tuple[Card, ...]:
    return Pack(FRENCH).parse(text)


def mask(text: str) -> int:
    return CardSet(cards(text)).mask


def text(held: int) -> str:
    return Pack(FRENCH).text(CardSet.of_mask(held))


def laid_out(
    at: Terms, hands: Sequence[str] = (), kitty: str = "", number: int = 1, dealer: int = 0
) -> Layout:
    """A whole deal with the told cards where they are told, and the others dealt to fill up."""
    told = [list(cards(hand)) for hand in hands] + [[] for _ in range(at.players - len(hands))]
    lying = list(cards(kitty))
    used = CardSet(card for hand in [*told, lying] for card in hand)
    rest = [card for card in at.pack.cards if card not in used]
    for hand in told:
        while len(hand) < at.hand_size:
            hand.append(rest.pop())
    lying += rest
    assert len(lying) == at.kitty_size
    return Layout(number, Seat(dealer), tuple(map(tuple, told)), kitty=tuple(lying))


def deal(
    at: Terms,
    hands: Sequence[str] = (),
    *,
    kitty: str = "",
    number: int = 1,
    dealer: int = 0,
    totals: Points | None = None,
) -> HeartsDeal:
    """A deal at its beginning."""
    layout = laid_out(at, hands, kitty, number, dealer)
    return HeartsDeal(at, layout, totals or (0,) * at.players)


def position(
    at: Terms,
    hands: Sequence[str],
    *,
    leader: int = 0,
    trick: str = "",
    won: Sequence[str] = (),
    broken: bool = False,
    first_trick: bool = False,
    kitty: str = "",
    totals: Points | None = None,
    target_reached: bool = False,
) -> HeartsDeal:
    """A deal in the middle of play.

    The played tricks are only hinted at, by one that is worth nothing; `won` says what lies in
    the won piles. Seats without told cards hold none. Where totals are told it is the second deal.
    """
    held = [*hands, *([""] * (at.players - len(hands)))]
    number = 1 if totals is None else 2
    layout = Layout(number, Seat(0), tuple(map(cards, held)), kitty=cards(kitty))
    made = HeartsDeal(at, layout, totals or (0,) * at.players, target_reached=target_reached)
    made.passing = False
    made.leader = Seat(leader)
    made.trick = list(cards(trick))
    made.turn = Seat((leader + len(made.trick)) % at.players)
    made.broken = broken
    if not first_trick:
        made.tricks = [(Seat(leader), cards("4C 5C 6C 7C 8C 9C TC")[: at.players])]
    for seat, pile in enumerate(won):
        made.won[seat] = mask(pile)
    return made


def shot_moon(at: Terms, shooter: int = 0, totals: Points | None = None) -> HeartsDeal:
    """A deal played until a hand of all hearts and the highest spades has taken every trick."""
    hands = [""] * at.players
    hands[shooter] = ("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H" + " AS KS QS JS")[: 3 * at.hand_size]
    on = deal(at, hands, dealer=(shooter - 1) % at.players, number=5 * len(at.steps), totals=totals)
    while not on.over and on.shooter is None:
        leads = on.turn == shooter
        on.play(max(on.moves(), key=lambda c: (c // 13 == 2, c)) if leads else on.moves()[0])
    return on


FREE_OPENING: dict[str, Any] = {"opening_lead": "left_of_dealer", "pass_cycle": {"*": ["hold"]}}
"""Options under which the player left of the dealer leads what may be led, and nobody passes."""


def play(on: HeartsDeal, *moves: str) -> HeartsDeal:
    """Makes moves after asking the rules about each."""
    for told in moves:
        move = GAME.parse_move(told)
        assert on.refusal(move) is None, (told, str(on.refusal(move)))
        on.play(move)
    return on


def legal(on: HeartsDeal) -> set[str]:
    return {GAME.move_text(move).removeprefix("play ") for move in on.moves()}


def refused(on: HeartsDeal, told: str) -> str:
    """The refusal of a move, in words."""
    refusal = on.refusal(GAME.parse_move(told))
    assert refusal is not None, f"{told} is allowed"
    return str(refusal)
