"""Matches are kept move by move, and come back as they were."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.bots import find_bot, play_deal
from parlour.engine.match import Match, Player
from parlour.engine.record import header_of, read_record, record_lines
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.store import MatchHeldError, Store, StoreError

SHORT = {
    "coins": {"target": 5},
    "hearts": {"target": 20},
    "three-thirteen": {"last_hand_size": 4},
}


def new_match(name: str, seed: str = "kept") -> Match:
    game = find_game(name)
    book = RuleBook(game)
    rules = book.with_options(book.get("standard"), SHORT.get(name, {}))
    players = [Player(f"Seat {seat}", "bot", "novice") for seat in range(game.default_players)]
    return Match(game, rules, players, seed)


def random_moves(match: Match, rng: random.Random) -> Iterator[None]:
    """Plays at random; yields after each change that has to be kept."""
    while not match.over:
        if match.between_deals:
            match.begin_deal()
        else:
            assert match.deal is not None
            match.deal.call_on(rng.choice(match.deal.waiting))
            match.play(rng.choice(match.deal.moves()))
        yield


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "parlour.db"


@pytest.mark.parametrize("name", game_names())
def test_a_match_comes_back_after_every_move(path: Path, name: str) -> None:
    rng = random.Random(name)
    match = new_match(name)
    with Store(path) as store:
        match_id = store.begin(match)
        for _ in random_moves(match, rng):
            store.note(match_id, match)
            if rng.random() < 0.05 or match.over:
                back = store.load(match_id)
                assert back.log == match.log
                assert (back.totals, back.winners) == (match.totals, match.winners)


def test_decisions_made_at_the_same_time_are_kept_as_made_and_written_by_seat(path: Path) -> None:
    match = new_match("hearts")
    match.begin_deal()
    with Store(path) as store:
        match_id = store.begin(match)
        assert match.deal is not None
        for seat in (3, 1):
            match.deal.call_on(seat)
            match.play(match.deal.moves()[0])
            store.note(match_id, match)
        assert store.load(match_id).log == match.log
        moves = [json.loads(line) for line in store.record(match_id).splitlines()[2:]]
        assert [line["seat"] for line in moves] == [1, 3]
        kept = store.load(match_id)
        assert kept.deal is not None
        assert kept.deal.waiting == (0, 2)


def test_what_was_taken_back_is_gone(path: Path) -> None:
    match = new_match("coins")
    match.begin_deal()
    assert match.deal is not None
    with Store(path) as store:
        match_id = store.begin(match)
        for _ in range(5):
            match.play(match.deal.moves()[0])
        store.note(match_id, match)
        shorter = new_match("coins")
        shorter.begin_deal()
        assert shorter.deal is not None
        shorter.play(shorter.deal.moves()[-1])
        store.note(match_id, shorter)
        assert store.load(match_id).log == shorter.log


def test_unfinished_matches_are_listed_the_last_played_first(path: Path) -> None:
    with Store(path) as store:
        first, second = new_match("coins", "a"), new_match("coins", "b")
        ids = [store.begin(first), store.begin(second)]
        bots = [find_bot(first.game, "novice")] * 3
        while not first.over:
            play_deal(first, bots)
        store.note(ids[0], first)
        assert [each.id for each in store.summaries(unfinished=True)] == [ids[1]]
        assert [each.finished for each in store.summaries()].count(True) == 1
        assert store.summaries()[0].header["game"] == "coins"


def test_a_match_is_held_by_one_store(path: Path) -> None:
    with Store(path) as store, Store(path) as other:
        match_id = store.begin(new_match("coins"))
        with pytest.raises(MatchHeldError, match=f"match {match_id} is open in another"):
            other.hold(match_id)
        store.let_go(match_id)
        other.hold(match_id)
        other.hold(match_id)


def test_a_match_that_is_not_there(path: Path) -> None:
    with Store(path) as store, pytest.raises(StoreError, match="no match 7 is kept"):
        store.load(7)


@pytest.mark.parametrize("damage", [b"", b"no database at all" * 100])
def test_a_file_that_is_no_database_is_set_aside(path: Path, damage: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(damage)
    with Store(path) as store:
        store.begin(new_match("coins"))
        assert bool(store.notice) == bool(damage)
    kept = [each.read_bytes() for each in path.parent.glob("*.aside-*")]
    assert kept == ([damage] if damage else [])


def test_another_programs_database_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE theirs (x)")
    other.close()
    with Store(path) as store:
        assert "another program" in store.notice
        assert store.summaries() == ()


def test_a_later_versions_database_is_set_aside(path: Path) -> None:
    Store(path).close()
    later = sqlite3.connect(path)
    later.execute("PRAGMA user_version = 99")
    later.close()
    with Store(path) as store:
        assert "version 99" in store.notice


def test_a_file_in_the_way_of_the_folder_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    with pytest.raises(StoreError, match=r"matches cannot be kept in .*parlour\.db"):
        Store(tmp_path / "folder" / "parlour.db")


def test_an_imported_record_can_be_played_on(path: Path) -> None:
    match = new_match("three-thirteen")
    rng = random.Random(3)
    for _, _ in zip(random_moves(match, rng), range(12), strict=False):
        pass
    reading = read_record("\n".join(record_lines(match, extra=header_of(match))))
    with Store(path) as store:
        back = store.load(store.import_record(reading))
        assert back.log == match.log
        for _ in random_moves(back, rng):
            pass
        assert back.winners


CHILD = """
import random, sys
from pathlib import Path
from parlour.store import Store
from tests.store.test_store import new_match, random_moves
match = new_match(sys.argv[2], sys.argv[3])
store = Store(Path(sys.argv[1]))
match_id = store.begin(match)
for _ in random_moves(match, random.Random(sys.argv[3])):
    store.note(match_id, match)
    print(sum(len(deal.entries) for deal in match.log), flush=True)
"""


@pytest.mark.parametrize("name", game_names())
def test_no_acknowledged_move_is_lost_to_a_kill(path: Path, name: str) -> None:
    rng = random.Random(name)
    for round_ in range(3):
        seed = f"{name} {round_}"
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(path), name, seed],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        assert child.stdout is not None
        acknowledged = 0
        for _ in range(rng.randrange(1, 40)):
            line = child.stdout.readline()
            if not line:
                break
            acknowledged = int(line)
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read().split()
        child.wait()
        child.stdout.close()
        acknowledged = int(rest[-1]) if rest else acknowledged
        with Store(path) as store:
            kept = store.summaries()[0]
            store.hold(kept.id)
            back = store.load(kept.id)
            moves = sum(len(deal.entries) for deal in back.log)
            assert acknowledged <= moves <= acknowledged + 1
            again, last = new_match(name, seed), back.log[-1]
            for _ in random_moves(again, random.Random(seed)):
                if len(again.log) == len(back.log) and again.log[-1].entries == last.entries:
                    break
            assert back.log == again.log
