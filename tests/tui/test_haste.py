"""Keys and clicks that come faster than the table is shown, and those that stand for nothing."""

import pytest
from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot

from parlour.engine.deal import Layout
from parlour.engine.match import Played
from parlour.engine.seats import Seat
from parlour.tui.session import Pace, Session
from parlour.tui.table import TableScreen, result
from parlour.tui.table.dialogs import Choice
from parlour.tui.table.hand import Hand
from tests.screens import run_at, screen_text, wait_for
from tests.tui.playing import STAY, deal_dealt, persons_turn, play_deal
from tests.tui.tables import TableApp, new_match, new_session

SAFE = {"ctrl+y", "q", "ctrl+q", "ctrl+c", "ctrl+p"}
"""Keys that bring moves back, that leave, or that do not belong to the table."""


def moves_of_person(session: Session) -> int:
    """How many moves the person in seat 0 has made in this deal."""
    return sum(isinstance(e, Played) and e.seat == 0 for e in session.match.log[-1].entries)


def all_keys(table: TableScreen) -> list[str]:
    """Every key that the table knows, capitals too."""
    bound = [key for key in table._bindings.key_to_bindings if key not in SAFE]
    return [*bound, *(key.upper() for key in bound if len(key) == 1), "1", "2", "0", "x"]


