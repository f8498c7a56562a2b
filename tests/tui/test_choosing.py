"""The cursor and the chosen cards, without a widget."""

from parlour.cards import CardSet
from parlour.engine.seats import Seat
from parlour.tui.session import Session
from parlour.tui.session.brains import answer
from parlour.tui.table.choosing import Choosing
from tests.tui.tables import new_session


def at_table(game: str, seed: str = "table") -> tuple[Session, Choosing]:
    """A table where the person in front is asked for the first time."""
    session = new_session(game, seed=seed)
    session.begin_deal()
    while (request := session.request()) is not None:
        session.answer(request, answer(session.match.game, request))
    choosing = Choosing()
    look(session, choosing)
    return session, choosing


def look(session: Session, choosing: Choosing) -> None:
    choosing.look(session.match.game, session.view(Seat(0)), session.scene(Seat(0)))


def test_the_cursor_goes_round_the_hand() -> None:
    _, choosing = at_table("coins")
    cards = choosing.cards
    assert choosing.cursor == cards[0]
    choosing.move(-1)
    assert choosing.cursor == cards[-1]
    choosing.move(1)
    assert choosing.cursor == cards[0]


def test_where_one_card_is_asked_for_the_one_under_the_cursor_is_meant() -> None:
    _, choosing = at_table("coins")
    assert choosing.meant == CardSet([choosing.cards[0]])
    assert choosing.raised == {choosing.cards[0]}
    choosing.toggle(choosing.cards[3])
    assert choosing.meant == CardSet([choosing.cards[3]])
    assert choosing.clear()
    assert not choosing.clear()


def test_no_more_cards_are_picked_than_asked_for() -> None:
    _, choosing = at_table("hearts")
    for card in choosing.cards[:5]:
        choosing.toggle(card)
    assert choosing.chosen == list(choosing.cards[:3])
    choosing.toggle(choosing.cards[1])
    assert choosing.chosen == [choosing.cards[0], choosing.cards[2]]


def test_the_choice_outlives_another_look_and_the_cursor_another_order() -> None:
    session, choosing = at_table("hearts")
    choosing.move(4)
    choosing.toggle()
    under = choosing.cursor
    choosing.reorder(session.match.game)
    look(session, choosing)
    assert choosing.cursor == under
    assert choosing.chosen == [under]
    assert set(choosing.cards) == set(session.view(Seat(0)).hand)


def test_the_cursor_goes_to_a_neighbour_when_its_card_is_played() -> None:
    session, choosing = at_table("coins")
    choosing.move(2)
    neighbour = choosing.cards[3]
    session.play(session.match.game.choose(session.view(Seat(0)), choosing.meant))
    look(session, choosing)
    assert choosing.cursor == neighbour


def test_a_hand_arranged_by_hand_stays_so() -> None:
    session, choosing = at_table("coins")
    first, second, *rest = choosing.cards
    choosing.shift(1)
    assert choosing.cards == (second, first, *rest)
    look(session, choosing)
    assert choosing.cards == (second, first, *rest)
    assert choosing.order == "own"
    choosing.reorder(session.match.game)
    look(session, choosing)
    assert choosing.cards[0] == first
    choosing.shift(-1)
    assert choosing.cards[0] == first


def test_a_hand_with_melds_lies_in_labelled_groups() -> None:
    _, choosing = at_table("three-thirteen")
    assert all(group.label for group in choosing.groups)


def test_where_no_card_is_asked_for_the_cursor_is_on_the_options() -> None:
    _, choosing = at_table("three-thirteen")
    assert choosing.count == 0
    assert choosing.option is not None
    first = choosing.option
    choosing.move(1)
    assert choosing.option != first
    choosing.to_hand()
    assert choosing.option is None
    choosing.to_options()
    assert choosing.option == first


def test_cards_that_may_not_be_chosen_are_known() -> None:
    session, choosing = at_table("coins")
    assert choosing.legal == frozenset(session.view(Seat(0)).hand)
    session, choosing = at_table("three-thirteen")
    assert choosing.legal is None
