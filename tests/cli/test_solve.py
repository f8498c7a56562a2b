"""`parlour solve`: worked hands, the keys of its JSON, and what is refused."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.cards import FRENCH

Run = Callable[..., Result]
Refused = Callable[..., str]
Asked = Callable[..., Any]

WORKED = json.loads((Path(__file__).parents[1] / "data/vectors.json").read_text("utf-8"))["vectors"]
ARRANGED = {"cost", "melds", "left"}
DISCARDED = {
    "best_discard",
    "cost_after_discard",
    "melds_after_discard",
    "left_after_discard",
    "can_go_out",
    "out_discards",
}


def of_kind(kind: str) -> list[Any]:
    cases = (case for case in WORKED if case["kind"] == kind)
    return [pytest.param(case, id=case["id"]) for case in cases]


def hand_args(case: dict[str, Any]) -> list[str]:
    told = case["input"]
    rules = ["--rules", told["preset"]] if "preset" in told else []
    return [*told["hand"], "--wild", told["wild"], *rules]


def laid(melds: list[list[str]], left: list[str]) -> list[str]:
    """All cards of an answer."""
    return [*chain.from_iterable(melds), *left]


def faces(texts: list[str]) -> Counter[int]:
    return Counter(FRENCH.parse(text) for text in texts)


@pytest.mark.parametrize("case", of_kind("deadwood"))
def test_worked_hands(asked: Asked, case: dict[str, Any]) -> None:
    answer = asked("solve", *hand_args(case))
    assert answer["cost"] == case["expected"]["deadwood"]
    assert faces(laid(answer["melds"], answer["left"])) == faces(case["input"]["hand"])


@pytest.mark.parametrize("case", of_kind("go_out"))
def test_worked_hands_with_one_card_too_many(asked: Asked, case: dict[str, Any]) -> None:
    answer = asked("solve", *hand_args(case))
    assert answer["can_go_out"] == case["expected"]["can_go_out"]
    assert sorted(answer["out_discards"]) == sorted(case["expected"]["discards"])


def test_any_other_number_is_only_arranged(asked: Asked) -> None:
    assert set(asked("solve", "7S", "7H", "7D", "--wild", "3")) == ARRANGED
    assert set(asked("solve", "7S 7H 7D 2C KD", "--wild", "3")) == ARRANGED


def test_one_card_too_many_is_told_by_the_wild_rank(asked: Asked) -> None:
    answer = asked("solve", "7S 7H 7D 2C", "--wild", "3")
    assert set(answer) == ARRANGED | DISCARDED
    assert answer["best_discard"] == "2C"
    assert answer["cost_after_discard"] == 0
    assert answer["left_after_discard"] == []


@pytest.mark.parametrize(("wild", "dealt"), [("A", 1), ("2", 2), ("10", 10), ("t", 10), ("k", 13)])
def test_every_rank_has_its_number(asked: Asked, wild: str, dealt: int) -> None:
    hand = [face + suit for suit in "CD" for face in "23456789TJQKA"]
    assert "can_go_out" in asked("solve", *hand[: dealt + 1], "--wild", wild)
    assert "can_go_out" not in asked("solve", *hand[:dealt], "--wild", wild)


def test_without_wild_cards_the_size_tells(asked: Asked) -> None:
    hand = ("7S 7H 7D 2C", "--wild", "none")
    assert set(asked("solve", *hand)) == ARRANGED
    assert set(asked("solve", *hand, "--size", "4")) == ARRANGED
    assert asked("solve", *hand, "--size", "3")["out_discards"] == ["2C"]


def test_of_equal_discards_the_costliest_goes(asked: Asked) -> None:
    """Whichever of 9C and 4D goes, K K K stays: what is left over decides, then the cost."""
    answer = asked("solve", "KS KH 5C 9C 4D 3C", "--wild", "5")
    assert (answer["best_discard"], answer["cost_after_discard"]) == ("9C", 7)


def test_identical_discards_are_named_once(asked: Asked) -> None:
    assert asked("solve", "8D 8D 8D 8D", "--wild", "3")["out_discards"] == ["8D"]


def test_a_run_stands_in_its_order(asked: Asked) -> None:
    assert asked("solve", "9S 7S TS 8S", "--wild", "none")["melds"] == [["7S", "8S", "9S", "TS"]]


def test_jokers_are_those_of_the_rule_set(asked: Asked, refused: Refused) -> None:
    """Two jokers a pack; the standard rules have none."""
    jokers = ("solve", "X " * 4 + "9S", "--wild", "K", "--rules", "jokers")
    assert asked(*jokers, "--decks", "2")["cost"] == 0
    assert "the deck holds it only twice" in refused(*jokers, "--decks", "1")
    assert "card 1, 'X'" in refused("solve", "X 9S 9H", "--wild", "3")


def test_options_count(asked: Asked) -> None:
    hand = ("solve", "QS KS AS", "--wild", "3")
    assert asked(*hand)["cost"] == 21
    assert asked(*hand, "--option", "ace=high_or_low")["cost"] == 0
    assert asked("solve", "3C 9S QS", "--wild", "3", "--option", "wild_points=20")["cost"] == 39
    no_limit = ("--option", "max_set_size=none")
    assert asked("solve", "9S 9H 9D 9C", "--wild", "3", *no_limit)["cost"] == 0


def test_in_words(run: Run) -> None:
    shown = run("solve", "8D 9D TD 4C KS", "--wild", "4").stdout
    assert "run of diamonds  8D 9D TD 4C*" in shown
    assert "deadwood         KS   cost 10" in shown
    assert "Best discard: KS, with no deadwood." in shown
    assert "You can go out, discarding KS." in shown


def test_in_words_without_melds(run: Run) -> None:
    shown = run("solve", "2C 4D 9S KH", "--wild", "3").stdout
    assert "deadwood  2C 4D KH 9S   cost 25" in shown
    assert "Best discard: KH" in shown
    assert "You cannot go out yet." in shown


def test_wild_cards_alone(run: Run) -> None:
    assert "wild cards  X X X" in run(
        "solve", "X X X", "--wild", "K", "--rules", "jokers"
    ).stdout.replace("*", "")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("7S",), "missing option '--wild'"),
        (("7S", "--wild", "B"), "'B' is not a rank"),
        (("7S", "--wild", "14"), "'14' is not a rank"),
        (("", "--wild", "3"), "0 cards"),
        (("7S " * 5, "--wild", "3"), "card 5, '7S': the deck holds it only 4 times"),
        (("7S 7S", "--wild", "3", "--decks", "1"), "holds it only once"),
        (("7S", "--wild", "3", "--decks", "5"), "1<=x<=4"),
        (("7S", "--wild", "3", "--size", "4"), "leave out --size"),
        (("7S", "--wild", "none", "--size", "0"), "--size"),
        (("7S", "7", "--wild", "3"), "card 2, '7'"),
        (("7S RO", "--wild", "3"), "card 2, 'RO'"),
        (("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D", "--wild", "K"), "15 cards"),
        (("7S", "--wild", "3", "--rules", "joker"), "did you mean jokers?"),
        (("7S", "--wild", "3", "--option", "min_meld=9"), "min_meld"),
        (("7S", "--wild", "3", "--option", "wild_rank=none"), "no wild rank"),
    ],
)
def test_bad_hands_are_refused(refused: Refused, args: tuple[str, ...], said: str) -> None:
    assert said in refused("solve", *args)


cards = st.sampled_from([rank + suit for rank in "A23456789TJQK" for suit in "CDHS"])


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    hand=st.lists(cards, min_size=2, max_size=14, unique=True),
    wild=st.sampled_from([*"A23456789TJQK", "none"]),
)
def test_an_answer_is_about_the_hand(asked: Asked, hand: list[str], wild: str) -> None:
    answer = (
        asked("solve", *hand, "--wild", wild, "--size", len(hand) - 1)
        if wild == "none"
        else (asked("solve", *hand, "--wild", wild))
    )
    assert Counter(laid(answer["melds"], answer["left"])) == Counter(hand)
    if "best_discard" in answer:
        kept = laid(answer["melds_after_discard"], answer["left_after_discard"])
        assert Counter([*kept, answer["best_discard"]]) == Counter(hand)
        assert answer["can_go_out"] == bool(answer["out_discards"])
        assert answer["can_go_out"] == (not answer["left_after_discard"])
