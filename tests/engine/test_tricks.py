"""Who wins a trick, held against formulations of their own."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import FRENCH, SPANISH, Pack
from parlour.engine.tricks import circle_winner, highest_of_suit_led, winning_suit

BEATS = {"C": "O", "O": "E", "E": "B", "B": "C"}
"""Cups contain coins, coins buy swords, swords chop clubs, clubs smash cups."""


def told_winner(cards: tuple[str, str, str]) -> int:
    """The winner in the words of the rules, from cards in notation."""
    rank = {card: SPANISH.ranks.index(card[0]) for card in cards}
    suits = [card[1] for card in cards]
    for first, second, third in permutations(range(3)):
        one_beats_the_second = BEATS[suits[first]] == suits[second]
        the_second_beats_the_third = BEATS[suits[second]] == suits[third]
        if one_beats_the_second and the_second_beats_the_third:
            return first
    alike = [place for place in range(3) if suits.count(suits[place]) > 1]
    return max(alike, key=lambda place: rank[cards[place]])


def test_every_trick_of_coins() -> None:
    """All 48 x 47 x 46 of them (C-7, C-8, C-9)."""
    texts = [SPANISH.text(card) for card in range(48)]
    tricks = list(permutations(range(48), 3))
    assert len(tricks) == 48 * 47 * 46
    wrong = [
        trick
        for trick in tricks
        if circle_winner(trick) != told_winner((texts[trick[0]], texts[trick[1]], texts[trick[2]]))
    ]
    assert wrong == []


def test_the_suit_that_the_absent_suit_would_beat_wins() -> None:
    for suits in permutations("COEB", 3):
        (absent,) = {*"COEB"} - {*suits}
        places = [SPANISH.suits.index(suit) for suit in suits]
        assert SPANISH.suits[winning_suit(*places)] == BEATS[absent]


def test_a_suit_held_twice_wins() -> None:
    for first, second, third in product(range(4), repeat=3):
        if len({first, second, third}) < 3:
            held = [first, second, third]
            assert held.count(winning_suit(first, second, third)) >= 2


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("5C 9C 2C", 1),
        ("5C AS KS QS", 0),
        ("QS KS AS", 2),
        ("2D AC AH AS", 0),
        ("TH 9H JH 2C 3H", 2),
        ("7D", 0),
    ],
)
def test_the_highest_card_of_the_suit_led(trick: str, winner: int) -> None:
    assert highest_of_suit_led(Pack(FRENCH).parse(trick)) == winner


@given(st.lists(st.integers(0, 51), min_size=1, max_size=7, unique=True))
def test_nobody_beats_the_winner_in_the_suit_led(trick: list[int]) -> None:
    winner = trick[highest_of_suit_led(trick)]
    led = FRENCH.suit(trick[0])
    assert FRENCH.suit(winner) == led
    assert all(
        FRENCH.rank(card) <= FRENCH.rank(winner) for card in trick if FRENCH.suit(card) == led
    )
