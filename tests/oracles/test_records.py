"""Matches that the oracles played are read through the rules, and their illegal moves refused."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.record import read_record
from tests.oracles.coins import CoinsOracle
from tests.oracles.hearts import HeartsOracle, Illegal
from tests.oracles.three_thirteen import ThreeThirteenOracle

PRESETS = json.loads((Path(__file__).parents[1] / "data" / "presets.json").read_text())

HEARTS_OPTIONS: list[dict[str, Any]] = [
    {"may_lead_hearts_instead_of_queen": True, "target": 30},
    {"queen_lead": "after_hearts_broken", "target": 30},
    {"opening_lead": "lowest_club_holder_any_club", "target": 30},
    {"uneven_deal": "kitty", "kitty_to": "first_penalty_trick", "target": 30},
    {"uneven_deal": "kitty", "kitty_to": "last_trick", "kitty_reveal": "all", "target": 30},
    {"next_leader": "left_of_previous_leader", "no_trick_bonus": -5, "target": 30},
    {"card_points": {"suit:H": 1, "QS": 13, "JD": -10, "rank:7": 2, "KS": 0}, "target": 30},
    {"card_points": {"suit:H": 0, "JC": 13}, "target": 20},
    {"card_points": {"3S": 5}, "moon": "add", "sun": "subtract", "target": 20},
    {"card_points": {"AS": 5, "JD": -3}, "moon_requires_bonus": True, "target": 20},
    {"card_points": {"AS": 5, "JD": -3}, "moon_keeps_bonus": False, "target": 20},
    {
        "card_points": {"AS": 5},
        "moon": "subtract",
        "moon_value": 7,
        "game_end": "hands",
        "hands": 4,
    },
    {"exact_hit": "to_zero", "target": 20},
    {"exact_hit": "to_half", "target": 20},
    {"exact_hit": "wins", "target": 20},
    {"game_end": "hands", "hands": 3, "tie_break": "shared"},
    {"tie_break": "shared", "target": 20},
    {"pass_count": 1, "pass_cycle": {"*": ["across", "hold", "right"]}, "target": 20},
    {"first_dealer": 2, "hearts_broken_by": [], "target": 20},
]
THREE_THIRTEEN_OPTIONS: list[dict[str, Any]] = [
    {"discard_required_to_go_out": False},
    {"may_discard_taken_card": True},
    {"last_turn_for_others": False},
    {"wild_upcard": "redraw", "decks": 3},
    {"stock_exhausted": "end_round"},
    {"turn_limit": 10, "first_dealer": 1},
    {"round_order": "down"},
    {"round_order": "up_down"},
    {"going_out_score": -5, "tie_break": "extra_round"},
    {"identical_cards_in_set": False, "decks": 4},
    {"max_set_size": 4, "decks": 4},
    {"max_wilds_per_meld": 0},
    {"all_wild_meld": False, "jokers_per_deck": 4},
    {"min_meld": 4, "first_hand_size": 4},
    {"wild_rank": "none"},
    {"wild_points": 15, "joker_points": 3, "jokers_per_deck": 1},
    {"ace": "high_or_low", "melds": ["run"], "jokers_per_deck": 3},
]


def parameters(game: str, preset: str) -> dict[str, Any]:
    own = dict(PRESETS[game][preset])
    parent = own.pop("_extends", None)
    return {**(parameters(game, parent) if parent else PRESETS[game]["_defaults"]), **own}


def as_record(
    game: str, rules: str, options: dict[str, Any], players: int, lines: list[dict[str, Any]]
) -> list[str]:
    seats = [{"name": f"Seat {seat}", "kind": "human"} for seat in range(players)]
    header = {
        "parlour": 1,
        "game": game,
        "rules": rules,
        "options": options,
        "seats": seats,
        "seed": "oracle",
        "started": "2026-11-30T20:15:00Z",
        "version": "0.1.0",
    }
    return [json.dumps(line) for line in (header, *lines)]


def assert_read(record: list[str], last: dict[str, Any]) -> None:
    reading = read_record("\n".join(record) + "\n")
    assert reading.problem is None, reading.problem
    assert reading.match is not None
    assert list(reading.match.winners) == last["winners"]
    assert reading.moves == sum('"move"' in line for line in record)


def assert_refused(record: list[str], illegal: Illegal) -> None:
    """An illegal move in place of the line it is told for is the problem, and on that line."""
    at = illegal.line + 1
    wrong = json.dumps({"seat": illegal.seat, "move": illegal.move})
    reading = read_record("\n".join([*record[:at], wrong]) + "\n")
    assert reading.problem is not None, illegal
    assert reading.problem.line == at + 1, (illegal, reading.problem)
    assert reading.moves == sum('"move"' in line for line in record[:at])


def check(
    oracle: HeartsOracle | ThreeThirteenOracle,
    game: str,
    preset: str,
    options: dict[str, Any],
    refused: int,
) -> None:
    oracle.play_match()
    record = as_record(game, preset, options, oracle.players, oracle.lines)
    assert_read(record, oracle.lines[-1])
    for illegal in oracle.rng.sample(oracle.illegal, min(refused, len(oracle.illegal))):
        assert_refused(record, illegal)


HEARTS_TABLES = [
    (preset, players)
    for preset in PRESETS["hearts"]
    if preset != "_defaults"
    for players in parameters("hearts", preset)["players"]
]


@pytest.mark.parametrize(("preset", "players"), HEARTS_TABLES)
def test_hearts_agrees_with_the_oracle(preset: str, players: int) -> None:
    rng = random.Random(f"{preset} {players}")
    oracle = HeartsOracle(parameters("hearts", preset), players, rng)
    check(oracle, "hearts", preset, {}, refused=12)


@pytest.mark.parametrize("options", HEARTS_OPTIONS, ids=str)
def test_hearts_options_agree_with_the_oracle(options: dict[str, Any]) -> None:
    for players in (3, 4, 6):
        rng = random.Random(f"{options} {players}")
        rules = {**parameters("hearts", "standard"), **options}
        check(HeartsOracle(rules, players, rng), "hearts", "standard", options, refused=4)


@pytest.mark.parametrize("preset", [name for name in PRESETS["three-thirteen"] if name[0] != "_"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_three_thirteen_agrees_with_the_oracle(preset: str, players: int) -> None:
    options = {"last_hand_size": 5}
    rules = {**parameters("three-thirteen", preset), **options}
    oracle = ThreeThirteenOracle(rules, players, random.Random(f"{preset} {players}"))
    check(oracle, "three-thirteen", preset, options, refused=12)


@pytest.mark.parametrize("options", THREE_THIRTEEN_OPTIONS, ids=str)
def test_three_thirteen_options_agree_with_the_oracle(options: dict[str, Any]) -> None:
    options = {"last_hand_size": 5, **options}
    for players in (2, 4):
        rng = random.Random(f"{options} {players}")
        rules = {**parameters("three-thirteen", "standard"), **options}
        check(ThreeThirteenOracle(rules, players, rng), "three-thirteen", "standard", options, 8)


@pytest.mark.parametrize("preset", ["standard", "medium", "long"])
def test_coins_agrees_with_the_oracle(preset: str) -> None:
    for seed in range(5):
        oracle = CoinsOracle(parameters("coins", preset), 3, random.Random(seed))
        oracle.play_match()
        record = as_record("coins", preset, {}, 3, oracle.lines)
        assert_read(record, oracle.lines[-1])
