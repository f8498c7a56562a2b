"""Worked cases, each put to a real round or to the game."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from tests.games.three_thirteen.rounds import legal, playing, round_of, rules_of, table

FILE = Path(__file__).parents[2] / "data" / "vectors.json"
CASES = [
    case
    for case in json.loads(FILE.read_text("utf-8"))["vectors"]
    if case["game"] == "three-thirteen"
]


def dealt(told: dict[str, Any], *held: str, stock: str = "") -> ThreeThirteenDeal:
    """A round of two in which the told rank is wild and seat 0 holds the told cards."""
    preset = told.get("preset", "standard")
    return round_of(
        " ".join(held), "2C 2C 2C", stock=f"{stock} 2D", pile="2H", wild=told["wild"], preset=preset
    )


def drawn(told: dict[str, Any]) -> ThreeThirteenDeal:
    """A round in which seat 0 has just drawn the last of the told cards from the stock."""
    *held, last = told["hand"]
    return playing(dealt(told, *held, stock=last), "draw stock")


def throws(on: ThreeThirteenDeal) -> list[str]:
    return [move.removeprefix("discard ") for move in legal(on) if move.startswith("discard ")]


def ask_deal(told: dict[str, Any]) -> dict[str, Any]:
    players, number = told["players"], told["hand"] - 2
    pack = GAME.pack(rules_of(), players)
    layout = GAME.lay_out(rules_of(), players, number, Seat(0), tuple(pack.cards))
    GAME.check_layout(rules_of(), players, layout)
    assert {len(hand) for hand in layout.hands} == {told["hand"]}
    assert len(layout.discard) == 1
    return {"decks": pack.copies, "pack": len(pack.cards), "stock": len(layout.stock)}


def ask_dealers(told: dict[str, Any]) -> dict[str, Any]:
    players = told["players"]
    (dealer,) = GAME.first_dealers(rules_of(first_dealer=told["first_dealer"]), [None] * players)
    dealers, starters = [], []
    for _ in range(11):
        on = round_of(*["2C 3C 4C"] * players, stock="2D", pile="3D", dealer=dealer)
        dealers.append(on.layout.dealer)
        starters.append(on.turn)
        dealer = GAME.next_dealer(on)
    return {"dealers": dealers, "starters": starters}


def ask_deadwood(told: dict[str, Any]) -> dict[str, Any]:
    """Scores the hand as one that was caught when another player went out."""
    return {"deadwood": dealt(told, *told["hand"]).points()[0]}


def ask_final_turn(told: dict[str, Any]) -> dict[str, Any]:
    on = drawn(told)
    on.goer, on.last_turns = Seat(1), 1
    left = {}
    for card in throws(on):
        end = playing(on.copy(), f"discard {card}")
        assert end.over
        left[card] = end.points()[0]
    least = min(left.values())
    return {"min_score": least, "discards": [card for card in left if left[card] == least]}


def ask_game_end(told: dict[str, Any]) -> dict[str, Any]:
    totals = tuple(told["totals"])
    history = ((0,) * len(totals),) * 10
    early = GAME.settle(rules_of(), len(totals), history[1:], totals)
    assert not early.winners
    return {"winners": list(GAME.settle(rules_of(), len(totals), history, totals).winners)}


def ask_go_out(told: dict[str, Any]) -> dict[str, Any]:
    found = [move.removeprefix("out ") for move in legal(drawn(told)) if move[:3] == "out"]
    return {"can_go_out": bool(found), "discards": sorted(found)}


def ask_last_turns(told: dict[str, Any]) -> dict[str, Any]:
    players, goer = told["players"], told["out"]
    hands = ["2C 5D 9H"] * players
    hands[goer] = "7C 7D 7S"
    before = (goer - 1) % players
    on = round_of(*hands, stock="KC 2D", pile="2H", dealer=before)
    playing(on, "draw stock", "out KC")
    order = []
    while not on.over:
        order.append(on.turn)
        playing(on, "draw discard", "discard 9H")
    return {"order": order}


def ask_may_discard(told: dict[str, Any]) -> dict[str, Any]:
    held, drew = list(told["hand_after_draw"]), told["card_drawn"]
    held.remove(drew)
    from_pile = told["taken_from_discard"]
    stock, upcard = ("2D", drew) if from_pile else (drew, "2D")
    on = round_of(" ".join(held), "2C 2C 2C", stock=f"{stock} 2S", pile=upcard)
    playing(on, "draw discard" if from_pile else "draw stock")
    return {"legal": sorted(throws(on))}


def ask_meld(told: dict[str, Any]) -> dict[str, Any]:
    at = dealt(told, "2S").terms
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
