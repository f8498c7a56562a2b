"""A deal of Coins: any card may be played, coins count at once, the target ends it."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import SPANISH, CardSet
from parlour.engine.moves import Move, Refusal
from parlour.engine.seats import NOBODY, Seat
from parlour.games.coins.deal import COINS_MASK, PACK, CoinsDeal, coins_in
from tests.games.coins.set_ups import layout, play, set_up
from tests.oracles.coins import winner_of


def endings(deal: CoinsDeal, depth: int = 99) -> Counter[int]:
    """How many ways of playing there are, to a depth, by the number of cards played."""
    if depth == 0 or deal.over:
        return Counter({0: 1})
    found: Counter[int] = Counter()
    for move in deal.moves():
        twin = deal.copy()
        twin.play(move)
        for length, count in endings(twin, depth - 1).items():
            found[length + 1] += count
    return found


def test_nobody_ever_has_to_follow() -> None:
    """Every card is legal: 16 x 16 x 16 first tricks, whatever the hands (C-6)."""
    assert endings(CoinsDeal(60, layout(0), (0, 0, 0)), 3) == {3: 16**3}


@pytest.mark.parametrize(("cards", "orders"), [(1, 1), (2, 2), (3, 6)])
def test_small_hands_can_be_played_in_every_order(cards: int, orders: int) -> None:
    hands = ["2C 3C 4C", "5E 6E 7E", "8B 9B SB"]
    deal = set_up(1, [" ".join(hand.split()[:cards]) for hand in hands])
    assert endings(deal) == {3 * cards: orders**3}


def test_the_target_cuts_plays_off() -> None:
    """Ann's coin beats Bea's at once and wins her the match.

    Two leads, two answers and two last cards are eight first tricks. In the four where Bea plays
    her coin, Ann has eleven points and it is over; otherwise coins, cups and clubs lie there, the
    clubs take a coin, and the second trick has one way to go.
    """
    hands = ("AO RO", "2O 2C", "2B 3B")
    assert endings(set_up(0, hands, totals=(9, 0, 0))) == {3: 4, 6: 4}
    assert endings(set_up(0, hands, totals=(0, 0, 0))) == {6: 8}


def test_left_of_the_dealer_leads_and_the_winner_leads_next() -> None:
    deal = CoinsDeal(60, layout(1, ("2E AC", "AO", "9E 3C")), (0, 0, 0))
    assert deal.layout.dealer == 0
    assert deal.turn == 1
    play(deal, "AO 9E 2E")
    assert deal.turn == deal.leader == 2
    assert deal.tricks == [(1, PACK.parse("AO 9E 2E"))]
    play(deal, "3C")
    assert deal.turn == 0


def test_coins_count_at_once() -> None:
    deal = set_up(2, ("4C 2B", "3O 3B", "2O 4B"), totals=(9, 3, 0))
    play(deal, "2O 4C")
    assert deal.view(Seat(1)).scores == (9, 3, 0)
    play(deal, "3O")
    assert deal.view(Seat(1)).scores == (9, 5, 0)
    assert deal.points() == (0, 2, 0)


def test_a_match_may_be_won_in_the_middle_of_a_hand() -> None:
    deal = set_up(0, ("AO 2B", "4C 3B", "3O 4B"), totals=(9, 3, 0))
    play(deal, "AO 4C 3O")
    assert deal.over
    assert deal.turn == NOBODY
    assert deal.points() == (2, 0, 0)
    assert list(deal.moves()) == []
    assert deal.waiting == ()
    assert deal.refusal(Move(PACK.parse("2B")[0])) == Refusal("C-11", "the deal is over")


def test_a_deal_ends_with_the_last_card() -> None:
    deal = set_up(0, ("AO", "4C", "3O"))
    play(deal, "AO 4C 3O")
    assert deal.over


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("9B", "you do not have 9B"),
        (-1, "play a card of your hand"),
        (48, "play a card of your hand"),
    ],
)
def test_what_is_not_in_the_hand_is_refused(move: str | int, reason: str) -> None:
    deal = set_up(0, ("AO 2C", "4C 3B", "3O 4B"))
    asked = Move(PACK.parse(move)[0] if isinstance(move, str) else move)
    assert deal.refusal(asked) == Refusal("C-6", reason, ("play 2C", "play AO"))


def test_moves_are_the_hand_from_the_cups_up() -> None:
    deal = set_up(0, ("AB 2C RC 3E 4O", "", ""))
    assert PACK.text(deal.moves()) == "2C RC 4O 3E AB"


def test_points_are_settled_once_all_coins_are_taken() -> None:
    deal = set_up(0, ("AO 2B", "4C 3B", "3O 4B"))
    deal.won = [4, 3, 3]
    assert not deal.settled
    play(deal, "AO 4C")
    assert not deal.settled
    play(deal, "3O")
    assert deal.settled
    assert not deal.over


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    deal = CoinsDeal(10, layout(0, ("2E", "AO", "9E")), (1, 2, 3))
    play(deal, "2E AO")
    view = deal.view(Seat(1))
    assert view.hand == CardSet(deal.layout.hands[1]) - CardSet(PACK.parse("AO"))
    assert view.trick == PACK.parse("2E AO")
    assert view.cards_left == (15, 15, 16)
    assert view.moves == ()
    assert deal.view(Seat(2)).moves == tuple(sorted(deal.layout.hands[2]))
    assert (view.target, view.totals, view.leader, view.dealer) == (10, (1, 2, 3), 0, 2)


def test_a_copy_is_a_deal_of_its_own() -> None:
    deal = set_up(0, ("AO 2B", "4C 3B", "3O 4B"))
    play(deal, "AO")
    twin = deal.copy()
    play(twin, "4C 3O 2B")
    assert deal.trick == list(PACK.parse("AO"))
    assert (deal.tricks, deal.won, deal.turn, deal.leader) == ([], [0, 0, 0], 1, 0)
    assert deal.hands[1].bit_count() == 2


@given(st.integers(), st.sampled_from([5, 10, 20, 60]))
def test_random_deals_agree_with_the_rules_told_again(seed: int, target: int) -> None:
    rng = Random(seed)
    order = rng.sample(sorted(PACK.cards), 48)
    first = rng.randrange(3)
    hands = tuple(tuple(order[seat::3]) for seat in range(3))
    deal = CoinsDeal(target, layout(first), (0, 1, 2))
    deal.hands = [CardSet(hand).mask for hand in hands]
    leader, scores, played = first, [0, 1, 2], 0
    while max(scores) < target and played < 48:
        trick: list[str] = []
        for place in range(3):
            seat = (leader + place) % 3
            assert deal.turn == seat
            assert set(deal.moves()) == set(hands[seat]) - {
                card for _, cards in deal.tricks for card in cards
            }
            card = rng.choice(deal.moves())
            deal.play(card)
            trick.append(SPANISH.text(card))
        played += 3
        leader = (leader + winner_of(trick)) % 3
        scores[leader] += sum("O" in card for card in trick)
        assert deal.view(Seat(0)).scores == tuple(scores)
    assert deal.over
    assert deal.points() == tuple(map(int.__sub__, scores, (0, 1, 2)))
    assert sum(map(int, deal.points())) <= COINS_MASK.bit_count()


def test_coins_are_the_cards_that_count() -> None:
    assert coins_in(PACK.parse("AO 2O RO AC 2E 9B")) == 3
    assert PACK.text(CardSet.of_mask(COINS_MASK)) == "2O 3O 4O 5O 6O 7O 8O 9O SO CO RO AO"
