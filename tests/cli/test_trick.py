"""`parlour trick`: worked cases, and what is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Refused = Callable[..., str]
Asked = Callable[..., Any]

WORKED = json.loads((Path(__file__).parents[1] / "data/vectors.json").read_text("utf-8"))["vectors"]
TRICKS = [case for case in WORKED if case["kind"] == "trick"]


@pytest.mark.parametrize("case", TRICKS, ids=lambda case: case["id"])
def test_worked_tricks(asked: Asked, case: dict[str, Any]) -> None:
    told, expected = case["input"], case["expected"]
    rules = ["--rules", told["preset"]] if "preset" in told else []
    answer = asked("trick", case["game"], *told["cards"], *rules)
    assert answer == {"winner": expected["winner"], "points": expected["points"]}


def test_cards_may_be_one_argument_or_several(asked: Asked) -> None:
    apart = asked("trick", "hearts", "5C", "QS", "KC", "2C")
    assert apart == asked("trick", "hearts", "5C QS KC 2C") == {"winner": 2, "points": 13}


def test_the_words_name_the_card_and_its_worth(run: Run) -> None:
    said = run("trick", "hearts", "5C", "QS", "KC", "2C").stdout
    assert said == "Card 3, the king of clubs, wins the trick: 13 points.\n"


def test_points_follow_the_rule_set_and_its_options(asked: Asked) -> None:
    cards = ("JD", "3D", "4D", "5H")
    assert asked("trick", "hearts", *cards)["points"] == 1
    assert asked("trick", "hearts", *cards, "--rules", "omnibus")["points"] == -9
    points = 'card_points={ "suit:H" = 5, "JD" = 2 }'
    assert asked("trick", "hearts", *cards, "--option", points)["points"] == 7


def test_cards_come_from_the_full_pack(asked: Asked) -> None:
    """Three players play without the 2 of diamonds (H-1), yet a trick may hold it."""
    assert asked("trick", "hearts", "2D", "3D", "4D") == {"winner": 2, "points": 0}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("hearts", "5C", "QS"), "a Hearts trick has 3 to 7 cards; you gave 2"),
        (("hearts", *["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C"]), "3 to 7 cards; you gave 8"),
        (
            ("hearts", "5C", "QS", "2C", "--rules", "classic-computer"),
            "a Hearts trick has 4 cards; you gave 3",
        ),
        (("coins", "AO", "AE"), "a Coins trick has 3 cards"),
        (("coins", "AO", "AE", "2C", "3C"), "a Coins trick has 3 cards"),
        (("coins", ""), "a Coins trick has 3 cards; you gave 0"),
        (("hearts", "5C", "5C", "QS", "2C"), "card 2, '5C': the deck holds it only once"),
        (("hearts", "5C", "QX", "2C", "3C"), "card 2, 'QX'"),
        (("hearts", "5C", "X", "2C", "3C"), "card 2, 'X'"),
        (("coins", "QS", "AE", "2C"), "card 1, 'QS'"),
        (("hearts", "5C", "--rules", "standart"), "did you mean standard?"),
        (("hearts", "5C", "--rules", "nowhere.toml"), "there is no such file"),
        (("hearts", "5C", "--option", "moom=add"), "did you mean moon?"),
        (("hearts", "5C", "--option", "moon"), "write key=value"),
        (("hearts", "5C", "--option", "moon=ad"), "moon"),
        (("hearts", "5C", "--option", "target=nine"), "target"),
        (("hearts", "5C", "--option", "zzzz=1"), "unknown key"),
    ],
)
def test_bad_tricks_are_refused(refused: Refused, args: tuple[str, ...], said: str) -> None:
    assert said in refused("trick", *args)


def test_a_game_without_tricks_says_so(refused: Refused) -> None:
    assert "Three Thirteen has no tricks" in refused("trick", "three-thirteen", "5C", "QS")
