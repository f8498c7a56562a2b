"""The last tricks of a deal of Coins: every way in which the unseen cards may lie."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from parlour.bots.search import think
from parlour.cards import CardSet
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY, Seat
from parlour.games.coins.deal import CoinsDeal
from parlour.games.coins.mind import TRIUMPH, CoinsMind
from parlour.games.coins.quick import likely
from tests.games.coins.set_ups import COINS, layout
from tests.scale import scaled


def mind(deal: CoinsDeal) -> CoinsMind:
    view = deal.view(deal.turn)
    return CoinsMind(view, view.moves[0])


TARGET = 60


def last_tricks(seed: int, cards: int) -> CoinsDeal:
    """A deal in which cards have been played at random until a seat holds so many."""
    rng, deal = Random(seed), CoinsDeal(TARGET, layout(seed % 3), (0, 0, 0))
    while len(deal.moves()) > cards:
        deal.play(rng.choice(deal.moves()))
    return deal


@pytest.mark.parametrize(("played", "ways"), [(0, 20), (1, 10), (2, 6)])
def test_all_ways_the_cards_may_lie_are_there_once(played: int, ways: int) -> None:
    """Three of the six others hold; two of five, the first having played; two of four."""
    deal = last_tricks(0, 3)
    for _ in range(played):
        deal.play(deal.moves()[0])
    worlds = mind(deal).ending()
    assert len({tuple(world.deal.hands) for world in worlds}) == len(worlds) == ways
    view = deal.view(deal.turn)
    assert all(world.deal.view(view.seat) == view for world in worlds)
    assert any(world.deal.hands == deal.hands for world in worlds)


def test_with_four_cards_in_a_hand_it_is_no_ending_yet() -> None:
    """The first two have played to a trick; the third still holds four cards."""
    deal = last_tricks(0, 4)
    for _ in range(3):
        assert not mind(deal).ending()
        deal.play(deal.moves()[0])
    assert mind(deal).ending()


def odd_plays(played: CoinsDeal, now: CoinsDeal, own: Seat) -> int:
    """How many plays of others the quick player, lots aside, makes otherwise in another deal."""
    tricks, cards = played.tricks, [*now.hands]
    for leader, trick in [*tricks, (played.leader, played.trick)]:
        for place, card in enumerate(trick):
            cards[(leader + place) % 3] |= 1 << card
    hands = tuple(tuple(CardSet.of_mask(hand)) for hand in cards)
    deal, odd = CoinsDeal(TARGET, replace(played.layout, hands=hands), (0, 0, 0)), 0
    for card in [card for _, trick in tricks for card in trick] + played.trick:
        odd += deal.turn != own and likely(deal, lambda: 0.99) != card
        deal.play(Move(card))
    return odd


@given(st.integers(0, 9999), st.integers(0, 2))
def test_a_world_is_half_as_likely_for_each_play_that_would_be_odd_in_it(
    seed: int, played: int
) -> None:
    deal = last_tricks(seed, 3)
    for _ in range(played):
        deal.play(deal.moves()[0])
    for world in mind(deal).ending():
        assert world.weight == 0.5 ** odd_plays(deal, world.deal, deal.turn)


@given(st.integers(0, 9999), st.integers(2, 3))
def test_the_quick_player_plays_something_and_sometimes_anything(seed: int, cards: int) -> None:
    deal = last_tricks(seed, cards)
    chances = mind(deal).chances(deal)
    assert set(chances) == set(deal.moves())
    assert sum(chances.values()) == pytest.approx(1)
    assert min(chances.values()) > 0
    usual = likely(deal, lambda: 0.99)
    assert chances[usual] == pytest.approx(0.9 + 0.1 / cards)


def test_c11_nothing_is_said_to_win_a_match_that_goes_on_in_any_case() -> None:
    deal = last_tricks(0, 3)
    for total, why in ((TARGET - 13, ""), (TARGET - 12, TRIUMPH)):
        deal.totals = (total, 0, 0)
        assert mind(deal).triumph == why


def is_sure(worlds: Sequence[CoinsDeal], seat: Seat) -> bool:
    """Whether a seat that cannot tell these deals apart wins whatever the others do in them."""
    turn = worlds[0].turn
    if turn == NOBODY:
        return all(has_won(world, seat) for world in worlds)
    if turn == seat:
        return any(is_sure(after(worlds, move), seat) for move in worlds[0].moves())
    moves = {move for world in worlds for move in world.moves()}
    return all(
        is_sure(after([world for world in worlds if move in world.moves()], move), seat)
        for move in moves
    )


def after(worlds: Sequence[CoinsDeal], move: Move) -> list[CoinsDeal]:
    twins = [world.copy() for world in worlds]
    for twin in twins:
        twin.play(move)
    return twins


def has_won(deal: CoinsDeal, seat: Seat) -> bool:
    return deal.totals[seat] + deal.points()[seat] >= deal.target


NEEDS = st.integers(1, 6) | st.integers(40, 45)
"""How many coins a seat lacks; where others lack many, one is as good as sure of the match."""


@settings(max_examples=scaled(60))
@given(st.integers(0, 99_999), st.integers(2, 3), st.tuples(*[NEEDS] * 3))
@example(0, 2, (45, 45, 1))
def test_c11_a_sure_win_is_played_and_nothing_else_is_called_sure(
    seed: int, cards: int, needs: tuple[int, ...]
) -> None:
    """The proof goes another way: it asks for one course that wins in every world."""
    deal = last_tricks(seed, cards)
    deal.totals = tuple(TARGET - won - need for won, need in zip(deal.won, needs, strict=True))
    view = deal.view(deal.turn)
    assume(len(mind(deal).options) > 1 and not view.settled)
    worlds = [world.deal for world in mind(deal).ending()]
    advice = think(COINS, COINS.searches["expert"], view, Random(1))
    assert (advice.why == TRIUMPH) == is_sure(worlds, view.seat)
    if advice.why == TRIUMPH:
        assert is_sure(after(worlds, advice.move), view.seat)
