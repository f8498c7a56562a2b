"""Rounds with chosen cards, and moves as they are written."""

from collections.abc import Iterable
from itertools import islice

from parlour.cards import CardSet
from parlour.engine.deal import Layout
from parlour.engine.moves import Refusal
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.rules import ThreeThirteenRules
from parlour.games.three_thirteen.terms import Terms, terms

BOOK = RuleBook(GAME)
PRESETS = BOOK.names


def rules_of(preset: str = "standard", **options: object) -> ThreeThirteenRules:
    rules = BOOK.with_options(BOOK.get(preset), options).rules
    assert isinstance(rules, ThreeThirteenRules)
    return rules


def table(players: int = 3, number: int = 1, **options: object) -> Terms:
    """The terms of a round of the standard rules with some options."""
    return terms(rules_of(**options), players, number)


def round_of(
    *hands: str,
    stock: str = "",
    pile: str = "",
    wild: str = "3",
    dealer: int | None = None,
    preset: str = "standard",
    **options: object,
) -> ThreeThirteenDeal:
    """A round with these cards and no others. Seat 0 begins, unless someone else deals.

    Args:
        hands: by seat.
        stock: first drawn first.
        pile: from bottom to top.
        wild: the rank that is wild, which also tells the number of the round.
        dealer: who deals; the last seat if None.
        preset: the rule set.
        options: what differs from it; four packs, unless `decks` is told.
    """
    rules = rules_of(preset, **{"decks": 4, **options})
    piles = [*hands, stock, pile]
    cards = iter(GAME.pack(rules, len(hands)).parse(" ".join(piles)))
    *held, drawn, thrown = (tuple(islice(cards, len(each.split()))) for each in piles)
    number = "A23456789TJQK".index(wild) - 1
    seat = Seat(len(hands) - 1 if dealer is None else dealer)
    layout = Layout(number, seat, tuple(held), drawn, thrown)
    return GAME.start(rules, layout, seed="a seed")


def playing(deal: ThreeThirteenDeal, *moves: str) -> ThreeThirteenDeal:
    """Makes moves, each of which has to be legal; returns the same round."""
    for text in moves:
        move = GAME.parse_move(text)
        assert deal.refusal(move) is None, (text, deal.refusal(move))
        deal.play(move)
    return deal


def refused(deal: ThreeThirteenDeal, text: str) -> Refusal:
    """Why a move is refused, which it has to be; the round stays as it is."""
    refusal = deal.refusal(GAME.parse_move(text))
    assert refusal is not None, text
    return refusal


def legal(deal: ThreeThirteenDeal) -> list[str]:
    return list(map(GAME.move_text, deal.moves()))


def cards(deal: ThreeThirteenDeal, held: Iterable[int]) -> str:
    return deal.terms.pack.text(held)


def hand(deal: ThreeThirteenDeal, seat: int) -> str:
    """A hand by faces, so that it does not matter which of equal cards are in it."""
    pack = deal.terms.pack
    return pack.text(sorted(CardSet.of_mask(deal.hands[seat]), key=pack.face))
