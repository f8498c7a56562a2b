"""Which cards are seen to move."""

import pytest

from parlour.engine.event import Event, Happening
from parlour.engine.scene import Role
from parlour.engine.seats import Seat
from parlour.tui.session import Session
from parlour.tui.session.brains import answer
from parlour.tui.table.motion import flights_of, sweep_of
from parlour.tui.table.sight import Flight
from tests.tui.tables import new_session

ANN, BEA = Seat(0), Seat(1)


def dealt(game: str) -> Session:
    session = new_session(game)
    session.begin_deal()
    while (request := session.request()) is not None:
        session.answer(request, answer(session.match.game, request))
    return session


def test_a_card_that_another_plays_lands_and_ones_own_is_there_at_once() -> None:
    scene = dealt("coins").scene(ANN)
    theirs = Event(Happening.PLAYED, "", BEA, (dealt("coins").match.log[0].layout.hands[1][0],))
    own = Event(Happening.PLAYED, "", ANN, theirs.cards)
    assert flights_of([theirs], ANN, scene) == (Flight(theirs.cards[0], BEA, BEA),)
    assert flights_of([own], ANN, scene) == ()


@pytest.mark.parametrize("front", [ANN, BEA])
@pytest.mark.parametrize("pile", [Role.STOCK, Role.DISCARD])
def test_a_draw_is_seen_once_and_shows_no_card_that_is_not_open(front: Seat, pile: Role) -> None:
    session = dealt("three-thirteen")
    top = session.view(ANN).pile[-1]
    draw = "draw stock" if pile is Role.STOCK else "draw discard"
    events = session.play(session.match.game.parse_move(draw))
    told = [heard for event in events if (heard := event.heard_by(front))]
    card = None if pile is Role.STOCK else top
    assert flights_of(told, front, session.scene(front)) == (Flight(card, pile, ANN),)


def test_a_finished_trick_goes_to_its_winner() -> None:
    session = dealt("coins")
    while session.scene(ANN).zone(Role.LAST_TRICK, ANN) is None:
        session.play(session.view(ANN).moves[0])
        while (request := session.request()) is not None:
            session.answer(request, answer(session.match.game, request))
    flights = sweep_of(session.scene(ANN), BEA)
    assert len(flights) == 3
    assert {flight.end for flight in flights} == {BEA}
