"""A new stock from the discards (T-16)."""

from random import Random

import pytest

from parlour.engine.match import Match, Player, Restocked
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.sample import sample
from tests.games.three_thirteen.rounds import BOOK, cards, playing, round_of

STRANGERS = "2C 5D 9H"


def used_up(pile: str = "6S 8S TS QD") -> ThreeThirteenDeal:
    """A round whose stock has just been made again."""
    deal = round_of(STRANGERS, "4C 8D JH", stock="KC", pile=pile)
    return playing(deal, "draw stock", "discard KC")


def test_the_discards_below_the_top_become_the_stock_before_the_next_turn() -> None:
    deal = used_up()
    assert cards(deal, deal.pile) == "KC"
    assert deal.fresh_stock is not None
    assert sorted(cards(deal, deal.fresh_stock).split()) == ["6S", "8S", "QD", "TS"]
    assert deal.restocks == 1
    assert not deal.drawn
    assert deal.turn == 1


def test_the_stock_is_fresh_until_somebody_draws() -> None:
    for source in ("draw stock", "draw discard"):
        assert playing(used_up(), source).fresh_stock is None
    assert round_of(STRANGERS, STRANGERS, stock="KC", pile="6S").fresh_stock is None


def test_the_first_card_of_the_new_stock_is_drawn_first() -> None:
    deal = used_up()
    assert deal.fresh_stock is not None
    first = deal.fresh_stock[0]
    playing(deal, "draw stock")
    assert deal.drew == first


def test_equal_seeds_give_equal_stocks_and_others_do_not() -> None:
    assert used_up().fresh_stock == used_up().fresh_stock
    longer = "6S 8S TS QD AH 2H 3H 4H 5H 6H"
    one = round_of(STRANGERS, "4C 8D JH", stock="KC", pile=longer)
    other = one.copy()
    other.seed = "another"
    assert (
        playing(one, "draw stock", "discard KC").fresh_stock
        != playing(other, "draw stock", "discard KC").fresh_stock
    )


def test_with_only_the_top_card_the_round_ends() -> None:
    deal = round_of(STRANGERS, "4C 8D JH", stock="KC", pile="6S")
    playing(deal, "draw discard", "discard 9H", "draw stock", "discard KC")
    assert cards(deal, deal.stock) == "9H"
    playing(deal, "draw discard", "discard 5D", "draw stock", "discard 4C")
    assert cards(deal, deal.stock) == "5D"
    alone = round_of(STRANGERS, "4C 8D JH", stock="KC")
    playing(alone, "draw stock", "discard KC")
    assert alone.over
    assert alone.restocks == 0


def test_a_record_can_tell_the_order() -> None:
    deal = used_up()
    told = tuple(sorted(deal.fresh_stock or ()))
    deal.restock(told)
    assert deal.fresh_stock == told
    playing(deal, "draw stock")
    assert deal.drew == told[0]


def test_a_told_stock_has_to_hold_the_discards() -> None:
    deal = used_up()
    fresh = deal.fresh_stock
    assert fresh is not None
    for wrong in (fresh[1:], (*fresh, fresh[0]), (*fresh[1:], deal.pile[0])):
        with pytest.raises(ValueError, match="holds the discards below the top: QD 6S 8S TS"):
            deal.restock(wrong)
    assert deal.fresh_stock == fresh


def test_no_stock_can_be_told_where_none_is_made() -> None:
    deal = round_of(STRANGERS, STRANGERS, stock="KC", pile="6S")
    with pytest.raises(ValueError, match="there is no new stock here"):
        deal.restock(deal.layout.stock)


def test_what_went_into_the_new_stock_is_remembered_by_its_faces() -> None:
    """Nobody sees whether an equal card that is thrown later came from it."""
    deal = used_up()
    inside = deal.restocked
    assert sorted(deal.pack.text(inside).split()) == ["6S", "8S", "QD", "TS"]
    playing(deal, "draw stock")
    drew = deal.drew
    assert drew is not None
    playing(deal, f"discard {cards(deal, [drew])}")
    assert deal.restocked == inside


def test_a_match_logs_the_new_stock_before_the_draw() -> None:
    rules = BOOK.with_options(BOOK.get("standard"), {"first_dealer": 1})
    match = Match(GAME, rules, [Player("Ann"), Player("Bea")], "restock")
    deal = match.begin_deal()
    assert isinstance(deal, ThreeThirteenDeal)
    while not deal.restocks:
        match.play(deal.moves()[0])
        match.play(deal.moves()[0])
    entry = match.log[-1].entries[-1]
    assert entry == Restocked(deal.fresh_stock or ())


def test_the_hidden_cards_are_dealt_again_with_a_stock_of_what_went_into_it() -> None:
    deal = used_up()
    inside = sorted(deal.pack.face(card) for card in deal.stock)
    for seed in range(20):
        dealt = sample(deal.view(deal.turn), Random(seed))
        assert sorted(deal.pack.face(card) for card in dealt.stock) == inside
