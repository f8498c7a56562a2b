"""The kept matches: the list, and a finished match step by step."""

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList

from parlour.engine.match import Match
from parlour.engine.record import read_record
from parlour.store.store import Store
from parlour.store.summaries import Summary, read_summaries
from parlour.tui.matches import screen as list_screen
from parlour.tui.matches.screen import MatchesScreen
from parlour.tui.matches.steps import StepsScreen
from parlour.tui.matches.walk import Walk
from tests.screens import Showing, assert_one_cell_wide, run_at, screen_text, wait_for
from tests.tui.tables import new_match

SHORT = {"coins": {"target": 5}, "hearts": {"target": 10}, "three-thirteen": {"last_hand_size": 3}}


def play(match: Match, deals: int = 99) -> Match:
    """Plays a match with the first move each time."""
    for _ in range(deals):
        if match.over:
            break
        deal = match.begin_deal()
        while not deal.over:
            match.play(deal.moves()[0], deal.turn)
    return match


def finished(game: str = "coins") -> Match:
    return play(new_match(game, **SHORT[game]))


def keep(store: Store, match: Match) -> int:
    number = store.begin(match)
    store.note(number, match)
    store.let_go(number)
    return number


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches.db")


def now() -> datetime:
    return datetime.now().astimezone()


@pytest.fixture
def screen(store: Store, tmp_path: Path) -> MatchesScreen:
    keep(store, finished())
    keep(store, play(new_match("hearts"), deals=1))
    return MatchesScreen(store, now, tmp_path)


async def test_every_match_is_listed_with_rules_seats_score_and_time(screen: MatchesScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24):
        text = screen_text(app)
        assert_one_cell_wide(app)
    lines = text.splitlines()
    (hearts,) = (at for at, line in enumerate(lines) if "Hearts · standard" in line)
    (coins,) = (at for at, line in enumerate(lines) if "Coins · standard" in line)
    assert hearts < coins, "the last played comes first"
    assert lines[hearts].endswith("unfinished · just now")
    assert all(name in lines[hearts + 1] for name in ("Ann", "Bea", "Cy", "Dee"))


