"""Taking back, bringing back, and playing the same cards again, without an app."""

from pathlib import Path

import pytest

from parlour.engine.game import Advice
from parlour.engine.match import Match, Restocked
from parlour.engine.record import kept_lines
from parlour.engine.registry import game_names
from parlour.engine.seats import Seat
from parlour.store import Store
from parlour.tui.session import Session, Stage
from tests.tui.playing import bot_answers, bots_answer, play_deal, play_first_legal
from tests.tui.tables import new_match, new_session

GAMES = game_names()


def kept(match: Match) -> list[str]:
    """The lines of a match as a store keeps them."""
    return list(kept_lines(match))


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_leads_to_the_last_decision_and_redoing_back_again(game: str) -> None:
    session = new_session(game)
    session.begin_deal()
    bots_answer(session)
    view = session.view(Seat(0))
    scene = session.scene(Seat(0))
    play_first_legal(session)
    bots_answer(session)
    after = list(session.match.log[0].entries)
    told = [entry.event.text for entry in session.log.told(Seat(0))]
    session.take_back()
    assert session.view(Seat(0)) == view
    assert session.scene(Seat(0)) == scene
    assert session.front_to_act
    assert session.taken_back[0] == 1
    session.redo()
    assert session.match.log[0].entries == after
    assert [entry.event.text for entry in session.log.told(Seat(0))] == told
    assert not session.can_redo


def test_a_deal_that_is_over_can_be_gone_back_into() -> None:
    session = new_session("coins")
    play_deal(session)
    totals = session.match.totals
    assert any(totals)
    session.take_back()
    assert session.stage is Stage.PLAY
    assert session.match.totals == (0, 0, 0)
    session.again()
    assert session.match.log[0].entries == []
    assert not session.can_take_back


def test_another_move_after_taking_back_leaves_nothing_to_redo() -> None:
    session = new_session("coins")
    session.begin_deal()
    bots_answer(session)
    play_first_legal(session)
    session.take_back()
    assert session.can_redo
    session.play(session.view(Seat(0)).moves[-1])
    assert not session.can_redo


@pytest.mark.parametrize(
    ("agreed", "possible"), [("agree", True), ("free", True), ("never", False)]
)
def test_what_several_people_agreed_on_holds_for_taking_back(agreed, possible) -> None:  # noqa: ANN001 - parametrised
    session = new_session("coins", people=3, take_backs=agreed)
    session.begin_deal()
    coming = session.comes_next
    assert coming is not None
    session.come_to_front(coming)
    play_first_legal(session)
    assert session.can_take_back is possible


def told(session: Session) -> list[str]:
    """What the first seat has been told."""
    return [entry.event.text for entry in session.log.told(Seat(0))]


@pytest.mark.parametrize("game", GAMES)
def test_pressed_again_it_goes_further_back_across_bots_and_ends_of_tricks(game: str) -> None:
    session = new_session(game)
    session.begin_deal()
    bots_answer(session)
    before = []
    for _ in range(4):
        before.append((session.view(Seat(0)), session.scene(Seat(0)), kept(session.match)))
        play_first_legal(session)
        bots_answer(session)
    after = [kept(session.match)]
    for view, scene, lines in reversed(before):
        session.take_back()
        after.append(kept(session.match))
        assert (session.view(Seat(0)), session.scene(Seat(0))) == (view, scene)
        assert kept(session.match) == lines
        assert session.front_to_act
    assert not session.can_take_back
    assert session.taken_back[0] == 4
    for lines in after[-2::-1]:
        assert session.can_redo
        session.redo()
        assert kept(session.match) == lines
    assert not session.can_redo
    assert session.taken_back[0] == 0


@pytest.mark.parametrize("game", GAMES)
def test_bots_answer_the_same_move_with_the_same_moves(game: str) -> None:
    session = new_session(game)
    play_deal(session)
    lines, events = kept(session.match), told(session)
    for back in (1, 2, 5):
        for _ in range(back):
            if session.can_take_back:
                session.take_back()
        bots_answer(session)
        play_deal(session)
        assert kept(session.match) == lines
        assert told(session) == events


def test_going_back_never_leads_into_an_earlier_deal() -> None:
    session = new_session("three-thirteen", players=2)
    play_deal(session)
    session.begin_deal()
    bots_answer(session)
    assert not session.can_take_back
    assert session.decider is None
    play_first_legal(session)
    session.take_back()
    assert not session.can_take_back
    assert session.number == 2


def test_passes_that_were_made_in_another_order_come_back_in_it() -> None:
    session = new_session("hearts")
    session.begin_deal()
    play_first_legal(session)
    bots_answer(session)
    lines = kept(session.match)
    session.take_back()
    bots_answer(session)
    assert kept(session.match) != lines
    session.redo()
    assert kept(session.match) == lines
    assert session.front_to_act


