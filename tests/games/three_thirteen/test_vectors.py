"""Worked cases, each put to a real round or to the game."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.cards import FRENCH
from parlour.engine.seats import Seat, left_of
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.terms import Terms
from tests.games.three_thirteen.set_ups import (
    GAME,
    a_round,
    outs,
    play,
    rules,
    table,
    throws,
)

FILE = Path(__file__).parents[2] / "data" / "vectors.json"
CASES = [
    case
    for case in json.loads(FILE.read_text("utf-8"))["vectors"]
    if case["game"] == "three-thirteen"
]
PLAYERS = 5
"""Enough for three packs, so that a case may hold three identical cards."""


def terms_of(told: dict[str, Any]) -> Terms:
    """The round in which the told rank is wild."""
    number = FRENCH.ranks.index(told["wild"])
    return table(told.get("preset", "standard"), PLAYERS, number)


def drawn(told: dict[str, Any]) -> ThreeThirteenDeal:
    """A round in which seat 0 has just drawn the last of the told cards from the stock."""
    *held, last = told["hand"]
    return play(a_round(terms_of(told), " ".join(held), stock=last), "draw stock")


def ask_deal(told: dict[str, Any]) -> dict[str, Any]:
    players, number = told["players"], told["hand"] - 2
    pack = GAME.pack(rules(), players)
    layout = GAME.lay_out(rules(), players, number, Seat(0), tuple(pack.cards))
    GAME.check_layout(rules(), players, layout)
    assert {len(hand) for hand in layout.hands} == {told["hand"]}
    assert len(layout.discard) == 1
    return {"decks": pack.copies, "pack": len(pack.cards), "stock": len(layout.stock)}


def ask_dealers(told: dict[str, Any]) -> dict[str, Any]:
    players = told["players"]
    (dealer,) = GAME.first_dealers(rules(first_dealer=told["first_dealer"]), [None] * players)
    dealers, starters = [], []
    for number in range(1, 12):
        on = a_round(table(players=players, number=number), dealer=dealer)
        dealers.append(on.layout.dealer)
        starters.append(on.turn)
        dealer = GAME.next_dealer(on)
    return {"dealers": dealers, "starters": starters}


def ask_deadwood(told: dict[str, Any]) -> dict[str, Any]:
    """Scores the hand as one that was caught when another player went out."""
    return {"deadwood": a_round(terms_of(told), " ".join(told["hand"])).points()[0]}


def ask_final_turn(told: dict[str, Any]) -> dict[str, Any]:
    on = drawn(told)
    on.goer, on.last_turns = left_of(on.turn, PLAYERS), 1
    left = {}
    for card in throws(on):
        end = play(on.copy(), f"discard {card}")
        assert end.over
        left[card] = end.points()[0]
    least = min(left.values())
    return {"min_score": least, "discards": [card for card in left if left[card] == least]}


def ask_game_end(told: dict[str, Any]) -> dict[str, Any]:
    totals = tuple(told["totals"])
    history = ((0,) * len(totals),) * 10
    early = GAME.settle(rules(), len(totals), history[1:], totals)
    assert not early.winners
    return {"winners": list(GAME.settle(rules(), len(totals), history, totals).winners)}


def ask_go_out(told: dict[str, Any]) -> dict[str, Any]:
    found = [move.removeprefix("out ") for move in outs(drawn(told))]
    return {"can_go_out": bool(found), "discards": sorted(found)}


def ask_last_turns(told: dict[str, Any]) -> dict[str, Any]:
    players, goer = told["players"], told["out"]
    hands = ["2C 5D 9H"] * players
    hands[goer] = "7C 7D 7S"
    before = (goer - 1) % players
    at = table(players=players, decks=4)
    on = play(a_round(at, *hands, stock="KC", dealer=before), "draw stock", "out KC")
    order = []
    while not on.over:
        order.append(on.turn)
        play(on, "draw discard", "discard 9H")
    return {"order": order}


def ask_may_discard(told: dict[str, Any]) -> dict[str, Any]:
    held, drew = list(told["hand_after_draw"]), told["card_drawn"]
    held.remove(drew)
    from_pile = told["taken_from_discard"]
    stock, upcard = ("2D", drew) if from_pile else (drew, "2D")
    on = a_round(table(), " ".join(held), stock=stock, upcard=upcard)
    play(on, "draw discard" if from_pile else "draw stock")
    return {"legal": sorted(throws(on))}


def ask_meld(told: dict[str, Any]) -> dict[str, Any]:
    at = terms_of(told)
    return {"valid": at.melder.is_meld(at.pack.parse(" ".join(told["cards"])))}


def ask_wild(told: dict[str, Any]) -> dict[str, Any]:
    tables = [table(number=size - 2) for size in told["hand_sizes"]]
    assert [at.hand_size for at in tables] == told["hand_sizes"]
    wild = [
        {at.pack.text([card])[0] for card in at.pack.cards if at.is_wild(card)} for at in tables
    ]
    return {"wild": ["".join(ranks) for ranks in wild]}


ASK: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "deadwood": ask_deadwood,
    "deal": ask_deal,
    "dealers": ask_dealers,
    "final_turn": ask_final_turn,
    "game_end": ask_game_end,
    "go_out": ask_go_out,
    "last_turns": ask_last_turns,
    "may_discard": ask_may_discard,
    "meld": ask_meld,
    "wild": ask_wild,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case(case: dict[str, Any]) -> None:
    answer = ASK[case["kind"]](case["input"])
    expected = case["expected"]
    assert {key: answer[key] for key in expected} == expected, case.get("explanation")


def test_every_kind_of_worked_case_is_asked() -> None:
    assert {*ASK} == {case["kind"] for case in CASES}
