"""Playing at a session without an app."""

from parlour.tui.session import Session, Stage
from parlour.tui.session.brains import answer


def bots_answer(session: Session) -> None:
    """Has every bot move whose turn it is."""
    while (request := session.request()) is not None:
        assert session.answer(request, answer(session.match.game, request)) is not None


def play_first_legal(session: Session) -> None:
    """The person in front makes the first legal move."""
    assert session.front is not None
    session.play(session.view(session.front).moves[0])


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
