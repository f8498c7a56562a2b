"""A bot's thought comes to its end, whatever else begins meanwhile: else nothing goes on."""

import asyncio
from dataclasses import replace

from parlour.engine.game import Advice, AnyGame
from parlour.tui.session import Brains, Request, Session, stand_in
from tests.screens import run_at
from tests.tui.playing import deal_dealt, persons_turn, play_first_legal
from tests.tui.tables import TableApp, new_match


def bots_turn(level: str = "club") -> Session:
    """A deal in which a bot of that level is asked."""
    match = new_match("coins")
    match.players = (match.players[0], *(replace(each, level=level) for each in match.players[1:]))
    session = deal_dealt(Session(match))
    while session.request() is None:
        play_first_legal(session)
    return session


async def test_to_get_ready_does_not_end_a_thought_that_began_before() -> None:
    session, thinker = bots_turn("expert"), Brains()
    game, request = session.match.game, session.request()
    assert request is not None
    try:
        answer = asyncio.create_task(thinker.think(game, request))
        while not thinker.pids:
            await asyncio.sleep(0)
        pids = thinker.pids
        thinker.warm(game, {"expert"})
        assert (await answer).move in request.view.moves
        assert thinker.pids == pids
    finally:
        thinker.close()


class Slow:
    """Bots that answer when they may."""

    def __init__(self) -> None:
        self.may = asyncio.Event()

    def warm(self, game: AnyGame, levels: object) -> None: ...

    async def think(self, game: AnyGame, request: Request) -> Advice:
        await self.may.wait()
        return stand_in(game, request)

    def close(self) -> None: ...


async def test_what_begins_the_course_anew_while_a_bot_thinks_does_not_end_it() -> None:
    session, slow = bots_turn(), Slow()
    app = TableApp(session, thinker=slow)
    async with run_at(app, 100, 30) as pilot:
        app.table.run_course()
        await pilot.pause()
        slow.may.set()
        await persons_turn(pilot)
        assert app.table.course._thought is None
