"""What a search is told of a decision in Coins."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card
from parlour.engine.mind import Option
from parlour.engine.moves import Move
from parlour.games.coins.deal import PACK, CoinsDeal
from parlour.games.coins.mind import CoinsMind, distinct, win_chance
from tests.games.coins.set_ups import COINS, layout, play, set_up


def mind(deal: CoinsDeal) -> CoinsMind:
    view = deal.view(deal.turn)
    return CoinsMind(view, COINS.policies["club"](view, Random(1)).move)


def kept(deal: CoinsDeal, sound: str = "") -> str:
    """The cards that stand for the hand, where the others hold just what they were given."""
    view = deal.view(deal.turn)
    unseen = sum(deal.hands) - view.hand.mask
    (card,) = PACK.parse(sound) or (-1,)
    return PACK.text(list(map(Card, distinct(view, unseen, Move(card)))))


@given(st.integers(0, 9999), st.integers(0, 47))
def test_worlds_fit_the_view_and_options_are_legal(seed: int, cards: int) -> None:
    rng = Random(seed)
    deal = CoinsDeal(60, layout(seed % 3), (1, 2, 3))
    for _ in range(cards):
        deal.play(rng.choice(deal.moves()))
    view, thought = deal.view(deal.turn), mind(deal)
    sound = COINS.policies["club"](view, rng).move
    assert Option(sound) in CoinsMind(view, sound).options
    assert len(set(thought.options)) == len(thought.options)
    for option in thought.options:
        assert deal.refusal(option.move) is None
        world = thought.world(rng)
        assert world.view(view.seat) == view
        assert sum(world.hands) == sum(deal.hands)
        world.play(option.move)
        assert world.over or thought.likely(world, rng) in world.moves()
        assert sum(thought.finish(world, option, rng)) == 12


def test_unseen_cards_may_lie_with_either_opponent() -> None:
    """Half of the worlds give a given unseen card to the left (5 sd of 1,000 are 79)."""
    deal = CoinsDeal(60, layout(0), (0, 0, 0))
    thought, rng = mind(deal), Random(2)
    card = deal.hands[1].bit_length() - 1
    held = sum(thought.world(rng).hands[1] >> card & 1 for _ in range(1_000))
    assert abs(held - 500) < 79


HANDS = ("2C 3C 5C 5O 7O 8O 8E 8B", "4C 9O 2O 2E 2B 3B 4B 5B", "3O RO 3E 4E 5E 6E 6B 7B")


def test_cards_that_come_to_the_same_stand_once() -> None:
    """Only the 4 of cups stands between cards of the hand."""
    assert kept(set_up(0, HANDS)) == "2C 5C 5O 8E 8B"


def test_of_equal_cards_the_sound_one_stands_for_all() -> None:
    assert kept(set_up(0, HANDS), "3C") == "3C 5C 5O 8E 8B"
    assert kept(set_up(0, HANDS), "7O") == "2C 5C 7O 8E 8B"
    assert kept(set_up(0, HANDS), "8O") == "2C 5C 8O 8E 8B"


def test_a_card_in_the_trick_parts_its_neighbours() -> None:
    deal = set_up(0, ("6C 2O", "5C 7C 3B", "2E 3E"))
    play(deal, "6C")
    assert kept(deal) == "5C 7C 3B"
    assert kept(set_up(1, ("AC 2O", "5C 7C 3B", "2E 3E"))) == "5C 3B"


def test_coins_count_while_the_match_cannot_end() -> None:
    thought = mind(CoinsDeal(20, layout(0), (7, 5, 4)))
    assert thought.worths((3, 4, 5)) == (3, 4, 5)
    assert thought.better == "coins better than"


def test_c11_winning_the_match_is_all_that_counts_where_it_may_end() -> None:
    thought = mind(CoinsDeal(10, layout(0), (7, 5, 4)))
    assert thought.worths((3, 4, 2)) == (100, 0, 0)
    assert sum(thought.worths((2, 4, 5))) == pytest.approx(100)
    assert thought.better == "more wins in 100 matches than"


@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 9))
def test_somebody_wins_rather_the_one_who_needs_less(own: int, one: int, other: int) -> None:
    assert win_chance(own, one, other) == pytest.approx(win_chance(own, other, one))
    assert win_chance(own, one, other) > win_chance(own + 1, one, other)
    every = win_chance(own, one, other) + win_chance(one, other, own) + win_chance(other, own, one)
    assert every == pytest.approx(1)


def test_who_needs_one_coin_against_one_each_wins_a_third() -> None:
    assert win_chance(1, 1, 1) == pytest.approx(1 / 3)
    assert win_chance(1, 2, 2) == pytest.approx(1 / 3 + 2 / 9 + 2 / 27)


def test_an_option_is_named_by_its_card() -> None:
    deal = set_up(0, ("2C", "3C", "4C"))
    assert mind(deal).words(Option(Move(12))) == "<2O>"
