"""What cannot be kept is said once, and play goes on."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Label

from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.store import MatchHeldError, Store, StoreError
from parlour.tui.app import ParlourApp
from parlour.tui.desk import Desk
from parlour.tui.help import available
from parlour.tui.home.screen import HomeScreen
from parlour.tui.keeping import PatientStore
from parlour.tui.matches.screen import MatchesScreen
from parlour.tui.matches.steps import StepsScreen
from parlour.tui.new_match.screen import NewMatchScreen
from parlour.tui.settings_screen.screen import SettingsScreen
from parlour.tui.start import Resume, Start
from parlour.tui.stats_screen.screen import StatisticsScreen
from parlour.tui.table import TableScreen
from parlour.tui.unasked import Unasked
from tests.closed import closed, folder_to_close
from tests.lasting.damaged import good_store
from tests.screens import run_at, screen_text, wait_for
from tests.store.matches import random_moves

COINS = find_game("coins")
BOTS = (Player("Bea", "bot", "club"), Player("Cy", "bot", "novice"))
QUIET = "bot_pause = 0\ntrick_pause = 0\nmotion = false\n"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions take keys as soon as they are drawn."""
    monkeypatch.setattr(ParlourApp, "rest", 0)


def new_match(target: int = 60) -> Match:
    """A match of Coins, long unless said otherwise, dealt."""
    book = RuleBook(COINS)
    rule_set = book.with_options(book.get("standard"), {"target": target})
    match = Match(COINS, rule_set, (Player("Ann"), *BOTS), "seed")
    match.begin_deal()
    return match


def desk_with(tmp_path: Path, matches: Path, settings: Path | None = None) -> Desk:
    file = settings or tmp_path / "settings.toml"
    if settings is None:
        file.write_text(QUIET)
    return Desk(matches, file, tmp_path, tmp_path / "report.txt")


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    """A file where the folder of the matches should be."""
    (tmp_path / "file").write_text("")
    return tmp_path / "file" / "parlour.db"


def notices(app: ParlourApp) -> list[str]:
    """What the app has said so far and still shows."""
    return [f"{note.title}: {note.message}" for note in app._notifications]


async def sit_down(pilot: Pilot[Any], app: ParlourApp) -> TableScreen:
    """Waits for the table, and cuts the pack if a person is asked to."""
    await wait_for(pilot, lambda: app._table is not None)
    table = app._table
    assert table is not None
    await wait_for(pilot, lambda: app.screen is not table or table.session.deal is not None)
    if isinstance(question := app.screen, Unasked):
        await wait_for(pilot, lambda: question.is_open)
        await pilot.press("enter")
    await wait_for(pilot, lambda: app.screen is table and table.session.front_to_act)
    return table


async def test_home_says_that_nothing_will_be_kept(tmp_path: Path, blocked: Path) -> None:
    app = ParlourApp(desk_with(tmp_path, blocked))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: bool(notices(app)))
        assert isinstance(app.screen, HomeScreen)
        (said,) = notices(app)
        assert "nothing is kept" in said
        assert str(blocked) in said
        assert "\n" not in said


async def test_a_match_that_cannot_be_kept_is_played(tmp_path: Path, blocked: Path) -> None:
    start = Start(COINS, RuleBook(COINS).get("medium"), (Player("Ann"), *BOTS), "seed")
    app = ParlourApp(desk_with(tmp_path, blocked), start)
    async with run_at(app, 80, 24) as pilot:
        table = await sit_down(pilot, app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: len(table.session.match.log[-1].entries) >= 3)
        assert len([said for said in notices(app) if "nothing is kept" in said]) == 1
        table.dismiss("home")
        await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert "Continue" not in screen_text(app)


async def test_a_match_that_cannot_be_begun_in_a_good_file_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise StoreError("the match cannot be kept in matches.db: database or disk is full")

    monkeypatch.setattr(Store, "begin", full)
    start = Start(COINS, RuleBook(COINS).get("medium"), (Player("Ann"), *BOTS), "seed")
    app = ParlourApp(desk_with(tmp_path, tmp_path / "matches.db"), start)
    async with run_at(app, 80, 24) as pilot:
        await sit_down(pilot, app)
        await wait_for(pilot, lambda: any("disk is full" in said for said in notices(app)))


async def test_a_match_to_resume_is_named_when_the_matches_cannot_be_opened(
    tmp_path: Path, blocked: Path
) -> None:
    app = ParlourApp(desk_with(tmp_path, blocked), Resume(7))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(
            pilot, lambda: any("match 7 cannot be continued" in each for each in notices(app))
        )
        assert isinstance(app.screen, HomeScreen)


async def test_settings_that_cannot_be_kept_hold_and_are_named_once(
    tmp_path: Path, blocked: Path
) -> None:
    file = blocked.with_name("settings.toml")
    desk = desk_with(tmp_path, tmp_path / "matches.db", file)
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("t")
        await wait_for(pilot, lambda: isinstance(app.screen, SettingsScreen))
        for name in ("Zo", "Zoe"):
            app.screen.query_one("#row-name Input", Input).value = name
            await wait_for(pilot, lambda name=name: desk.settings.name == name)  # type: ignore[misc] # mypy cannot infer a default
        await wait_for(pilot, lambda: any("cannot be saved" in said for said in notices(app)))
        said = [each for each in notices(app) if "cannot be saved" in each]
        assert len(said) == 1
        assert desk.plan_for(COINS).seats[0].name == "Zoe"


