"""Which cards are seen to move."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from parlour.engine.event import Event, Happening
from parlour.engine.scene import Role
from parlour.engine.seats import Seat
from parlour.tui.cards import SMALL, Canvas, CardSize
from parlour.tui.session import Session
from parlour.tui.session.brains import answer
from parlour.tui.table.felt import paint_felt
from parlour.tui.table.layout import sit_down
from parlour.tui.table.motion import flights_of, sweep_of
from parlour.tui.table.sight import Flight, Sight
from tests.tui.playing import bots_answer, play_first_legal
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


def frames(flights: tuple[Flight, ...], session: Session, *, size: CardSize) -> Iterator[Canvas]:
    """The felt while cards are on their way, from the first picture to the last."""
    sight = Sight(
        game=session.match.game,
        pack=session.match.game.pack(session.match.rules, len(session.names)),
        players=session.match.players,
        scene=session.scene(ANN),
        view=session.view(ANN),
        front=ANN,
    )
    for done in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        canvas = Canvas(80, 12)
        moved = tuple(replace(flight, done=done) for flight in flights)
        paint_felt(canvas, replace(sight, winner=winner_of(flights), flights=moved), size)
        yield canvas


def winner_of(flights: tuple[Flight, ...]) -> Seat | None:
    """Whose trick is collected, if one is."""
    ends = [flight.end for flight in flights if flight.collected]
    return ends[0] if ends and not isinstance(ends[0], Role) else None


def one_trick(game: str, players: int) -> Session:
    """A table after its first trick."""
    session = new_session(game, players=players)
    session.begin_deal()
    bots_answer(session)
    while not session.scene(ANN).zone(Role.LAST_TRICK, ANN):
        play_first_legal(session)
        bots_answer(session)
    return session


@pytest.mark.parametrize(("game", "players"), [("coins", 3), *(("hearts", n) for n in range(3, 8))])
def test_a_trick_is_collected_from_where_its_cards_lie(game: str, players: int) -> None:
    session = one_trick(game, players)
    for winner in map(Seat, range(players)):
        flights = sweep_of(session.scene(ANN), winner)
        first, *_ = frames(flights, session, size=SMALL)
        around = sit_down(players, ANN, 80, 12, SMALL)
        for seat, (x, y) in around.cards.items():
            assert first.rows[y][x].char == "╭", f"the card of seat {seat} lies where it lay"


@pytest.mark.parametrize(("game", "players"), [("coins", 3), *(("hearts", n) for n in range(3, 8))])
def test_no_card_flies_over_a_name(game: str, players: int) -> None:
    session = one_trick(game, players)
    lying = [zone for zone in session.scene(ANN).zones if zone.role is Role.LAST_TRICK]
    played = tuple(Flight(each.cards[0], each.seat, each.seat) for each in lying if each.seat)
    for flights in (played, *(sweep_of(session.scene(ANN), Seat(s)) for s in range(players))):
        for canvas in frames(flights, session, size=SMALL):
            assert_names_stand(canvas, session)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("pile", [Role.STOCK, Role.DISCARD])
def test_no_drawn_card_flies_over_a_name(players: int, pile: Role) -> None:
    session = new_session("three-thirteen", players=players)
    session.begin_deal()
    for seat in map(Seat, range(1, players)):
        for flight in (Flight(None, pile, seat), Flight(None, seat, pile)):
            for canvas in frames((flight,), session, size=SMALL):
                assert_names_stand(canvas, session)


def assert_names_stand(canvas: Canvas, session: Session) -> None:
    text = canvas.text()
    assert all(f"{name} club" in text for name in session.names[1:])
