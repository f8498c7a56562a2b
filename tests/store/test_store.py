"""Matches are kept move by move, and come back as they were."""

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from parlour.bots import find_bot, play_deal
from parlour.engine.match import Match
from parlour.engine.record import header_of, kept_lines, read_record, record_lines, write
from parlour.engine.record.write import line_count
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.store import MatchHeldError, Store, StoreError
from parlour.store.facets import Facet
from parlour.store.tallies import Group
from parlour.tui.session.rewind import replay_deal
from tests.store.matches import finished, new_match, play_some, played, random_moves


def text_of(match: Match) -> list[str]:
    return list(kept_lines(match))


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
        assert [each.id for each in store.summaries(finished=False)] == [ids[1]]
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


def test_unknown_keys_of_an_imported_record_stay_while_it_is_played(path: Path) -> None:
    match = play_some(new_match("hearts"), random.Random(5), 30)
    lines = [json.loads(line) for line in record_lines(match, extra={"by": "someone"})]
    noted = [{**line, "note": at} for at, line in enumerate(lines)]
    reading = read_record("\n".join(map(json.dumps, noted)))
    with Store(path) as store:
        match_id = store.import_record(reading)
        store.hold(match_id)
        back = store.load(match_id)
        play_some(back, random.Random(6), 9)
        store.note(match_id, back)
        told = [json.loads(line) for line in store.record(match_id).splitlines()]
    assert told[: len(noted)] == noted
    assert len(told) == len(noted) + 9
    assert not any("note" in line for line in told[len(noted) :])


def test_unknown_keys_go_with_a_move_that_is_taken_back(path: Path) -> None:
    match = play_some(new_match("coins"), random.Random(5), 8)
    lines = [{**json.loads(line), "note": at} for at, line in enumerate(record_lines(match))]
    with Store(path) as store:
        match_id = store.import_record(read_record("\n".join(map(json.dumps, lines))))
        store.hold(match_id)
        store.load(match_id)
        other = read_record("\n".join(map(json.dumps, lines[:6]))).match
        assert other is not None
        assert other.deal is not None
        played = lines[6]["move"]
        moves = (move for move in other.deal.moves() if other.game.move_text(move) != played)
        other.play(next(moves))
        store.note(match_id, other)
        told = [json.loads(line) for line in store.record(match_id).splitlines()]
    assert told[:6] == lines[:6]
    assert len(told) == 7
    assert "note" not in told[6]


def test_hints_and_take_backs_are_kept(path: Path) -> None:
    match = new_match("coins")
    with Store(path) as store:
        match_id = store.begin(match)
        assert store.counts(match_id) == ((), ())
        store.note(match_id, match, hints=[2, 0, 0], take_backs=[0, 1, 0])
        for _ in random_moves(match, random.Random(1)):
            store.note(match_id, match)
        assert store.counts(match_id) == ((2, 0, 0), (0, 1, 0))
        last = json.loads(store.record(match_id).splitlines()[-1])
    assert (last["hints"], last["take_backs"]) == ([2, 0, 0], [0, 1, 0])


def test_a_deleted_match_is_gone_and_its_number_is_not_given_again(path: Path) -> None:
    with Store(path) as store:
        match_id = store.import_record(read_record("\n".join(record_lines(finished("coins")))))
        assert store.results()
        store.delete(match_id)
        assert store.summaries() == ()
        assert store.results() == ()
        with pytest.raises(StoreError, match=f"no match {match_id} is kept"):
            store.delete(match_id)
        assert store.begin(new_match("coins")) > match_id


def test_a_match_that_is_played_elsewhere_is_not_touched(path: Path) -> None:
    match = new_match("coins")
    with Store(path) as store, Store(path) as other:
        match_id = store.begin(match)
        with pytest.raises(MatchHeldError):
            other.note(match_id, match)
        with pytest.raises(MatchHeldError):
            other.delete(match_id)
        assert store.load(match_id).log == match.log


def test_two_programs_take_turns_with_a_match(path: Path) -> None:
    match = new_match("coins")
    with Store(path) as store, Store(path) as other:
        match_id = store.begin(match)
        play_some(match, random.Random(1), 5)
        store.note(match_id, match)
        store.let_go(match_id)
        other.hold(match_id)
        theirs = play_some(other.load(match_id), random.Random(2), 5)
        other.note(match_id, theirs)
        other.let_go(match_id)
        store.hold(match_id)
        ours = store.load(match_id)
        assert ours.log == theirs.log
        store.note(match_id, play_some(ours, random.Random(3), 5))
        assert store.load(match_id).log == ours.log


