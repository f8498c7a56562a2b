"""What does not fit is named with its line, what was expected and the rule; the rest stays good."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.engine.record import read_record, read_record_file
from parlour.engine.registry import game_names
from tests.engine.record.matches import (
    lines_of,
    new_match,
    place,
    play_at_random,
    problem,
    read_lines,
    record,
    text_of,
)

Lines = list[dict[str, Any]]


def wrong(name: str, at: int, **changed: object) -> tuple[int, str]:
    """The problem of a record in which the line at an index is changed."""
    lines = lines_of(name)
    lines[at] = {**lines[at], **changed}
    return problem(lines)


@pytest.mark.parametrize("name", game_names())
def test_all_lines_before_a_bad_one_stay_usable(name: str) -> None:
    lines = lines_of(name)
    at = place(lines, "move", 20)
    reading = read_lines([*lines[:at], {**lines[at], "seat": 9}, *lines[at + 1 :]])
    assert reading.problem is not None
    assert reading.problem.line == at + 1
    assert not reading.problem.unusable
    assert reading.moves == 20
    assert reading.match is not None
    assert [json.loads(line) for line in reading.lines()] == lines[:at]
    assert play_at_random(reading.match, Random(0)).winners


def test_moves() -> None:
    lines = lines_of("coins")
    at = place(lines, "move")
    seat = lines[at]["seat"]
    line, text = wrong("coins", at, seat=(seat + 1) % 3)
    assert line == at + 1
    assert f"seat {(seat + 1) % 3} is not to act" in text
    assert f"a move of seat {seat} is expected" in text
    held = lines[1]["hands"][seat].split()
    other = lines[1]["hands"][(seat + 1) % 3].split()[0]
    text = wrong("coins", at, move=f"play {other}")[1]
    assert f"you do not have {other} (C-6)" in text
    assert f"play {held[0]}" in text
    assert "10O" in wrong("coins", at, move="play 10O 11O")[1]
    assert "not a card of the Spanish deck" in wrong("coins", at, move="play QS")[1]
    assert "not a move of Coins" in wrong("coins", at, move="pass AO")[1]
    for no_text in (None, 3, ["play AO"]):
        assert "move: a text is expected" in wrong("coins", at, move=no_text)[1]
    for no_seat in (None, "0", 0.0, True, [0]):
        assert "seat: a whole number is expected" in wrong("coins", at, seat=no_seat)[1]


def test_the_rule_of_each_game_is_named() -> None:
    hearts = lines_of("hearts")
    play = place(hearts, "move", 4)
    assert "(H-" in wrong("hearts", play, move="pass 2C 3C 4C")[1]
    three = lines_of("three-thirteen")
    draw = place(three, "move")
    assert "(T-6)" in wrong("three-thirteen", draw, move="discard none")[1]


def test_what_every_match_needs_is_told_with_its_rule() -> None:
    rules = {
        "coins": ("C-1", "C-2", "C-5", "C-10", "C-11"),
        "hearts": ("H-1", "H-16", "H-13", "H-17", "H-23"),
        "three-thirteen": ("T-1", "T-4", "T-4", "T-15", "T-18"),
    }
    for name, (pack, dealer, turn, points, winners) in rules.items():
        lines = lines_of(name)
        seats = len(lines[0]["seats"])
        hands = lines[1]["hands"]
        assert f"({pack})" in wrong(name, 1, hands=[hands[0], hands[0], *hands[2:]])[1]
        assert f"({pack})" in wrong(name, 1, hands=[hands[0][3:], *hands[1:]])[1]
        assert f"({dealer})" in wrong(name, 1, dealer=seats)[1]
        assert f"({turn})" in wrong(name, 2, seat=seats)[1]
        at = place(lines, "points")
        assert f"({points})" in wrong(name, at, totals=[99] * seats)[1]
        assert f"({winners})" in wrong(name, -1, winners=[])[1]
    later = place(lines_of("hearts"), "deal", 1)
    assert "(H-16)" in wrong("hearts", later, dealer=9)[1]
    assert "(C-4)" in wrong("coins", 1, cut=48)[1]


def test_a_move_after_the_deal_is_over() -> None:
    lines = lines_of("coins")
    at = place(lines, "points")
    line, text = problem([*lines[:at], lines[at - 1], *lines[at:]])
    assert line == at + 1
    assert "points" in text
    assert "expected first" in text


def test_a_move_where_no_deal_is_in_play() -> None:
    lines = lines_of("hearts")
    move = lines[2]
    assert problem([lines[0], move]) == (2, "there is a move where a deal is expected")
    at = place(lines, "points")
    assert problem([*lines[: at + 1], move])[1] == "there is a move where a deal is expected"
    text = problem([*lines[:-1], move])[1]
    assert text == "there is a move where the winners line is expected"


def test_deals() -> None:
    assert "deal 1 is expected, not 2" in wrong("coins", 1, deal=2)[1]
    assert "deal: a whole number" in wrong("coins", 1, deal="1")[1]
    assert "deals by the rules, not 3" in wrong("coins", 1, dealer=3)[1]
    assert "deals by the rules, not -1" in wrong("coins", 1, dealer=-1)[1]
    hands = lines_of("coins")[1]["hands"]
    assert "a list of 3 hands is expected" in wrong("coins", 1, hands=hands[:2])[1]
    assert "a list of 3 hands is expected" in wrong("coins", 1, hands=" ".join(hands))[1]
    assert "hand of seat 1: cards" in wrong("coins", 1, hands=[hands[0], None, hands[2]])[1]


def test_cards_in_two_places_and_in_none() -> None:
    hands = lines_of("coins")[1]["hands"]
    card, other = hands[0].split()[0], hands[1].split()[0]
    text = wrong("coins", 1, hands=[hands[0], hands[1].replace(other, card), hands[2]])[1]
    assert f"hand of seat 1: card 1, '{card}': the deck holds it only once" in text
    text = wrong("coins", 1, hands=[hands[0].removeprefix(card), hands[1], hands[2]])[1]
    assert f"cards of the deck are missing: {card}" in text
    moved = [hands[0].removeprefix(card), f"{hands[1]} {card}", hands[2]]
    assert "each of 3 hands has 16 cards (C-1)" in wrong("coins", 1, hands=moved)[1]


def test_where_cards_may_lie() -> None:
    hands = lines_of("hearts")[1]["hands"]
    card = hands[0].split()[0]
    rest = [hands[0].removeprefix(card), *hands[1:]]
    for pile in ("stock", "discard", "kitty"):
        assert "(H-" in wrong("hearts", 1, hands=rest, **{pile: card})[1]
    three = lines_of("three-thirteen")[1]
    swapped = {"stock": f"{three['discard']} {three['stock']}", "discard": ""}
    assert "(T-5)" in wrong("three-thirteen", 1, **swapped)[1]


@pytest.mark.parametrize("cut", [1, 47])
def test_a_cut_is_for_information(cut: int) -> None:
    lines = lines_of("coins")
    assert read_lines([lines[0], {**lines[1], "cut": cut}, *lines[2:]]).ok
    del lines[1]["cut"]
    assert read_lines(lines).ok


@pytest.mark.parametrize("cut", [0, 48, -1])
def test_nobody_cuts_so(cut: int) -> None:
    assert f"1 to 47 cards are cut, not {cut}" in wrong("coins", 1, cut=cut)[1]


def test_a_cut_stands_only_in_coins() -> None:
    assert "nobody cuts in Hearts" in wrong("hearts", 1, cut=3)[1]


def test_the_next_dealer_is_the_one_that_the_rules_name() -> None:
    lines = lines_of("hearts")
    at = place(lines, "deal", 1)
    right = (lines[1]["dealer"] + 1) % 4
    assert lines[at]["dealer"] == right
    line, text = wrong("hearts", at, dealer=(right + 1) % 4)
    assert line == at + 1
    assert f"seat {right} deals by the rules" in text


def test_any_seat_may_deal_first_where_the_lot_decides_but_not_a_younger_one() -> None:
    lines = lines_of("coins")[:2]
    for dealer in range(3):
        assert read_lines([lines[0], {**lines[1], "dealer": dealer}]).ok
    for seat, age in zip(lines[0]["seats"], (20, 67, 30), strict=True):
        seat["age"] = age
    assert read_lines([lines[0], {**lines[1], "dealer": 1}]).ok
    assert "seat 1 deals by the rules, not 0" in problem([lines[0], {**lines[1], "dealer": 0}])[1]


@pytest.mark.parametrize("name", game_names())
def test_points_and_totals(name: str) -> None:
    lines = lines_of(name)
    at = place(lines, "points", -1)
    for key in ("points", "totals"):
        right = lines[at][key]
        line, text = wrong(name, at, **{key: [right[0] + 1, *right[1:]]})
        assert line == at + 1
        assert f"{key}: {[right[0] + 1, *right[1:]]} in the record, {right} by the rules" in text
        for none in (None, right[:-1], "0", [str(value) for value in right], [0.5] * len(right)):
            assert wrong(name, at, **{key: none})[0] == at + 1
    without = [*lines[:at], {"points": lines[at]["points"]}]
    assert "totals: a list of whole numbers is expected" in problem(without)[1]


def test_points_where_they_do_not_belong() -> None:
    lines = lines_of("hearts")
    at = place(lines, "points")
    line, text = problem([*lines[:5], lines[at]])
    assert line == 6
    assert "there are points where a move is expected" in text
    line, text = problem([*lines[:at], *lines[at + 1 :]])
    assert line == at + 1
    assert "expected first" in text
    line, text = problem([*lines[: at + 1], lines[at], *lines[at + 1 :]])
    assert line == at + 2
    assert "there are points where a deal is expected" in text


@pytest.mark.parametrize("name", game_names())
def test_winners(name: str) -> None:
    lines = lines_of(name)
    right = lines[-1]["winners"]
    other = [(right[0] + 1) % len(lines[0]["seats"])]
    line, text = wrong(name, -1, winners=other)
    assert line == len(lines)
    assert f"winners: {other} in the record, {right} by the rules" in text
    for counts in ([0], [-1] * len(lines[0]["seats"]), None, "0"):
        assert "hints" in wrong(name, -1, hints=counts)[1]
    assert read_lines([*lines[:-1], {"winners": right}]).finished
    assert "the match is not over" in problem([*lines[:3], lines[-1]])[1]
    for more in (lines[1], lines[3], lines[-1]):
        line, text = problem([*lines, more])
        assert line == len(lines) + 1
        assert "nothing is expected after the winners" in text


def test_a_deal_after_the_match_is_over() -> None:
    lines = lines_of("coins")
    assert "the match is over: the winners" in problem([*lines[:-1], lines[1]])[1]


def test_a_deal_while_one_is_in_play() -> None:
    lines = lines_of("coins")
    assert "deal 1 is not over yet" in problem([*lines[:6], {**lines[1], "deal": 2}])[1]


def test_a_second_record_behind_the_first() -> None:
    lines = lines_of("coins")
    line, text = problem([*lines, *lines])
    assert line == len(lines) + 1
    assert "a second header" in text


def restocked() -> Lines:
    """A record in which a stock is made again (T-16)."""
    options = {"first_hand_size": 12, "last_hand_size": 12, "turn_limit": 200}
    for seed in range(20):
        match = new_match("three-thirteen", "standard", options, 2, str(seed))
        text = text_of(play_at_random(match, Random(seed)))
        if '{"stock"' in text:
            return [json.loads(line) for line in text.splitlines()]
    raise AssertionError("no stock ran out")


def test_a_new_stock() -> None:
    lines = restocked()
    assert read_lines(lines).ok
    at = next(at for at, line in enumerate(lines) if set(line) == {"stock"})
    cards = lines[at]["stock"].split()
    line, text = problem([*lines[:at], *lines[at + 1 :]])
    assert line == at + 1
    assert "(T-16)" in text
    line, text = problem([*lines[:at], {"stock": " ".join(cards[1:])}])
    assert line == at + 1
    assert "the new stock holds" in text
    assert "(T-16)" in text
    line, text = problem([*lines[: at - 4], lines[at]])
    assert "there is no new stock here" in text
    line, text = problem([*lines[: at + 1], lines[at]])
    assert line == at + 2
    assert "there is no new stock here; the old one is not empty (T-16)" in text
    other_order = {"stock": " ".join(reversed(cards))}
    assert read_lines([*lines[:at], other_order]).ok


def test_a_moon_move_stands_only_where_there_is_a_choice() -> None:
    lines = lines_of("hearts")
    at = place(lines, "points")
    assert "expected first" in problem([*lines[:at], {"seat": 0, "move": "moon add"}])[1]
    play = place(lines, "move", 5)
    assert "(H-" in wrong("hearts", play, move="moon add")[1]


def test_there_is_nothing_to_write_without_a_header() -> None:
    with pytest.raises(ValueError, match="no match to write"):
        list(read_record("").lines())


def test_a_problem_is_one_printable_line_of_bounded_length() -> None:
    at = place(lines_of("coins"), "move")
    for move in ("play \x1b[31mAO", "play \n\nAO", "x" * 100_000, "play " + "AO " * 9999):
        text = wrong("coins", at, move=move)[1]
        assert text.isprintable()
        assert len(text) < 500


@pytest.mark.parametrize("name", game_names())
def test_any_value_anywhere_is_told_in_a_line(name: str) -> None:
    rng = Random(name)
    odd: list[object] = [None, True, -1, 10**30, 1.5, "", "x", "\x00", [], {}, [None], {"a": 1}]
    for _ in range(60):
        lines = lines_of(name)
        at = rng.choice([0, 1, rng.randrange(len(lines)), len(lines) - 1])
        lines[at][rng.choice(list(lines[at]))] = rng.choice(odd)
        reading = read_lines(lines)
        assert reading.ok or str(reading.problem).startswith("line ")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path, said in ((tmp_path / "none", "no such file"), (tmp_path, "is a directory")):
        reading = read_record_file(path)
        assert reading.problem is not None
        assert reading.problem.unusable
        assert said in str(reading.problem)
    assert read_record_file(Path("a\0b")).problem is not None
    good = tmp_path / "good.jsonl"
    good.write_text(record("coins"))
    assert read_record_file(good).finished
