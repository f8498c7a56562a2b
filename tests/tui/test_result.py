"""What stands under a deal or a match that is over, and what can be done there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from parlour.cards import CardSet
from parlour.engine.deal import Layout
from parlour.engine.seats import Seat
from parlour.store import Store
from parlour.tui.cards import Span
from parlour.tui.dialogs import Question
from parlour.tui.help import HelpScreen
from parlour.tui.keybar import KeyBar
from parlour.tui.looks import Looks
from parlour.tui.session import Session, Stage
from parlour.tui.start import TakeBacks
from parlour.tui.table.dialogs import Cut
from parlour.tui.table.prompt import Prompt
from parlour.tui.table.result import Result, result_rows, result_title
from tests.screens import SIZES, run_at, screen_text, wait_for
from tests.tui.playing import bots_answer, play_deal, play_last_legal
from tests.tui.tables import TableApp, new_match, new_session


def rows_of(session: Session) -> list[str]:
    """The rows under a result as text."""
    return ["".join(span.text for span in row) for row in result_rows(session, Looks().glyphs)]


def finished(people: int = 1) -> Session:
    """A short match of Coins that is over."""
    session = Session(new_match("coins", people, target=5))
    while session.stage is not Stage.OVER:
        play_deal(session)
    return session


def test_who_took_hints_and_moves_back_is_told_at_the_end_of_the_match() -> None:
    session = finished()
    session.hints[0], session.taken_back[0] = 3, 1
    assert rows_of(session)[-1] == "Ann played with 3 hints and 1 undo"
    session.hints[0], session.taken_back[0] = 0, 2
    assert rows_of(session)[-1] == "Ann played with 2 undoes"
    session.hints[0], session.taken_back[0] = 1, 0
    assert rows_of(session)[-1] == "Ann played with 1 hint"


def test_each_person_has_a_row_and_whoever_took_nothing_has_none() -> None:
    session = finished(people=3)
    assert not any("played with" in row for row in rows_of(session)[-2:])
    session.hints[1], session.taken_back[2] = 2, 1
    assert rows_of(session)[-2:] == ["Bea played with 2 hints", "Cy played with 1 undo"]


def test_nothing_of_that_stands_under_a_deal_of_a_match_that_goes_on() -> None:
    session = new_session("coins")
    play_deal(session)
    session.hints[0] = 3
    assert result_title(session) == "Deal 1 is over"
    assert not any("hint" in row for row in rows_of(session))


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
def test_old_and_new_totals_stand_beside_what_the_deal_brought(game: str) -> None:
    session = new_session(game)
    play_deal(session)
    points, totals = session.match.log[0].points, session.match.totals
    assert points is not None
    for row, name, gained, total in zip(
        rows_of(session)[1:], session.names, points, totals, strict=False
    ):
        told = row.split()
        assert told[0] == name
        assert [int(each) for each in told[1:]] == [total - gained, gained, total]


def another_way(session: Session) -> None:
    """Plays the deal again, the person otherwise than the first time."""
    session.again()
    play_otherwise(session)


def play_otherwise(session: Session) -> None:
    """Plays a deal to its end, the person always with the last legal move."""
    while session.stage is Stage.PLAY:
        bots_answer(session)
        if session.stage is Stage.PLAY:
            play_last_legal(session)


def test_a_deal_played_again_stands_beside_how_it_went_the_last_time() -> None:
    session = new_session("hearts")
    play_deal(session)
    first = session.match.log[0].points
    another_way(session)
    second = session.match.log[0].points
    assert first is not None
    assert second is not None
    assert first != second, "the other way brings something else"
    head, *rows = rows_of(session)
    assert head.split() == ["before", "this", "deal", "last", "time", "now"]
    for seat, row in enumerate(rows[:4]):
        now, then = second[seat], first[seat]
        assert [int(each) for each in row.split()[1:]] == [0, now, then, now]
    session.begin_deal()
    play_deal(session)
    assert "last time" not in rows_of(session)[0]


def test_either_way_can_be_kept() -> None:
    session = new_session("hearts")
    play_deal(session)
    first, told = session.match.log[0], [e.event for e in session.log.told(None)]
    another_way(session)
    second = session.match.log[0]
    assert session.taken_back[0] == 1
    session.swap_ways()
    assert session.match.log[0] == first
    assert session.match.totals == first.totals
    assert [e.event for e in session.log.told(None)] == told
    assert session.taken_back[0] == 0
    session.swap_ways()
    assert session.match.log[0] == second
    assert session.taken_back[0] == 1


def match_of_coins(store: Store, seed: str, cut: int = 17) -> Session:
    """Plays a short match of Coins that is kept."""
    session = Session(new_match("coins", seed=seed, target=12), store)
    while session.stage is not Stage.OVER:
        session.begin_deal(cut if session.stage is Stage.CUT else None)
        play_deal(session)
    return session


def test_a_match_played_again_stands_beside_how_it_ended_the_last_time(tmp_path: Path) -> None:
    with Store(tmp_path / "parlour.db") as store:
        first = match_of_coins(store, "a")
        assert "last time" not in rows_of(first)[0]
        assert "last time" not in rows_of(match_of_coins(store, "b"))[0]
        second = Session(new_match("coins", seed="a", target=12), store)
        second.begin_deal(17 if second.stage is Stage.CUT else None)
        play_otherwise(second)
        then = first.match.log[0].points
        assert then is not None
        assert [int(row.split()[3]) for row in rows_of(second)[1:4]] == list(then)
        while second.stage is not Stage.OVER:
            second.begin_deal()
            play_deal(second)
        head, *rows = rows_of(second)
        assert head.endswith("now  last time")
        assert [int(row.split()[-1]) for row in rows[:3]] == list(first.match.totals)
        assert [int(row.split()[-2]) for row in rows[:3]] == list(second.match.totals)


def wild_cards_laid() -> Session:
    """A round of threes: Ann has melded a joker, Bea a three, Cy is left with one."""
    match = new_match("three-thirteen", players=3, jokers_per_deck=2, decks=1)
    pack = match.game.pack(match.rules, 3)
    ann, bea, cy, drawn, pile = dealt = [
        pack.parse(cards) for cards in ("7S 7H X", "2C 3C QD", "3H 9D KS", "KC 4C QH", "8D")
    ]
    rest = pack.cards - CardSet(card for cards in dealt for card in cards)
    match.begin_laid_out(Layout(1, Seat(2), (ann, bea, cy), (*drawn, *rest), pile))
    for seat, throw in enumerate(("out KC", "discard QD", "discard QH")):
        for move in ("draw stock", throw):
            match.play(match.game.parse_move(move), Seat(seat))
    return Session(match)


def test_wild_cards_are_marked_in_the_hands_that_lie_open() -> None:
    session = wild_cards_laid()
    assert session.stage is Stage.DEAL
    rows = [row.split() for row in rows_of(session)]
    assert ["Ann", "7♥", "7♠", "★X"] in rows
    assert ["Bea", "2♣", "★3♣", "4♣"] in rows
    (cy,) = (row for row in rows if row[:2] == ["Cy", "Deadwood:"])
    assert {*cy[3:]} == {"★3♥", "9♦", "K♠"}


@asynccontextmanager
async def at_the_result(
    session: Session, columns: int = 80, rows: int = 24
) -> AsyncIterator[tuple[Pilot[None], TableApp]]:
    """A table at which a deal has just ended."""
    async with run_at(TableApp(session), columns, rows) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        await pilot.pause()
        yield pilot, app


def over(game: str, people: int = 1, take_backs: TakeBacks = "agree") -> Session:
    """A session whose first deal is over."""
    session = new_session(game, people, take_backs=take_backs)
    play_deal(session)
    return session


async def test_the_same_cards_are_a_key_away_and_the_last_time_can_be_kept() -> None:
    session = over("hearts")
    first = session.match.log[0]
    async with at_the_result(session) as (pilot, app):
        assert "Keep earlier result" not in screen_text(app)
        await pilot.press("d")
        await wait_for(pilot, lambda: session.stage is Stage.PLAY)
        assert session.match.log[0].layout == first.layout
    play_otherwise(session)
    async with at_the_result(session) as (pilot, app):
        assert "last time" in screen_text(app)
        second = session.match.log[0]
        await pilot.press("k")
        await wait_for(pilot, lambda: session.match.log[0] != second)
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        await pilot.press("n")
        await wait_for(pilot, lambda: session.number == 2)


async def test_the_last_decision_can_be_taken_back_after_the_deal() -> None:
    session = over("coins")
    async with at_the_result(session) as (pilot, _):
        await pilot.press("u")
        await wait_for(pilot, lambda: session.stage is Stage.PLAY)
        assert session.match.totals == (0, 0, 0)


@pytest.mark.parametrize(
    ("agreed", "asked", "goes_back"),
    [("free", False, True), ("agree", True, True), ("never", False, False)],
)
@pytest.mark.parametrize("key", ["d", "u"])
async def test_several_people_go_back_as_they_agreed(
    agreed: TakeBacks, key: str, *, asked: bool, goes_back: bool
) -> None:
    session = over("three-thirteen", people=2, take_backs=agreed)
    async with at_the_result(session) as (pilot, app):
        assert ("Replay these cards" in screen_text(app)) is goes_back
        await pilot.press(key)
        if asked:
            await wait_for(pilot, lambda: isinstance(app.screen, Question))
            await pilot.press("n")
            await wait_for(pilot, lambda: isinstance(app.screen, Result))
            assert session.stage is not Stage.PLAY
            await pilot.press(key)
            await wait_for(pilot, lambda: isinstance(app.screen, Question))
            await pilot.press("y")
        await pilot.pause()
        await wait_for(pilot, lambda: (session.stage is Stage.PLAY) is goes_back)


@pytest.mark.parametrize(("key", "outcome"), [("m", "rematch"), ("a", "same"), ("q", "home")])
async def test_what_is_wanted_after_the_match(key: str, outcome: str) -> None:
    async with at_the_result(finished()) as (pilot, app):
        await pilot.press(key)
        await wait_for(pilot, lambda: app.outcome == outcome)


async def test_the_cut_stands_where_it_was_the_last_time(tmp_path: Path) -> None:
    with Store(tmp_path / "parlour.db") as store:
        seeds = (str(number) for number in range(20))
        seed = next(s for s in seeds if new_session("coins", seed=s).stage is Stage.CUT)
        first = match_of_coins(store, seed, cut=9)
        second = Session(new_match("coins", seed=seed, target=12), store)
        async with run_at(TableApp(second), 80, 24) as pilot:
            app = pilot.app
            await wait_for(pilot, lambda: isinstance(app.screen, Cut))
            await pilot.pause()
            assert "same cards as last time" in screen_text(app)
            await pilot.press("enter")
            await wait_for(pilot, lambda: second.stage is Stage.PLAY)
        assert second.match.log[0].layout == first.match.log[0].layout


def long_result() -> Session:
    """A match that is over, with everything that can stand in its result."""
    session = Session(new_match("hearts", target=20))
    while session.stage is not Stage.OVER:
        play_deal(session)
    another_way(session)
    while session.stage is not Stage.OVER:
        play_deal(session)
    session.hints[0] = 3
    return session


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("match_over", [True, False], ids=["match", "deal"])
async def test_it_looks_like_this(
    size: tuple[int, int], golden: SnapshotAssertion, *, match_over: bool
) -> None:
    session = long_result() if match_over else over("three-thirteen")
    async with at_the_result(session, *size) as (_, app):
        assert screen_text(app) == golden


@pytest.mark.parametrize("over", [False, True])
async def test_the_bar_shows_each_key_that_works_there_and_no_other(over: bool) -> None:
    session = finished() if over else new_session("coins")
    if not over:
        play_deal(session)
    async with run_at(TableApp(session), 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Result))
        bar = pilot.app.screen.query_one(KeyBar)
        shown = {entry.shown: entry.label for entry in bar.entries()}
        assert shown.pop("←→") == "choose"
        assert shown.pop("u") == "undo"
        assert shown.pop("?") == "help"
        if over:
            assert list(shown) == ["t", "s", "q", "d", "a", "m"]
        else:
            assert list(shown) == ["n", "t", "s", "q", "d"]
        assert "rules" not in screen_text(pilot.app)


@pytest.mark.parametrize("key", ["d", "u"])
async def test_a_match_that_has_ended_is_opened_again_only_after_a_question(key: str) -> None:
    session = finished()
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        for answer in ("escape", "y"):
            await wait_for(pilot, lambda: isinstance(app.screen, Result))
            assert session.match.over
            await pilot.press(key)
            await wait_for(pilot, lambda: isinstance(app.screen, Question))
            await pilot.press(answer)
        await wait_for(pilot, lambda: not session.match.over)


async def test_nothing_that_was_said_before_stands_below_the_result() -> None:
    session = finished()
    async with run_at(TableApp(session), 80, 24) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        app.table.say((Span("Hint: Play it."),))
        app.table.run_course()
        await wait_for(pilot, lambda: app.table.query_one(Prompt).note == ())
        await wait_for(pilot, lambda: isinstance(app.screen, Result))


async def test_the_help_of_the_result_names_all_its_keys() -> None:
    session = finished()
    async with run_at(TableApp(session), 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, Result))
        await pilot.press("question_mark")
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        text = screen_text(pilot.app)
        for key in ("Replay match", "New match", "Score", "Undo", "Home"):
            assert key in text
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, Result)