def test_a_full_disk_is_one_line_and_loses_nothing_that_was_kept(path: Path) -> None:
    match, rng = new_match("hearts"), random.Random(1)
    with Store(path) as store:
        match_id = store.begin(match)
        store.note(match_id, play_some(match, rng, 5))
        (pages,) = store._file.connection.execute("PRAGMA page_count").fetchone()
        store._file.connection.execute(f"PRAGMA max_page_count = {pages}")
        kept = text_of(match)

        def play_on() -> None:
            nonlocal kept
            while not match.over:
                store.note(match_id, play_some(match, rng, 5))
                kept = text_of(match)

        with pytest.raises(StoreError, match=r"cannot be kept in .*disk is full"):
            play_on()
        assert text_of(store.load(match_id)) == kept
        store._file.connection.execute("PRAGMA max_page_count = 100000")
        store.note(match_id, match)
        assert text_of(store.load(match_id)) == text_of(match)


def test_a_file_that_cannot_be_written_is_one_line(path: Path) -> None:
    with Store(path) as store:
        match_id = store.begin(new_match("coins"))
        store._file.connection.execute("PRAGMA query_only = ON")
        match = play_some(new_match("coins"), random.Random(1), 3)
        with pytest.raises(StoreError, match=r"cannot be kept in .*read-only"):
            store.note(match_id, match)
        assert len(store.summaries()) == 1


def test_results_tell_how_every_seat_of_a_finished_match_did(path: Path) -> None:
    match = finished("hearts")
    with Store(path) as store:
        match_id = store.begin(match)
        store.note(match_id, match, hints=[0, 3, 0, 0])
        store.begin(new_match("coins"))
        tallies, results = store.tallies(), store.results()
    assert [result.seat for result in results] == [0, 1, 2, 3]
    for seat, result in enumerate(results):
        facet = Facet(
            *("hearts", "standard", 0, '{"target": 20}', 4),
            *(f"Seat {seat}", "bot", '["novice"]'),
        )
        assert result.match_id == match_id
        assert result.group == Group(facet, again=False, helped=seat == 1)
        assert result.total == result.points == match.totals[seat]
        assert result.deals == len(match.log)
        assert result.won == (seat in match.winners) / len(match.winners)
        points = [deal.points[seat] for deal in match.log if deal.points is not None]
        tally = tallies[result.group]
        assert (tally.lowest, tally.highest) == (min(points), max(points))
        assert tally.squares == sum(each * each for each in points)


def test_taking_back_the_last_move_forgets_the_results(path: Path) -> None:
    match = finished("coins")
    with Store(path) as store:
        match_id = store.begin(match)
        assert len(store.results()) == 3
        store.note(match_id, play_some(new_match("coins"), random.Random(1), 3))
        assert store.results() == ()
        assert [summary.id for summary in store.summaries(finished=False)] == [match_id]


def test_a_record_without_a_header_is_not_taken_in(path: Path) -> None:
    with Store(path) as store:
        with pytest.raises(ValueError, match="no match in the record"):
            store.import_record(read_record(""))
        assert store.summaries() == ()


def test_what_is_good_of_a_bad_record_is_taken_in(path: Path) -> None:
    lines = [*record_lines(play_some(new_match("coins"), random.Random(1), 9)), '{"seat": 9}']
    with Store(path) as store:
        match_id = store.import_record(read_record("\n".join(lines)))
        assert store.record(match_id).splitlines() == lines[:-1]


# What a kept move costs, and records that are kept already


@pytest.fixture
def statements(path: Path) -> Iterator[tuple[Store, list[str]]]:
    """A store, and what it has SQLite do."""
    with Store(path) as store:
        told: list[str] = []
        store._file.connection.set_trace_callback(told.append)
        yield store, told


