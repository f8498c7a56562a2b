"""Turns: drawing, throwing, the last turns, and how a round ends without them."""

import pytest

from parlour.cards import CardSet
from parlour.engine.moves import Move
from parlour.games.three_thirteen.game import GAME
from tests.games.three_thirteen.rounds import cards, hand, legal, playing, refused, round_of

STRANGERS = "2C 5D 9H"
MELDED = "7S 7H 7D"


def test_the_player_left_of_the_dealer_begins_and_play_goes_clockwise() -> None:
    deal = round_of(STRANGERS, STRANGERS, STRANGERS, stock="KC QC JC TC", pile="6S", dealer=1)
    turns = []
    for _ in range(4):
        turns.append(deal.turn)
        playing(deal, "draw stock", f"discard {hand(deal, deal.turn).split()[0]}")
    assert turns == [2, 0, 1, 2]


def test_a_turn_begins_with_a_draw_from_the_stock_or_the_discards() -> None:
    deal = round_of(STRANGERS, STRANGERS, stock="KC QC", pile="6S 6H")
    assert legal(deal) == ["draw stock", "draw discard"]
    assert str(refused(deal, "discard 2C")) == (
        "draw a card first (T-6); legal: draw stock, draw discard"
    )
    from_stock = playing(deal.copy(), "draw stock")
    assert hand(from_stock, 0) == "2C KC 5D 9H"
    assert cards(deal, from_stock.pile) == "6S 6H"
    from_pile = playing(deal, "draw discard")
    assert hand(from_pile, 0) == "2C 5D 6H 9H"
    assert cards(deal, from_pile.pile) == "6S"


def test_after_the_draw_a_card_is_thrown() -> None:
    deal = playing(round_of(STRANGERS, STRANGERS, stock="KC QC", pile="6S"), "draw stock")
    assert legal(deal) == ["discard 2C", "discard KC", "discard 5D", "discard 9H"]
    for text in ("draw stock", "draw discard"):
        assert refused(deal, text).rule == "T-6"
    assert refused(deal, "discard 6S").reason == "you do not have 6S"
    assert refused(deal, "discard none").rule == "T-13"
    playing(deal, "discard KC")
    assert cards(deal, deal.pile) == "6S KC"
    assert hand(deal, 0) == STRANGERS
    assert deal.turn == 1
    assert legal(deal) == ["draw stock", "draw discard"]


def test_a_number_that_is_no_move_is_refused() -> None:
    deal = round_of(STRANGERS, STRANGERS, stock="KC QC", pile="6S")
    for number in (-1, 53, 63, 117, 127, 132, 1 << 40):
        refusal = deal.refusal(Move(number))
        assert refusal is not None
        assert refusal.rule == "T-6"
    playing(deal, "draw stock")
    for number in (-1, 53, 63, 117, 127, 132, 1 << 40):
        refusal = deal.refusal(Move(number))
        assert refusal is not None
        assert refusal.reason == "not a move here: discard a card or go out"


# Throwing back (T-7)


def test_the_card_taken_from_the_discards_stays_for_the_turn() -> None:
    deal = playing(round_of(STRANGERS, STRANGERS, stock="KC QC", pile="6S"), "draw discard")
    assert "discard 6S" not in legal(deal)
    refusal = refused(deal, "discard 6S")
    assert refusal.rule == "T-7"
    assert refusal.reason == "discard another card: you have just taken 6S from the discard pile"
    playing(deal, "discard 2C", "draw stock", "discard KC", "draw stock")
    assert "discard 6S" in legal(deal)


def test_with_another_card_of_its_face_that_one_is_thrown() -> None:
    deal = round_of("6S 5D 9H", STRANGERS, stock="KC QC", pile="6S")
    own, taken = deal.layout.hands[0][0], deal.layout.discard[0]
    playing(deal, "draw discard", "discard 6S")
    assert deal.pile == [own]
    assert CardSet.of_mask(deal.hands[0]) >= {taken}
    assert deal.known[0] == 1 << taken