async def test_enter_continues_a_match_that_is_not_finished(screen: MatchesScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("enter")
        await wait_for(pilot, lambda: bool(app.results))
    assert app.results == [2]


async def test_enter_opens_a_finished_match(screen: MatchesScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("down", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, StepsScreen))
        await wait_for(pilot, lambda: "move 0 of" in screen_text(app))
        await pilot.press("escape")
        await wait_for(pilot, lambda: app.screen is screen)
    assert app.results == []


async def test_the_mouse_opens_and_filters(screen: MatchesScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.click("#only-finished")
        await wait_for(pilot, lambda: "Hearts" not in screen_text(app))
        await pilot.click(OptionList, offset=(4, 0))
        await wait_for(pilot, lambda: isinstance(app.screen, StepsScreen))


async def test_filters_take_turns(screen: MatchesScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        shown = []
        for _ in range(3):
            await pilot.press("f")
            shown.append([name in screen_text(app) for name in ("Hearts", "Coins")])
    assert shown == [[True, False], [False, True], [True, True]]


async def test_a_match_is_deleted_after_a_question(screen: MatchesScreen, store: Store) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("d", "n")
        await wait_for(pilot, lambda: app.screen is screen)
        assert len(store.summaries()) == 2
        await pilot.press("d", "y")
        await wait_for(pilot, lambda: "Hearts" not in screen_text(app))
    assert [each.id for each in store.summaries()] == [1]


async def test_a_match_is_exported_and_no_file_overwritten_unasked(
    screen: MatchesScreen, tmp_path: Path
) -> None:
    app = Showing(screen)
    file = tmp_path / "hearts-2.jsonl"
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("x", "enter")
        await wait_for(pilot, file.exists)
        file.write_text("mine")
        await wait_for(pilot, lambda: app.screen is screen)
        await pilot.press("x", "enter")
        await wait_for(pilot, lambda: "Overwrite hearts-2.jsonl?" in screen_text(app))
        await pilot.press("n")
        assert file.read_text() == "mine"
        await wait_for(pilot, lambda: app.screen is screen)
        await pilot.press("x", "enter")
        await wait_for(pilot, lambda: "Overwrite hearts-2.jsonl?" in screen_text(app))
        await pilot.press("y")
        await wait_for(pilot, lambda: file.read_text() != "mine")
    assert read_record(file.read_text()).problem is None


async def test_more_are_read_as_the_cursor_comes_near_the_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_screen, "PAGE", 10)
    monkeypatch.setattr(list_screen, "NEAR", 3)
    ids = [keep(store, new_match("hearts")) for _ in range(25)]
    read: list[int] = []
    whole = read_summaries

    def watched(*args: Any, **wanted: Any) -> tuple[Summary, ...]:  # noqa: ANN401 - passed on
        found = whole(*args, **wanted)
        read.extend(each.id for each in found)
        return found

    monkeypatch.setattr("parlour.store.store.read_summaries", watched)
    app = Showing(MatchesScreen(store, now))
    async with run_at(app, 80, 24) as pilot:
        rows = app.screen.query_one(OptionList)
        assert rows.option_count == 10
        for count in (20, 25):
            await pilot.press("end")
            await wait_for(pilot, lambda count=count: rows.option_count == count)
            assert rows.highlighted == count - (10 if count == 20 else 5) - 1
        await pilot.resize_terminal(100, 30)
        assert rows.option_count == 25
    assert read == ids[::-1], "each is read once"


async def test_the_cursor_stays_where_a_match_was_deleted(store: Store) -> None:
    ids = [keep(store, finished()) for _ in range(3)]
    app = Showing(MatchesScreen(store, now))
    async with run_at(app, 80, 24) as pilot:
        rows = app.screen.query_one(OptionList)
        for count, at in ((2, 1), (1, 0)):
            await pilot.press("end", "d", "y")
            await wait_for(pilot, lambda count=count: rows.option_count == count)
            assert rows.highlighted == at
    assert [each.id for each in store.summaries()] == ids[2:]


async def test_without_matches_it_says_so(store: Store) -> None:
    app = Showing(MatchesScreen(store, now))
    async with run_at(app, 80, 24):
        assert "No matches are kept yet." in screen_text(app)


# Step by step


@pytest.mark.parametrize("game", SHORT)
def test_every_place_of_a_match_can_be_gone_to(game: str) -> None:
    match = finished(game)
    walk = Walk(match)
    places = [(walk.number, walk.done)]
    for _ in range(2000):
        walk.step(1)
        if (walk.number, walk.done) == places[-1]:
            break
        places.append((walk.number, walk.done))
    assert places == [(n, k) for n in range(walk.deals) for k in range(walk.moves(n) + 1)]
    assert walk.match.totals == match.totals
    walk.step(-1)
    assert (walk.number, walk.done) == places[-2]
    walk.turn_to(-5)
    walk.step(-1)
    assert (walk.number, walk.done) == (0, 0)


def test_the_match_that_is_looked_at_stays_as_it_is() -> None:
    match = finished("hearts")
    before = [(record.layout, list(record.entries), record.totals) for record in match.log]
    walk = Walk(match)
    walk.go(walk.deals - 1, 3)
    walk.turn_to(0)
    assert before == [(r.layout, r.entries, r.totals) for r in match.log]
    assert match.over


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
@pytest.mark.parametrize("game", SHORT)
async def test_a_match_is_gone_through_by_keys(game: str, size: tuple[int, int]) -> None:
    match = finished(game)
    screen = StepsScreen(match)
    app = Showing(screen)
    word = match.game.deal_word.capitalize()
    deals = len(match.log)
    async with run_at(app, *size) as pilot:
        await wait_for(pilot, lambda: f"{word} 1 of {deals}, move 0" in screen_text(app))
        assert f"↑↓ {word.lower()}" in screen_text(app)
        await pilot.press("right")
        assert f"{word} 1 of {deals}, move 1" in screen_text(app)
        assert "as Ann saw it" in screen_text(app)
        await pilot.press("a")
        await wait_for(pilot, lambda: "all hands" in screen_text(app))
        await pilot.pause()
        rows = [line.split() for line in screen_text(app).splitlines()]
        for name in screen_names(match):
            assert any(row[:1] == [name] and len(row) > 2 for row in rows), name
        await pilot.press("end")
        assert f"{word} {deals} of {deals}" in screen_text(app)
        await pilot.press("home")
        assert f"{word} 1 of {deals}, move 0" in screen_text(app)


def screen_names(match: Match) -> list[str]:
    return [player.name for player in match.players]


async def test_no_empty_places_lie_across_the_arrow_of_the_pass() -> None:
    app = Showing(StepsScreen(finished("hearts")))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "your cards go to" in screen_text(app))
        assert "╌" not in screen_text(app)
        assert "←───────" in screen_text(app)


async def test_one_sees_no_more_than_was_seen_then() -> None:
    screen = StepsScreen(finished("hearts"))
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "as Ann saw it" in screen_text(app))
        await pilot.press("right")
        assert "Ann passes" in screen_text(app)
        await pilot.press("p")
        assert "as Bea saw it" in screen_text(app)
        assert "Ann passes" not in screen_text(app)
