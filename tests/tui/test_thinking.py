"""What the table does while a bot thinks: hints, the last move still shown, moves taken back."""

import asyncio

from parlour.engine.game import Advice, AnyGame
from parlour.tui.session import Request, Session, stand_in
from tests.screens import run_at, screen_text, wait_for
from tests.tui.playing import STAY, persons_turn, play_first_legal
from tests.tui.tables import TableApp, table_with


class Asked:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.answers: list[tuple[Request, asyncio.Future[Advice]]] = []

    def warm(self, game: AnyGame, levels: object) -> None: ...

    async def think(self, game: AnyGame, request: Request) -> Advice:
        del game
        future = asyncio.get_running_loop().create_future()
        self.answers.append((request, future))
        return await future

    def close(self) -> None: ...

    def answer_last(self, move: int = -1) -> None:
        request, future = self.answers[-1]
        future.set_result(Advice(request.view.moves[move], "so it is"))


async def persons_first_turn(session: Session) -> Session:
    """Has the bots play until the person is asked."""
    while (request := session.request()) is not None:
        session.answer(request, stand_in(session.match.game, request))
    return session


async def test_a_hint_comes_when_it_is_found_and_holds_nothing_up() -> None:
    session, asked = await persons_first_turn(table_with("club")), Asked()
    async with run_at(TableApp(session, thinker=asked), 100, 30) as pilot:
        await persons_turn(pilot)
        await pilot.press("h", "h")
        assert len(asked.answers) == 1, "it is on its way already"
        assert session.hints[0] == 0
        asked.answer_last()
        await wait_for(pilot, lambda: "so it is" in screen_text(pilot.app))
        assert session.hints[0] == 1


async def test_a_hint_for_a_card_that_has_been_played_is_given_up() -> None:
    session, asked = await persons_first_turn(table_with("club")), Asked()
    async with run_at(TableApp(session, thinker=asked), 100, 30) as pilot:
        await persons_turn(pilot)
        await pilot.press("h", "enter")
        await wait_for(pilot, lambda: len(asked.answers) == 2)
        assert asked.answers[0][1].cancelled()
        assert session.hints[0] == 0


async def test_a_bot_thinks_while_the_last_move_is_shown_and_no_more_when_it_is_taken_back() -> (
    None
):
    session, asked = await persons_first_turn(table_with("club")), Asked()
    play_first_legal(session)
    async with run_at(TableApp(session, thinker=asked), 100, 30) as pilot:
        await wait_for(pilot, lambda: len(asked.answers) == 1)
        await pilot.press("u")
        await wait_for(pilot, lambda: session.front_to_act)
        assert asked.answers[0][1].cancelled()
        await pilot.press("enter")
        await wait_for(pilot, lambda: len(asked.answers) == 2)
        assert asked.answers[1][0].tag != asked.answers[0][0].tag


async def test_a_bot_begins_to_think_while_a_finished_trick_still_lies() -> None:
    session, asked = await persons_first_turn(table_with("club")), Asked()
    async with run_at(TableApp(session, STAY, thinker=asked), 100, 30) as pilot:
        app = await persons_turn(pilot)
        course = app.table.course
        for _ in range(60):
            if course.held is not None and session.request() is not None:
                break  # a bot has won the trick, and leads to the next
            if course.held is not None or session.front_to_act:
                await pilot.press("enter")
            elif not asked.answers[-1][1].done():
                asked.answer_last(0)
            await pilot.pause()
        request = session.request()
        assert request is not None
        await pilot.pause()
        assert course.held is not None
        assert asked.answers[-1][0] == request
        assert not course.thinking
