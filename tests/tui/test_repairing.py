"""A damaged file of the matches is repaired while the app goes on."""

from collections.abc import Iterator
from errno import ENOSPC
from os import strerror
from pathlib import Path
from threading import Event, Thread, current_thread, main_thread
from typing import Any

import pytest
from textual.pilot import Pilot

from parlour.engine.match import Player
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.store import Store, opening
from parlour.store.background import BackgroundFile
from parlour.store.rescue import Salvage, salvage
from parlour.tui import app as app_module
from parlour.tui.app import ParlourApp
from parlour.tui.desk import Desk
from parlour.tui.home.screen import HomeScreen
from parlour.tui.matches.screen import MatchesScreen
from parlour.tui.start import Start
from parlour.tui.stats_screen.screen import StatisticsScreen
from parlour.tui.table import TableScreen
from tests.lasting.damaged import good_store, spoil_lines
from tests.screens import run_at, screen_text, wait_for

HEARTS = find_game("hearts")
SEATS = (Player("Ann"), *(Player(name, "bot", "novice") for name in ("Bea", "Cy", "Dee")))


class Repair:
    """A repair that waits in its thread until it may go on."""

    def __init__(self) -> None:
        self.begun, self.may_go_on = Event(), Event()

    def __call__(self, path: Path, reason: str) -> str:
        self.begun.set()
        assert self.may_go_on.wait(20)
        return rescue(path, reason)


rescue = opening.rescue


@pytest.fixture
def repair(monkeypatch: pytest.MonkeyPatch) -> Iterator[Repair]:
    repair = Repair()
    monkeypatch.setattr("parlour.store.opening.rescue", repair)
    monkeypatch.setattr(ParlourApp, "rest", 0)
    monkeypatch.setattr(app_module, "SOON", 0.01)
    yield repair
    repair.may_go_on.set()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    settings = tmp_path / "settings.toml"
    settings.write_text("bot_pause = 0\ntrick_pause = 0\nmotion = false\n")
    desk = Desk(tmp_path / "matches.db", settings, tmp_path, tmp_path / "report.txt")
    yield desk
    desk.close()


def damage(desk: Desk) -> None:
    """Leaves a damaged file, of which three matches can be read."""
    desk.matches.write_bytes(good_store(desk.matches)[:-4096])


def said(app: ParlourApp) -> str:
    return "\n".join(f"{note.title}: {note.message}" for note in app._notifications)


async def sit_down(pilot: Pilot[Any], app: ParlourApp) -> TableScreen:
    await wait_for(pilot, lambda: app._table is not None and app._table.session.front_to_act)
    assert app._table is not None
    return app._table


def start() -> Start:
    book = RuleBook(HEARTS)
    rules = book.with_options(book.get("standard"), {"pass_cycle": {"*": ["hold"]}})
    return Start(HEARTS, rules, SEATS, "seed")


@pytest.mark.parametrize(("key", "screen"), [("m", MatchesScreen), ("s", StatisticsScreen)])
async def test_keys_are_answered_and_what_was_asked_for_comes_when_it_is_done(
    desk: Desk, repair: Repair, key: str, screen: type
) -> None:
    damage(desk)
    app = ParlourApp(desk)
    async with run_at(app, 120, 40) as pilot:
        await wait_for(pilot, repair.begun.is_set)
        await wait_for(pilot, lambda: "are being repaired" in said(app))
        await pilot.press(key)
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("r")
        await wait_for(pilot, lambda: not isinstance(app.screen, HomeScreen))
        await pilot.press("escape")
        await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
        repair.may_go_on.set()
        await wait_for(pilot, lambda: isinstance(app.screen, screen))
        await wait_for(pilot, lambda: "3 matches could be rescued" in said(app))
        await wait_for(
            pilot, lambda: "3 matches" in screen_text(app) or "Coins" in screen_text(app)
        )


