"""The table as a person uses it: few keys, every zone."""

from dataclasses import replace

import pytest
from textual.widgets import Input

from parlour.engine.deal import Layout
from parlour.engine.match import Match
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat
from parlour.tui.dialogs import Question
from parlour.tui.help import HelpScreen
from parlour.tui.looks import Looks
from parlour.tui.rules_screen.screen import RulesScreen
from parlour.tui.session import Pace, Session
from parlour.tui.table.dialogs import Sheet
from parlour.tui.table.hand import Hand
from parlour.tui.table.result import Result
from parlour.tui.table.sight import Sight
from parlour.tui.table.words import waits
from parlour.tui.too_small import TooSmall
from tests.screens import (
    assert_ascii,
    assert_one_cell_wide,
    run_at,
    screen_lines,
    screen_text,
    wait_for,
)
from tests.tui.playing import STAY, deal_dealt, persons_turn, play_first_legal
from tests.tui.tables import TableApp, new_match, new_session


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
        assert "Pass these 3" in screen_text(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: not set(passed) & set(session.view(Seat(0)).hand))


async def test_escape_puts_every_card_back() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("space", "right", "space", "escape")
        assert app.table.choosing.chosen == []


async def test_a_card_is_played_by_its_name_and_enter() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        line = app.table.query_one("#naming", Input)
        assert line.placeholder == "a card: ab, 2c"
        card = app.table.choosing.cards[7]
        name = app.table.pack.text([card]).lower()
        await pilot.press("slash", *name)
        assert app.table.choosing.cursor == card
        await pilot.press("enter")
        await wait_for(pilot, lambda: card not in session.view(Seat(0)).hand)
        assert not line.display
        await pilot.press("slash", "z", "enter")
        assert "You have no Z" in screen_text(app)


async def test_a_name_can_be_written_while_bots_play() -> None:
    session = deal_dealt(new_session("coins", people=1, seed=first_by_a_bot()))
    async with run_at(TableApp(session, Pace(bots=30, motion=False)), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: app.table.choosing.groups != ())
        line = app.table.query_one("#naming", Input)
        await pilot.press("slash", "z")
        assert "esc close" in screen_lines(app)[-1]
        await pilot.press("enter")
        assert not line.display
        assert "You have no Z" in screen_text(app)
        await pilot.press("slash", "z", "escape")
        assert not line.display
        assert "Nothing to put back" not in screen_text(app)


async def test_why_nothing_can_be_played_is_said_only_as_long_as_that_is_so() -> None:
    session = deal_dealt(new_session("coins", seed=first_by_a_bot()))
    async with run_at(TableApp(session, Pace(bots=30, trick=0, motion=False)), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: app.table.choosing.groups != ())
        app.table.refuse(waits(session))
        assert "is to play" in screen_text(app)
        while not session.front_to_act:
            app.table.course.skip()
            await pilot.pause()
        await persons_turn(pilot)
        assert "is to play" not in screen_text(app)


def first_by_a_bot() -> str:
    """The seed of a deal of Coins in which a bot leads."""
    return next(
        seed
        for seed in map(str, range(20))
        if not deal_dealt(new_session("coins", seed=seed)).front_to_act
    )


def test_what_is_said_of_the_next_trick_is_not_shown_beside_the_last_one() -> None:
    session = deal_dealt(new_session("coins", people=3))
    match, behind = session.match, []
    for _ in range(4):
        session.come_to_front(session.waiting[0])
        play_first_legal(session)
        view, pack = session.view(Seat(0)), match.game.pack(match.rules, 3)
        sight = Sight(match.game, pack, match.players, session.scene(Seat(0)), view, Seat(0))
        assert not sight.is_behind, "no finished trick is shown"
        behind.append(replace(sight, winner=Seat(1)).is_behind)
    assert behind[2:] == [False, True]


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
        await pilot.press("g")
        assert "T-13" in screen_text(app)


async def test_a_hint_leaves_cards_that_are_chosen_already() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("h")
        await wait_for(pilot, lambda: "Hint: Pass" in screen_text(app))
        meant = set(app.table.choosing.chosen)
        assert len(meant) == 3
        other = next(card for card in app.table.choosing.cards if card not in meant)
        app.table.choosing.choose([other])
        app.table.say()
        await pilot.press("h")
        await wait_for(pilot, lambda: session.hints[0] == 1 and "Hint: Pass" in screen_text(app))
        assert app.table.choosing.chosen == [other]


async def test_a_hint_is_shown_with_its_reason_and_taking_back_undoes_a_move() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        hand = session.view(Seat(0)).hand
        await pilot.press("h")
        assert "Hint: Play" in screen_text(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: session.view(Seat(0)).hand != hand)
        await persons_turn(pilot)
        await pilot.press("u")
        await wait_for(pilot, lambda: session.view(Seat(0)).hand == hand)
        assert session.hints[0] == session.taken_back[0] == 1


async def test_taking_back_goes_on_and_on_and_what_was_taken_back_comes_again() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        first = session.view(Seat(0)).hand
        assert "u undo" not in screen_text(app)
        for left in (15, 14):
            await pilot.press("enter")
            await wait_for(pilot, lambda left=left: len(session.view(Seat(0)).hand) == left)
            await persons_turn(pilot)
        played, entries = session.view(Seat(0)).hand, list(session.match.log[0].entries)
        await pilot.press("u", "u")
        await wait_for(pilot, lambda: session.view(Seat(0)).hand == first)
        await persons_turn(pilot)
        text = screen_text(app)
        assert "Undone" in text
        assert "^y redo" in text
        await pilot.press("ctrl+y", "ctrl+y")
        await wait_for(pilot, lambda: session.view(Seat(0)).hand == played)
        await persons_turn(pilot)
        assert session.match.log[0].entries == entries
        assert "^y redo" not in screen_text(app)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("s", "No deal is finished yet."),
        ("w", "cups"),
        ("j", "Nothing has happened yet."),
        ("j", "plays"),
    ],
)
async def test_what_can_be_looked_up(key: str, words: str) -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        if words == "plays":
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


async def test_other_looks_are_taken_at_once_and_ascii_is_ascii() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session, looks=Looks(ascii=True)), 80, 24) as pilot:
        app = await persons_turn(pilot)
        assert_ascii(app)
        app.looks = Looks(theme="light", four_colours=True)
        await pilot.pause()
        await wait_for(pilot, lambda: "♥" in screen_text(app))


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
        assert "Go out, discarding Q♠" in screen_text(app)
        await pilot.press("g")
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        assert match.log[0].points is not None
        assert match.log[0].points[0] == 0


async def test_where_the_match_stands_is_shown_whole_at_the_least_size() -> None:
    match = new_match("hearts", players=7)
    rule_set = RuleBook(match.game).get("omnibus-kitty")
    session = deal_dealt(Session(Match(match.game, rule_set, match.players, "rain")))
    async with run_at(TableApp(session), 80, 24) as pilot:
        await persons_turn(pilot)
        assert screen_lines(pilot.app)[0].endswith("hearts not broken")
