"""The course of a match at a table, without an app."""

import random
from collections.abc import Sequence

import pytest

from parlour.engine.match import Match, Player
from parlour.engine.moves import IllegalMoveError, Move
from parlour.engine.seats import Seat
from parlour.tui.session import Request, Session, Stage
from parlour.tui.session.brains import answer
from tests.tui.playing import bots_answer, moon_taken, play_deal, play_first_legal
from tests.tui.tables import new_match, new_session

GAMES = ["coins", "hearts", "three-thirteen"]


class Memory:
    """A keeper that remembers what it was told."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.taken: tuple[Sequence[int], Sequence[int]] = ((), ())
        self.agreed = ""

    def begin(self, match: Match, agreement: str) -> int:
        del match
        self.agreed = agreement
        return 7

    def note(
        self, match_id: int, match: Match, *, hints: Sequence[int], take_backs: Sequence[int]
    ) -> None:
        assert match_id == 7
        self.moves.append(sum(len(deal.entries) for deal in match.log))
        self.taken = tuple(hints), tuple(take_backs)

    def counts(self, match_id: int) -> tuple[Sequence[int], Sequence[int]]:
        assert match_id == 7
        return self.taken

    def agreement(self, match_id: int) -> str:
        assert match_id == 7
        return self.agreed

    def earlier(self, match_id: int) -> None:
        assert match_id == 7


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_deal_is_played_to_its_end_and_every_move_is_kept(game: str, people: int) -> None:
    keeper = Memory()
    session = Session(new_match(game, people), keeper)
    play_deal(session)
    assert session.match.log[0].points is not None
    assert keeper.moves == sorted(keeper.moves)
    assert keeper.moves[-1] == len(session.match.log[0].entries)


def test_a_match_goes_on_until_somebody_has_won() -> None:
    session = new_session("coins")
    for _ in range(5):
        if session.stage is not Stage.OVER:
            play_deal(session)
    assert session.stage is Stage.OVER
    assert session.waiting == ()
    assert session.request() is None


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    session = new_session("hearts")
    session.begin_deal()
    before = len(session.log)
    with pytest.raises(IllegalMoveError) as raised:
        session.play(Move(-5))
    assert raised.value.refusal.rule.startswith("H-")
    assert len(session.log) == before
    assert session.front_to_act


def test_people_and_bots_pass_in_any_order() -> None:
    session = new_session("hearts")
    session.begin_deal()
    assert session.front_to_act
    request = session.request()
    assert request is not None
    play_first_legal(session)
    assert session.answer(request, answer(session.match.game, request)) is not None
    bots_answer(session)
    assert all(
        kind != "pass"
        for kind in [session.match.game.move_text(session.match.log[0].entries[-1].move).split()[0]]
    )  # type: ignore[union-attr] # Played


def test_an_answer_that_comes_too_late_does_nothing() -> None:
    session = new_session("coins", seed="late")
    session.begin_deal()
    bots_answer(session)
    play_first_legal(session)
    request = session.request()
    assert request is not None
    advice = answer(session.match.game, request)
    session.take_back()
    entries = list(session.match.log[0].entries)
    assert session.answer(request, advice) is None
    assert session.match.log[0].entries == entries


@pytest.mark.parametrize("agreed", ["agree", "free", "never"])
def test_what_several_people_agreed_on_is_kept_with_the_match(agreed) -> None:  # noqa: ANN001 - parametrised
    keeper = Memory()
    session = Session(new_match("coins", people=2), keeper, take_backs=agreed)
    assert Session(session.match, keeper, match_id=7).take_backs == agreed


def test_an_agreement_that_is_not_understood_asks_everybody() -> None:
    keeper = Memory()
    keeper.agreed = "wednesdays"
    session = Session(new_match("coins", people=2), keeper, match_id=7, take_backs="free")
    assert session.take_backs == "agree"


def test_between_people_nobody_is_in_front() -> None:
    session = new_session("coins", people=2)
    assert session.front is None
    session.begin_deal()
    coming = session.comes_next
    assert coming in (0, 1)
    assert coming is not None
    session.come_to_front(coming)
    assert session.comes_next is None or session.request() is not None


def test_one_person_alone_stays_in_front() -> None:
    session = new_session("coins")
    session.begin_deal()
    session.leave_front()
    assert session.front == 0
    assert session.comes_next is None


def test_one_person_is_in_front_at_any_seat() -> None:
    players = [Player("Ann", "bot", "club"), Player("Bea", "human"), Player("Cy", "bot", "club")]
    made = new_match("coins")
    session = Session(Match(made.game, made.rule_set, players, "table"))
    assert session.front == 1
    session.begin_deal()
    bots_answer(session)
    assert session.front_to_act


def test_while_a_bot_is_to_act_the_next_person_clockwise_comes() -> None:
    players = [Player("Ann", "human"), Player("Bea", "bot", "club"), Player("Cy", "human")]
    made, came = new_match("coins"), dict[Seat, Seat | None]()
    for seed in map(str, range(12)):
        session = Session(Match(made.game, made.rule_set, players, seed))
        session.begin_deal()
        (turn,) = session.waiting
        came[turn] = session.comes_next
    assert came == {0: 0, 1: 2, 2: 2}


def test_nobody_has_to_come_while_bots_still_pass() -> None:
    session = new_session("hearts", people=2)
    session.begin_deal()
    session.come_to_front(Seat(0))
    play_first_legal(session)
    assert session.waiting == (1, 2, 3)
    assert session.comes_next is None
    bots_answer(session)
    assert session.waiting == (1,)
    assert session.comes_next == 1


def test_where_no_people_play_nobody_is_asked() -> None:
    session = new_session("hearts", people=0)
    session.begin_deal()
    assert session.front in session.waiting
    assert not session.front_to_act
    assert session.advice() is None


def test_whoever_may_act_sees_what_may_be_done_in_whatever_order() -> None:
    session = new_session("hearts", people=4)
    session.begin_deal()
    assert len(session.waiting) == 4
    for seat in reversed(session.waiting):
        assert session.view(seat).moves


def test_whoever_comes_is_told_what_happened_since_the_last_move() -> None:
    session = new_session("coins", people=3)
    session.begin_deal()
    first = session.comes_next
    assert first is not None
    session.come_to_front(first)
    play_first_legal(session)
    second = session.comes_next
    assert second is not None
    told = session.come_to_front(second)
    assert [entry.event.seat for entry in told] == [first]
    play_first_legal(session)
    third = session.comes_next
    assert third is not None
    assert [entry.event.seat for entry in session.come_to_front(third)] == [first, second]
    play_first_legal(session)
    winner = session.comes_next
    assert winner is not None
    players = [first, second, third]
    others = players[players.index(winner) + 1 :]
    told = session.come_to_front(winner)
    assert [entry.event.seat for entry in told[: len(others) + 1]] == [*others, winner]


def test_nobody_is_told_what_is_not_meant_for_them() -> None:
    session = new_session("three-thirteen", people=1)
    session.begin_deal()
    while not any(entry.event.audience == {0} for entry in session.log.told(Seat(0))):
        bots_answer(session)
        play_first_legal(session)
    for seat in (None, Seat(1)):
        assert not any(entry.event.audience == {0} for entry in session.log.told(seat))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_left_is_told_again(game: str) -> None:
    session = new_session(game)
    session.begin_deal()
    bots_answer(session)
    play_first_legal(session)
    bots_answer(session)
    told = [entry.event for entry in session.log.told(Seat(0))]
    again = Session(session.match, Memory(), match_id=7)
    assert [entry.event for entry in again.log.told(Seat(0))] == told
    assert again.front_to_act == session.front_to_act


def test_the_cutter_is_asked_where_a_person_cuts() -> None:
    stages = set()
    for seed in map(str, range(12)):
        session = new_session("coins", seed=seed)
        stages.add(session.stage)
        if session.stage is Stage.CUT:
            session.begin_deal(cut=5)
            assert session.match.log[0].layout.cut == 5
    assert stages == {Stage.CUT, Stage.DEAL}


def test_the_rest_can_be_claimed_only_once_it_is_certain() -> None:
    rng = random.Random(3)
    session = new_session("hearts", seed="claim")
    session.begin_deal()
    with pytest.raises(ValueError, match="not certain"):
        session.claim()
    while session.stage is Stage.PLAY and session.claimable is None:
        bots_answer(session)
        if session.front_to_act:
            session.play(rng.choice(session.view(Seat(0)).moves))
    if session.claimable is not None:
        session.claim()
    assert session.match.log[0].points is not None
    assert sum(session.match.log[0].points) in (26, -26, 78)


def hint(session: Session) -> Request:
    """Takes a hint from the club's player."""
    request = session.hint_request("club")
    assert request is not None
    assert session.take_hint(request)
    return request


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_asked_of_what_the_person_in_front_knows_and_is_counted(game: str) -> None:
    session = new_session(game)
    session.begin_deal()
    bots_answer(session)
    request = hint(session)
    assert request.view == session.view(Seat(0))
    assert session.hints[0] == 1
    session.play(answer(session.match.game, request).move)


