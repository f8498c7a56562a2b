"""Events in words, moves in notation, and a hand in order."""

import pytest

from parlour.cards import CardSet, CardTextError
from parlour.engine.event import Event, Happening
from parlour.engine.moves import Move, MoveTextError
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.words import meld_label
from tests.games.three_thirteen.rounds import cards, playing, round_of

NAMES = ("Ann", "Bea", "Cal")
HANDS = ("7S 7H KC", "2C 3C QD", "5H 5D 9C")


def a_round(**options: object) -> ThreeThirteenDeal:
    return round_of(*HANDS, stock="7D 4C 8S 6H", pile="9H", **options)


def told(deal: ThreeThirteenDeal, text: str) -> list[Event]:
    """What a move is told as; the move is made."""
    before, move = deal.copy(), GAME.parse_move(text)
    playing(deal, text)
    return GAME.narrate(before, move, deal)


def words(deal: ThreeThirteenDeal, text: str) -> list[str]:
    """The words of a move, for whoever may know all of it."""
    return [event.words(NAMES) for event in told(deal, text)]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_reads_of_a_draw_from_the_stock_once_and_its_player_alone_of_the_card(
    seat: Seat | None,
) -> None:
    card = "<7D> " if seat == 0 else ""
    (event,) = told(a_round(), "draw stock")
    heard = event.heard_by(seat)
    assert heard is not None
    assert heard.words(NAMES) == f"Ann draws {card}from the stock"
    assert bool(heard.cards) == (seat == 0)


def test_a_card_taken_from_the_discards_is_told_to_all() -> None:
    (event,) = told(a_round(), "draw discard")
    assert event.words(NAMES) == "Ann takes <9H> from the discard pile"
    assert event.audience is None


def test_a_throw() -> None:
    assert words(playing(a_round(), "draw stock"), "discard KC") == ["Ann discards <KC>"]


def test_going_out_lays_the_melds() -> None:
    events = told(playing(a_round(), "draw stock"), "out KC")
    assert [event.words(NAMES) for event in events] == [
        "Ann goes out, discarding <KC>",
        "Ann lays a set of sevens: <7D> <7H> <7S>",
    ]
    assert [event.kind for event in events] == [Happening.WENT_OUT, Happening.LAID]


def test_going_out_without_a_card() -> None:
    deal = round_of(
        "5S 6S 7S", *HANDS[1:], stock="8S 4C 8S", pile="9H", discard_required_to_go_out=False
    )
    assert words(playing(deal, "draw stock"), "out") == [
        "Ann goes out",
        "Ann lays a run: <5S> <6S> <7S> <8S>",
    ]


def test_a_meld_of_wild_cards_alone_is_called_by_them() -> None:
    deal = round_of("3S 3H X", *HANDS[1:], stock="KC 4C", pile="9H", jokers_per_deck=1)
    at = deal.terms
    assert [meld_label(at, m) for m in at.melder.arrange(at.pack.parse("3S 3H 3C")).melds] == [
        "set of threes"
    ]
    assert [meld_label(at, m) for m in at.melder.arrange(at.pack.parse("X X X")).melds] == [
        "wild cards"
    ]
    assert [meld_label(at, m) for m in at.melder.arrange(at.pack.parse("8S 8H X 3C")).melds] == [
        "set of eights"
    ]


def test_wild_cards_laid_are_told_without_an_article() -> None:
    deal = round_of("X X X", *HANDS[1:], stock="KC 4C", pile="9H", jokers_per_deck=1)
    assert words(playing(deal, "draw stock"), "out KC")[1] == "Ann lays wild cards: <X> <X> <X>"


def test_the_end_tells_what_everybody_is_left_with() -> None:
    deal = playing(a_round(), "draw stock", "out KC", "draw stock", "discard QD", "draw stock")
    assert words(deal, "discard 9C") == [
        "Cal discards <9C>",
        "Ann is left with nothing: 0",
        "Bea is left with nothing: 0",
        "Cal is left with <5D> <5H> <8S>: 18",
    ]


def test_a_last_turn_without_a_throw() -> None:
    deal = round_of(
        "7S 7H KC", "5H 5D 5C", stock="7D 5S 8S", pile="9H", discard_required_to_go_out=False
    )
    playing(deal, "draw stock", "out KC", "draw stock")
    assert words(deal, "discard none")[0] == "Bea discards nothing"


def test_t16_a_new_stock_is_told() -> None:
    deal = playing(round_of(*HANDS, stock="7D", pile="9H JD"), "draw stock")
    assert words(deal, "discard KC")[-1] == (
        "The stock is empty: 2 discards are shuffled into a new stock"
    )


