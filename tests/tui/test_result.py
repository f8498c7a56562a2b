"""What stands under a deal or a match that is over."""

import pytest

from parlour.tui.looks import Looks
from parlour.tui.session import Session, Stage
from parlour.tui.table.result import result_rows, result_title
from tests.tui.playing import play_deal
from tests.tui.tables import new_match, new_session


def rows_of(session: Session) -> list[str]:
    """The rows under a result as text."""
    return ["".join(span.text for span in row) for row in result_rows(session, Looks().glyphs)]


def finished(people: int = 1) -> Session:
    """A short match of Coins that is over."""
    session = Session(new_match("coins", people, target=5))
    while session.stage is not Stage.OVER:
        play_deal(session)
    return session


def test_who_took_hints_and_moves_back_is_told_at_the_end_of_the_match() -> None:
    session = finished()
    session.hints[0], session.taken_back[0] = 3, 1
    assert rows_of(session)[-1] == "Ann took 3 hints and 1 move back"
    session.hints[0], session.taken_back[0] = 0, 2
    assert rows_of(session)[-1] == "Ann took 2 moves back"
    session.hints[0], session.taken_back[0] = 1, 0
    assert rows_of(session)[-1] == "Ann took 1 hint"


def test_each_person_has_a_row_and_whoever_took_nothing_has_none() -> None:
    session = finished(people=3)
    assert not any("took" in row for row in rows_of(session)[-2:])
    session.hints[1], session.taken_back[2] = 2, 1
    assert rows_of(session)[-2:] == ["Bea took 2 hints", "Cy took 1 move back"]


def test_nothing_of_that_stands_under_a_deal_of_a_match_that_goes_on() -> None:
    session = new_session("coins")
    play_deal(session)
    session.hints[0] = 3
    assert result_title(session) == "Deal 1 is over"
    assert not any("hint" in row for row in rows_of(session))


@pytest.mark.parametrize("game", ["coins", "hearts", "three-thirteen"])
def test_old_and_new_totals_stand_beside_what_the_deal_brought(game: str) -> None:
    session = new_session(game)
    play_deal(session)
    points, totals = session.match.log[0].points, session.match.totals
    assert points is not None
    for row, name, gained, total in zip(
        rows_of(session)[1:], session.names, points, totals, strict=False
    ):
        told = row.split()
        assert told[0] == name
        assert [int(each) for each in told[1:]] == [total - gained, gained, total]