@pytest.mark.parametrize("name", game_names())
def test_a_kept_move_costs_the_same_however_long_the_match_is(
    statements: tuple[Store, list[str]], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted are statements, rows that change, and lines that are put into words."""
    store, told = statements
    worded: list[object] = []
    plain = write._json

    def counted(line: Mapping[str, Any]) -> str:
        worded.append(line)
        return plain(line)

    monkeypatch.setattr(write, "_json", counted)
    match = Match(
        find_game(name), RuleBook(find_game(name)).get("standard"), new_match(name).players, "long"
    )
    match_id = store.begin(match)
    costs = []
    for _ in random_moves(match, random.Random(name)):
        before = store._file.connection.total_changes
        told.clear()
        worded.clear()
        store.note(match_id, match)
        if not match.over:
            costs.append((len(told), store._file.connection.total_changes - before, len(worded)))
    moves = [cost for cost in costs[1:] if cost[2] == 1]  # the first looks at what is there
    assert len(moves) > 50
    assert set(moves) == {moves[4]}
    assert max(cost[2] for cost in costs) <= 2  # the last card and the points; or a new stock
    assert sum(cost[2] for cost in costs) == sum(map(line_count, match.log)) - 2
    assert store.load(match_id).log == match.log


def test_a_move_taken_back_deletes_its_line_alone(statements: tuple[Store, list[str]]) -> None:
    store, _ = statements
    match = play_some(new_match("hearts"), random.Random(1), 40)
    match_id = store.begin(match)
    store.note(match_id, match)
    replay_deal(match, match.log[-1].entries[:-1])
    before = store._file.connection.total_changes
    store.note(match_id, match)
    assert store._file.connection.total_changes - before == 2  # the line, and the row of the match
    assert store.load(match_id).log == match.log


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("gone", [(), ("seed",), ("started",), ("seed", "started")], ids=str)
@pytest.mark.parametrize("changes", [0, 9, 10_000])
def test_the_same_record_imported_twice_is_one_match(
    path: Path, name: str, gone: tuple[str, ...], changes: int
) -> None:
    match = play_some(new_match(name), random.Random(1), changes)
    other = play_some(new_match(name, "other"), random.Random(1), changes + 1)
    texts = []
    for each in (match, other):
        header, *rest = record_lines(each, started="2026-11-01T20:00:00Z")
        told = {key: value for key, value in json.loads(header).items() if key not in gone}
        texts.append("\n".join([json.dumps(told), *rest]) + "\n")
    with Store(path) as store:
        assert store.find_same(read_record(texts[0])) is None
        first = store.import_record(read_record(texts[0]))
        second = store.import_record(read_record(texts[1]))
        assert first != second
        assert store.find_same(read_record(texts[0])) == first
        assert store.import_record(read_record(texts[0])) == first
        assert len(store.summaries()) == 2


def test_a_kept_match_that_is_exported_and_imported_is_one_match(path: Path) -> None:
    match = play_some(new_match("hearts"), random.Random(4), 60)
    with Store(path) as store:
        match_id = store.begin(match)
        text = store.record(match_id)
        assert store.import_record(read_record(text)) == match_id
        store.note(match_id, play_some(match, random.Random(5), 1))
        assert store.import_record(read_record(text)) == match_id
        told = json.loads(text.splitlines()[0]) | {"started": "2026-11-01T20:00:00Z"}
        other = "\n".join([json.dumps(told), *text.splitlines()[1:]]) + "\n"
        assert store.import_record(read_record(other)) != match_id


def test_a_record_is_known_after_its_player_got_another_name(path: Path) -> None:
    text = played("coins", "names")
    with Store(path) as store:
        match_id = store.import_record(read_record(text))
        (name,) = {each.name for each in store.results() if each.group.facet.kind == "human"}
        store.rename(name, "Zoe")
        assert store.import_record(read_record(text)) == match_id


def test_the_newest_matches_alone_are_listed(path: Path) -> None:
    with Store(path) as store:
        ids = [store.begin(new_match("coins", seed)) for seed in "abc"]
        assert [each.id for each in store.summaries(most=2)] == ids[:0:-1]


def test_lists_hold_what_is_asked_for_and_no_more(path: Path) -> None:
    with Store(path) as store:
        begun = [store.begin(new_match("coins", str(number))) for number in range(3)]
        ended = [store.begin(finished("coins", seed)) for seed in ("x", "y")]
        for which, ids in {None: [*begun, *ended], False: begun, True: ended}.items():
            for most in (1, 2, None):
                found = [each.id for each in store.summaries(finished=which, most=most)]
                assert found == ids[::-1][:most]
            *_, last = store.summaries(finished=which, most=1)
            rest = store.summaries(finished=which, after=last)
            assert [each.id for each in rest] == ids[-2::-1]
        assert store.count() == len(begun + ended)