async def at_once(pilot: Pilot[None], *keys: str) -> None:
    """Sends keys that are all read before the first is done."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
    await pilot.pause()


async def click_at_once(pilot: Pilot[None], place: Offset, times: int, button: int = 1) -> None:
    """Clicks that are all read before the first is done."""
    x, y = place
    for _ in range(times):
        for kind in (events.MouseDown, events.MouseUp):
            event = kind(None, x, y, 0, 0, button, False, False, False, x, y)
            pilot.app.post_message(event)
    await pilot.pause()


async def back_at_the_table(pilot: Pilot[None], app: TableApp) -> None:
    """Closes whatever lies on the table, and lets a finished trick go."""
    while app.screen is not app.table:
        app.pop_screen()
        await pilot.pause()
    app.table.course.skip()
    await persons_turn(pilot)


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
@pytest.mark.parametrize("moves", [0, 1])
async def test_every_key_twice_at_once_makes_one_move_at_most(game: str, moves: int) -> None:
    session = deal_dealt(new_session(game, players=3))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        while moves_of_person(session) < moves:
            await by_club(pilot, app)
        for key in all_keys(app.table):
            before = moves_of_person(session)
            await at_once(pilot, key, key)
            assert moves_of_person(session) <= before + 1, key
            await back_at_the_table(pilot, app)


async def by_club(pilot: Pilot[None], app: TableApp) -> None:
    """The person makes a sound move."""
    advice = app.table.session.advice()
    assert advice is not None
    app.table.make(advice.move)
    await pilot.pause()
    await back_at_the_table(pilot, app)


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
@pytest.mark.parametrize("moves", [0, 1])
async def test_every_place_clicked_twice_at_once_makes_one_move_at_most(
    game: str, moves: int
) -> None:
    session = deal_dealt(new_session(game, players=3))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        while moves_of_person(session) < moves:
            await by_club(pilot, app)
        places = [Offset(x, y) for y in range(3, 24, 4) for x in range(6, 80, 17)]
        for place in places:
            before = moves_of_person(session)
            await click_at_once(pilot, place, 2)
            assert moves_of_person(session) <= before + 1, place
            await back_at_the_table(pilot, app)


@pytest.mark.parametrize("game", ["coins", "hearts"])
async def test_two_keys_at_once_let_a_finished_trick_go_and_play_nothing(game: str) -> None:
    options = {"pass_cycle": {"*": ["hold"]}} if game == "hearts" else {}
    session = deal_dealt(Session(new_match(game, **options)))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        course = app.table.course
        for key in ("enter", "space", "escape", "c", "1", "x"):
            while course.held is None:
                await persons_turn(pilot)
                moves = session.view(Seat(0)).moves
                app.table.make(moves[-1])
                await wait_for(
                    pilot, lambda: course.held is not None or course.session.front_to_act
                )
            made = moves_of_person(session)
            await at_once(pilot, key, key)
            assert moves_of_person(session) == made, key
            course.skip()
            await wait_for(pilot, lambda: course.held is None)


async def test_a_double_click_on_the_raised_card_plays_only_that_card() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await click_at_once(pilot, place_of(app, 0), 2)
        await wait_for(pilot, lambda: moves_of_person(session) == 1)
        await pilot.pause()
        assert moves_of_person(session) == 1


def place_of(app: TableApp, at: int) -> Offset:
    """Where a card of the hand lies on the screen."""
    hand = app.table.query_one(Hand)
    return hand.region.offset + Offset(hand._fan.starts[at] + 1, 3)


@pytest.mark.parametrize("button", [2, 3])
async def test_only_the_left_button_plays(button: int) -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        cursor = app.table.choosing.cursor
        for at in (0, 5):
            await click_at_once(pilot, place_of(app, at), 2, button)
        assert app.table.choosing.cursor == cursor
        assert moves_of_person(session) == 0


async def test_a_key_meant_for_the_draw_does_not_discard() -> None:
    session = deal_dealt(new_session("three-thirteen", players=2))
    async with run_at(TableApp(session), 80, 24) as pilot:
        await persons_turn(pilot)
        await at_once(pilot, "enter", "enter", "enter")
        await persons_turn(pilot)
        assert moves_of_person(session) == 1


async def test_with_caps_lock_the_keys_do_the_same() -> None:
    session = deal_dealt(new_session("coins"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("enter")
        await wait_for(pilot, lambda: moves_of_person(session) == 1)
        await persons_turn(pilot)
        await pilot.press("U")
        await wait_for(pilot, lambda: moves_of_person(session) == 0)
        await pilot.press("S")
        assert "Score sheet" in screen_text(app)
        await pilot.press("S")
        assert app.screen is app.table


NOTHING: list[tuple[str, str, str]] = [
    ("coins", "u", "Nothing to undo"),
    ("coins", "ctrl+y", "Nothing to redo"),
    ("coins", "c", "not certain"),
    ("coins", "g", "cannot go out"),
    ("coins", "b", "Only one person"),
    ("coins", "l", "No trick has been taken yet"),
    ("hearts", "l", "No trick has been taken yet"),
    ("hearts", "escape", "Nothing to put back"),
    ("three-thirteen", "g", "(T-13)"),
    ("three-thirteen", "d", "(T-13)"),
    ("three-thirteen", "l", "no tricks"),
]


@pytest.mark.parametrize(("game", "key", "words"), NOTHING)
async def test_a_key_that_does_nothing_says_why(game: str, key: str, words: str) -> None:
    session = deal_dealt(new_session(game))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press(key)
        assert words in screen_text(app)


# Going out


def can_go_out() -> Session:
    """Ann has drawn, and can go out with the queen of spades alone."""
    match = new_match("three-thirteen", players=2)
    pack = match.game.pack(match.rules, 2)
    ann, bea, top, upcard = map(pack.parse, ("5C 5D 5H", "KC 9D 7S", "QS", "2D"))
    lying = {*ann, *bea, *top, *upcard}
    rest = tuple(card for card in pack.cards if card not in lying)
    match.begin_laid_out(Layout(1, Seat(1), (ann, bea), stock=(*top, *rest), discard=upcard))
    session = Session(match)
    session.play(match.game.parse_move("draw stock"))
    return session


def last_move(session: Session) -> str:
    """What the person did last."""
    entries = [e for e in session.match.log[-1].entries if isinstance(e, Played) and e.seat == 0]
    return session.match.game.move_text(entries[-1].move)


async def test_enter_on_the_raised_card_goes_out_with_it() -> None:
    session = can_go_out()
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        assert "⏎ go out" in screen_text(app)
        await pilot.press("enter")
        assert last_move(session) == "out QS"


async def test_a_click_on_the_raised_card_goes_out_with_it() -> None:
    session = can_go_out()
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        cards = app.table.choosing.cards
        assert app.table.choosing.cursor is not None
        await click_at_once(pilot, place_of(app, cards.index(app.table.choosing.cursor)), 2)
        assert last_move(session) == "out QS"


PASSED_OVER: list[tuple[str, str, str]] = [
    ("enter", "enter", "out QS"),
    ("enter", "d", "discard 5C"),
    ("enter", "escape", "draw stock"),
    ("d", "enter", "discard 5C"),
    ("d", "g", "out QS"),
]


@pytest.mark.parametrize(("key", "answer", "move"), PASSED_OVER)
@pytest.mark.parametrize("by_mouse", [False, True])
async def test_another_card_asks_whether_to_go_out_instead(
    key: str, answer: str, move: str, *, by_mouse: bool
) -> None:
    session = can_go_out()
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        card = app.table.choosing.cards[0]
        app.table.choosing.go_to(card)
        if by_mouse and key == "enter":
            await click_at_once(pilot, place_of(app, 0), 1)
        else:
            await pilot.press(key)
        await wait_for(pilot, lambda: isinstance(app.screen, Choice))
        await pilot.pause()
        asked = "Discard 5♣ without going out?" if key == "d" else "Go out with Q♠ instead?"
        assert asked in screen_text(app)
        await pilot.press(answer)
        await wait_for(pilot, lambda: app.screen is not None and last_move(session) == move)


# Passing


async def test_enter_puts_a_chosen_card_back_and_the_third_card_leads_to_the_button() -> None:
    session = deal_dealt(new_session("hearts"))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        choosing = app.table.choosing
        await pilot.press("enter", "enter")
        assert choosing.chosen == []
        await pilot.press("enter", "right", "enter", "right", "enter")
        assert choosing.confirming
        assert "3 of 3 chosen. Press Enter." in screen_text(app)
        await pilot.press("down", "enter")
        assert len(choosing.chosen) == 2
        await pilot.press("enter", "right", "enter")
        assert "put one back first" in screen_text(app)
        passed = list(choosing.chosen)
        await pilot.press("up", "enter")
        await wait_for(pilot, lambda: not set(passed) & set(session.view(Seat(0)).hand))


@pytest.mark.parametrize(("game", "keys"), [("coins", ["right"] * 3), ("hearts", [])])
async def test_the_cursor_rests_on_the_card_of_the_move_undone(game: str, keys: list[str]) -> None:
    session = deal_dealt(new_session(game))
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = await persons_turn(pilot)
        await pilot.press(*keys)
        card = app.table.choosing.cursor
        advice = session.advice()
        assert advice is not None
        if game == "hearts":
            text = session.match.game.move_text(advice.move)
            (card, *_) = app.table.pack.parse(text.partition(" ")[2])
            app.table.make(advice.move)
        else:
            await pilot.press("enter")
        await wait_for(pilot, lambda: moves_of_person(session) == 1)
        await persons_turn(pilot)
        await pilot.press("u")
        await wait_for(pilot, lambda: moves_of_person(session) == 0)
        await persons_turn(pilot)
        assert app.table.choosing.cursor == card


# Bots alone


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
async def test_bots_alone_ask_the_watcher_for_nothing(game: str) -> None:
    session = deal_dealt(new_session(game, people=0))
    async with run_at(TableApp(session, Pace(bots=30, motion=False)), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: app.table.choosing.groups != ())
        choosing = app.table.choosing
        for key in ("right", "enter", "space", "up", "enter", "h", "u", "slash"):
            await pilot.press(key)
            assert (choosing.cursor, choosing.ask, choosing.chosen) == (None, None, [])
        assert "Only bots play" in screen_text(app)
        await click_at_once(pilot, place_of(app, 0), 2)
        assert (choosing.cursor, choosing.ask, choosing.chosen) == (None, None, [])


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
async def test_bots_alone_go_on_after_a_result(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "UNWATCHED", 0.01)
    session = deal_dealt(new_session(game, people=0))
    async with run_at(TableApp(session), 80, 24) as pilot:
        await wait_for(pilot, lambda: session.number > 1 or session.match.over)
        assert session.number > 1


@pytest.mark.parametrize("key", ["s", "left"])
async def test_a_key_keeps_the_result_of_a_deal_of_bots_alone(key: str) -> None:
    session = new_session("coins", people=0)
    play_deal(session)
    async with run_at(TableApp(session), 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, result.Result))
        shown = pilot.app.screen
        assert isinstance(shown, result.Result)
        await pilot.press(key)
        shown.go_on()
        await pilot.pause()
        assert shown in pilot.app.screen_stack
        assert session.number == 1
