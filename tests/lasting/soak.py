"""Long life: match after match in one process, and deal after deal on the real screens."""

import asyncio
import gc
import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import linear_regression
from typing import Final, NamedTuple

from parlour.bots import find_bot, play_match
from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.tui.app import ParlourApp
from parlour.tui.desk import Desk
from parlour.tui.dialogs import Question
from parlour.tui.session import Stage
from parlour.tui.start import Start
from parlour.tui.table import TableScreen
from parlour.tui.table.dialogs import Choice, Cut
from parlour.tui.table.result import Result
from tests.lasting.terminal import QUIET
from tests.screens import run_at

PATIENCE: Final = 2_000
"""Turns of the loop in which something has to happen at a table."""


class Held(NamedTuple):
    """What this process holds.

    Attributes:
        mb: resident memory, in megabytes.
        files: open file handles.
        threads: threads.
        processes: processes of its own.
    """

    mb: float
    files: int
    threads: int
    processes: int

    @classmethod
    def now(cls) -> "Held":
        """What is held once everything that nobody needs has been collected."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return cls(
            pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
            len([*Path("/proc/self/fd").iterdir()]),
            threading.active_count(),
            len(multiprocessing.active_children()),
        )


MAY_GROW: Final = 1.0
"""Megabytes by which memory may rise over the second half of what is judged: it is never still."""

FILLING: Final = 5.0
"""Megabytes by which it may rise if it slows down: what is remembered up to a limit still fills."""


def is_flat(helds: Sequence[Held]) -> bool:
    """Whether what is held stays as it is, told from samples at equal distances after a warm-up.

    A leak rises as much in the second half as in the first; what fills up to a limit slows down.
    """
    half = len(helds) // 2
    first, second = helds[: half + 1], helds[half:]
    left = any(now > before for now, before in zip(_most(second), _most(first), strict=True))
    rose, rises = _rise(first), _rise(second)
    slows = rises <= FILLING and rises <= rose / 2
    return not left and (rises <= MAY_GROW or slows)


def _most(helds: Sequence[Held]) -> tuple[int, int, int]:
    """The most files, threads and processes at once."""
    return (
        max(held.files for held in helds),
        max(held.threads for held in helds),
        max(held.processes for held in helds),
    )


def _rise(helds: Sequence[Held]) -> float:
    """By how many megabytes memory rises from the first sample to the last, along a line."""
    places = range(len(helds))
    return linear_regression(places, [held.mb for held in helds]).slope * (len(helds) - 1)


def play_matches(name: str, first: int, count: int) -> int:
    """Plays matches among novices without a screen.

    Returns:
        How many deals were played.
    """
    game = find_game(name)
    rules = RuleBook(game).get("standard")
    seats = [Player(f"Seat {seat}", "bot", "novice") for seat in range(game.default_players)]
    bots = [find_bot(game, "novice")] * len(seats)
    return sum(
        play_match(Match(game, rules, seats, f"soak {number}"), bots)
        for number in range(first, first + count)
    )


class Sitting:
    """A person at the real app, who takes hints and plays them, deal after deal.

    Args:
        folder: where matches and settings lie.
        name: the game.
        deals: how many.
        watch: is called after each.
    """

    def __init__(
        self, folder: Path, name: str, deals: int, watch: Callable[[], None] = lambda: None
    ) -> None:
        settings = folder / "settings.toml"
        settings.write_text(QUIET, encoding="utf-8")
        self._desk = Desk(folder / "parlour.db", settings, folder, folder / "report.txt")
        game = find_game(name)
        bots = [Player(f"Seat {seat}", "bot", "novice") for seat in range(1, game.default_players)]
        players = (Player("Ann"), *bots)
        start = Start(game, RuleBook(game).get("standard"), players, f"soak {folder.name}")
        self._app = ParlourApp(self._desk, start)
        self._left = deals
        self._watch = watch

    def run(self) -> None:
        """Plays them all, and leaves."""
        try:
            asyncio.run(self._run())
        finally:
            self._desk.close()

    async def _run(self) -> None:
        async with run_at(self._app, 100, 30) as pilot:
            idle = 0
            while self._left and idle < PATIENCE:
                idle = 0 if await self._step() else idle + 1
                await pilot.pause(0 if idle < 5 else 0.01)
            assert not self._left, f"nothing goes on at {self._app.screen}"

    async def _step(self) -> bool:
        """Does what is asked now; says whether anything was."""
        screen = self._app.screen
        if not screen.is_mounted:
            return False
        match screen:
            case Result():
                self._left -= 1
                self._watch()
                screen.dismiss("rematch" if screen._session.match.over else "next")
            case Cut():
                screen.action_cut()
            case Choice():
                screen.dismiss(0)
            case Question():
                screen.dismiss(result=False)
            case TableScreen():
                return _play(screen)
            case _:
                return False
        return True


def _play(table: TableScreen) -> bool:
    """Plays the club player's advice, if the person is asked."""
    session = table.session
    if session.stage is not Stage.PLAY or not session.front_to_act or table.course.held is not None:
        return False
    advice = session.advice()
    if advice is None:
        return False
    table.make(advice.move)
    return True


def play_on_screen(
    folder: Path, name: str, deals: int, watch: Callable[[], None] = lambda: None
) -> None:
    """Plays deals through the real screens, in a match after another, in a folder of their own."""
    place = folder / f"{name}-{Random().getrandbits(40)}"
    place.mkdir()
    Sitting(place, name, deals, watch).run()
