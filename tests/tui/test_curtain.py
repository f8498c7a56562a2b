"""Several people at one screen: nobody sees the cards of another, whatever is done."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from parlour.engine.seats import Seat
from parlour.tui.dialogs import Question
from parlour.tui.session import Session, Stage
from parlour.tui.start import TakeBacks
from parlour.tui.table.dialogs import Curtain, Cut
from tests.screens import run_at, screen_lines, screen_text, wait_for
from tests.tui.playing import STAY, deal_dealt, persons_turn
from tests.tui.tables import TableApp, new_session


async def test_between_people_a_curtain_hides_every_card() -> None:
    session = deal_dealt(new_session("coins", people=3))
    async with run_at(TableApp(session), 100, 30) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Curtain))
        first = session.comes_next
        assert first is not None
        text = screen_text(app)
        assert session.names[first] in text
        assert "╭" not in text
        await pilot.press("enter")
        await wait_for(pilot, lambda: session.front == first)
        await pilot.pause()
        assert "╭" in screen_text(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, Curtain))
        assert session.front is None
        assert "╭" not in screen_text(app)


async def test_the_curtain_falls_when_the_terminal_loses_the_focus() -> None:
    session = deal_dealt(new_session("coins", people=2))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await wait_for(pilot, lambda: app.screen is app.table and session.front is not None)
        app.app_focus = False
        await wait_for(pilot, lambda: isinstance(app.screen, Curtain))
        assert session.front is None


async def test_with_one_person_there_is_no_curtain() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        app.app_focus = False
        await pilot.pause()
        assert app.screen is app.table


@asynccontextmanager
async def second_in_front(
    take_backs: TakeBacks,
) -> AsyncIterator[tuple[Pilot[None], TableApp, Seat]]:
    """A table at which the first person has played and the curtain names the second."""
    session = deal_dealt(new_session("coins", people=3, take_backs=take_backs))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        first = await comes(pilot)
        await pilot.press("enter")
        await wait_for(pilot, lambda: app.table.choosing.ask is not None)
        await pilot.press("enter")
        await curtain(pilot)
        assert session.comes_next != first
        yield pilot, app, first


async def curtain(pilot: Pilot[None]) -> None:
    """Waits for the curtain."""
    await wait_for(pilot, lambda: isinstance(pilot.app.screen, Curtain))
    await pilot.pause()


async def comes(pilot: Pilot[None]) -> Seat:
    """Waits for the curtain; tells whom it names."""
    await curtain(pilot)
    app = pilot.app
    assert isinstance(app, TableApp)
    coming = app.table.session.comes_next
    assert coming is not None
    assert app.table.session.names[coming] in screen_text(app)
    return coming


def moves(session: Session) -> int:
    """How many moves have been made in the deal."""
    return len(session.match.log[-1].entries)


async def test_a_wrong_card_is_taken_back_from_behind_the_curtain_if_all_agree() -> None:
    async with second_in_front("agree") as (pilot, app, first):
        name = app.table.session.names[first]
        assert f"Undo {name}'s last move" in screen_text(app)
        await pilot.press("u")
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        await pilot.press("n")
        await curtain(pilot)
        assert moves(app.table.session) == 1
        await pilot.press("u")
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        assert f"Undo the last move of {name}?" in screen_text(app)
        assert app.table.session.front is None
        await pilot.press("y")
        await curtain(pilot)
        assert moves(app.table.session) == 0
        assert await comes(pilot) == first


async def test_the_mouse_is_enough_for_it() -> None:
    async with second_in_front("free") as (pilot, app, first):
        await pilot.click("#back")
        await wait_for(pilot, lambda: moves(app.table.session) == 0)
        assert await comes(pilot) == first


@pytest.mark.parametrize("size", [(80, 24), (121, 41)])
async def test_what_can_be_done_stands_in_the_middle(size: tuple[int, int]) -> None:
    session = deal_dealt(new_session("coins", people=3))
    async with run_at(TableApp(session), *size) as pilot:
        coming = await comes(pilot)
        (row,) = (row for row in screen_lines(pilot.app) if "Show " in row)
        words = f"Show {session.names[coming]}'s cards"
        assert abs(row.index(words) + len(words) / 2 - size[0] / 2) <= 1


async def test_where_nothing_is_taken_back_no_key_does_it() -> None:
    async with second_in_front("never") as (pilot, app, _):
        assert "Undo" not in screen_text(app)
        await pilot.press("u")
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await persons_turn(pilot)
        await pilot.press("u")
        await pilot.pause()
        assert moves(app.table.session) == 1


@pytest.mark.parametrize("answer", ["y", "n"])
async def test_nobodys_cards_are_seen_while_all_are_asked_nor_after_it(answer: str) -> None:
    async with second_in_front("agree") as (pilot, app, _):
        session = app.table.session
        for _ in range(2):
            await pilot.press("enter")
            await persons_turn(pilot)
            await pilot.press("enter")
            await curtain(pilot)
        assert session.comes_next is not None
        await pilot.press("enter")
        await persons_turn(pilot)
        before, front = moves(session), session.front
        await pilot.press("u")
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        assert session.front is None
        assert app.table.sight() is None
        await pilot.press(answer)
        assert await comes(pilot) == front
        assert (moves(session) < before) is (answer == "y")


async def test_bringing_back_lets_the_curtain_fall_too() -> None:
    async with second_in_front("free") as (pilot, app, first):
        await pilot.press("u")
        await wait_for(pilot, lambda: moves(app.table.session) == 0)
        assert await comes(pilot) == first
        await pilot.press("enter")
        await persons_turn(pilot)
        assert "^y redo" in screen_text(app)
        await pilot.press("ctrl+y")
        await wait_for(pilot, lambda: moves(app.table.session) == 1)
        assert await comes(pilot) != first
        assert app.table.session.front is None


async def test_the_table_can_be_left_from_behind_the_curtain() -> None:
    session = deal_dealt(new_session("coins", people=3))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("q")
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        await pilot.press("n")
        await wait_for(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("q")
        await wait_for(pilot, lambda: isinstance(app.screen, Question))
        await pilot.press("y")
        await wait_for(pilot, lambda: app.outcome == "home")
        assert session.front is None


async def test_who_cuts_comes_to_the_keyboard_first() -> None:
    seeds = (str(number) for number in range(20))
    session = next(
        each
        for seed in seeds
        if (each := new_session("coins", people=3, seed=seed)).stage is Stage.CUT
    )
    cutter = session.match.cutter
    assert cutter is not None
    async with run_at(TableApp(session), 80, 24) as pilot:
        await curtain(pilot)
        assert f"Pass the keyboard to {session.names[cutter]}" in screen_text(pilot.app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Cut))
        await pilot.pause()
        assert "24 above, 24 below" in screen_text(pilot.app)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_who_comes_sees_the_finished_trick_and_then_what_is_asked(
    size: tuple[int, int],
) -> None:
    session = deal_dealt(new_session("coins", people=3))
    async with run_at(TableApp(session, STAY), *size) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        for _ in range(3):
            await comes(pilot)
            await pilot.press("enter")
            await persons_turn(pilot)
            await pilot.press("enter")
        await wait_for(pilot, lambda: app.table.course.held is not None)
        await pilot.press("enter")  # the last player lets the trick go
        winner = await comes(pilot)
        await pilot.press("enter")
        await wait_for(pilot, lambda: app.table.course.held == winner)
        await pilot.pause()
        sight = app.table.sight()
        assert sight is not None
        assert len(sight.trick) == 3
        await pilot.press("enter")
        await persons_turn(pilot)
        text = screen_text(app)
        assert f"{session.names[winner]}: Lead any card." in text
        assert f"{session.names[winner]} wins the trick" in text
