"""The quick player plays by the rules, and as it is told to."""

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card, CardSet
from parlour.engine.tricks import circle_winner
from parlour.games.coins.deal import COINS_MASK, PACK, CoinsDeal
from parlour.games.coins.quick import CARD, PLACE, WORTH, any_of, ends, finish, likely, ranked
from tests.games.coins.set_ups import layout, play, set_up

DEALS = st.tuples(st.integers(0, 9999), st.integers(0, 47), st.integers(5, 16))
"""A seed, how many cards are played, and the target: it may be reached or not."""


def played_on(seed: int, cards: int, target: int) -> CoinsDeal:
    """A deal some cards on."""
    rng = Random(seed)
    deal = CoinsDeal(target, layout(seed % 3), (0, 4, 2))
    for _ in range(cards):
        if not deal.over:
            deal.play(rng.choice(deal.moves()))
    return deal


def soundly() -> float:
    """Chance that never has a card played at random."""
    return 0.5


def text(hand: int) -> str:
    """The cards of a hand from rank to rank."""
    return PACK.text(sorted(Card(card) for card in PACK.cards if hand >> PLACE[card] & 1))


def test_the_end_of_a_trick_is_known_for_all_cards() -> None:
    table = ends()
    for one, two, three in permutations(PACK.cards, 3):
        end, bit = table[PLACE[one]][PLACE[two]], 1 << PLACE[three]
        told = 2 if bit & end.third else 0 if bit & end.first else 1
        assert told == circle_winner((one, two, three))


def test_bits_go_from_rank_to_rank() -> None:
    assert [CARD[PLACE[card]] for card in PACK.cards] == list(PACK.cards)
    assert sum(WORTH) == 12
    assert all(WORTH[PLACE[card]] == COINS_MASK >> card & 1 for card in PACK.cards)
    hand = PACK.parse("2C AC 5O RE 2B")
    assert ranked(CardSet(hand).mask) == sum(1 << PLACE[card] for card in hand)


@given(DEALS, st.integers(0, 9999))
def test_a_likely_card_is_legal(told: tuple[int, int, int], seed: int) -> None:
    deal, rng = played_on(*told), Random(seed)
    while not deal.over:
        card = likely(deal, rng.random)
        assert deal.refusal(card) is None
        deal.play(card)


@given(DEALS)
def test_a_deal_is_finished_as_if_card_after_card_were_played(told: tuple[int, int, int]) -> None:
    deal = played_on(*told)
    points = finish(deal.copy(), soundly)
    while not deal.over:
        deal.play(likely(deal, soundly))
    assert points == deal.points()


@given(DEALS, st.integers(0, 9999))
def test_whatever_chance_brings_a_deal_ends_with_all_coins_or_a_winner(
    told: tuple[int, int, int], seed: int
) -> None:
    deal = played_on(*told)
    before = deal.points()
    points = finish(deal.copy(), Random(seed).random)
    scores = [had + won for had, won in zip(deal.totals, points, strict=True)]
    reached = [score for score in scores if score >= deal.target]
    assert len(reached) == 1 if reached else sum(points) == 12
    assert all(late >= early for early, late in zip(before, points, strict=True))


def test_by_lot_each_card_of_a_hand_may_come() -> None:
    hand = ranked(CardSet(PACK.parse("2C 6O 9E AB")).mask)
    rng = Random(4)
    drawn = {any_of(hand, rng.random) for _ in range(200)}
    assert {text(bit) for bit in drawn} == {"2C", "6O", "9E", "AB"}


def plays(hand: str, trick: str = "") -> str:
    """What a hand plays to a trick."""
    deal = set_up(0, [*trick.split(), hand, "", ""][:3])
    play(deal, trick)
    return PACK.text([Card(likely(deal, soundly))])


def test_a_low_cup_is_led_and_no_coin() -> None:
    assert plays("2O 4C AC 3E 9B") == "4C"
    assert plays("2O RC AC 3E 9B") == "3E"
    assert plays("2O 4O AC") == "AC"
    assert plays("6O 4O") == "4O"


def test_second_comes_a_high_card_of_another_suit() -> None:
    assert plays("AO 4C RC 3E 9E AB", "2B") == "RC"
    assert plays("AO 4B RB", "2B") == "RB"
    assert plays("AO 4O", "2B") == "4O"


def test_last_the_coins_are_taken() -> None:
    """A pair of coins, or of swords, beats the odd card (C-8)."""
    assert plays("7O AO AE 2C", "6O 9E") == "7O"
    assert plays("AO 5E 2B", "RO 4E") == "5E"
    assert plays("2O RE 2B", "RO 4E") == "RE"


def test_last_a_low_coin_wins_a_trick_that_holds_none() -> None:
    """Coins win where cups are absent, and with swords and cups they do not (C-7)."""
    assert plays("3O 6E AB", "5E 9B") == "3O"
    assert plays("CO 2E AB", "5E 9B") == "2E"


def test_a_trick_that_cannot_be_won_goes_to_its_leader() -> None:
    """A club with coin and swords leaves it to the coin, a low sword to the other swords."""
    assert plays("2O 4B 3E", "6O 9E") == "4B"
    assert plays("2O 9B 3E", "6O 9E") == "3E"


def test_a_deal_that_is_over_stays_as_it_is() -> None:
    deal = set_up(0, ("6O", "9E", "7O"), totals=(0, 0, 8))
    play(deal, "6O 9E 7O")
    assert deal.over
    assert finish(deal, soundly) == (0, 0, 2)


def test_a_trick_begun_is_finished_first() -> None:
    """Swords pair up for the leader; then the coins alone are left, and the higher wins (C-8)."""
    deal = set_up(1, ("7O 2E", "RE AO", "3B 9O"))
    play(deal, "RE 3B")
    assert finish(deal, soundly) == (0, 3, 0)
