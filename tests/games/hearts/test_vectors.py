"""Worked cases, each put to a real deal or to the game."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.cards import FRENCH, CardSet
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.policy import POLICIES
from parlour.games.hearts.terms import Terms
from tests.games.hearts.set_ups import (
    FREE_OPENING,
    GAME,
    cards,
    deal,
    legal,
    play,
    position,
    shot_moon,
    table,
)

FILE = Path(__file__).parents[2] / "data" / "vectors.json"
CASES = [
    case for case in json.loads(FILE.read_text("utf-8"))["vectors"] if case["game"] == "hearts"
]


def terms_of(told: dict[str, Any]) -> Terms:
    return table(told["preset"], told.get("players", 4), **told.get("override", {}))


def expand(told: str) -> str:
    """`H:23` as `2H 3H`, `H:*` as all hearts; a card as it is."""
    suit, colon, ranks = told.partition(":")
    return " ".join(rank + suit for rank in ranks.replace("*", FRENCH.ranks)) if colon else told


def ask_broken(told: dict[str, Any]) -> dict[str, Any]:
    at = terms_of(told)
    played = told["played"] + ["2D", "3D", "4D"][: at.players - len(told["played"])]
    on = play(position(at, played), *(f"play {card}" for card in told["played"]))
    return {"broken": on.broken}


def ask_deal(told: dict[str, Any]) -> dict[str, Any]:
    at = terms_of(told)
    layout = deal(at).layout
    GAME.check_layout(at.rules, at.players, layout)
    return {
        "removed": sorted(map(FRENCH.text, at.pack.removed)),
        "hand": len(layout.hands[0]),
        "kitty": len(layout.kitty),
        "deck": len(at.pack.cards),
        "penalty_total": at.points(at.costing),
    }


def ask_game_end(told: dict[str, Any]) -> dict[str, Any]:
    totals = tuple(told["totals"])
    rules = table(told["preset"], len(totals)).rules
    standing = GAME.settle(rules, len(totals), (), totals)
    return {"over": bool(standing.winners), "winners": list(standing.winners)}


def finished(told: dict[str, Any]) -> HeartsDeal:
    """A deal in which the told cards have been taken, its last, harmless trick played for real."""
    at = terms_of(told)
    taken = [" ".join(map(expand, pile)) for pile in told["taken"]]
    tricks = told.get("tricks", [])
    last = max(range(at.players), key=lambda seat: len(taken[seat]))
    spare = [FRENCH.text(card) for card in at.pack.cards if not at.worth[card]]
    fall = [spare.pop(0) for _ in range(at.players)]
    fall.insert(last, fall.pop())
    for seat, count in enumerate(tricks):
        taken[seat] += f" {spare.pop()}" if count else ""
    on = position(at, fall, leader=last, won=taken, totals=told.get("totals"))
    return play(on, *(f"play {fall[(last + step) % at.players]}" for step in range(at.players)))


def ask_hand_score(told: dict[str, Any]) -> dict[str, Any]:
    on = finished(told)
    if "choice" in told:
        assert not on.over
        play(on, f"moon {told['choice']}")
    assert on.over
    return {"scores": list(on.points())}


def ask_legal(told: dict[str, Any]) -> dict[str, Any]:
    at = terms_of(told)
    trick = " ".join(told.get("trick", []))
    leader = -len(told.get("trick", [])) % at.players
    on = position(
        at,
        [" ".join(told["hand"])] + ["QC"] * (at.players - 1),
        leader=leader,
        trick=trick,
        broken=told.get("broken", False),
        first_trick=told.get("first_trick", False),
    )
    for card in at.pack.cards:
        may = on.refusal(GAME.parse_move(f"play {FRENCH.text(card)}")) is None
        assert may == (FRENCH.text(card) in legal(on))
    return {"legal": sorted(legal(on))}


def ask_moon_auto(told: dict[str, Any]) -> dict[str, Any]:
    shooter, totals = told["shooter"], tuple(told["scores"])
    options = {**FREE_OPENING, **told.get("override", {})}
    on = shot_moon(table(told["preset"], len(totals), **options), shooter, totals)
    assert on.turn == shooter
    view = on.view(Seat(shooter))
    (move,) = {policy(view, Random(0)).move for policy in POLICIES.values()}
    return {"choice": GAME.move_text(move).removeprefix("moon ")}


def ask_opening_card(told: dict[str, Any]) -> dict[str, Any]:
    at = terms_of(told)
    on = deal(at, number=len(at.steps))
    while on.passing:
        on.play(on.moves()[0])
    assert on.hands[on.turn] >> at.opening & 1
    (card,) = legal(on)
    return {"card": card}


def ask_pass(told: dict[str, Any]) -> dict[str, Any]:
    at = terms_of(told)
    steps = [at.step(number) for number in told["hands"]]
    targets = []
    for number in told["hands"]:
        on = deal(at, number=number)
        if not on.passing:
            targets.append(None)
            continue
        given = CardSet.of_mask(on.hands[0])
        while on.passing:
            on.play(on.moves()[0])
        passed = on.view(Seat(0)).passed
        assert passed <= given
        targets.append(next(s for s in range(at.players) if passed.mask & ~on.hands[s] == 0))
    names = {at.players // 2: "across", 0: "hold", 1: "left", at.players - 1: "right"}
    return {"directions": [names[step] for step in steps], "targets_of_seat_0": targets}


def ask_trick(told: dict[str, Any]) -> dict[str, Any]:
    at = terms_of(told)
    count, leader = len(told["cards"]), told["leader"]
    held = [f"{told['cards'][(seat - leader) % count]} 2S" for seat in range(count)]
    on = position(at, held, leader=leader, broken=True)
    play(on, *(f"play {card}" for card in told["cards"]))
    (winner,) = (seat for seat, pile in enumerate(on.won) if pile)
    assert on.won[winner] == CardSet(cards(" ".join(told["cards"]))).mask
    place = (winner - leader) % count
    return {"winner": place, "points": at.points(on.won[winner]), "next_leader": on.turn}


ASK: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "broken": ask_broken,
    "deal": ask_deal,
    "game_end": ask_game_end,
    "hand_score": ask_hand_score,
    "legal": ask_legal,
    "moon_auto": ask_moon_auto,
    "opening_card": ask_opening_card,
    "pass": ask_pass,
    "trick": ask_trick,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case(case: dict[str, Any]) -> None:
    answer = ASK[case["kind"]](case["input"])
    expected = case["expected"]
    assert {key: answer[key] for key in expected} == expected, case["explanation"]