@contextmanager
def disk_full(store: Store) -> Iterator[None]:
    """As if no page could be added to the file any more."""
    (pages,) = store._file.connection.execute("PRAGMA page_count").fetchone()
    (usual,) = store._file.connection.execute("PRAGMA max_page_count").fetchone()
    store._file.connection.execute(f"PRAGMA max_page_count = {pages}")
    yield
    store._file.connection.execute(f"PRAGMA max_page_count = {usual}")


def play_to_the_end(store: Store, match_id: int, match: Match) -> None:
    """Plays a match to its end and notes every move."""
    while not match.over:
        if match.between_deals:
            match.begin_deal()
        assert match.deal is not None
        match.play(match.deal.moves()[0])
        store.note(match_id, match)


def test_a_disk_that_fills_is_said_once_and_all_is_kept_when_there_is_room(tmp_path: Path) -> None:
    told: list[StoreError] = []
    match = new_match()
    with PatientStore(tmp_path / "matches.db", told.append) as store:
        match_id = store.begin(match)
        with disk_full(store):
            play_to_the_end(store, match_id, match)
        (error,) = told
        assert "full" in str(error)
        store.note(match_id, match)
        assert [deal.entries for deal in store.load(match_id).log] == [
            deal.entries for deal in match.log
        ]
        assert len(told) == 1


def test_a_match_that_was_left_on_a_full_disk_goes_on_with_all_its_moves(tmp_path: Path) -> None:
    told: list[StoreError] = []
    match, file = new_match(), tmp_path / "matches.db"
    with PatientStore(file, told.append) as store:
        match_id = store.begin(match)
        with disk_full(store):
            play_to_the_end(store, match_id, match)
            store.note(match_id, match, hints=(1, 0, 0), take_backs=(0, 2, 0))
            store.let_go(match_id)
            assert store.load(match_id).log == match.log
            assert store.counts(match_id) == ((1, 0, 0), (0, 2, 0))
            with Store(file) as other, pytest.raises(MatchHeldError):
                other.hold(match_id)
        store.catch_up()
        with Store(file) as other:
            other.hold(match_id)
            assert other.load(match_id).log == match.log
            assert other.counts(match_id) == ((1, 0, 0), (0, 2, 0))
    assert len(told) == 1


def test_what_was_missed_of_one_match_is_kept_with_the_next_one(tmp_path: Path) -> None:
    matches = [new_match(), new_match()]
    with PatientStore(tmp_path / "matches.db", lambda _: None) as store:
        first, second = (store.begin(match) for match in matches)
        with disk_full(store):
            play_to_the_end(store, first, matches[0])
            store.let_go(first)
        assert store.failing
        store.note(second, matches[1])
        assert not store.failing
        assert store.load(first).log == matches[0].log


def test_closing_tries_once_more_and_says_nothing(tmp_path: Path) -> None:
    told: list[StoreError] = []
    match, file = new_match(), tmp_path / "matches.db"
    store = PatientStore(file, told.append)
    match_id = store.begin(match)
    with disk_full(store):
        play_to_the_end(store, match_id, match)
    store.close()
    with Store(file) as again:
        assert again.load(match_id).log == match.log
    assert len(told) == 1


def test_it_is_said_again_when_it_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[StoreError] = []
    match = new_match()
    with PatientStore(tmp_path / "matches.db", told.append) as store:
        match_id = store.begin(match)
        for expected in (1, 2):
            with monkeypatch.context() as patch:
                patch.setattr("parlour.store.store.keep", _fails)
                store.note(match_id, match)
                store.note(match_id, match)
            store.note(match_id, match)
            assert len(told) == expected


def _fails(*_: object) -> None:
    raise sqlite3.OperationalError("attempt to write a readonly database")


async def test_what_happened_to_a_damaged_file_is_said_once(tmp_path: Path) -> None:
    matches = tmp_path / "matches.db"
    matches.write_bytes(good_store(matches)[:-4096])
    app = ParlourApp(desk_with(tmp_path, matches))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: bool(notices(app)))
        (said,) = notices(app)
        assert "3 matches could be rescued" in said
        assert "is kept as matches.db.aside-1" in said


async def test_a_later_versions_file_is_named_and_not_touched(tmp_path: Path) -> None:
    matches = tmp_path / "matches.db"
    Store(matches).close()
    with closing(sqlite3.connect(matches, isolation_level=None)) as file:
        file.execute("PRAGMA user_version = 99")
    data = matches.read_bytes()
    app = ParlourApp(desk_with(tmp_path, matches))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: bool(notices(app)))
        (said,) = notices(app)
        assert "nothing is kept" in said
        assert "version 99" in said
    assert matches.read_bytes() == data


