"""A table that was left is gone: whoever plays match after match holds only the last."""

import gc
import weakref

from parlour.tui.base import BaseApp
from parlour.tui.session import AtOnce, stand_in
from parlour.tui.table import TableScreen
from tests.screens import run_at, wait_for
from tests.tui.tables import new_session


def is_gone(table: "weakref.ref[TableScreen]") -> bool:
    """Whether nothing holds the table any more; what ends in the background may, for a bit."""
    gc.collect()
    return table() is None


async def test_the_app_holds_nothing_of_a_table_that_was_left() -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        left = []
        for _ in range(2):
            table = TableScreen(new_session("three-thirteen"), thinker=AtOnce(stand_in))
            left.append(weakref.ref(table))
            await app.push_screen(table)
            await wait_for(pilot, lambda table=table: table.session.deal is not None)  # type: ignore[misc] # mypy cannot infer a default
            del table
            await app.pop_screen()
            await pilot.pause()
        await wait_for(pilot, lambda: is_gone(left[0]))