def test_a_hint_that_is_read_twice_counts_once_and_one_for_the_next_card_counts_again() -> None:
    session = new_session("coins")
    session.begin_deal()
    bots_answer(session)
    first = hint(session)
    assert hint(session) == first
    assert session.hints == [1, 0, 0]
    play_first_legal(session)
    bots_answer(session)
    hint(session)
    assert session.hints == [2, 0, 0]


def test_a_hint_that_comes_too_late_is_neither_given_nor_counted() -> None:
    session = new_session("coins")
    session.begin_deal()
    bots_answer(session)
    late = session.hint_request("club")
    assert late is not None
    play_first_legal(session)
    assert not session.take_hint(late)
    bots_answer(session)
    assert not session.take_hint(late)
    session.take_back()
    bots_answer(session)
    assert not session.take_hint(late)
    assert session.hints == [0, 0, 0]


def test_nobody_gets_a_hint_when_nothing_is_asked() -> None:
    session = new_session("coins")
    assert session.hint_request("club") is None
    session.begin_deal()
    while session.request() is None:
        play_first_legal(session)
    assert session.hint_request("club") is None


def test_hints_and_take_backs_are_kept_at_once_and_go_on_with_the_match() -> None:
    keeper = Memory()
    session = Session(new_match("coins"), keeper)
    session.begin_deal()
    bots_answer(session)
    hint(session)
    assert keeper.taken == ((1, 0, 0), (0, 0, 0))
    play_first_legal(session)
    session.take_back()
    assert keeper.taken == ((1, 0, 0), (1, 0, 0))
    again = Session(session.match, keeper, match_id=7)
    assert (again.hints, again.taken_back) == ([1, 0, 0], [1, 0, 0])
    rematch = Session(new_match("coins", seed="other"), keeper)
    assert (rematch.hints, rematch.taken_back) == ([0, 0, 0], [0, 0, 0])


def test_once_a_deal_is_scored_the_table_shows_the_new_totals() -> None:
    session = moon_taken()
    shown = session.scene(Seat(0)).seats
    assert [(line.total, line.points) for line in shown] == [(0, 26), (0, 0), (0, 0), (0, 0)]
    session.play(session.match.game.parse_move("moon add"))
    shown = session.scene(Seat(0)).seats
    assert [(line.total, line.points) for line in shown] == [(0, None), *[(26, None)] * 3]
