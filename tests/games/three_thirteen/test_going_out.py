"""Going out, the last turns, and what hands score (T-13 to T-15)."""

import pytest

from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.notation import DISCARD_NONE, OUT_WITHOUT
from tests.games.three_thirteen.rounds import cards, hand, legal, playing, refused, round_of

STRANGERS = "2C 5D 9H"
MELDED = "7S 7H 7D"


def outs(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("out")]


def test_going_out_is_a_choice() -> None:
    deal = playing(round_of(MELDED, STRANGERS, stock="KC QC", pile="6S"), "draw stock")
    assert outs(legal(deal)) == ["out KC"]
    playing(deal, "discard KC")
    assert deal.goer is None


def test_a_wrong_announcement_is_refused_with_the_cards_left_over() -> None:
    deal = playing(round_of(MELDED, STRANGERS, stock="KC QC", pile="6S"), "draw stock")
    before = deal.copy()
    refusal = refused(deal, "out 7S")
    assert refusal.rule == "T-13"
    assert refusal.reason == "without 7S your deadwood would be KC 7D 7H"
    assert "out KC" in refusal.legal
    assert refused(deal, "out 2C").reason == "you do not have 2C"
    assert refused(deal, "out").reason == "you must discard a card"
    assert deal.view(0) == before.view(0)


def test_the_goer_lays_open_and_scores_nothing_and_the_others_have_a_turn_each() -> None:
    deal = round_of(MELDED, STRANGERS, "KD QH 2S", stock="KC JS 8C", pile="6S")
    playing(deal, "draw stock", "out KC")
    assert deal.goer == 0
    assert deal.turn == 1
    playing(deal, "draw discard", "discard 9H")
    assert deal.turn == 2
    playing(deal, "draw stock", "discard KD")
    assert deal.over
    assert deal.points() == (0, 2 + 5 + 10, 10 + 2 + 10)
    assert GAME.feats(deal) == {"out": (0,)}


def test_nobody_goes_out_in_a_last_turn() -> None:
    deal = round_of(MELDED, "8S 8H 8D", stock="KC JS", pile="6S")
    playing(deal, "draw stock", "out KC", "draw stock")
    assert outs(legal(deal)) == []
    refusal = refused(deal, "out JS")
    assert refusal.rule == "T-14"
    playing(deal, "discard JS")
    assert deal.over
    assert deal.points() == (0, 0)


def test_without_last_turns_the_round_ends_at_once() -> None:
    deal = round_of(
        MELDED, "8S 8H 8D", STRANGERS, stock="KC JS", pile="6S", last_turn_for_others=False
    )
    playing(deal, "draw stock", "out KC")
    assert deal.over
    assert deal.points() == (0, 0, 16)


def test_the_reward_for_going_out_goes_to_the_goer_alone() -> None:
    deal = round_of(MELDED, "8S 8H 8D", stock="KC JS", pile="6S", going_out_score=-5)
    playing(deal, "draw stock", "out KC", "draw stock", "discard JS")
    assert deal.points() == (-5, 0)


def test_melding_everything_with_no_card_left_is_not_enough() -> None:
    """3 + 3 cards: no card can go without breaking a meld (T-13)."""
    deal = round_of("7S 7H 7D JS JH", STRANGERS, stock="JD QC", pile="6S", wild="5")
    playing(deal, "draw stock")
    assert outs(legal(deal)) == []
    assert refused(deal, "out JD").reason.startswith("without JD your deadwood would be")


def test_a_rearrangement_frees_a_card() -> None:
    """2-3-4 and 5-6-7 of hearts: either end can go, and one run of five stays (T-13)."""
    deal = round_of("2H 3H 4H 5H 6H", STRANGERS, stock="7H QC", pile="6S", wild="5")
    playing(deal, "draw stock")
    assert {"out 2H", "out 7H"} <= {*legal(deal)}
    playing(deal, "out 2H")
    assert deal.points()[0] == 0


# Without a discard


def test_the_option_lets_a_player_out_without_a_card() -> None:
    deal = round_of(
        "7S 7H 7D JS JH",
        STRANGERS,
        stock="JD QC",
        pile="6S",
        wild="5",
        discard_required_to_go_out=False,
    )
    playing(deal, "draw stock")
    assert outs(legal(deal)) == ["out"]
    assert (
        refused(deal, "discard none").reason == "discard a card or go out: nobody has gone out yet"
    )
    assert deal.moves()[-1] == OUT_WITHOUT
    playing(deal, "out")
    assert cards(deal, deal.pile) == "6S"
    assert hand(deal, 0) == "7D JD 7H JH 7S JS"
    assert deal.turn == 1


def test_out_without_a_card_needs_every_card_melded() -> None:
    deal = round_of(MELDED, STRANGERS, stock="KC QC", pile="6S", discard_required_to_go_out=False)
    playing(deal, "draw stock")
    assert outs(legal(deal)) == ["out KC"]
    assert refused(deal, "out").reason == "not all of your cards are melded"


@pytest.mark.parametrize("required", [True, False])
def test_a_last_turn_can_end_without_a_throw_where_all_cards_meld(required: bool) -> None:
    deal = round_of(
        MELDED,
        "8S 8H 8D",
        STRANGERS,
        stock="KC 8C QC",
        pile="6S",
        discard_required_to_go_out=required,
    )
    playing(deal, "draw stock", "out KC", "draw stock")
    assert (deal.moves()[-1] == DISCARD_NONE) == (not required)
    if required:
        assert refused(deal, "discard none").reason == "you must discard a card"
        return
    playing(deal, "discard none")
    assert cards(deal, deal.pile) == "6S KC"
    playing(deal, "draw stock")
    assert refused(deal, "discard none").reason == "not all of your cards are melded"


# What is left over (T-15)


@pytest.mark.parametrize(
    ("left", "options", "points"),
    [
        ("AC 5D 9H", {}, 15),
        ("JC QD KH", {}, 30),
        ("JC QD KH", {"court_points": "rank"}, 36),
        ("AC 5D 9H", {"ace_points": 15}, 29),
        ("3C 5D 9H", {}, 17),
        ("3C 5D 9H", {"wild_points": 20}, 34),
        ("3C 5D 9H", {"wild_points": 0}, 14),
        ("X 5D 9H", {"jokers_per_deck": 1}, 34),
        ("X 5D 9H", {"jokers_per_deck": 1, "joker_points": 50}, 64),
    ],
)
def test_what_a_card_left_over_costs(left: str, options: dict[str, object], points: int) -> None:
    deal = round_of(MELDED, left, stock="KC KD", pile="6S", **options)
    playing(deal, "draw stock", "out KC", "draw stock", "discard KD")
    assert deal.points() == (0, points)
