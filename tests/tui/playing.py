"""Playing at a session, without an app and with one."""

from textual.pilot import Pilot

from parlour.tui.session import Pace, Session, Stage
from parlour.tui.session.brains import answer
from tests.screens import wait_for
from tests.tui.tables import TableApp

STAY = Pace(bots=0, trick=None, motion=False)
"""A finished trick stays until a key is pressed."""


def bot_answers(session: Session) -> None:
    """Has the bot move whose turn it is."""
    request = session.request()
    assert request is not None
    assert session.answer(request, answer(session.match.game, request)) is not None


def bots_answer(session: Session) -> None:
    """Has every bot move whose turn it is."""
    while session.request() is not None:
        bot_answers(session)


def play_first_legal(session: Session) -> None:
    """The person in front makes the first legal move."""
    assert session.front is not None
    session.play(session.view(session.front).moves[0])


def play_last_legal(session: Session) -> None:
    """The person in front makes the last legal move."""
    assert session.front is not None
    session.play(session.view(session.front).moves[-1])


def play_deal(session: Session) -> None:
    """Plays a deal to its end; people make the first legal move."""
    if session.stage is not Stage.PLAY:
        session.begin_deal()
    while session.stage is Stage.PLAY:
        coming = session.comes_next
        if coming is not None:
            session.come_to_front(coming)
        bots_answer(session)
        if session.stage is Stage.PLAY and session.comes_next is None:
            play_first_legal(session)


def deal_dealt(session: Session, cut: int = 20) -> Session:
    """Deals, so that no cut is asked for."""
    session.begin_deal(cut if session.stage is Stage.CUT else None)
    return session


async def persons_turn(pilot: Pilot[object]) -> TableApp:
    """Waits until the person in front is asked something."""
    app = pilot.app
    assert isinstance(app, TableApp)
    table = app.table
    await wait_for(
        pilot,
        lambda: (
            table.session.front_to_act
            and table.session.request() is None
            and table.choosing.ask is not None
        ),
    )
    await pilot.pause()
    return app
