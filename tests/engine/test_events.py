import pytest

from parlour.cards import Card
from parlour.engine.event import Event, Happening
from parlour.engine.seats import Seat


def test_an_event_names_players_and_keeps_cards_in_brackets() -> None:
    event = Event(Happening.PASSED, "{0} passes <QS> to {2}", Seat(0), (Card(49),))
    assert event.words(["Ann", "Bea", "Cy"]) == "Ann passes <QS> to Cy"


@pytest.mark.parametrize("name", ["{1}", "{", "<QS>", "%s", "Åsa {0!r}"])
def test_any_name_stands_as_it_is(name: str) -> None:
    assert Event(Happening.TRICK, "{0} takes the trick").words([name]) == f"{name} takes the trick"


def test_an_event_without_an_audience_is_told_to_everybody() -> None:
    event = Event(Happening.PLAYED, "{0} plays <QS>")
    assert all(event.heard_by(seat) is event for seat in (None, *map(Seat, range(4))))


def test_a_private_event_is_told_to_its_audience_alone() -> None:
    event = Event(Happening.DREW, "{1} draws <5H>", audience=frozenset({Seat(1)}))
    assert [event.heard_by(Seat(seat)) for seat in range(3)] == [None, event, None]
    assert event.heard_by(None) is None


def test_the_others_may_be_told_less_and_never_a_card() -> None:
    event = Event(
        Happening.DREW,
        "{1} draws <5H>",
        Seat(1),
        (Card(42),),
        frozenset({Seat(1)}),
        outside="{1} draws",
    )
    assert event.heard_by(Seat(1)) is event
    outside = Event(Happening.DREW, "{1} draws", Seat(1))
    assert [event.heard_by(seat) for seat in (None, Seat(0), Seat(2))] == [outside] * 3
