"""Each setting of the looks does at the table, in every game, what it says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from rich.color import Color

from parlour.cards import Card
from parlour.engine.seats import Seat
from parlour.tui.cards import SMALL
from parlour.tui.cards.text import SUIT_NAMES
from parlour.tui.looks import Looks
from parlour.tui.session import Pace, Session
from parlour.tui.table.course import Course
from parlour.tui.table.hand import Hand
from parlour.tui.table.zones import Felt
from parlour.tui.themes import PALETTES
from tests.screens import run_at, wait_for
from tests.tui.playing import bots_answer, deal_dealt, persons_turn, play_first_legal
from tests.tui.tables import TableApp, new_session

GAMES = ("hearts", "coins", "three-thirteen")


@asynccontextmanager
async def at_the_table(game: str, looks: Looks | None = None) -> AsyncIterator[TableApp]:
    """A table at which the person is asked for a card."""
    session = deal_dealt(new_session(game))
    bots_answer(session)
    app = TableApp(session, looks=looks)
    async with run_at(app, 120, 40) as pilot:
        await wait_for(pilot, lambda: app.table.choosing.ask is not None)
        await pilot.pause()
        yield app


def inks_of(app: TableApp) -> dict[str, str]:
    """The colour of each suit in the hand as it is drawn, by the theme's name of the suit."""
    pack, hand = app.table.pack, app.table.query_one(Hand)
    names = SUIT_NAMES[pack.family.name]
    found: dict[str, str] = {}
    for y in range(hand.size.height):
        for segment in hand.render_line(y):
            style = segment.style
            for suit, name in enumerate(names):
                if style and style.color and suit_mark(app, suit) in segment.text:
                    found[name] = hex_of(style.color)
    return found


def suit_mark(app: TableApp, suit: int) -> str:
    family = app.table.pack.family
    return app.looks.glyphs.suits[family.name][suit]


def hex_of(color: Color) -> str:
    return color.get_truecolor().hex


def suits_held(app: TableApp) -> set[str]:
    pack = app.table.pack
    names = SUIT_NAMES[pack.family.name]
    faces = [pack.face(Card(card)) for card in app.table.choosing.cards]
    return {names[pack.family.suit(face)] for face in faces if face != pack.family.joker}


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("game", ["hearts", "three-thirteen"])
async def test_four_colour_suits_and_the_theme_colour_the_hand(game: str, theme: str) -> None:
    for four in (False, True):
        async with at_the_table(game, Looks(theme=theme, four_colours=four)) as app:
            suits = PALETTES[theme].suits(four_colours=four)
            drawn = inks_of(app)
            assert drawn
            allowed = {suits[f"suit-{name}"].lower() for name in suits_held(app)}
            allowed |= {app.theme_variables["card-dim-ink"].lower()}
            assert {colour.lower() for colour in drawn.values()} <= allowed


@pytest.mark.parametrize("game", ["hearts", "three-thirteen"])
async def test_four_colours_can_be_turned_on_while_the_table_is_open(game: str) -> None:
    async with at_the_table(game) as app:
        before = inks_of(app)
        app.looks = Looks(four_colours=True)
        suits = PALETTES["dark"].suits(four_colours=True)
        after = inks_of(app)
        changed = {name for name, ink in after.items() if before[name] != ink}
        assert changed == {*before} & {"clubs", "diamonds"}
        for name in changed:
            assert after[name].lower() == suits[f"suit-{name}"].lower()


@pytest.mark.parametrize("game", GAMES)
async def test_small_cards_are_small(game: str) -> None:
    async with at_the_table(game, Looks(card_size="small")) as app:
        assert app.table.query_one(Felt).card_size is SMALL
    async with at_the_table(game) as app:
        assert app.table.query_one(Felt).card_size is not SMALL


@pytest.mark.parametrize("game", GAMES)
async def test_suits_backs_and_marks_are_letters_where_only_ascii_may_be_drawn(game: str) -> None:
    async with at_the_table(game, Looks(ascii=True)) as app:
        assert app.looks.glyphs.suits["French"] == "CDHS"
        for kind in (Hand, Felt):
            zone = app.table.query_one(kind)
            lines = [zone.render_line(y).text for y in range(zone.size.height)]
            assert not any(char in line for line in lines for char in "▒♣♦♥♠▸★")


