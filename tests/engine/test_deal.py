"""What every deal has without saying so, and the view of it."""

from dataclasses import FrozenInstanceError

import pytest

from parlour.engine.deal import Layout
from parlour.engine.match import Match
from parlour.engine.registry import find_game
from parlour.engine.seats import NOBODY, Seat
from tests.engine.toy import PACK, ToyDeal


@pytest.fixture
def deal() -> ToyDeal:
    return ToyDeal(Layout(1, Seat(0), (PACK.parse("2C 3C"), PACK.parse("AS KS"))), (1, 2))


def test_seats_that_wait_may_be_called_on(deal: ToyDeal) -> None:
    assert deal.waiting == (0, 1)
    deal.call_on(Seat(1))
    assert deal.turn == 1
    with pytest.raises(ValueError, match="seat 2 is not to act"):
        deal.call_on(Seat(2))


def test_the_seat_to_act_is_the_one_waited_for_unless_a_game_says_more() -> None:
    game = find_game("coins")
    layout = game.lay_out(game.rules_model(), 3, 1, Seat(0), tuple(game.pack({}, 3).cards))
    coins = game.start(game.rules_model(), layout)
    assert coins.waiting == (1,)
    coins.call_on(Seat(1))
    with pytest.raises(ValueError, match="seat 0 is not to act"):
        coins.call_on(Seat(0))
    assert coins.fresh_stock is None
    with pytest.raises(ValueError, match="there is no new stock here"):
        coins.restock(())
    coins.turn = NOBODY
    assert coins.waiting == ()


def test_a_deal_is_over_and_settled_when_nobody_is_to_act(deal: ToyDeal) -> None:
    assert not deal.over
    assert not deal.settled
    deal.turn = NOBODY
    assert deal.over
    assert deal.settled


def test_a_view_tells_who_is_to_act(deal: ToyDeal) -> None:
    mine, other = deal.view(Seat(0)), deal.view(Seat(1))
    assert (mine.my_turn, other.my_turn) == (True, False)
    assert mine.players == 2
    assert not mine.over
    deal.turn = NOBODY
    assert deal.view(Seat(0)).over


def test_a_view_is_a_value(deal: ToyDeal) -> None:
    view = deal.view(Seat(0))
    assert view == deal.copy().view(Seat(0))
    assert hash(view) == hash(deal.copy().view(Seat(0)))
    assert view != deal.view(Seat(1))
    with pytest.raises(FrozenInstanceError):
        view.turn = Seat(1)  # type: ignore[misc]


def test_equal_cards_of_a_layout_are_renumbered_over_all_piles() -> None:
    game = find_game("three-thirteen")
    pack = game.pack(game.rules_model(), 4)
    first, second = pack.parse("7H 7H")
    layout = Layout(1, Seat(0), ((second,), ()), stock=(first,), cut=3)
    assert layout.renumbered(pack) == Layout(1, Seat(0), ((first,), ()), stock=(second,), cut=3)


def test_the_log_keeps_the_layout(match: Match) -> None:
    deal = match.begin_deal()
    assert match.log[0].layout == deal.layout
    assert deal.layout.number == 1
