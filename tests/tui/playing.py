"""Playing at a session, without an app and with one."""

from textual.pilot import Pilot

from parlour.engine.deal import Layout
from parlour.engine.seats import Seat
from parlour.tui.session import Pace, Session, Stage
from parlour.tui.session.brains import answer
from tests.screens import wait_for
from tests.tui.tables import TableApp, new_match

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


MOON = (
    "AC AS KS QS AH KH QH JH TH 9H 8H 7H 6H",
    "2C 3C 4C 5C 2D 3D 4D 5D 2S 3S 2H 3H 6D",
    "6C 7C 8C 9C 7D 8D 9D TD 4S 5S 4H 6S JD",
    "TC JC QC KC QD KD AD 7S 8S 9S 5H TS JS",
)
"""Hands of which the first takes every trick."""


def moon_taken() -> Session:
    """A deal of Hearts in which the person has taken everything and is to choose."""
    match = new_match("hearts", pass_cycle={"*": ["hold"]})
    pack = match.game.pack(match.rules, 4)
    match.begin_laid_out(Layout(1, Seat(0), tuple(tuple(sorted(pack.parse(h))) for h in MOON)))
    session = Session(match)
    for card in MOON[0].split():
        bots_answer(session)
        session.play(match.game.parse_move(f"play {card}"))
    bots_answer(session)
    return session