@pytest.mark.parametrize("game", GAMES)
async def test_without_colours_what_is_chosen_is_seen_all_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_the_table(game) as app:
        hand = app.table.query_one(Hand)
        text = "\n".join(hand.render_line(y).text for y in range(hand.size.height))
        spot = app.table.choosing.spot
        assert ("▲" in text) is (spot is None), "the cursor has a mark of its own"


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("game", ["hearts", "coins"])
async def test_cards_move_only_where_that_is_asked_for(game: str, *, motion: bool) -> None:
    session: Session = deal_dealt(new_session(game))
    bots_answer(session)
    if game == "hearts":
        play_first_legal(session)
        bots_answer(session)
    app = TableApp(session, Pace(bots=0, trick=0, motion=motion))
    flown: list[object] = []
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: app.table.choosing.ask is not None)
        show = app.table.show

        def showing() -> None:
            flown.extend(app.table.course.flights)
            show()

        app.table.show = showing  # type: ignore[method-assign]
        moves = len(session.match.log[-1].entries)
        await pilot.press("enter")
        await wait_for(pilot, lambda: len(session.match.log[-1].entries) > moves + 1)
        await wait_for(pilot, lambda: session.front_to_act and not app.table.course.flights)
    assert bool(flown) is motion


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """The pauses that the table makes, in seconds; none of them is waited for."""
    made: list[float | None] = []

    async def pause(course: Course, seconds: float | None) -> None:
        course.skip()
        made.append(seconds)

    monkeypatch.setattr(Course, "_pause", pause)
    return made


def has_moved(session: Session, moves: int) -> bool:
    """Whether more moves than so many have been made in the deal."""
    return len(session.match.log[-1].entries) > moves


async def own_move_and_the_answers(game: str, pace: Pace) -> int:
    """Makes a move and waits until the person is asked again; how often the bell has rung."""
    session = deal_dealt(new_session(game, players=3))
    app = TableApp(session, pace)
    rung = 0
    async with run_at(app, 80, 24) as pilot:
        await persons_turn(pilot)
        if game == "hearts":
            play_first_legal(session)
            app.table.run_course()
            await persons_turn(pilot)
        table = app.table
        ring = table.ring

        def ringing() -> None:
            nonlocal rung
            rung += 1
            ring()

        table.ring = ringing  # type: ignore[method-assign]
        for _ in range(2 if game == "three-thirteen" else 1):
            number = len(session.match.log[-1].entries)
            table.make(session.view(Seat(0)).moves[-1])
            await wait_for(pilot, partial(has_moved, session, number))
            await persons_turn(pilot)
    return rung


@pytest.mark.parametrize("game", GAMES)
async def test_a_bot_takes_at_least_its_delay(game: str, pauses: list[float | None]) -> None:
    await own_move_and_the_answers(game, Pace(bots=4.5, trick=0, motion=False))
    waited = [seconds for seconds in pauses if seconds]
    assert waited
    assert all(3.5 < seconds <= 4.5 for seconds in waited), "less the time that it thought"


@pytest.mark.parametrize("seconds", [7.5, None])
@pytest.mark.parametrize("game", ["hearts", "coins"])
async def test_a_finished_trick_is_shown_as_long_as_that_is_wanted(
    game: str, seconds: float | None, pauses: list[float | None]
) -> None:
    await own_move_and_the_answers(game, Pace(bots=0, trick=seconds, motion=False))
    assert seconds in pauses


@pytest.mark.parametrize("bell", [True, False])
@pytest.mark.parametrize("game", GAMES)
async def test_the_bell_rings_when_it_is_ones_turn_where_that_is_wanted(
    game: str, *, bell: bool
) -> None:
    rung = await own_move_and_the_answers(game, Pace(bots=0, trick=0, motion=False, bell=bell))
    assert rung == bell
