"""The table as a person uses it: few keys, every zone."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from parlour.engine.deal import Layout
from parlour.engine.seats import Seat
from parlour.tui.dialogs import Question
from parlour.tui.help import HelpScreen
from parlour.tui.looks import Looks
from parlour.tui.rules_screen.screen import RulesScreen
from parlour.tui.session import Pace, Session, Stage
from parlour.tui.session.brains import answer
from parlour.tui.table.dialogs import Choice, Curtain, Cut, Sheet
from parlour.tui.table.hand import Hand
from parlour.tui.table.result import Result
from parlour.tui.too_small import TooSmall
from tests.screens import (
    assert_ascii,
    assert_one_cell_wide,
    run_at,
    screen_lines,
    screen_text,
    wait_for,
)
from tests.tui.tables import TableApp, new_match, new_session

STAY = Pace(bots=0, trick=None, motion=False)
"""A finished trick stays until a key is pressed."""


def deal_dealt(session: Session, cut: int = 20) -> Session:
    """Deals, so that no cut is asked for."""
    session.begin_deal(cut if session.stage is Stage.CUT else None)
    return session


async def persons_turn(pilot: Pilot[object]) -> TableApp:
    """Waits until the person in front is asked something."""
    app = pilot.app
    assert isinstance(app, TableApp)
    table = app.table
    await wait_for(
        pilot,
        lambda: (
            table.session.front_to_act
            and table.session.request() is None
            and table.choosing.ask is not None
        ),
    )
    await pilot.pause()
    return app


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
async def test_a_person_knows_at_once_what_to_do(game: str) -> None:
    session = deal_dealt(new_session(game))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        ask = session.scene(Seat(0)).ask
        assert ask is not None
        text = screen_text(app)
        assert ask.prompt.split("<")[0].strip() in text
        assert "? help" in text
        assert_one_cell_wide(app)


async def test_a_card_is_played_by_arrows_and_enter() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("right", "right")
        card = app.table.choosing.cursor
        await pilot.press("enter")
        await wait_for(pilot, lambda: card not in session.view(Seat(0)).hand)
        assert any(e.event.cards == (card,) for e in session.log.told(Seat(0)))


async def test_a_card_is_played_by_two_clicks() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        hand = app.table.query_one(Hand)
        place = hand._fan.starts[5]
        card = app.table.choosing.cards[5]
        await pilot.click(Hand, offset=(place + 1, 2))
        assert app.table.choosing.cursor == card
        assert card in session.view(Seat(0)).hand
        await pilot.click(Hand, offset=(place + 1, 2))
        await wait_for(pilot, lambda: card not in session.view(Seat(0)).hand)


async def test_a_refused_card_says_why_beside_the_prompt_and_stays() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("enter", "right", "enter", "right", "enter", "enter")
        choosing = app.table.choosing
        await wait_for(pilot, lambda: choosing.count == 1)
        await wait_for(pilot, lambda: choosing.legal is not None and len(choosing.cards) == 13)
        barred = next((c for c in choosing.cards if c not in (choosing.legal or ())), None)
        assert barred is not None, "this seed gives a hand in which not all is legal"
        choosing.go_to(barred)
        await pilot.press("enter")
        await pilot.pause()
        assert "(H-" in screen_text(app)
        assert barred in session.view(Seat(0)).hand
        await pilot.press("right")
        assert "(H-" not in screen_text(app)


async def test_three_cards_are_passed_and_can_be_put_back_before() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("space", "right", "space")
        assert len(app.table.choosing.chosen) == 2
        await pilot.press("space")
        assert len(app.table.choosing.chosen) == 1
        await pilot.press("enter", "right", "enter")
        passed = list(app.table.choosing.chosen)
        assert len(passed) == 3
        assert "pass these 3" in screen_text(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: not set(passed) & set(session.view(Seat(0)).hand))


async def test_escape_puts_every_card_back() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("space", "right", "space", "escape")
        assert app.table.choosing.chosen == []


async def test_a_card_is_chosen_by_its_name() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        card = app.table.choosing.cards[7]
        name = app.table.pack.text([card]).lower()
        await pilot.press("slash", *name, "enter")
        assert app.table.choosing.cursor == card
        assert not app.table.query_one("#naming", Input).display
        await pilot.press("slash", "z", "enter")
        assert "you hold no Z" in screen_text(app)


async def test_a_card_is_drawn_and_thrown_and_the_piles_can_be_clicked() -> None:
    session = deal_dealt(new_session("three-thirteen", players=2))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        before = len(session.view(Seat(0)).hand)
        line = next(y for y, row in enumerate(screen_lines(app)) if "stock" in row)
        column = screen_lines(app)[line].index("stock")
        await pilot.click(offset=(column + 1, line + 2))
        await wait_for(pilot, lambda: len(session.view(Seat(0)).hand) == before + 1)
        await pilot.press("left", "enter")
        await wait_for(pilot, lambda: len(session.view(Seat(0)).hand) == before)


async def test_going_out_is_refused_by_name_when_it_is_not_possible() -> None:
    session = deal_dealt(new_session("three-thirteen", players=2))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        app.table.action_go_out()
        await pilot.pause()
        assert "T-13" in screen_text(app)


async def test_a_finished_trick_stays_until_a_key_and_the_key_plays_nothing() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("enter")
        course = app.table.course
        await wait_for(pilot, lambda: course.held is not None)
        await pilot.pause()
        assert "takes the trick" in screen_text(app)
        assert "go on" in screen_text(app)
        held = len(session.view(Seat(0)).hand)
        await pilot.press("enter")
        await wait_for(pilot, lambda: course.held is None)
        assert len(session.view(Seat(0)).hand) == held


async def test_a_hint_is_shown_with_its_reason_and_taking_back_undoes_a_move() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        hand = session.view(Seat(0)).hand
        await pilot.press("h")
        assert "hint: play" in screen_text(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: session.view(Seat(0)).hand != hand)
        await persons_turn(pilot)
        await pilot.press("u")
        await wait_for(pilot, lambda: session.view(Seat(0)).hand == hand)
        assert session.hints[0] == session.taken_back[0] == 1


@pytest.mark.parametrize(
    ("key", "words"),
    [("s", "no deal is finished yet"), ("l", "no trick"), ("w", "cups"), ("j", "plays")],
)
async def test_what_can_be_looked_up(key: str, words: str) -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        if key == "j":
            await pilot.press("enter")
            await wait_for(pilot, lambda: app.table.course.held is not None)
        await pilot.press(key)
        assert isinstance(app.screen, Sheet)
        assert words in screen_text(app)
        await pilot.press(key)
        assert app.screen is app.table


async def test_rules_and_help_are_a_key_away() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("r")
        await wait_for(pilot, lambda: isinstance(app.screen, RulesScreen))
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, HelpScreen)


async def test_leaving_asks_first_and_nothing_is_lost() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("q")
        assert isinstance(app.screen, Question)
        await pilot.press("n")
        assert app.screen is app.table
        await pilot.press("q", "y")
        await wait_for(pilot, lambda: app.outcome == "home")


async def test_resizing_at_any_moment_keeps_the_selection() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("right", "space")
        chosen, cursor = list(app.table.choosing.chosen), app.table.choosing.cursor
        before = screen_text(app)
        for size in ((20, 5), (1, 1), (200, 60), (79, 24), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await wait_for(pilot, lambda: not isinstance(app.screen, TooSmall))
        await pilot.pause()
        assert (app.table.choosing.chosen, app.table.choosing.cursor) == (chosen, cursor)
        assert screen_text(app) == before


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


async def test_a_person_in_the_cutters_seat_cuts() -> None:
    seeds = (new_session("coins", seed=str(number)) for number in range(20))
    session = next(each for each in seeds if each.stage is Stage.CUT)
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        await wait_for(pilot, lambda: isinstance(app.screen, Cut))
        await pilot.press("left", "left", "enter")
        await wait_for(pilot, lambda: session.stage is Stage.PLAY)
        assert session.match.log[0].layout.cut == 22


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
        assert "Deal 1 is over" in text
        assert "Same cards again" in text
        await pilot.press("enter")
        await wait_for(pilot, lambda: session.number == 2)


async def test_other_looks_are_taken_at_once_and_ascii_is_ascii() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session, looks=Looks(ascii=True)), 80, 24) as pilot:
        app = await persons_turn(pilot)
        assert_ascii(app)
        app.looks = Looks(theme="light", four_colours=True)
        await pilot.pause()
        await wait_for(pilot, lambda: "♥" in screen_text(app))


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


MOON = (
    "AC AS KS QS AH KH QH JH TH 9H 8H 7H 6H",
    "2C 3C 4C 5C 2D 3D 4D 5D 2S 3S 2H 3H 6D",
    "6C 7C 8C 9C 7D 8D 9D TD 4S 5S 4H 6S JD",
    "TC JC QC KC QD KD AD 7S 8S 9S 5H TS JS",
)
"""Hands of which the first takes every trick."""


async def test_who_takes_everything_chooses_and_sees_what_would_follow() -> None:
    match = new_match("hearts", pass_cycle={"*": ["hold"]})
    pack = match.game.pack(match.rules, 4)
    match.begin_laid_out(Layout(1, Seat(0), tuple(tuple(sorted(pack.parse(h))) for h in MOON)))
    session = Session(match)
    for card in MOON[0].split():
        while (request := session.request()) is not None:
            session.answer(request, answer(match.game, request))
        session.play(match.game.parse_move(f"play {card}"))
    while (request := session.request()) is not None:
        session.answer(request, answer(match.game, request))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        await wait_for(pilot, lambda: isinstance(app.screen, Choice))
        text = screen_text(app)
        assert "Ann 0, Bea 26, Cy 26, Dee 26" in text
        assert "Ann -26, Bea 0, Cy 0, Dee 0" in text
        await pilot.press("down", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        assert match.totals == (-26, 0, 0, 0)


async def test_going_out_is_a_key_away_when_it_is_possible() -> None:
    match = new_match("three-thirteen", players=2)
    pack = match.game.pack(match.rules, 2)
    ann, bea, top, upcard = map(pack.parse, ("5C 5D 5H", "KC 9D 7S", "QS", "2D"))
    lying = {*ann, *bea, *top, *upcard}
    rest = tuple(card for card in pack.cards if card not in lying)
    match.begin_laid_out(Layout(1, Seat(1), (ann, bea), stock=(*top, *rest), discard=upcard))
    session = Session(match)
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("1")
        await wait_for(pilot, lambda: app.table.choosing.count == 1)
        await pilot.pause()
        assert "go out, throwing Q♠" in screen_text(app)
        await pilot.press("g")
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        assert match.log[0].points is not None
        assert match.log[0].points[0] == 0
