"""Fast play, and cards that are played by themselves."""

from dataclasses import replace

import pytest

from parlour.engine.match import Played
from parlour.engine.seats import Seat
from parlour.tui.session import Pace, Session, Stage
from parlour.tui.session.forced import Forced
from parlour.tui.table.dialogs import Curtain
from parlour.tui.table.hand import Hand
from parlour.tui.table.result import Result
from tests.screens import run_at, screen_lines, wait_for
from tests.tui.playing import bots_answer, deal_dealt, persons_turn, play_first_legal
from tests.tui.tables import TableApp, new_match, new_session
from tests.tui.test_haste import at_once, click_at_once, last_move, moves_of_person, place_of

FAST = Pace(bots=0, trick=None, motion=False, fast=True)


@pytest.mark.parametrize("game", ["coins", "hearts"])
async def test_a_digit_plays_the_card_that_it_stands_beneath(game: str) -> None:
    options = {"pass_cycle": {"*": ["hold"]}} if game == "hearts" else {}
    session = deal_dealt(Session(new_match(game, **options)))
    async with run_at(TableApp(session, FAST), 80, 24) as pilot:
        app = await persons_turn(pilot)
        choosing = app.table.choosing
        card, digit = list(choosing.digits.items())[-1]
        hand = app.table.query_one(Hand)
        assert digit in screen_lines(app)[hand.region.bottom - 1]
        await pilot.press(digit)
        await wait_for(pilot, lambda: moves_of_person(session) == 1)
        assert card not in session.view(Seat(0)).hand


async def test_without_fast_play_digits_do_nothing() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session, Pace(0, None, motion=False)), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("2")
        assert app.table.choosing.digits == {}
        assert moves_of_person(session) == 0


async def test_a_cards_name_needs_no_enter_and_one_click_plays() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session, FAST), 80, 24) as pilot:
        app = await persons_turn(pilot)
        card = app.table.choosing.cards[7]
        await pilot.press("slash", *app.table.pack.text([card]).lower())
        await wait_for(pilot, lambda: moves_of_person(session) == 1)
        assert card not in session.view(Seat(0)).hand
        await pilot.press("enter")
        await persons_turn(pilot)
        other = app.table.choosing.cards[5]
        await click_at_once(pilot, place_of(app, 5), 2)
        await wait_for(pilot, lambda: moves_of_person(session) == 2)
        assert other not in session.view(Seat(0)).hand


async def test_digits_pick_up_the_cards_to_pass() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session, FAST), 80, 24) as pilot:
        app = await persons_turn(pilot)
        first = app.table.choosing.cards[:3]
        await pilot.press("1", "2", "3")
        assert app.table.choosing.chosen == list(first)
        assert app.table.choosing.confirming
        await pilot.press("enter")
        await wait_for(pilot, lambda: moves_of_person(session) == 1)


async def test_a_click_on_a_card_ends_the_pause_and_counts_if_it_is_ones_turn() -> None:
    session = deal_dealt(new_session("coins", seed="2"))
    async with run_at(TableApp(session, FAST), 80, 24) as pilot:
        app = await persons_turn(pilot)
        course = app.table.course
        for _ in range(12):
            await pilot.press("1")
            await wait_for(pilot, lambda: course.held is not None)
            if session.front_to_act:
                break
            await pilot.press("enter")
            await persons_turn(pilot)
        made, card = moves_of_person(session), app.table.choosing.cards[3]
        await pilot.pause()
        await click_at_once(pilot, place_of(app, 3), 1)
        await wait_for(pilot, lambda: moves_of_person(session) == made + 1)
        assert last_move(session) == f"play {app.table.pack.text([card])}"


