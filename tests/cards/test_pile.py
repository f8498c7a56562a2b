import pytest

from parlour.cards import Card, Pile

CARDS = tuple(map(Card, (3, 1, 4, 15)))


def test_the_last_card_is_the_top() -> None:
    pile = Pile(CARDS)
    assert pile.top == 15
    assert list(pile) == list(CARDS)
    assert len(pile) == 4
    assert pile[0] == 3
    assert pile[1:3] == [1, 4]
    assert repr(pile) == "Pile([3, 1, 4, 15])"


def test_cards_go_on_the_top_and_come_off_it() -> None:
    pile = Pile()
    for card in CARDS:
        pile.put(card)
    assert [pile.take() for _ in CARDS] == [15, 4, 1, 3]
    assert not pile


def test_an_empty_pile_has_no_top() -> None:
    pile = Pile()
    assert pile.top is None
    with pytest.raises(IndexError):
        pile.take()


def test_all_but_the_top_card_can_be_taken() -> None:
    pile = Pile(CARDS)
    assert pile.take_below_top() == [3, 1, 4]
    assert list(pile) == [15]
    assert pile.take_below_top() == []
    assert list(pile) == [15]


def test_a_copy_is_a_pile_of_its_own() -> None:
    pile = Pile(CARDS)
    twin = pile.copy()
    twin.take()
    assert list(pile) == list(CARDS)
    assert list(twin) == [3, 1, 4]
