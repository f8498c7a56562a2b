"""The tables as they look in telling states, the whole screen each."""

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from parlour.tui.session import Session, Stage
from parlour.tui.session.brains import answer
from tests.screens import SIZES, assert_one_cell_wide, run_at, screen_text, wait_for
from tests.tui.tables import TableApp, new_session


def advance(session: Session, decisions: int) -> Session:
    """Deals, and has the person in front follow so many hints."""
    session.begin_deal(20 if session.stage is Stage.CUT else None)
    while True:
        while (request := session.request()) is not None:
            session.answer(request, answer(session.match.game, request))
        if decisions == 0 or session.stage is not Stage.PLAY:
            return session
        advice = session.advice()
        assert advice is not None
        session.play(advice.move)
        decisions -= 1


STATES: dict[str, Callable[[], Session]] = {
    "coins third trick": lambda: advance(new_session("coins"), 2),
    "hearts pass": lambda: advance(new_session("hearts"), 0),
    "hearts fourth trick": lambda: advance(new_session("hearts"), 4),
    "hearts seven": lambda: advance(new_session("hearts", players=7), 3),
    "three thirteen draw": lambda: advance(new_session("three-thirteen"), 0),
    "three thirteen throw": lambda: advance(new_session("three-thirteen", seed="again"), 1),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", STATES)
async def test_table(state: str, size: tuple[int, int], golden: SnapshotAssertion) -> None:
    session = STATES[state]()
    async with run_at(TableApp(session), *size) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: app.table.choosing.ask is not None)
        await pilot.pause()
        assert_one_cell_wide(app)
        assert screen_text(app) == golden