async def test_a_digit_pressed_while_the_drawn_card_is_on_its_way_discards_nothing() -> None:
    session = deal_dealt(new_session("three-thirteen", players=2))
    async with run_at(TableApp(session, replace(FAST, motion=True)), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await at_once(pilot, "enter")
        await wait_for(pilot, lambda: app.table.course.drawing)
        await at_once(pilot, "1")
        await wait_for(pilot, lambda: not app.table.course.drawing)
        assert moves_of_person(session) == 1
        await pilot.press("1")
        await wait_for(pilot, lambda: moves_of_person(session) == 2)


async def test_digits_pressed_before_they_were_shown_play_nothing() -> None:
    session = deal_dealt(new_session("three-thirteen", players=2))
    async with run_at(TableApp(session, FAST), 80, 24) as pilot:
        await persons_turn(pilot)
        await at_once(pilot, "1", "1", "1")
        await persons_turn(pilot)
        assert moves_of_person(session) == 1


# Forced cards


def left_with(cards: int) -> Session:
    """A deal of Coins in which the person is asked for one of so many cards."""
    session = deal_dealt(new_session("coins"))
    while session.stage is Stage.PLAY:
        bots_answer(session)
        if len(session.view(Seat(0)).hand) == cards and session.front_to_act:
            return session
        if session.stage is Stage.PLAY:
            play_first_legal(session)
    raise AssertionError("the deal was over before")


@pytest.mark.parametrize(
    ("wish", "by_itself"), [("first-and-last", True), ("every", True), ("never", False)]
)
def test_the_last_card_is_played_by_itself_if_that_is_liked(
    wish: Forced, *, by_itself: bool
) -> None:
    assert (left_with(1).forced(wish) is not None) is by_itself
    assert left_with(2).forced(wish) is None


def forced_moments(wish: Forced) -> list[tuple[bool, int]]:
    """Over some deals of Hearts, each forced card: whether it opened, and how many were held."""
    found = []
    for seed in range(6):
        session = Session(new_match("hearts", seed=str(seed), pass_cycle={"*": ["hold"]}))
        session.begin_deal()
        while session.stage is Stage.PLAY:
            bots_answer(session)
            if session.stage is Stage.PLAY:
                view = session.view(Seat(0))
                if session.forced(wish) is not None:
                    opens = not view.tricks and not view.trick  # type: ignore[attr-defined] # Hearts
                    found.append((opens, len(view.hand)))
                play_first_legal(session)
    return found


def test_the_opening_club_and_the_last_card_are_forced_or_every_card_without_a_choice() -> None:
    usual, every = forced_moments("first-and-last"), forced_moments("every")
    assert usual
    assert all(opens or held == 1 for opens, held in usual)
    assert any(opens for opens, _ in usual)
    assert set(usual) < set(every)
    assert forced_moments("never") == []


def people_hold(cards: int) -> Session:
    """A deal of Coins among three people who each hold so many cards, before a trick."""
    session = deal_dealt(new_session("coins", people=3))
    while len(session.view(session.waiting[0]).hand) > cards or session.view(Seat(0)).trick:  # type: ignore[attr-defined] # Coins
        session.come_to_front(session.waiting[0])
        play_first_legal(session)
    return session


async def test_nobody_is_called_for_a_card_that_all_know_to_be_forced() -> None:
    pace = Pace(bots=0, trick=0, motion=False, forced="first-and-last")
    last = people_hold(1)
    async with run_at(TableApp(last, pace), 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Result))
    match = new_match("hearts", people=4, pass_cycle={"*": ["hold"]})
    opening = deal_dealt(Session(match))
    async with run_at(TableApp(opening, pace), 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Curtain))
        assert len(match.log[0].entries) == 1


def test_a_card_without_a_choice_is_not_played_for_a_person_who_is_not_in_front() -> None:
    session = Session(new_match("hearts", people=4, pass_cycle={"*": ["hold"]}))
    session.begin_deal()
    found = 0
    while session.stage is Stage.PLAY:
        seat = session.waiting[0]
        known = len(session.view(seat).hand) in (1, 13)
        session.leave_front()
        called = session.forced("every")
        session.come_to_front(seat)
        if session.forced("every") is not None and not known:
            assert called is None
            found += 1
        play_first_legal(session)
    assert found


async def test_undo_steps_back_over_forced_cards_to_the_last_real_decision() -> None:
    session = left_with(2)
    pace = Pace(bots=0, trick=0, motion=False, forced="first-and-last")
    async with run_at(TableApp(session, pace), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        assert len(session.view(Seat(0)).hand) == 0
        session.take_back()
        assert len(session.view(Seat(0)).hand) == 2


def test_a_card_without_a_choice_is_no_decision_whoever_played_it() -> None:
    session = Session(new_match("hearts", seed=opening_seed(), pass_cycle={"*": ["hold"]}))
    session.begin_deal()
    play_first_legal(session)
    assert isinstance(session.match.log[0].entries[-1], Played)
    assert not session.can_take_back


def opening_seed() -> str:
    """A deal in which the person has the opening club."""
    for seed in map(str, range(40)):
        session = Session(new_match("hearts", seed=seed, pass_cycle={"*": ["hold"]}))
        session.begin_deal()
        if session.front_to_act:
            return seed
    raise AssertionError("none of these deals begins with the person")
