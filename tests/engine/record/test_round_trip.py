"""What is written can be read, to the last card, and a match goes on from it."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.engine.match import Match, Player
from parlour.engine.record import kept_lines, read_record, record_lines
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from tests.engine.record.matches import (
    STARTED,
    lines_of,
    new_match,
    place,
    play_at_random,
    played,
    read_lines,
    record,
    text_of,
)

TABLES = [
    (name, preset, players)
    for name in game_names()
    for preset in RuleBook(find_game(name)).names
    for players in find_game(name).player_counts(RuleBook(find_game(name)).get(preset).rules)
]


@pytest.mark.parametrize(("name", "preset", "players"), TABLES)
def test_every_table_comes_back(name: str, preset: str, players: int) -> None:
    rng = Random(f"{name} {preset} {players}")
    match = new_match(name, preset, {}, players, seed=str(rng.random()))
    play_at_random(match, rng, rng.randrange(20, 250))
    text = text_of(match)
    reading = read_record(text)
    assert reading.problem is None
    assert reading.match is not None
    assert reading.match.rule_set == match.rule_set
    assert (reading.match.totals, reading.match.winners) == (match.totals, match.winners)
    assert text_of(reading.match) == "".join(f"{line}\n" for line in reading.lines()) == text
    # In the order in which it came to be, the very cards and moves come back.
    kept = read_record("\n".join([text.splitlines()[0], *kept_lines(match)]))
    assert kept.match is not None
    assert kept.match.log == match.log


@pytest.mark.parametrize("name", game_names())
def test_a_finished_match_ends_with_the_winners(name: str) -> None:
    match = played(name)
    reading = read_record(record(name))
    assert reading.finished
    assert reading.moves == record(name).count('"move"')
    last = json.loads(record(name).splitlines()[-1])
    assert last["winners"] == list(match.winners)
    assert last["hints"] == last["take_backs"] == [0] * len(match.players)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(game_names()), st.integers(0, 150), st.integers(0, 2**32))
def test_a_match_that_was_read_goes_on_as_it_would_have(name: str, moves: int, seed: int) -> None:
    match = play_at_random(new_match(name, seed=str(seed)), Random(seed), moves)
    back = read_record(text_of(match)).match
    assert back is not None
    play_at_random(match, Random(seed + 1))
    play_at_random(back, Random(seed + 1))
    assert text_of(back) == text_of(match)
    assert back.winners == match.winners


def test_the_header_tells_the_match() -> None:
    book = RuleBook(find_game("hearts"))
    rules = book.with_options(book.get("omnibus"), {"target": 50})
    players = [
        Player("Ann", "human", age=67),
        *(Player(name, "bot", "club") for name in ("Bea", "Cy", "Dee")),
    ]
    match = Match(book.game, rules, players, "a seed")
    header = json.loads(next(record_lines(match, started=STARTED)))
    assert header.pop("version")
    assert header == {
        "parlour": 1,
        "game": "hearts",
        "rules": "omnibus",
        "options": {"target": 50},
        "seats": [
            {"name": "Ann", "kind": "human", "age": 67},
            *({"name": name, "kind": "bot", "level": "club"} for name in ("Bea", "Cy", "Dee")),
        ],
        "seed": "a seed",
        "started": STARTED,
    }


def test_a_players_own_rules_are_told_in_full() -> None:
    book = RuleBook(find_game("coins"))
    own = book.told("At home", {"target": 7})
    match = Match(book.game, own, [Player(str(seat)) for seat in range(3)], "x")
    header = json.loads(next(record_lines(match)))
    assert header["rules"] == "At home"
    assert header["rule_set"] == {"target": 7, "first_dealer": "oldest"}
    reading = read_record(text_of(match))
    assert reading.match is not None
    assert reading.match.rule_set == own


def test_a_kitty_and_a_cut_stand_only_where_there_is_one() -> None:
    fields = {name: lines_of(name)[1].keys() for name in game_names()}
    assert fields["coins"] == {"deal", "dealer", "hands", "cut"}
    assert fields["hearts"] == {"deal", "dealer", "hands"}
    assert fields["three-thirteen"] == {"deal", "dealer", "hands", "stock", "discard"}
    kitty = new_match("hearts", "omnibus-kitty", {}, 3)
    kitty.begin_deal()
    deal = json.loads(text_of(kitty).splitlines()[1])
    assert len(deal["kitty"].split()) == 1


def test_the_stock_is_told_in_the_order_of_drawing() -> None:
    match = new_match("three-thirteen")
    deal = match.begin_deal()
    first = lines_of("three-thirteen")[1]["stock"].split()[0]
    match.play(match.game.parse_move("draw stock"))
    drawn = deal.view(deal.turn).hand - set(match.log[-1].layout.hands[deal.turn])
    assert deal.terms.pack.text(drawn) == first


def test_passes_are_written_by_seat_and_read_in_any_order() -> None:
    match = new_match("hearts")
    match.begin_deal()
    assert match.deal is not None
    for seat in (2, 0, 3, 1):
        match.deal.call_on(seat)
        match.play(match.deal.moves()[0])
    lines = [json.loads(line) for line in record_lines(match)]
    assert [line["seat"] for line in lines[2:6]] == [0, 1, 2, 3]
    told = [lines[2:6][at] for at in (3, 1, 0, 2)]
    reading = read_lines([*lines[:2], *told, *lines[6:]])
    assert reading.ok
    assert reading.match is not None
    assert reading.match.deal is not None
    views = [(reading.match.deal.view(seat), match.deal.view(seat)) for seat in range(4)]
    assert all(back.hand == view.hand for back, view in views)


def test_unknown_keys_are_ignored_and_kept() -> None:
    lines = lines_of("hearts")
    more = [{**line, "future": [at, {"x": None}]} for at, line in enumerate(lines)]
    more[0]["seats"][0]["future"] = "too"
    reading = read_lines(more)
    assert reading.ok
    assert reading.finished
    assert [json.loads(line) for line in reading.lines()] == more


def test_unknown_keys_stay_with_their_pass() -> None:
    lines = lines_of("hearts")
    first = place(lines, "move")
    passes = [{**line, "mine": line["seat"]} for line in lines[first : first + 4]]
    reading = read_lines([*lines[:first], *reversed(passes), *lines[first + 4 :]])
    written = [json.loads(line) for line in reading.lines()]
    assert written[first : first + 4] == passes


def test_lines_of_unknown_keys_alone_are_passed_over() -> None:
    lines = lines_of("coins")
    reading = read_lines([lines[0], {"future": 1}, *lines[1:], {"signature": "..."}])
    assert reading.ok
    assert reading.finished


def test_hints_and_take_backs_are_told_and_read() -> None:
    match = played("coins")
    reading = read_record("\n".join(record_lines(match, hints=[2, 0, 0], take_backs=[1, 0, 3])))
    assert reading.replay is not None
    assert (reading.replay.hints, reading.replay.take_backs) == ((2, 0, 0), (1, 0, 3))


def test_cards_are_read_in_every_spelling() -> None:
    lines = lines_of("hearts")
    at = place(lines, "deal")
    spelt = [hand.lower().replace("t", "10").replace("s", "♠") for hand in lines[at]["hands"]]
    lines[at] = {**lines[at], "hands": spelt}
    assert read_lines(lines).ok


@pytest.mark.parametrize("name", game_names())
def test_lines_from_any_place_on_are_those_that_stand_there(name: str) -> None:
    match = play_at_random(new_match(name), Random(name))
    lines = [*kept_lines(match)]
    for start in range(len(lines) + 2):
        assert [*kept_lines(match, start=start)] == lines[start:]
