"""How long it takes to start: the command line, and the first picture of the app.

Every time is set beside one of a program that does nothing but what has to be done anyway: Python
alone, or a Textual app that shows one line. Ratios hold on any machine; milliseconds do not.
"""

import asyncio
import fcntl
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from textual.screen import Screen

from parlour.engine.game import AnyGame
from parlour.engine.registry import find_game
from parlour.tui.new_match.own_rules import OwnRules
from parlour.tui.new_match.plan import MatchPlan
from parlour.tui.new_match.screen import NewMatchScreen
from tests.screens import Showing, run_at

RUNS: Final = 7
SIZE: Final = (24, 80)
WIDE: Final = (160, 50)
PATIENCE: Final = 20.0
"""Seconds after which a picture is given up."""

FORM_MAY_TAKE: Final = 300
"""Milliseconds."""

BARE_PYTHON: Final = (sys.executable, "-c", "pass")
BARE_APP: Final = (
    sys.executable,
    "-c",
    """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("READY")

Bare().run()
""",
)
PARLOUR: Final = (sys.executable, "-m", "parlour")
HAND: Final = ("7S", "8S", "9S", "5C", "KD", "QD", "2H", "2D", "--wild", "7", "--json")


class Row(NamedTuple):
    """One start.

    Attributes:
        what: what was started.
        ms: the median, in milliseconds.
        times: how many times as long as the program it is set beside.
        beside: that program.
    """

    what: str
    ms: float
    times: float
    beside: str


def rows(runs: int = RUNS) -> list[Row]:
    """All measurements, each the median of so many runs, the programs taking turns."""
    commands = {
        "python -c pass": BARE_PYTHON,
        "parlour --help": (*PARLOUR, "--help"),
        "parlour solve": (*PARLOUR, "solve", *HAND),
    }
    pictures = {"bare Textual app": (BARE_APP, b"READY"), "parlour": (PARLOUR, b"Coins")}
    finished = _medians({name: _run_to_end(argv) for name, argv in commands.items()}, runs)
    painted = _medians({name: _first_paint(*told) for name, told in pictures.items()}, runs)
    return [*_beside(finished), *_beside(painted), *forms(runs)]


def forms(runs: int = RUNS) -> list[Row]:
    """How long the form of a new match takes to open, set beside the 300 ms it may take.

    Where there is room for them, the options of the rules are opened too, after the first picture.
    """
    found = []
    for (columns, rows), more in ((SIZE[::-1], ""), (WIDE, ", all options")):
        taken = asyncio.run(_open_forms(("coins", "hearts", "three-thirteen"), runs, columns, rows))
        found += [
            Row(f"new match{more}: {name}", round(ms, 1), round(ms / FORM_MAY_TAKE, 2), "300 ms")
            for name, ms in taken.items()
        ]
    return found


async def _open_forms(names: Sequence[str], runs: int, columns: int, rows: int) -> dict[str, float]:
    """The median milliseconds until each game's form can be used."""
    taken: dict[str, list[float]] = {name: [] for name in names}
    app = Showing(Screen())
    async with run_at(app, columns, rows) as pilot:
        for name in names * runs:
            game, drawn = find_game(name), asyncio.Event()
            began = perf_counter()
            form = NewMatchScreen((game,), game, _plan)
            await app.push_screen(form)
            form.call_after_refresh(drawn.set)
            await drawn.wait()
            taken[name].append((perf_counter() - began) * 1000)
            await pilot.pause()
            app.pop_screen()
            await pilot.pause()
    return {name: median(times) for name, times in taken.items()}


def _plan(game: AnyGame) -> MatchPlan:
    return MatchPlan(game, OwnRules(game, Path("nowhere")), "Ann", ("novice", "club", "expert"))


def _medians(starts: dict[str, Callable[[], float]], runs: int) -> dict[str, float]:
    """The median seconds of each start. They take turns, so that a busy machine slows all."""
    taken: dict[str, list[float]] = {name: [] for name in starts}
    for start in starts.values():
        start()  # the first run fills the caches of the file system
    for _ in range(runs):
        for name, start in starts.items():
            taken[name].append(start())
    return {name: median(times) for name, times in taken.items()}


def _beside(seconds: dict[str, float]) -> list[Row]:
    """Rows with the first start as the measure of the others."""
    measure = next(iter(seconds))
    return [
        Row(name, round(taken * 1000, 1), round(taken / seconds[measure], 2), measure)
        for name, taken in seconds.items()
    ]


def _run_to_end(argv: Sequence[str]) -> Callable[[], float]:
    def start() -> float:
        began = perf_counter()
        subprocess.run(argv, check=True, stdout=subprocess.DEVNULL)
        return perf_counter() - began

    return start


def _first_paint(argv: Sequence[str], sign: bytes) -> Callable[[], float]:
    """Seconds until a program that draws on a terminal has written a sign."""

    def start() -> float:
        with tempfile.TemporaryDirectory() as home:
            return _until(argv, sign, {**os.environ, "TERM": "xterm-256color", **_homes(home)})

    return start


def _homes(home: str) -> dict[str, str]:
    return {"XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "COLORTERM": "truecolor"}


def _until(argv: Sequence[str], sign: bytes, environment: dict[str, str]) -> float:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
    began = perf_counter()
    with subprocess.Popen(
        argv, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
    ) as app:
        os.close(slave)
        try:
            return _read_until(master, sign, began)
        finally:
            app.kill()
            os.close(master)


def _read_until(master: int, sign: bytes, began: float) -> float:
    seen = b""
    while sign not in seen:
        seen += os.read(master, 65536)
        if perf_counter() - began > PATIENCE:
            raise TimeoutError(f"{sign!r} was not drawn within {PATIENCE} seconds")
    return perf_counter() - began


if __name__ == "__main__":
    for row in rows():
        print(f"{row.what:24}{row.ms:10.1f} ms{row.times:8.2f} x {row.beside}")
