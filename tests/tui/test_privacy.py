"""With several people at one screen nobody ever sees what another holds, wherever one looks.

What is on the screen must be the same whatever the person in front cannot know. So at every moment
of a match the hidden cards are dealt again, and everything is drawn again: screen, picture, titles,
notes. While the curtain is up, all cards are hidden ones.
"""

import re
from random import Random
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from parlour.engine.scene import plain
from parlour.engine.seats import Seat
from parlour.tui.dialogs import Question
from parlour.tui.session import Stage
from parlour.tui.table.dialogs import Choice, Curtain, Cut
from parlour.tui.table.result import Result
from tests.scale import scaled
from tests.screens import run_at, screen_text, wait_for
from tests.tui.tables import TableApp, new_match, new_session

SUITS = "♠♥♦♣"


class Seen(NamedTuple):
    """Everything that can be seen, on the screen and around it."""

    text: str
    picture: str
    titles: tuple[str | None, ...]
    notes: tuple[str, ...]


async def seen(pilot: Pilot[None], app: TableApp, *, picture: bool) -> Seen:
    """What is to be seen once the table has been drawn again."""
    app.table.show()
    await pilot.pause()
    screens = app.screen_stack
    return Seen(
        screen_text(app),
        app.export_screenshot() if picture else "",
        (app.title, app.sub_title, *(each.title for each in screens), app.screen.sub_title),
        tuple(f"{note.title} {note.message}" for note in app._notifications),
    )


async def check(pilot: Pilot[None], app: TableApp, rng: Random) -> None:
    """Nothing changes on the screen when what may not be known is another thing."""
    session = app.table.session
    match, front = session.match, session.front
    assert match.deal is not None
    picture = rng.random() < 0.2
    before = await seen(pilot, app, picture=picture)
    true = match.deal
    try:
        match.deal = other_deal(app, front, rng)
        assert await seen(pilot, app, picture=picture) == before
    finally:
        match.deal = true
    assert await seen(pilot, app, picture=picture) == before
    check_words(app, front, before)


def other_deal(app: TableApp, front: Seat | None, rng: Random):  # noqa: ANN201 - a deal of any game
    """A deal that is the same for the person in front; any other one if that is nobody."""
    match = app.table.session.match
    if front is not None:
        return match.game.sample(app.table.session.view(front), rng)
    other = new_match(match.game.name, len(match.players), seed=str(rng.random()))
    return other.begin_deal()


def check_words(app: TableApp, front: Seat | None, now: Seen) -> None:
    """Nobody in front: no card at all. Someone: nothing that was told to others in private."""
    session = app.table.session
    if front is None:
        assert "╭" not in now.text
        assert not {*SUITS} & {*now.text}
        assert not named_cards(app, now.text)
    for entry in session.log._entries:
        event = entry.event
        if event.heard_by(front) is not event:
            words = plain(event.words(session.names))
            assert front is None or words not in " ".join(now.text.split())
    assert not any({*SUITS} & {*words} for words in (*now.notes, *filter(None, now.titles)))


def named_cards(app: TableApp, text: str) -> list[str]:
    """Cards that are named in a text, by their notation or in words."""
    family = app.table.pack.family
    notations = "|".join(family.text(face) for face in range(family.size + 1))
    in_words = f"({'|'.join(family.rank_names)}) of ({'|'.join(family.suit_names)})"
    return [found[0] for found in re.finditer(rf"\b({notations}|{in_words})\b", text)]


def asked(app: TableApp) -> bool:
    """Whether someone is asked something, on the table or above it."""
    session = app.table.session
    if app.screen is not app.table:
        return app.screen.is_mounted
    return session.front_to_act and session.request() is None and app.table.choosing.ask is not None


async def step(pilot: Pilot[None], app: TableApp) -> None:
    """Someone does what is asked."""
    match app.screen:
        case Curtain() | Cut():
            await pilot.press("enter")
        case Choice() as choice:
            choice.dismiss(0)
        case Question() as question:
            question.dismiss(result=False)
        case Result() as result:
            result.dismiss("next")
        case _:
            advice = app.table.session.advice()
            assert advice is not None
            app.table.make(advice.move)
    await pilot.pause()


@pytest.mark.parametrize(("game", "people"), [("coins", 3), ("hearts", 3), ("three-thirteen", 2)])
async def test_what_others_hold_is_nowhere_to_be_seen(game: str, people: int) -> None:
    rng = Random(game)
    app = TableApp(new_session(game, people=people))
    covered = open_ = 0
    async with run_at(app, 120, 40) as pilot:
        for _ in range(scaled(26)):
            await wait_for(pilot, lambda: asked(app))
            session = app.table.session
            if session.stage is Stage.PLAY and not isinstance(app.screen, Choice):
                await check(pilot, app, rng)
                covered += session.front is None
                open_ += session.front is not None
            if session.match.over:
                break
            await step(pilot, app)
    assert covered > 5
    assert open_ > 5