async def test_a_match_that_is_begun_meanwhile_is_kept(desk: Desk, repair: Repair) -> None:
    damage(desk)
    app = ParlourApp(desk, start())
    async with run_at(app, 120, 40) as pilot:
        await wait_for(pilot, repair.begun.is_set)
        assert app._table is None
        repair.may_go_on.set()
        table = await sit_down(pilot, app)
        assert table.session.match_id is not None
        assert app.keeping
    with Store(desk.matches, read_only=True) as store:
        assert len(store.summaries()) == 4


async def test_moves_made_meanwhile_are_kept_when_it_is_done(desk: Desk, repair: Repair) -> None:
    app = ParlourApp(desk, start())
    async with run_at(app, 120, 40) as pilot:
        table = await sit_down(pilot, app)
        spoil_lines(desk.matches)
        for _ in range(2):
            await pilot.press("enter")
            await wait_for(pilot, lambda: table.session.front_to_act)
        assert repair.begun.is_set()
        assert not app.keeping
        repair.may_go_on.set()
        await wait_for(pilot, lambda: app.keeping)
        match, number = table.session.match, table.session.match_id
        assert number is not None
        with Store(desk.matches, read_only=True) as store:
            assert store.load(number).log == match.log


def threads_of(monkeypatch: pytest.MonkeyPatch) -> list[Thread]:
    """The threads in which what can be read of a damaged file is looked for."""
    threads: list[Thread] = []

    def watched(path: Path, folder: Path) -> Salvage:
        threads.append(current_thread())
        return salvage(path, folder)

    monkeypatch.setattr("parlour.store.opening.salvage", watched)
    return threads


def tries_of(monkeypatch: pytest.MonkeyPatch) -> list[BackgroundFile]:
    """Grows with every repair that is begun."""
    tries: list[BackgroundFile] = []
    begin = BackgroundFile._begin

    def watched(file: BackgroundFile) -> None:
        tries.append(file)
        begin(file)

    monkeypatch.setattr(BackgroundFile, "_begin", watched)
    return tries


async def test_a_repair_that_fails_is_tried_again_with_the_next_move(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> str:
        raise OSError(ENOSPC, strerror(ENOSPC))

    tries = tries_of(monkeypatch)
    monkeypatch.setattr(ParlourApp, "rest", 0)
    app = ParlourApp(desk, start())
    async with run_at(app, 120, 40) as pilot:
        table = await sit_down(pilot, app)
        assert desk.store is not None
        spoil_lines(desk.matches)
        monkeypatch.setattr("parlour.store.opening.rescue", full)
        await pilot.press("enter")
        await wait_for(pilot, lambda: "the disk is full" in said(app))
        await wait_for(pilot, lambda: table.session.front_to_act)
        before = len(tries)
        await pilot.pause()
        assert len(tries) == before
        monkeypatch.setattr("parlour.store.opening.rescue", rescue)
        await pilot.press("enter")
        await wait_for(pilot, lambda: app.keeping)
        assert len(tries) > before
    number = table.session.match_id
    assert number is not None
    with Store(desk.matches, read_only=True) as store:
        assert store.load(number).log == table.session.match.log


async def test_a_repair_that_another_program_hinders_is_one_line_and_all_can_be_read(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.store.opening.OTHERS", 0)
    damage(desk)
    with Store(desk.matches, read_only=True) as other:
        other._file._opened.lock = opening._shared(desk.matches)  # type: ignore[union-attr] # it is open
        reading, tries = threads_of(monkeypatch), tries_of(monkeypatch)
        app = ParlourApp(desk)
        async with run_at(app, 120, 40) as pilot:
            await wait_for(pilot, lambda: "open in another Parlour" in said(app))
            await pilot.press("m")
            await wait_for(pilot, lambda: isinstance(app.screen, MatchesScreen))
            assert reading
            assert main_thread() not in reading, "what can be read is found in a thread"
            await pilot.press("escape")
            await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
            await pilot.press("m")
            await wait_for(pilot, lambda: isinstance(app.screen, MatchesScreen))
            assert len(tries) == 1, "looking at what is kept tries no repair"
            assert "Nothing is kept now: " in screen_text(app)
            assert "finished" in screen_text(app)
