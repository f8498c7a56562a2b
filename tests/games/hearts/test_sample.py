"""Redealt cards fit all that a seat can know."""

from collections.abc import Iterator
from random import Random

from parlour.cards import CardSet
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from tests.games.hearts.set_ups import FREE_OPENING, GAME, cards, deal, mask, play, table

HOLD = {"pass_cycle": {"*": ["hold"]}}


def redealt(on: HeartsDeal, seat: int, count: int = 25) -> Iterator[HeartsDeal]:
    """Deals that a seat cannot tell from this one."""
    rng = Random("redeal")
    view = on.view(Seat(seat))
    for _ in range(count):
        other = GAME.sample(view, rng)
        assert other.view(Seat(seat)) == view
        yield other


def held(on: HeartsDeal, seat: int) -> str:
    return "".join(sorted({"CDHS"[card // 13] for card in CardSet.of_mask(on.hands[seat])}))


def test_hidden_cards_do_move() -> None:
    on = deal(table(**HOLD))
    assert len({other.hands[1] for other in redealt(on, 0)}) > 20


def test_h6_who_did_not_follow_has_none_of_the_suit() -> None:
    on = deal(table(**HOLD), ["2C", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"])
    play(on, "play 2C", "play AD")
    assert all("C" not in held(other, 1) for other in redealt(on, 2))


def test_h7_who_gave_a_point_to_the_first_trick_holds_nothing_else() -> None:
    on = deal(table(**HOLD), ["2C", "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H QS"])
    play(on, "play 2C", "play QS")
    assert all(held(other, 1) == "H" for other in redealt(on, 2))


def test_h8_who_led_a_heart_while_they_were_whole_held_only_hearts() -> None:
    on = deal(table(**FREE_OPENING), ["", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"], dealer=0)
    play(on, "play 2H")
    assert all(held(other, 1) == "H" for other in redealt(on, 0))


def test_h14_cards_passed_lie_with_their_receiver_until_they_fall() -> None:
    on = deal(table(), ["2C QS AH KH"])
    play(on, "pass QS AH KH")
    while on.passing:
        on.play(on.moves()[0])
    assert all(other.hands[1] & mask("QS AH KH") == mask("QS AH KH") for other in redealt(on, 0))
    assert any(other.hands[1] & mask("QS") == 0 for other in redealt(on, 2))


def test_h14_nobody_knows_what_others_have_chosen() -> None:
    on = deal(table(), ["2C QS AH KH"])
    play(on, "pass QS AH KH")
    chosen = {other.passes[0] for other in redealt(on, 1)}
    assert len(chosen) > 15
    assert {mask_.bit_count() for mask_ in chosen} == {3}


def test_h3_the_lowest_club_is_with_the_seat_that_is_to_lead_it() -> None:
    on = deal(table(**HOLD), ["", "", "2C"])
    assert on.turn == 2
    assert all(other.hands[2] & mask("2C") for other in redealt(on, 0))


def test_h5_a_free_lead_shows_that_the_lowest_club_is_in_the_kitty() -> None:
    at = table(players=5, uneven_deal="kitty", **HOLD)
    on = play(deal(at, ["", "AD KD"], kitty="2C 3C"), "play AD")
    assert all(other.kitty & mask("2C") for other in redealt(on, 0))


def test_h2_a_kitty_that_was_taken_stays_with_its_owner_and_unknown_to_others() -> None:
    at = table("omnibus-kitty", 3, **HOLD)
    on = play(deal(at, ["2C", "AC", "3C"], kitty="QS"), "play AC", "play 3C", "play 2C")
    assert on.kitty_owner == 1
    assert all(other.kitty == mask("QS") for other in redealt(on, 1))
    kitties = set()
    for other in redealt(on, 0):
        assert other.won[1] == mask("AC 3C 2C") | other.kitty
        kitties.add(other.kitty)
    assert len(kitties) > 10


def test_h2_the_points_that_others_are_shown_leave_the_kitty_out() -> None:
    at = table("omnibus-kitty", 3, **HOLD)
    on = play(deal(at, ["2C", "AC", "3C"], kitty="QS"), "play AC", "play 3C", "play 2C")
    assert [on.view(Seat(seat)).taken[1] for seat in range(3)] == [0, 13, 0]
    assert [on.view(Seat(seat)).kitty for seat in range(3)] == [None, cards("QS"), None]
