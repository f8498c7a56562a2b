"""Matches that an earlier version kept by rules which no rule set may have now."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.engine.match import Match, Player
from parlour.engine.record import read_record
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import LARGEST, RulesError
from parlour.store import Store, StoreError
from parlour.store.health import look_at
from parlour.store.statistics import Statistics
from parlour.tui.desk import Desk
from parlour.tui.matches.screen import MatchesScreen
from tests.screens import Showing, run_at, screen_text, wait_for
from tests.store.matches import finished, new_match, play_some, random_moves

HUGE = 2**63

RULES: dict[str, tuple[str, dict[str, Any]]] = {
    "the queen": ("hearts", {"card_points": {"QS": HUGE}, "tie_break": "shared"}),
    "the end": ("hearts", {"target": HUGE}),
    "below zero": ("hearts", {"card_points": {"QS": -HUGE - 1}}),
    "thousands of digits": ("coins", {"target": 10**4000}),
    "a hand": ("three-thirteen", {"last_hand_size": HUGE}),
    "no number": ("coins", {"target": "many"}),
    "an unknown rule": ("coins", {"goal": 5}),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


@pytest.fixture(params=RULES)
def kept(request: pytest.FixtureRequest, path: Path) -> Iterator[int]:
    """A match that was left, by rules that are refused now, and another that is good."""
    game, options = RULES[request.param]
    match = play_some(new_match(game), Random(1), 20)
    with Store(path) as store:
        good = store.begin(play_some(new_match("coins"), Random(1), 3))
        match_id = store.begin(match)
    assert match_id == good + 1
    change_rules(path, match_id, options)
    yield match_id
    assert not look_at(path).problem
    assert not list(path.parent.glob("*.aside*"))


def change_rules(path: Path, match_id: int, options: dict[str, Any]) -> None:
    """Lets a match be kept by rules that an earlier version took."""
    query = "SELECT header FROM match WHERE id = ?"
    with closing(sqlite3.connect(path)) as file, file:
        header = json.loads(file.execute(query, (match_id,)).fetchone()[0])
        header["options"] = options
        file.execute(
            "UPDATE match SET header = ?, totals = ? WHERE id = ?",
            (json.dumps(header), json.dumps([HUGE, 0, 0, 0]), match_id),
        )


def test_it_cannot_be_continued_and_one_line_says_so(kept: int, path: Path) -> None:
    with Store(path) as store, pytest.raises(StoreError, match=f"match {kept} cannot be") as caught:
        store.load(kept)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_it_is_listed_counted_and_deleted(kept: int, path: Path) -> None:
    with Store(path) as store:
        assert [each.id for each in store.summaries(finished=False)] == [kept, kept - 1]
        assert len(Statistics.of(store).unfinished) == 2
        store.delete(kept)
        assert [each.id for each in store.summaries()] == [kept - 1]


def test_it_is_exported_as_it_is_kept(kept: int, path: Path) -> None:
    with Store(path, read_only=True) as store:
        header, *lines = store.record(kept).splitlines()
        assert json.loads(header)["options"] in [options for _, options in RULES.values()]
        assert len(lines) == 20


def test_the_other_match_is_offered(kept: int, path: Path) -> None:
    desk = Desk(path, path.with_name("settings.toml"), path.parent, path.with_name("report.txt"))
    offered = desk.unfinished()
    desk.close()
    assert offered is not None
    assert offered.match_id == kept - 1


async def test_the_list_shows_it_and_deletes_it(kept: int, path: Path) -> None:
    with Store(path) as store:
        app = Showing(MatchesScreen(store, lambda: datetime.now(UTC), path.parent))
        async with run_at(app, 80, 24) as pilot:
            assert str(HUGE) in screen_text(app)
            await pilot.press("d", "y")
            await wait_for(pilot, lambda: str(HUGE) not in screen_text(app))
        assert [each.id for each in store.summaries()] == [kept - 1]


# By the largest numbers that rules may have


def test_larger_numbers_are_refused() -> None:
    book = RuleBook(find_game("hearts"))
    for number in (LARGEST + 1, HUGE, -LARGEST - 1):
        with pytest.raises(RulesError, match="allowed"):
            book.with_options(book.get("standard"), {"card_points": {"QS": number}})


@pytest.mark.parametrize("seed", [0, 2])
def test_a_match_by_the_largest_is_finished_with_a_shared_win(path: Path, seed: int) -> None:
    """The queen alone counts: those who never take it share the win."""
    book = RuleBook(find_game("hearts"))
    options = {"card_points": {"QS": LARGEST}, "tie_break": "shared"}
    rules = book.with_options(book.get("standard"), options)
    players = [Player(f"Seat {seat}", "bot", "novice") for seat in range(4)]
    match = Match(find_game("hearts"), rules, players, str(seed))
    with Store(path) as store:
        match_id = store.begin(match)
        for _ in random_moves(match, Random(seed)):
            store.note(match_id, match)
        assert match.over
        assert len(match.winners) == 2
        assert {each.total for each in store.results()} == {*match.totals}
        assert sum(each.won for each in store.results()) == pytest.approx(1)
        assert read_record(store.record(match_id)).finished
        (summary,) = store.summaries(finished=True)
        assert summary.totals == match.totals


def test_results_that_no_file_can_hold_are_held_as_the_nearest(path: Path) -> None:
    with Store(path) as store:
        match_id = store.begin(finished("hearts"))
    with closing(sqlite3.connect(path)) as file, file:
        points = json.dumps([HUGE, -HUGE - 1])
        file.execute("UPDATE result SET points = ?, facet = NULL WHERE seat = 0", (points,))
    with Store(path) as store:
        tallies = Statistics.of(store).tallies.values()
        assert min(each.lowest or 0 for each in tallies) == 1 - HUGE
        assert max(each.highest or 0 for each in tallies) == HUGE - 1
        store.delete(match_id)
        assert store.results() == ()
