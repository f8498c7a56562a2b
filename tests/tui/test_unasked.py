"""What was pressed for the table does nothing on a screen that comes by itself."""

from collections.abc import Callable

import pytest
from textual import events
from textual.message import Message
from textual.widgets import Button

from parlour.engine.scene import Option
from parlour.tui.base import BaseApp
from parlour.tui.looks import UNICODE
from parlour.tui.session import Session, Stage
from parlour.tui.table.dialogs import Choice, Curtain, Cut, Sheet
from parlour.tui.table.result import Result
from parlour.tui.unasked import REST, Unasked
from tests.screens import Showing, run_at, screen_lines, screen_text, wait_for
from tests.tui.playing import play_deal
from tests.tui.tables import TableApp, new_match, new_session

LONG = 1000.0
"""Seconds that no test waits: until then a screen stays closed to keys."""

SCREENS: dict[str, Callable[[], Unasked[object]]] = {
    "choice": lambda: Choice("Which?", [Option("Add", 1, key="a")], [()]),
    "curtain": lambda: Curtain("Ann", "", "", lambda: None),
    "cut": lambda: Cut("Ann", lambda: None),
    "deal": lambda: Result(over("hearts"), UNICODE),
    "match": lambda: Result(finished(), UNICODE),
}


def over(game: str) -> Session:
    session = new_session(game)
    play_deal(session)
    return session


def finished() -> Session:
    session = Session(new_match("coins", target=5))
    while session.stage is not Stage.OVER:
        play_deal(session)
    return session


def click(app: Showing, x: int, y: int) -> None:
    """A click as it comes from a terminal."""
    for kind in (events.MouseDown, events.MouseUp):
        app.post_message(
            kind(None, x, y, 0, 0, 1, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y)
        )


@pytest.mark.parametrize("name", SCREENS)
async def test_no_key_and_no_click_counts_before_it_was_seen_for_a_while(name: str) -> None:
    screen = SCREENS[name]()
    app = Showing(screen)
    app.rest = LONG
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("enter", "space", "n", "m", "d", "a", "q", "escape")
        for button in screen.query(Button):
            click(app, *button.region.offset)
            await pilot.pause()
        assert app.screen is screen
        assert not app.results
        screen.open_up()
        click(app, *screen.query(Button).first().region.offset)
        await pilot.pause()
        assert app.results or isinstance(app.screen, Sheet)  # the result of a match shows something


@pytest.mark.parametrize("name", SCREENS)
async def test_a_key_pressed_before_it_was_drawn_does_nothing_however_late_it_comes(
    name: str,
) -> None:
    screen, key = SCREENS[name](), events.Key("enter", "\r")
    app = Showing(screen)
    app.rest = 0.0
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: screen.is_open)
        app.post_message(key)
        await pilot.pause()
        assert app.screen is screen
        assert not app.results


def test_a_person_has_six_tenths_of_a_second_to_see_it() -> None:
    assert REST == 0.6
    assert BaseApp.rest == REST


def test_ctrl_keys_always_work() -> None:
    screen = Cut("Ann", lambda: None)
    assert screen.is_too_early(events.Key("enter", "\r"))
    assert not screen.is_too_early(events.Key("ctrl+c", None))
    assert not screen.is_too_early(Message())  # type: ignore[arg-type]


async def test_after_a_match_no_button_that_begins_something_has_the_focus() -> None:
    session = finished()
    async with run_at(TableApp(session), 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Result))
        focused = pilot.app.screen.focused
        assert focused is not None
        assert focused.id in {"table", "scores", "home"}


@pytest.mark.parametrize("key", ["enter", "escape"])
@pytest.mark.parametrize("game", ["hearts", "coins", "three-thirteen"])
async def test_the_table_can_be_seen_again_and_the_result_after_it(game: str, key: str) -> None:
    session = over(game)
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Result) and app.screen.is_open)
        await pilot.press("t")
        await wait_for(pilot, lambda: app.screen is app.table)
        await pilot.pause()
        word = session.match.game.deal_word
        assert f"{word.capitalize()} 1 is over" in screen_text(app)
        keys = screen_lines(app)[-1]
        assert "⏎ result" in keys
        assert "choose" not in keys or game == "three-thirteen", "a hand may lie there still"
        await pilot.press(key)
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        assert session.number == 1


@pytest.mark.parametrize("game", ["hearts", "three-thirteen"])
async def test_the_last_result_is_on_the_score_sheet_of_the_next_deal(game: str) -> None:
    session = over(game)
    points = session.match.log[0].points
    session.begin_deal()
    async with run_at(TableApp(session), 100, 30) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: app.table.choosing.ask is not None)
        await pilot.press("s")
        await wait_for(pilot, lambda: isinstance(app.screen, Sheet))
        await pilot.pause()
        (row,) = (line for line in screen_lines(app) if line.strip(" │").startswith("1 "))
        assert points is not None
        gained = row.strip(" │").split()[1::2]
        assert gained == [f"{each:+d}" if each else "·" for each in points]