def draw_and_throw(session: Session) -> None:
    """Has whoever is to act take from the stock and throw the first card."""
    (seat,) = session.waiting
    game = session.match.game
    moves = {game.move_text(move): move for move in session.view(seat).moves}
    move = moves.get("draw stock", next(iter(moves.values())))
    if seat in session.humans:
        session.play(move)
    else:
        request = session.request()
        assert request is not None
        session.answer(request, Advice(move, ""))


def restocked(session: Session) -> bool:
    """Whether a stock was made again in this deal."""
    return any(isinstance(entry, Restocked) for entry in session.match.log[-1].entries)


@pytest.mark.parametrize("step", [1, -1], ids=["as shuffled", "as a record told it"])
def test_a_stock_that_was_made_anew_comes_back_in_its_order(step: int) -> None:
    session = new_session("three-thirteen", players=2)
    session.begin_deal()
    while not restocked(session):
        draw_and_throw(session)
    (stock,) = (e.stock for e in session.match.log[-1].entries if isinstance(e, Restocked))
    session.match.restock(stock[::step])
    for _ in range(9):
        draw_and_throw(session)
    lines = kept(session.match)
    while restocked(session):
        session.take_back()
    assert kept(session.match) == lines[: len(kept(session.match))]
    while session.can_redo:
        session.redo()
    assert restocked(session)
    assert kept(session.match) == lines


@pytest.mark.parametrize("game", GAMES)
def test_a_kill_right_after_going_back_or_forth_resumes_the_same_position(
    tmp_path: Path, game: str
) -> None:
    path = tmp_path / "parlour.db"
    with Store(path) as store:
        session = Session(new_match(game), store)
        (summary,) = store.summaries()
        session.begin_deal()
        bots_answer(session)
        for _ in range(3):
            play_first_legal(session)
            bots_answer(session)
        for step in (session.take_back, session.take_back, session.redo, session.take_back):
            step()
            with Store(path) as other:
                back = other.load(summary.id)
            assert back.log == session.match.log
            assert back.deal is not None
            assert session.deal is not None
            assert back.deal.view(Seat(0)) == session.deal.view(Seat(0))
            assert store.counts(summary.id)[1][0] == session.taken_back[0]


def test_the_match_that_was_over_goes_on_and_is_over_again(tmp_path: Path) -> None:
    with Store(tmp_path / "parlour.db") as store:
        session = Session(new_match("coins", target=5), store)
        while session.stage is not Stage.OVER:
            play_deal(session)
        winners = session.match.winners
        session.take_back()
        assert session.stage is Stage.PLAY
        assert not store.results()
        session.redo()
        assert session.stage is Stage.OVER
        assert session.match.winners == winners
        assert len(store.results()) == 3


def test_a_claim_is_taken_back_as_a_whole() -> None:
    session = new_session("hearts", seed="8")
    session.begin_deal()
    while session.claimable is None:
        if session.request() is not None:
            bot_answers(session)
        else:
            play_first_legal(session)
    claimed = kept(session.match)
    assert len(session.view(Seat(0)).hand) == 4, "this seed leaves several cards to claim"
    session.claim()
    over = kept(session.match)
    assert session.stage is not Stage.PLAY
    session.take_back()
    assert session.front_to_act
    assert kept(session.match) == claimed
    assert session.claimable is not None
    session.redo()
    assert kept(session.match) == over
    session.take_back()
    session.take_back()
    assert len(kept(session.match)) < len(claimed)


def seat_people(session: Session) -> Seat:
    """Lets whoever is to come come to the front."""
    coming = session.comes_next
    assert coming is not None
    session.come_to_front(coming)
    return coming


def test_among_several_nobody_stays_in_front_whichever_way_it_goes() -> None:
    session = new_session("coins", people=3, take_backs="free")
    session.begin_deal()
    for _ in range(3):
        seat_people(session)
        play_first_legal(session)
    first = seat_people(session)
    session.take_back()
    assert session.front is None
    assert session.comes_next == first
    assert seat_people(session) == first
    session.redo()
    assert session.front is None


def test_behind_the_curtain_it_is_the_last_decision_of_any_person() -> None:
    session = new_session("coins", people=2)
    session.begin_deal()
    while session.comes_next is None:
        bots_answer(session)
    first = seat_people(session)
    play_first_legal(session)
    bots_answer(session)
    session.leave_front()
    assert session.decider == first
    session.take_back()
    assert session.comes_next == first
    assert session.taken_back[first] == 1
    assert len(session.match.log[0].entries) <= 2