def test_t16_a_round_without_a_stock_is_over() -> None:
    deal = round_of(*HANDS, stock="7D", pile="9H", stock_exhausted="end_round")
    assert words(playing(deal, "draw stock"), "discard KC")[1] == (
        "The stock is empty: the round is over"
    )


def test_t16_last_turns_that_fall_out_are_told() -> None:
    deal = round_of(*HANDS, stock="7D", pile="9H", stock_exhausted="end_round")
    assert "The stock is empty: the round is over" in words(playing(deal, "draw stock"), "out KC")


def test_t17_the_turn_limit_is_told() -> None:
    deal = round_of("7S 7H KC", "2C 3C QD", stock="7D 4C 8S", pile="9H", turn_limit=10)
    for _ in range(19):
        playing(deal, "draw discard" if len(deal.turns) else "draw stock")
        throw = next(move for move in deal.moves() if move < 64)
        deal.play(throw)
    playing(deal, "draw discard")
    throw = GAME.move_text(next(move for move in deal.moves() if move < 64))
    assert words(deal, throw)[1] == "Everybody has had 10 turns: the round is over"


@pytest.mark.parametrize(
    "text",
    ["draw stock", "draw discard", "discard none", "out", "discard 5H", "out 5H", "discard X",
     "out X", "discard 2C", "out AS"],
)  # fmt: skip
def test_moves_are_read_as_written(text: str) -> None:
    assert GAME.move_text(GAME.parse_move(text)) == text


@pytest.mark.parametrize(
    ("loose", "text"),
    [("discard 10d", "discard TD"), ("out  q♠", "out QS"), ("draw   stock", "draw stock"),
     ("discard x1", "discard X")],
)  # fmt: skip
def test_cards_are_read_in_every_spelling(loose: str, text: str) -> None:
    assert GAME.move_text(GAME.parse_move(loose)) == text


@pytest.mark.parametrize("text", ["", "draw", "draw pile", "discard", "discard 5H 6H", "play 5H"])
def test_what_is_no_move_is_refused_with_what_would_be(text: str) -> None:
    with pytest.raises(MoveTextError, match="is not a move of Three Thirteen; write draw stock"):
        GAME.parse_move(text)


def test_what_is_no_card_is_refused_by_name() -> None:
    with pytest.raises(CardTextError, match="1H"):
        GAME.parse_move("discard 1H")


def test_every_move_has_a_text_of_its_own() -> None:
    moves = [*range(53), *range(64, 117), 128, 129, 130, 131]
    texts = {GAME.move_text(Move(move)) for move in moves}
    assert len(texts) == len(moves)
    assert [GAME.parse_move(GAME.move_text(Move(move))) for move in moves] == moves


@pytest.mark.parametrize(
    ("order", "sorted_hand"),
    [
        ("meld", "4D 5D 6D AH 2H X 7C TC KS"),
        ("rank", "AH 2H 4D 5D 6D 7C TC KS X"),
        ("suit", "7C TC 4D 5D 6D AH 2H KS X"),
    ],
)
def test_a_hand_is_sorted(order: str, sorted_hand: str) -> None:
    deal = round_of(
        "KS 7C AH X 6D TC 2H 4D 5D", HANDS[1], stock="7D", pile="9H", wild="Q", jokers_per_deck=1
    )
    view = deal.view(Seat(0))
    assert order in GAME.sort_orders
    assert cards(deal, GAME.sort_hand(view, order)) == sorted_hand


def test_t2_what_is_left_over_is_sorted_with_aces_low_and_wild_cards_in_their_suits() -> None:
    """With sets alone nothing melds here: all nine cards are left over."""
    deal = round_of(
        "X KS 4C 2H AS 3S QD 9D AC", HANDS[1], stock="7D", pile="9H", wild="9", jokers_per_deck=1,
        melds=["set"], max_wilds_per_meld=0,
    )  # fmt: skip
    view = deal.view(Seat(0))
    assert cards(deal, GAME.sort_hand(view, "meld")) == "AC 4C 9D QD 2H AS 3S KS X"
    (left,) = GAME.scene(view, ("Ann", "Bea")).groups
    assert cards(deal, left.cards) == "AC 4C 9D QD 2H AS 3S KS X"


def test_choosing_a_card_throws_its_face() -> None:
    deal = playing(a_round(), "draw stock")
    (king,) = (card for card in deal.view(Seat(0)).hand if cards(deal, [card]) == "KC")
    assert GAME.move_text(GAME.choose(deal.view(Seat(0)), CardSet([king]))) == "discard KC"