def test_of_equal_cards_the_one_that_everybody_knows_of_is_thrown_later() -> None:
    deal = round_of("6S 5D 9H", STRANGERS, stock="KC QC JC", pile="6S")
    taken = deal.layout.discard[0]
    playing(deal, "draw discard", "discard 9H", "draw stock", "discard KC")
    playing(deal, "draw stock", "discard 6S")
    assert deal.pile[-1] == taken
    assert deal.known[0] == 0


def test_a_card_from_the_stock_may_be_thrown_at_once() -> None:
    deal = round_of(STRANGERS, STRANGERS, stock="6S QC", pile="KC")
    playing(deal, "draw stock", "discard 6S")
    assert cards(deal, deal.pile) == "KC 6S"


def test_the_option_allows_throwing_back() -> None:
    deal = round_of(STRANGERS, STRANGERS, stock="KC QC", pile="6S", may_discard_taken_card=True)
    playing(deal, "draw discard", "discard 6S")
    assert cards(deal, deal.pile) == "6S"


def test_the_card_taken_may_not_be_the_one_to_go_out_with() -> None:
    deal = playing(round_of(MELDED, STRANGERS, stock="KC QC", pile="6S"), "draw discard")
    assert not any(text.startswith("out") for text in legal(deal))
    assert refused(deal, "out 6S").rule == "T-7"
    barred = round_of(MELDED, STRANGERS, stock="KC QC", pile="6S", may_discard_taken_card=True)
    assert "out 6S" in legal(playing(barred, "draw discard"))


def test_a_taken_card_that_melds_frees_another_to_go_out_with() -> None:
    deal = playing(round_of(MELDED, STRANGERS, stock="KC QC", pile="7S"), "draw discard")
    assert legal(deal)[-3:] == ["out 7D", "out 7H", "out 7S"]


# The end without going out (T-16, T-17)


def test_the_round_ends_after_the_turn_limit() -> None:
    deal = round_of("2C 5D 9H", "4C 8D JH", stock="KC " * 4 + "QC " * 4, pile="6S", turn_limit=10)
    for turn in range(20):
        assert not deal.over
        source = "draw discard" if turn % 3 else "draw stock"
        playing(deal, source)
        deal.play(next(move for move in deal.moves()))
    assert deal.over
    assert deal.goer is None
    assert GAME.feats(deal) == {}
    assert len(deal.turns) == 20


def test_every_hand_is_scored_when_a_round_ends_by_itself() -> None:
    deal = round_of(MELDED, STRANGERS, stock="KC QC", pile="6S", stock_exhausted="end_round")
    playing(deal, "draw stock", "discard KC", "draw stock", "discard QC")
    assert deal.over
    assert deal.moves() == ()
    assert deal.points() == (0, 16)
    refusal = deal.refusal(GAME.parse_move("draw stock"))
    assert refusal is not None
    assert refusal.reason == "the round is over"


@pytest.mark.parametrize(("exhausted", "pile"), [("reshuffle", ""), ("end_round", "6S")])
def test_last_turns_end_with_the_stock_too(exhausted: str, pile: str) -> None:
    """Nobody has a last turn: there is nothing to shuffle, or no leave to do it."""
    deal = round_of(MELDED, STRANGERS, STRANGERS, stock="KC", pile=pile, stock_exhausted=exhausted)
    playing(deal, "draw stock", "out KC")
    assert deal.over
    assert deal.points() == (0, 16, 16)


def test_a_new_stock_is_made_for_last_turns() -> None:
    deal = round_of(MELDED, STRANGERS, STRANGERS, stock="KC", pile="6S")
    playing(deal, "draw stock", "out KC", "draw stock", "discard 9H")
    assert cards(deal, deal.stock) == "KC"
    playing(deal, "draw discard", "discard 2C")
    assert deal.over


def test_an_empty_discard_pile_gives_nothing() -> None:
    deal = round_of("7S 7H KC", "2C 3C QD", stock="7D 4C 8S")
    assert legal(deal) == ["draw stock"]
    refusal = refused(deal, "draw discard")
    assert (refusal.rule, refusal.reason) == ("T-6", "the discard pile is empty")
    assert refusal.legal == ("draw stock",)
