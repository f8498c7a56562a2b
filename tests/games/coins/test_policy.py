"""The rule-based players of Coins: sound, honest, and of different strength."""

from random import Random
from statistics import mean

import pytest

from parlour.cards import Card
from parlour.engine.deal import Layout
from parlour.engine.game import Advice, Policy
from parlour.engine.seats import Seat
from parlour.games.coins.deal import PACK, CoinsDeal, CoinsView
from parlour.games.coins.policy import club, heights, novice
from tests.games.coins.set_ups import COINS, NAMES, play, set_up

LEVELS = COINS.policies


def advice(policy: Policy[CoinsView], deal: CoinsDeal) -> Advice:
    """What a player does, which may not hang on the seed."""
    told = {policy(deal.view(deal.turn), Random(seed)) for seed in range(8)}
    assert len(told) == 1
    return told.pop()


def test_last_to_play_takes_the_most_coins_with_the_cheapest_card() -> None:
    deal = set_up(0, ("6O 2C", "9E 3C", "2O 7O RO 4C"))
    play(deal, "6O 9E")
    told = advice(club, deal)
    assert PACK.text([Card(told.move)]) == "7O"
    assert told.why == "Takes 2 coins."


def test_a_coin_is_not_given_away_when_another_card_loses_as_well() -> None:
    deal = set_up(0, ("AO 2C", "9E 3C", "2O 5E 4C"))
    play(deal, "AO 9E")
    assert PACK.text([Card(advice(club, deal).move)]) != "2O"


def test_a_player_about_to_win_is_blocked() -> None:
    """Cy cannot win: a pair of swords gives the coin to Bea, a club to Ann."""
    cases = [((9, 0, 0), "2E"), ((0, 9, 0), "3B"), ((8, 4, 0), "2E"), ((4, 8, 0), "3B")]
    for totals, card in cases:
        deal = set_up(0, ("6O 2C", "9E 3C", "2E 3B"), totals)
        play(deal, "6O 9E")
        told = advice(club, deal)
        assert PACK.text([Card(told.move)]) == card
        assert "does you least harm" in told.why.format(*NAMES)


def test_a_high_coin_is_worth_more_than_the_coin_it_could_take_alone() -> None:
    """The ace of coins would win the trick, and nothing else; it may take three later."""
    deal = set_up(0, ("6E 2C", "9B 3C", "AO 2B"))
    play(deal, "6E 9B")
    assert PACK.text([Card(advice(club, deal).move)]) == "2B"


def test_a_trick_that_wins_the_match_is_taken_with_any_card() -> None:
    deal = set_up(0, ("6C 2C", "9E 3C", "AC 2B"), totals=(0, 0, 9))
    play(deal, "2C 9E")
    assert not advice(club, deal).why.endswith("wins the match.")
    deal = set_up(0, ("6O 2C", "9E 3C", "AO 2B"), totals=(0, 0, 8))
    play(deal, "6O 9E")
    assert PACK.text([Card(advice(club, deal).move)]) == "AO"
    assert advice(club, deal).why == "Takes 2 coins and wins the match."


def test_coins_are_held_back_until_they_can_win() -> None:
    hand = "2O 3O AO 9E RB"
    assert PACK.text([Card(advice(club, set_up(0, (hand, "2C 3C", "4C 5C"))).move)])[1] != "O"
    deal = set_up(2, (hand, "2C 3C", "4C 5C"))
    play(deal, "4C")
    assert PACK.text([Card(advice(club, deal).move)])[1] != "O"


def test_of_coins_alone_the_lowest_goes_first() -> None:
    for leader, played in ((0, ""), (2, "4C")):
        deal = set_up(leader, ("2O 6O AO", "2C 3C", "4C 5C"))
        play(deal, played)
        told = advice(club, deal)
        assert PACK.text([Card(told.move)]) == "2O"
        assert "only coins left" in told.why


def test_a_last_card_needs_no_thought() -> None:
    deal = set_up(0, ("2O", "2C", "4C"))
    assert advice(club, deal) == Advice(deal.moves()[0], "It is your last card.")


def test_heights_count_what_others_still_hold() -> None:
    """Of the clubs above the 8 only the ace is still out: it has been neither seen nor held."""
    deal = set_up(0, ("8B RB 2C", "AB", "3C"))
    deal.tricks = [(Seat(0), PACK.parse("9B SB CB"))]
    height = heights(deal.view(Seat(0)))
    assert {PACK.text([card]): above for card, above in height.items()} == {
        "8B": 10,
        "RB": 10,
        "2C": 0,
    }


@pytest.mark.parametrize("level", LEVELS)
def test_players_know_nothing_but_their_view(level: str) -> None:
    """The same view and seed give the same move wherever the hidden cards lie."""
    rng = Random(5)
    order = list(PACK.cards)
    for seed in range(20):
        rng.shuffle(order)
        deal = CoinsDeal(10, Layout(1, Seat(2), tuple(map(tuple, _thirds(order)))), (0, 3, 6))
        for _ in range(seed):
            deal.play(rng.choice(deal.moves()))
        other = deal.copy()
        others = [seat for seat in range(3) if seat != deal.turn]
        if other.hands[others[0]].bit_count() == other.hands[others[1]].bit_count():
            a, b = others
            other.hands[a], other.hands[b] = other.hands[b], other.hands[a]
        mine, told = deal.view(deal.turn), other.view(deal.turn)
        assert LEVELS[level](mine, Random(seed)) == LEVELS[level](told, Random(seed))


def _thirds(order: list[Card]) -> list[list[Card]]:
    return [order[seat::3] for seat in range(3)]


def coins_taken(ours: Policy[CoinsView], theirs: Policy[CoinsView], deals: int) -> float:
    """Coins per deal of one player against two, the same cards from all three seats."""
    rng = Random(f"{deals}")
    taken = []
    for _ in range(deals):
        order = rng.sample(list(PACK.cards), 48)
        layout = Layout(1, Seat(rng.randrange(3)), tuple(map(tuple, _thirds(order))))
        for seat in range(3):
            deal = CoinsDeal(60, layout, (0, 0, 0))
            while not deal.over:
                policy = ours if deal.turn == seat else theirs
                deal.play(policy(deal.view(deal.turn), rng).move)
            taken.append(deal.points()[seat])
    return mean(taken)


def anyone(view: CoinsView, rng: Random) -> Advice:
    return Advice(rng.choice(view.moves), "any card may be played")


def test_each_level_beats_the_one_below() -> None:
    """Four of twelve coins is even; long runs give 5.0 and 5.5, some 0.1 either way here."""
    assert coins_taken(club, novice, 60) > 4.4
    assert coins_taken(novice, anyone, 60) > 4.8
