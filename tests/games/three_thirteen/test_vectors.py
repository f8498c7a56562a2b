"""The worked cases of Three Thirteen, through real rounds and matches."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from parlour.cards import FRENCH
from parlour.engine.match import Match, Player
from parlour.games.three_thirteen import GAME
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.notation import DISCARD_NONE, discard, goes_out, thrown_face
from parlour.games.three_thirteen.terms import terms
from tests.games.three_thirteen.rounds import BOOK, playing, round_of, rules_of

DATA = Path(__file__).parents[2] / "data" / "vectors.json"
VECTORS = [
    vector
    for vector in json.loads(DATA.read_text(encoding="utf-8"))["vectors"]
    if vector["game"] == "three-thirteen"
]


def of_kind(kind: str) -> list[Any]:
    found = [vector for vector in VECTORS if vector["kind"] == kind]
    return [pytest.param(vector["input"], vector["expected"], id=vector["id"]) for vector in found]


def every(kind: str) -> pytest.MarkDecorator:
    assert of_kind(kind), f"no worked case of {kind}"
    return pytest.mark.parametrize(("given", "expected"), of_kind(kind))


def with_a_card_too_many(given: dict[str, Any]) -> ThreeThirteenDeal:
    """A first turn after the last card of a hand was drawn from the stock."""
    *held, drawn = given["hand"]
    deal = round_of(
        " ".join(held),
        "2C 2C 2C",
        stock=f"{drawn} 2D 2D",
        pile="2H",
        wild=given["wild"],
        preset=given.get("preset", "standard"),
    )
    return playing(deal, "draw stock")


def texts(faces: Iterable[int | None]) -> list[str]:
    return sorted(FRENCH.text(face) for face in faces if face is not None)


@every("deal")
def test_packs_and_stock(given: dict[str, int], expected: dict[str, int]) -> None:
    rules, players = rules_of(), given["players"]
    pack = GAME.pack(rules, players)
    layout = GAME.lay_out(rules, players, given["hand"] - 2, 0, tuple(pack.cards))
    assert [len(hand) for hand in layout.hands] == [given["hand"]] * players
    assert pack.copies == expected["decks"]
    assert len(pack.cards) == expected["pack"]
    assert len(layout.stock) == expected["stock"]
    assert len(layout.discard) == 1


@every("dealers")
def test_dealers_and_starters(given: dict[str, int], expected: dict[str, list[int]]) -> None:
    rules = BOOK.with_options(BOOK.get("standard"), {"first_dealer": given["first_dealer"]})
    players = [Player(f"Seat {seat}") for seat in range(given["players"])]
    match = Match(GAME, rules, players, "dealers")
    starters = []
    while not match.over:
        deal = match.begin_deal()
        starters.append(deal.turn)
        while not deal.over:
            match.play(deal.moves()[-1])
    assert [record.layout.dealer for record in match.log] == expected["dealers"]
    assert starters == expected["starters"]


@every("wild")
def test_the_wild_rank(given: dict[str, list[int]], expected: dict[str, list[str]]) -> None:
    rounds = [terms(rules_of(), 2, size - 2) for size in given["hand_sizes"]]
    assert [FRENCH.ranks[each.wild_rank or 0] for each in rounds] == expected["wild"]
    assert [each.hand_size for each in rounds] == given["hand_sizes"]


@every("may_discard")
def test_throwing_back(given: dict[str, Any], expected: dict[str, list[str]]) -> None:
    held = given["hand_after_draw"][:]
    held.remove(given["card_drawn"])
    taken = given["taken_from_discard"]
    drawn, other = given["card_drawn"], "2S"
    stock, pile = (other, drawn) if taken else (drawn, other)
    deal = round_of(" ".join(held), "2C 2C 2C", stock=f"{stock} 2D", pile=pile)
    playing(deal, "draw discard" if taken else "draw stock")
    thrown = {thrown_face(move) for move in deal.moves() if not goes_out(move)}
    assert texts(thrown) == sorted(expected["legal"])


@every("go_out")
def test_going_out(given: dict[str, Any], expected: dict[str, Any]) -> None:
    deal = with_a_card_too_many(given)
    outs = [move for move in deal.moves() if goes_out(move)]
    assert bool(outs) == expected["can_go_out"]
    assert texts(map(thrown_face, outs)) == sorted(expected["discards"])
    for move in outs:
        after = deal.copy()
        after.play(move)
        assert after.goer == 0


@every("last_turns")
def test_who_has_a_last_turn(given: dict[str, int], expected: dict[str, list[int]]) -> None:
    players, goer = given["players"], given["out"]
    hands = ["2C 5D 9H"] * players
    hands[goer] = "7S 7H 7D"
    stock = "KC QC JC TC 9C 8C"
    deal = round_of(*hands, stock=stock, pile="6S", dealer=(goer - 1) % players)
    playing(deal, "draw stock", "out KC")
    order = []
    while not deal.over:
        order.append(deal.turn)
        deal.play(deal.moves()[0])
        deal.play(deal.moves()[0])
    assert order == expected["order"]


@every("final_turn")
def test_the_best_of_a_last_turn(given: dict[str, Any], expected: dict[str, Any]) -> None:
    *held, drawn = given["hand"]
    melded = " ".join(["6S", "6H"] * 3).rsplit(maxsplit=6 - len(held))[0]
    wild = given["wild"]
    deal = round_of(" ".join(held), melded, stock=f"2D {drawn} 2D", pile="2H", wild=wild, dealer=0)
    playing(deal, "draw stock", "out 2D", "draw stock")
    scores = {}
    for move in deal.moves():
        assert move != DISCARD_NONE
        after = deal.copy()
        after.play(move)
        assert after.over
        scores[move] = after.points()[0]
    assert min(scores.values()) == expected["min_score"]
    best = [move for move, score in scores.items() if score == expected["min_score"]]
    assert best == [discard(FRENCH.parse(text)) for text in expected["discards"]]


@every("game_end")
def test_the_end_of_a_match(given: dict[str, Any], expected: dict[str, Any]) -> None:
    totals = tuple(given["totals"])
    history = [(0,) * len(totals)] * 10
    standing = GAME.settle(rules_of(), len(totals), history, totals)
    assert standing.totals == totals
    assert list(standing.winners) == expected["winners"]
    assert GAME.settle(rules_of(), len(totals), history[1:], totals).winners == ()


def test_no_kind_of_worked_case_is_left_out() -> None:
    here = {
        "deal", "dealers", "wild", "may_discard", "go_out", "last_turns", "final_turn", "game_end",
    }  # fmt: skip
    arranging = {"deadwood", "meld"}  # of hands, without a round
    assert {vector["kind"] for vector in VECTORS} == here | arranging
