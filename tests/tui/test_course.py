"""What comes in its time at the table: tricks that stay, motion, the cut, choices, results."""

from parlour.engine.seats import Seat
from parlour.tui.dialogs import Question
from parlour.tui.session import Pace, Session, Stage
from parlour.tui.table.dialogs import Choice, Cut
from parlour.tui.table.result import Result
from tests.screens import run_at, screen_text, wait_for
from tests.tui.playing import STAY, deal_dealt, moon_taken, persons_turn
from tests.tui.tables import TableApp, new_session


async def test_a_finished_trick_stays_until_a_key_and_the_key_plays_nothing() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("enter")
        course = app.table.course
        await wait_for(pilot, lambda: course.held is not None)
        await pilot.pause()
        assert "wins the trick" in screen_text(app)
        assert "Continue" in screen_text(app)
        held = len(session.view(Seat(0)).hand)
        await pilot.press("enter")
        await wait_for(pilot, lambda: course.held is None)
        assert len(session.view(Seat(0)).hand) == held


async def test_motion_is_skipped_by_playing_and_no_key_counts_twice() -> None:
    session = deal_dealt(new_session("coins"))
    slow = Pace(bots=0, trick=30, motion=True)
    async with run_at(TableApp(session, slow), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await wait_for(pilot, lambda: not app.table.course.flights)
        await pilot.press("enter")
        await wait_for(
            pilot, lambda: app.table.course.held is not None and not app.table.course.flights
        )
        held = len(session.view(Seat(0)).hand)
        await pilot.press("enter")
        await wait_for(pilot, lambda: app.table.course.held is None)
        assert len(session.view(Seat(0)).hand) == held


async def test_what_still_moves_when_the_table_is_closed_does_no_harm() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        table = app.table
        table.dismiss("home")
        await wait_for(pilot, lambda: not table.query("*"))
        assert not table.stands
        table.show()
        table.show_choice()
        table.on_resize()


def to_cut() -> Session:
    """A match of Coins whose first pack a person cuts."""
    seeds = (new_session("coins", seed=str(number)) for number in range(20))
    return next(each for each in seeds if each.stage is Stage.CUT)


async def test_a_person_in_the_cutters_seat_cuts() -> None:
    session = to_cut()
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        await wait_for(pilot, lambda: isinstance(app.screen, Cut))
        await pilot.press("left", "left", "enter")
        await wait_for(pilot, lambda: session.stage is Stage.PLAY)
        assert session.match.log[0].layout.cut == 22


async def test_the_cut_may_be_left_to_chance() -> None:
    session = to_cut()
    async with run_at(TableApp(session), 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Cut))
        await pilot.press("a")
        await wait_for(pilot, lambda: session.stage is Stage.PLAY)
    by_chance = to_cut()
    by_chance.begin_deal()
    assert session.match.log[0].layout == by_chance.match.log[0].layout


async def test_whoever_does_not_want_to_cut_can_leave_after_a_question() -> None:
    session = to_cut()
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Cut))
        cut = app.screen
        await pilot.press("left", "q")
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        assert "Leave the table?" in screen_text(app)
        await pilot.press("escape")
        await wait_for(pilot, lambda: app.screen is cut)
        assert "23 above, 25 below" in screen_text(app)
        await pilot.press("q")
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        await pilot.press("y")
        await wait_for(pilot, lambda: app.outcome == "home")
        await pilot.pause()
        assert cut not in app.screen_stack
        assert session.number == 0


async def test_after_a_deal_the_result_stands_and_the_next_deal_comes() -> None:
    session = deal_dealt(new_session("three-thirteen", players=2))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        for _ in range(200):
            if isinstance(app.screen, Result):
                break
            await pilot.press("h", "enter")
            await pilot.pause()
        assert isinstance(app.screen, Result)
        text = screen_text(app)
        assert "Round 1 is over" in text
        assert "Replay these cards" in text
        await pilot.press("enter")
        await wait_for(pilot, lambda: session.number == 2)


async def test_who_takes_everything_chooses_and_sees_what_would_follow() -> None:
    session = moon_taken()
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        await wait_for(pilot, lambda: isinstance(app.screen, Choice))
        text = screen_text(app)
        assert "Ann 0, Bea 26, Cy 26, Dee 26" in text
        assert "Ann -26, Bea 0, Cy 0, Dee 0" in text
        await pilot.press("down", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        assert session.match.totals == (-26, 0, 0, 0)
