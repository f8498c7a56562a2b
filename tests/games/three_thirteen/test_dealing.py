"""Packs, rounds, dealers and the layout (T-1 to T-5)."""

from collections import Counter
from random import Random

import pytest

from parlour.cards import Card, CardSet
from parlour.engine.deal import Layout
from parlour.engine.game import LayoutError
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.rules import ThreeThirteenRules
from parlour.games.three_thirteen.terms import hand_sizes
from tests.games.three_thirteen.rounds import rules_of, table


def layout_of(
    chosen: ThreeThirteenRules, players: int, *, number: int = 1, first: str = ""
) -> Layout:
    """A layout of a shuffled pack; `first` are the cards that follow the hands."""
    pack = GAME.pack(chosen, players)
    told = pack.parse(first)
    rest = [card for card in pack.cards if card not in CardSet(told)]
    Random("pack").shuffle(rest)
    count = players * hand_sizes(chosen)[number - 1]
    order = (*rest[:count], *told, *rest[count:])
    return GAME.lay_out(chosen, players, number, Seat(0), order)


@pytest.mark.parametrize(
    ("players", "packs"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)]
)
def test_t1_packs_by_the_number_of_players(players: int, packs: int) -> None:
    cards = GAME.pack(rules_of(), players).cards
    assert len(cards) == 52 * packs
    assert len(GAME.pack(rules_of(jokers_per_deck=2), players).cards) == 54 * packs


def test_t1_a_told_number_of_packs() -> None:
    assert len(GAME.pack(rules_of(decks=4), 2).cards) == 208


@pytest.mark.parametrize(
    ("order", "sizes"),
    [
        ("up", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
        ("down", [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]),
        ("up_down", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]),
    ],
)
def test_t3_the_sizes_of_the_rounds(order: str, sizes: list[int]) -> None:
    tables = [table(number=at, round_order=order) for at in range(1, len(sizes) + 1)]
    assert [at.hand_size for at in tables] == sizes
    assert {at.rounds for at in tables} == {len(sizes)}
    chosen = rules_of(round_order=order)
    for number in (1, len(sizes)):
        hands = layout_of(chosen, 3, number=number).hands
        assert [len(hand) for hand in hands] == [sizes[number - 1]] * 3


def test_t3_a_deal_comes_round_after_all_sizes() -> None:
    assert GAME.cycle(rules_of(), 2) == 11
    assert GAME.cycle(rules_of(round_order="up_down", last_hand_size=5), 2) == 5


def test_t3_a_match_of_one_size() -> None:
    assert hand_sizes(rules_of(first_hand_size=7, last_hand_size=7, round_order="up_down")) == (7,)


def test_t3_a_round_after_the_last_deals_the_largest_hand() -> None:
    assert table(number=12, round_order="down").hand_size == 13


def test_t4_cards_go_round_from_the_dealers_left() -> None:
    chosen, pack = rules_of(), GAME.pack(rules_of(), 3)
    layout = GAME.lay_out(chosen, 3, 1, Seat(1), tuple(pack.cards))
    assert [pack.text(hand) for hand in layout.hands] == ["3C 6C 9C", "4C 7C TC", "2C 5C 8C"]
    assert pack.text(layout.discard) == "JC"
    assert pack.text(layout.stock[:2]) == "QC KC"


def test_t4_the_player_left_of_the_dealer_starts() -> None:
    for dealer, starter in ((0, 1), (2, 0)):
        order = tuple(GAME.pack(rules_of(), 3).cards)
        on = GAME.start(rules_of(), GAME.lay_out(rules_of(), 3, 1, Seat(dealer), order))
        assert on.turn == starter
        assert GAME.next_dealer(on) == starter


def test_t4_the_first_dealer_is_any_or_the_one_told() -> None:
    assert GAME.first_dealers(rules_of(), [None] * 3) == (0, 1, 2)
    assert GAME.first_dealers(rules_of(first_dealer=1), [None] * 3) == (1,)


def test_t5_every_card_lies_in_one_place() -> None:
    layout = layout_of(rules_of(), 4, number=6)
    lying = [card for pile in (*layout.hands, layout.stock, layout.discard) for card in pile]
    assert Counter(lying) == Counter(GAME.pack(rules_of(), 4).cards)


def test_t5_a_wild_upcard_stays() -> None:
    pack = GAME.pack(rules_of(), 2)
    assert pack.text(layout_of(rules_of(), 2, first="3S 4D").discard) == "3S"


def test_t5_redraw_covers_wild_upcards_until_one_is_not_wild() -> None:
    chosen = rules_of(wild_upcard="redraw", jokers_per_deck=1)
    pack = GAME.pack(chosen, 2)
    layout = layout_of(chosen, 2, first="3S X 3D 4D 3C")
    assert pack.text(layout.discard) == "3S X 3D 4D"
    assert pack.text(layout.stock[:1]) == "3C"
    GAME.check_layout(chosen, 2, layout)


def test_t5_redraw_leaves_a_card_of_stock() -> None:
    """One pack, five hands of ten: two cards are left, and the upcard stays though it is wild."""
    chosen = rules_of(decks=1, players=[5], last_hand_size=10, wild_upcard="redraw")
    order = [card for card in GAME.pack(chosen, 5).cards if card % 13 != 8]
    tens = [Card(8 + 13 * suit) for suit in range(4)]
    layout = GAME.lay_out(chosen, 5, 8, Seat(0), (*tens[:2], *order, *tens[2:]))
    assert layout.discard == (tens[2],)
    assert layout.stock == (tens[3],)
    GAME.check_layout(chosen, 5, layout)


def told(*, hands: int = 3, kitty: int = 0, pile: str = "4D") -> Layout:
    """A layout of two players' first round with something changed."""
    pack = GAME.pack(rules_of(), 2)
    first = pack.parse(pile)
    order = [card for card in pack.cards if card not in CardSet(first)]
    held = (tuple(order[:hands]), tuple(order[hands:6]))
    rest = order[6:]
    return Layout(1, Seat(0), held, tuple(rest[kitty:]), first, tuple(rest[:kitty]))


@pytest.mark.parametrize(
    ("layout", "redraw", "message"),
    [
        (told(hands=2), False, r"each of 2 hands has 3 cards \(T-3\)"),
        (told(kitty=1), False, r"no kitty \(T-5\)"),
        (told(pile=""), False, r"a card is turned up .* \(T-5\)"),
        (told(pile="3D 4D"), False, r"one card is turned up, more only on a wild card \(T-5\)"),
        (told(pile="5D 4D"), True, r"one card is turned up, more only on a wild card \(T-5\)"),
        (told(pile="3D"), True, r"a wild card turned up is covered by the next one \(T-5\)"),
    ],
)
def test_t5_a_told_layout_that_could_not_be_dealt(
    layout: Layout, redraw: bool, message: str
) -> None:
    chosen = rules_of(wild_upcard="redraw" if redraw else "keep")
    with pytest.raises(LayoutError, match=message):
        GAME.check_layout(chosen, 2, layout)


def test_t10_the_wild_rank_is_the_size_of_the_hands() -> None:
    wild = [table(number=number).wild_rank for number in range(1, 12)]
    assert wild == [*range(1, 12)]  # threes are the second rank of the pack, kings the twelfth
    assert table(wild_rank="none").wild_rank is None
    at = table(wild_rank="none", jokers_per_deck=1)
    assert at.pack.text(card for card in at.pack.cards if at.is_wild(card)) == "X X"
