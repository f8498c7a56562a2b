"""Names are merged, people and matches deleted, and nothing of them is left behind."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.engine.match import Match, Player
from parlour.engine.record import kept_header, read_record
from parlour.store import MatchHeldError, Store, people
from parlour.store.errors import PeopleError
from parlour.store.people import DELETED
from parlour.store.statistics import Statistics, Who, who_of
from tests.store.matches import new_match, play_some

WHOLE = 10_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as store:
        yield store


def play(store: Store, *names: str, changes: int = WHOLE) -> int:
    """Keeps a match of Coins that people of these names sat in, bots in the other seats."""
    plain = new_match("coins", str(len(store.summaries())))
    people = [Player(name, age=30) for name in names]
    match = Match(plain.game, plain.rule_set, [*people, *plain.players[len(names) :]], plain.seed)
    play_some(match, Random(1), changes)
    match_id = store.begin(match)
    store.note(match_id, match)
    store.let_go(match_id)
    return match_id


def names_of(store: Store) -> dict[str, int]:
    """Each person, and in how many results."""
    people = [who_of(each.group) for each in store.results()]
    results = [who.name for who in people if who.kind == "human" and who.name]
    return {name: results.count(name) for name in results}


def header(store: Store, match_id: int) -> str:
    return store.record(match_id).splitlines()[0]


def test_two_names_of_one_person_are_merged(store: Store) -> None:
    ids = [play(store, "Ann"), play(store, "ann"), play(store, "ann", "Ben", changes=4)]
    assert names_of(store) == {"Ann": 1, "ann": 1}
    assert store.rename("ann", "Ann") == 2
    assert names_of(store) == {"Ann": 2}
    assert Who("ann", "human") not in Statistics.of(store).players()
    assert [seat["name"] for each in ids for seat in json.loads(header(store, each))["seats"]][
        ::3
    ] == ["Ann"] * 3
    assert [player.name for player in store.load(ids[2]).players[:2]] == ["Ann", "Ben"]
    again = read_record(store.record(ids[1]))
    assert again.ok
    assert again.finished


def test_the_new_name_holds_when_the_match_goes_on(store: Store) -> None:
    match_id = play(store, "ann", changes=4)
    match = store.load(match_id)
    store.rename("ann", "Ann")
    store.note(match_id, play_some(match, Random(2), WHOLE))
    assert match.over
    assert names_of(store) == {"Ann": 1}


def test_a_bot_of_the_same_name_keeps_it(store: Store) -> None:
    play(store, "Seat 2")
    store.rename("Seat 2", "Zoe")
    assert {Who("Zoe", "human"), Who("Seat 2", "bot")} <= set(Statistics.of(store).players())


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Zoe", "Ann", "nobody called Zoe has played here"),
        ("Seat 2", "Ann", "nobody called Seat 2 has played here"),
        ("Ann", "Ben", "Ann and Ben sat at one table in match 1: they are two people"),
        ("Ann", "  ", "it is empty"),
        ("Ann", "A\x1b[2J", "printable characters"),
    ],
)
def test_what_cannot_be_merged_is_said_and_nothing_changes(
    store: Store, old: str, new: str, problem: str
) -> None:
    play(store, "Ann", "Ben")
    before = store.results()
    with pytest.raises(PeopleError, match=problem):
        store.rename(old, new)
    assert store.results() == before


def test_a_person_is_deleted_with_the_matches_that_nobody_else_sat_in(store: Store) -> None:
    alone, shared, other = play(store, "Ann"), play(store, "Ann", "Ben"), play(store, "Ben")
    left = play(store, "Ann", changes=4)
    assert [seen.others for seen in store.matches_of("Ann")] == [(), ("Ben",), ()]
    assert store.forget("Ann") == (2, 1)
    assert {summary.id for summary in store.summaries()} == {shared, other}
    assert alone not in (shared, other)
    assert left not in (shared, other)
    assert names_of(store) == {"Ben": 2}
    told = json.loads(header(store, shared))["seats"][0]
    assert told == {"name": DELETED, "kind": "human", "forgotten": True}
    assert Who(DELETED, "human") not in Statistics.of(store).players()
    assert read_record(store.record(shared)).finished


def test_nothing_of_the_name_is_left_in_the_file(path: Path) -> None:
    with Store(path) as store:
        play(store, "Annabella", "Ben")
        play(store, "Annabella")
        store.forget("Annabella")
    with closing(sqlite3.connect(path)) as file:
        assert "Annabella" not in "".join(file.iterdump())


def test_deleting_a_match_takes_its_moves_and_results_with_it(path: Path) -> None:
    with Store(path) as store:
        gone, kept = play(store, "Ann"), play(store, "Ann")
        store.delete(gone)
    with closing(sqlite3.connect(path)) as file:
        for table in ("line", "result"):
            rows = file.execute(f"SELECT DISTINCT match FROM {table}").fetchall()
            assert rows == [(kept,)]


def test_nobody_cannot_be_deleted(store: Store) -> None:
    with pytest.raises(PeopleError, match="nobody called Zoe has played here"):
        store.forget("Zoe")


def test_a_match_that_another_program_plays_keeps_its_person(path: Path, store: Store) -> None:
    play(store, "Ann")
    left = play(store, "Ann", changes=4)
    with Store(path) as other:
        other.hold(left)
        with pytest.raises(MatchHeldError, match="is open in another Parlour"):
            store.forget("Ann")
    assert len(store.summaries()) == 2
    store.forget("Ann")
    assert store.summaries() == ()


def test_no_finished_match_of_others_is_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [play(store, "Ann"), play(store, "Ben"), play(store, "Ann", "Ben")]
    read: list[str] = []

    def watched(text: str) -> dict[str, Any]:
        read.append(text)
        return kept_header(text)

    monkeypatch.setattr(people, "kept_header", watched)
    assert [seen.match_id for seen in store.matches_of("Ann")] == [ids[0], ids[2]]
    assert len(read) == 2


def test_results_of_which_it_is_not_known_whose_they_are_are_looked_at(store: Store) -> None:
    ids = [play(store, "Ann") for _ in range(3)]
    file = store._file.connection
    file.execute("UPDATE result SET facet = NULL WHERE match = ?", (ids[0],))
    file.execute("UPDATE result SET facet = 0 WHERE match = ?", (ids[1],))
    assert store.rename("Ann", "Anna") == 3
    assert store.forget("Anna") == (3, 0)


def test_damaged_headers_are_left_alone(store: Store) -> None:
    match_id = play(store, "Ann")
    play(store, "Ann")
    store._file.connection.execute("UPDATE match SET header = '{' WHERE id = ?", (match_id,))
    assert store.rename("Ann", "Anna") == 1
    assert store.forget("Anna") == (1, 0)