def keep(store: Store, match: Match) -> int:
    """Keeps a match as it stands."""
    number = store.begin(match)
    store.note(number, match)
    store.let_go(number)
    return number


@pytest.fixture
def closed_desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk with an unfinished match and a finished one, where none can be kept any more."""
    with folder_to_close() as folder:
        matches = folder / "matches.db"
        with Store(matches) as store:
            keep(store, new_match())
            ended = new_match(target=5)
            for _ in random_moves(ended, Random(1)):
                pass
            keep(store, ended)
        before = matches.read_bytes()
        desk = desk_with(tmp_path, matches)
        with closed(folder):
            assert desk.readable is not None
        yield desk
        desk.close()
        assert matches.read_bytes() == before
        assert not list(folder.glob("*.aside*"))


WHY = "Nothing is kept now: matches cannot be kept in"


async def test_where_nothing_can_be_written_the_matches_are_shown(closed_desk: Desk) -> None:
    app = ParlourApp(closed_desk)
    async with run_at(app, 160, 50) as pilot:
        await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("m")
        await wait_for(pilot, lambda: isinstance(app.screen, MatchesScreen))
        text = screen_text(app)
        assert WHY in text
        assert "unfinished" in text
        assert " finished" in text
        assert "delete" not in text
        await pilot.press("d", "down", "enter")
        await wait_for(pilot, lambda: "cannot be continued now" in "".join(notices(app)))
        await pilot.press("up", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, StepsScreen))


async def test_where_nothing_can_be_written_the_statistics_are_shown(closed_desk: Desk) -> None:
    app = ParlourApp(closed_desk)
    async with run_at(app, 160, 50) as pilot:
        await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("s")
        await wait_for(pilot, lambda: "wins %" in screen_text(app))
        assert WHY in screen_text(app)
        for view in ("matches", "players"):
            await pilot.press("v")
            await wait_for(pilot, lambda view=view: app.screen.query_one(f"#{view}").has_focus)
            assert "delete" not in screen_text(app)
            await pilot.press("d", "n")
            assert isinstance(app.screen, StatisticsScreen)


async def test_where_nothing_can_be_written_a_match_to_resume_says_why(closed_desk: Desk) -> None:
    app = ParlourApp(closed_desk, Resume(1))
    async with run_at(app, 160, 50) as pilot:
        why = "match 1 cannot be continued: matches cannot be kept in"
        await wait_for(pilot, lambda: any(why in each for each in notices(app)))


def said_by_help(app: ParlourApp) -> str:
    """What the help says about the keys of the screen."""
    return " ".join(command.help for command in available(app.screen))


async def asked_on_leaving(pilot: Pilot[Any], table: TableScreen) -> str:
    """What is asked when the table is to be left; it is not."""
    await pilot.press("q")
    await wait_for(pilot, lambda: "Leave the table?" in screen_text(pilot.app))
    text = str(pilot.app.screen.query_one(".dialog-text", Label).content)
    await pilot.press("n")
    await wait_for(pilot, lambda: pilot.app.screen is table)
    return text


async def test_leaving_tells_that_a_match_is_lost_which_is_not_kept(
    tmp_path: Path, blocked: Path
) -> None:
    start = Start(COINS, RuleBook(COINS).get("medium"), (Player("Ann"), *BOTS), "seed")
    app = ParlourApp(desk_with(tmp_path, blocked), start)
    async with run_at(app, 100, 30) as pilot:
        table = await sit_down(pilot, app)
        assert "it is lost when you leave" in await asked_on_leaving(pilot, table)
        helped = said_by_help(app)
        assert "moves are not kept now" in helped
        assert "nothing is lost" not in helped


async def test_leaving_tells_whether_the_last_moves_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = Start(COINS, RuleBook(COINS).get("medium"), (Player("Ann"), *BOTS), "seed")
    app = ParlourApp(desk_with(tmp_path, tmp_path / "matches.db"), start)
    async with run_at(app, 100, 30) as pilot:
        table = await sit_down(pilot, app)
        with monkeypatch.context() as patch:
            patch.setattr("parlour.store.store.keep", _fails)
            await pilot.press("enter")
            await wait_for(pilot, lambda: not app.keeping and table.session.front_to_act)
            assert "they are lost if you leave now" in await asked_on_leaving(pilot, table)
        await pilot.press("enter")
        await wait_for(pilot, lambda: app.keeping)
        assert "nothing is lost" in said_by_help(app)
        await pilot.press("q")
        await wait_for(pilot, lambda: table not in app.screen_stack)


async def test_without_a_home_one_note_says_so_and_the_match_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    nowhere = Path("~", "parlour")
    app = ParlourApp(Desk(nowhere / "parlour.db", nowhere / "settings.toml", nowhere, nowhere))
    async with run_at(app, 100, 30) as pilot:
        await wait_for(pilot, lambda: bool(notices(app)))
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, NewMatchScreen))
        await pilot.press("ctrl+s")
        await wait_for(pilot, lambda: app._table is not None)
        (said,) = notices(app)
        assert said.startswith("You can play, but nothing is kept: ")
        assert said.endswith("no home folder is known; set HOME to one")
        assert list(tmp_path.iterdir()) == []
