"""Keys that come faster than screens close: each screen is left once, and nothing else with it."""

import pytest
from textual import events, work
from textual.pilot import Pilot
from textual.screen import Screen

from parlour.tui.base import BaseApp
from parlour.tui.dialogs import Question
from parlour.tui.leaving import ask
from parlour.tui.session import Session, Stage
from parlour.tui.table.dialogs import Choice, Sheet
from parlour.tui.table.result import Result
from tests.screens import Showing, run_at, wait_for
from tests.tui.playing import deal_dealt, moon_taken, persons_turn, play_deal
from tests.tui.tables import TableApp, new_match, new_session


def burst(pilot: Pilot[object], key: str, count: int) -> None:
    """Presses a key so often at once, as fast typing or a slow machine brings it."""
    for _ in range(count):
        pilot.app.post_message(events.Key(key, None))


class Asker(Screen[None]):
    """Puts a question, as often as it is told to; only the last one counts."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[bool | None] = []

    @work(exclusive=True)
    async def put(self) -> None:
        self.answers.append(await ask(self.app, Question("Sure?")))


async def test_a_button_pressed_twice_at_once_closes_its_dialog_and_not_the_screen_beneath() -> (
    None
):
    asker = Asker()
    async with run_at(Showing(asker), 80, 24) as pilot:
        asker.put()
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Question))
        await pilot.pause()
        burst(pilot, "enter", 3)
        await wait_for(pilot, lambda: asker.answers == [True])
        await pilot.pause()
        assert pilot.app.screen is asker


async def test_a_question_goes_when_nobody_wants_to_know_any_more() -> None:
    asker = Asker()
    async with run_at(Showing(asker), 80, 24) as pilot:
        asker.put()
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Question))
        first = pilot.app.screen
        asker.put()
        await wait_for(pilot, lambda: first not in pilot.app.screen_stack)
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Question))
        await pilot.pause()
        await pilot.press("n")
        await wait_for(pilot, lambda: asker.answers == [False])
        assert pilot.app.screen is asker


async def test_a_screen_that_is_left_takes_along_what_lies_on_it() -> None:
    sheet = Sheet("Something to read", [()])
    app = Showing(sheet)
    async with run_at(app, 80, 24) as pilot:
        app.push_screen(Question("On top?"))
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        sheet.dismiss()
        assert len(app.screen_stack) == 1
        sheet.dismiss()
        assert len(app.screen_stack) == 1


def almost_over(game: str) -> Session:
    """A match whose first deal is over."""
    session = new_session(game)
    play_deal(session)
    return session


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
async def test_enter_in_a_burst_goes_on_to_the_next_deal_once(game: str) -> None:
    app = TableApp(almost_over(game))
    async with run_at(app, 100, 30) as pilot:
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        await pilot.pause()
        burst(pilot, "enter", 4)
        await wait_for(pilot, lambda: not isinstance(app.screen, Result))
        await pilot.pause()
        assert app.table in app.screen_stack
        assert app.outcome is None
        assert app.table.session.number <= 2


async def test_leaving_in_a_burst_from_a_result_leaves_the_table_once() -> None:
    session = Session(new_match("coins", target=5))
    while session.stage is not Stage.OVER:
        play_deal(session)
    app = TableApp(session)
    async with run_at(app, 100, 30) as pilot:
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        await pilot.pause()
        burst(pilot, "q", 2)
        burst(pilot, "s", 1)
        await wait_for(pilot, lambda: app.outcome == "home")
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_the_curtain_may_fall_over_a_result() -> None:
    session = new_session("coins", people=2)
    play_deal(session)
    session.come_to_front(session.humans[0])
    app = TableApp(session)
    async with run_at(app, 100, 30) as pilot:
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        first = app.screen
        app.post_message(events.AppBlur())
        await wait_for(pilot, lambda: isinstance(app.screen, Result) and app.screen is not first)
        await pilot.pause()
        burst(pilot, "enter", 2)
        await wait_for(pilot, lambda: not isinstance(app.screen, Result))
        assert first not in app.screen_stack
        assert app.table in app.screen_stack


async def test_taking_back_in_a_burst_asks_about_what_is_still_there() -> None:
    session = deal_dealt(new_session("three-thirteen", people=2, players=2))
    app = TableApp(session)
    async with run_at(app, 100, 30) as pilot:
        await wait_for(pilot, lambda: session.front is None and len(app.screen_stack) > 2)
        await pilot.pause()
        await pilot.press("enter")
        await persons_turn(pilot)
        await pilot.press("enter")
        await wait_for(pilot, lambda: session.can_take_back)
        burst(pilot, "u", 3)
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        await pilot.pause()
        burst(pilot, "y", 3)
        await wait_for(pilot, lambda: sum(session.taken_back) == 1)
        await pilot.pause()
        assert not any(isinstance(screen, Question) for screen in app.screen_stack)


async def test_a_sheet_closed_by_keys_in_a_burst_leaves_the_app_standing() -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("f1")
        burst(pilot, "escape", 3)
        await wait_for(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.pause()
        assert app.is_running


async def test_a_choice_that_was_made_in_another_way_is_not_made_again() -> None:
    session = moon_taken()
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Choice))
        await pilot.pause()
        app.table.make(session.view(session.humans[0]).moves[0])
        burst(pilot, "enter", 1)
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        assert app.outcome is None
        assert session.number == 1
