"""A key at the table: processor time until the screen has been written, and how much was written.

What would reach the terminal is counted instead, in true colours. Times move with the machine.
"""

import asyncio
import os
from collections.abc import Iterable
from statistics import median
from time import process_time
from typing import Final, NamedTuple

os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"

from parlour.tui.session import Stage
from tests.tui.tables import TableApp, new_session

KEYS: Final = 40
SIZES: Final = ((80, 24), (140, 45))


class Row(NamedTuple):
    """What one kind of key costs.

    Attributes:
        key: what was pressed, in which game and size.
        cpu_ms: the median, in milliseconds of processor time.
        bytes_written: the median of what reached the terminal.
    """

    key: str
    cpu_ms: float
    bytes_written: int


class CountedApp(TableApp):
    """A table that is written to nowhere as to a real terminal."""

    written = 0

    @property
    def is_headless(self) -> bool:
        """Pictures are made, though nobody sees them."""
        return False

    def count(self, data: str) -> None:
        """Takes what would have reached the terminal."""
        self.written += len(data.encode())


async def measured(game: str, size: tuple[int, int], keys: Iterable[str]) -> tuple[float, int]:
    """Presses keys one by one; gives the medians of time and bytes."""
    session = new_session(game)
    session.begin_deal(20 if session.stage is Stage.CUT else None)
    app = CountedApp(session)
    times, sizes = [], []
    async with app.run_test(size=size) as pilot:
        assert app._driver is not None
        app._driver.write = app.count  # type: ignore[method-assign] # counts instead of writing
        await pilot.pause(0.3)
        for key in keys:
            began, written = process_time(), app.written
            app.simulate_key(key)
            await pilot.pause()
            times.append((process_time() - began) * 1000)
            sizes.append(app.written - written)
    return median(times), round(median(sizes))


def rows(keys: int = KEYS) -> list[Row]:
    """The cursor along a hand, in two games and two sizes; and cards played."""
    found = []
    for game in ("hearts", "coins"):
        for size in SIZES:
            ms, written = asyncio.run(measured(game, size, ["right"] * keys))
            found.append(Row(f"cursor, {game}, {size[0]}x{size[1]}", ms, written))
    for size in SIZES:
        ms, written = asyncio.run(measured("coins", size, ["enter"] * 12))
        found.append(Row(f"a card and two bots' cards, coins, {size[0]}x{size[1]}", ms, written))
    return found
