"""Three and four people at one screen take back and bring back: as agreed, and seeing nothing.

At every moment on the way everything is drawn once more with other hidden cards, as in
`test_privacy.py`.
"""

from random import Random

import pytest
from textual.pilot import Pilot

from parlour.tui.dialogs import Question
from parlour.tui.session import Session, Stage
from parlour.tui.start import TakeBacks
from parlour.tui.table.dialogs import Choice, Curtain
from tests.screens import run_at, wait_for
from tests.tui.tables import TableApp, new_session
from tests.tui.test_privacy import SUITS, asked, check, named_cards, other_deal, seen, step


def made(session: Session) -> int:
    """How many moves have been made in the deal."""
    return len(session.match.log[-1].entries) if session.match.log else 0


async def play_some(pilot: Pilot[None], app: TableApp, rng: Random) -> None:
    """Plays until someone has something to take back, before a curtain or behind one."""
    await wait_for(pilot, lambda: asked(app))
    for _ in range(rng.randint(2, 5)):
        await step(pilot, app)
        await wait_for(pilot, lambda: asked(app))
    while not may_take_back(app):
        await step(pilot, app)
        await wait_for(pilot, lambda: asked(app))


def may_take_back(app: TableApp) -> bool:
    """Whether the key for it does something on what is shown."""
    session = app.table.session
    shown = app.screen is app.table or isinstance(app.screen, Curtain)
    return shown and session.stage is Stage.PLAY and session.can_take_back


async def nobody_in_front(pilot: Pilot[None], app: TableApp, rng: Random) -> None:
    """The curtain is up, or comes; no card is to be seen whatever anyone holds."""
    await wait_for(pilot, lambda: isinstance(app.screen, Curtain) and asked(app))
    assert app.table.session.front is None
    await check(pilot, app, rng)


async def nothing_behind_the_question(pilot: Pilot[None], app: TableApp, rng: Random) -> None:
    """Everybody reads it: there is no card on the screen, and nothing that depends on one."""
    match = app.table.session.match
    assert app.table.session.front is None
    before, true = await seen(pilot, app, picture=True), match.deal
    match.deal = other_deal(app, None, rng)
    try:
        assert await seen(pilot, app, picture=True) == before
    finally:
        match.deal = true
    assert not {*SUITS} & {*before.text}
    assert not named_cards(app, before.text)


@pytest.mark.parametrize(
    ("game", "people", "agreed"),
    [
        ("coins", 3, "agree"),
        ("hearts", 4, "agree"),
        ("three-thirteen", 3, "agree"),
        ("three-thirteen", 4, "free"),
        ("hearts", 3, "free"),
    ],
)
async def test_taking_back_is_asked_as_agreed_and_shows_nobodys_cards(
    game: str, people: int, agreed: TakeBacks
) -> None:
    rng = Random(f"{game} {people} {agreed}")
    session = new_session(game, people=people, take_backs=agreed)
    app = TableApp(session)
    async with run_at(app, 100, 30) as pilot:
        await play_some(pilot, app, rng)
        decider, before = session.decider, made(session)
        assert decider is not None
        if agreed == "agree":
            await pilot.press("u")
            await wait_for(pilot, lambda: isinstance(app.screen, Question) and asked(app))
            await nothing_behind_the_question(pilot, app, rng)
            await pilot.press("n")
            await nobody_in_front(pilot, app, rng)
            assert made(session) == before
        while not may_take_back(app) or session.decider != decider:
            await step(pilot, app)
            await wait_for(pilot, lambda: asked(app))
        before = made(session)
        await pilot.press("u")
        if agreed == "agree":
            await wait_for(pilot, lambda: isinstance(app.screen, Question) and asked(app))
            await pilot.press("y")
        await nobody_in_front(pilot, app, rng)
        assert made(session) < before
        assert sum(session.taken_back) == session.taken_back[decider] == 1
        assert session.comes_next == decider
        await step(pilot, app)  # the person comes, and sees only the own cards
        await wait_for(pilot, lambda: asked(app))
        if not isinstance(app.screen, Choice):
            await check(pilot, app, rng)
        await pilot.press("ctrl+y")
        await wait_for(pilot, lambda: made(session) == before)
        assert sum(session.taken_back) == 0
        await wait_for(pilot, lambda: asked(app))
        if isinstance(app.screen, Curtain):
            await nobody_in_front(pilot, app, rng)


@pytest.mark.parametrize(("game", "people"), [("coins", 3), ("three-thirteen", 4)])
async def test_where_it_was_agreed_never_to_nobody_can(game: str, people: int) -> None:
    session = new_session(game, people=people, take_backs="never")
    app = TableApp(session)
    async with run_at(app, 100, 30) as pilot:
        await wait_for(pilot, lambda: asked(app))
        for _ in range(6):
            before = made(session)
            await pilot.press("u", "ctrl+y")
            await pilot.pause()
            assert not isinstance(app.screen, Question)
            assert made(session) == before
            await step(pilot, app)
            await wait_for(pilot, lambda: asked(app))
    assert sum(session.taken_back) == 0
