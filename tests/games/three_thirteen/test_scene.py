"""The table as a seat sees it."""

from parlour.cards import CardSet
from parlour.engine.scene import Role, Scene
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from tests.games.three_thirteen.rounds import cards, playing, round_of

NAMES = ("Ann", "Bea", "Cal")
HANDS = ("7S 7H KC", "2C 3C QD", "5H 5D 9C")


def a_round(**options: object) -> ThreeThirteenDeal:
    return round_of(*HANDS, stock="7D 4C 8S 6H", pile="9H", **options)


def seen(deal: ThreeThirteenDeal, seat: int = 0) -> Scene:
    return GAME.scene(deal.view(Seat(seat)), NAMES)


def asked(deal: ThreeThirteenDeal) -> tuple[str, list[str]]:
    """What the seat to act is asked, and the moves of the options."""
    ask = seen(deal, deal.turn).ask
    assert ask is not None
    return ask.prompt, [GAME.move_text(option.move) for option in ask.options]


def zones(deal: ThreeThirteenDeal, role: Role, seat: int = 0) -> list[tuple[int | None, str, str]]:
    return [
        (zone.seat, cards(deal, zone.cards), zone.label)
        for zone in seen(deal, seat).zones
        if zone.role == role
    ]


def test_the_heading_tells_round_wild_rank_and_packs() -> None:
    assert seen(a_round()).heading == ("round 1 of 11", "threes are wild", "4 decks")
    assert seen(round_of(*HANDS, stock="7D", pile="9H", wild="Q", decks=1)).heading == (
        "round 10 of 11", "queens are wild", "1 deck",
    )  # fmt: skip
    assert seen(a_round(wild_rank="none")).heading[1] == "no wild rank"


def test_a_round_after_the_last_is_an_extra_round() -> None:
    deal = round_of(*HANDS, stock="7D", pile="9H", wild="5", last_hand_size=4)
    assert seen(deal).heading[0] == "extra round 1"


def test_stock_and_discards_lie_in_the_middle() -> None:
    deal = a_round()
    stock = seen(deal).zone(Role.STOCK)
    assert stock is not None
    assert (stock.hidden, stock.cards, stock.label) == (4, (), "4 left")
    assert zones(deal, Role.DISCARD) == [(None, "9H", "turned up")]
    playing(deal, "draw discard")
    assert zones(deal, Role.DISCARD) == [(None, "", "empty")]
    playing(deal, "discard KC")
    assert zones(deal, Role.DISCARD) == [(None, "KC", "discarded by Ann")]


def test_only_the_own_hand_is_seen() -> None:
    assert zones(a_round(), Role.HAND, 1) == [(1, "2C 3C QD", "")]


def test_wild_cards_are_marked() -> None:
    marked = seen(a_round(), 1).marked
    assert cards(a_round(), marked) == "3C"
    assert {*marked.values()} == {"wild"}


def test_wild_cards_are_marked_wherever_they_lie_open() -> None:
    deal = round_of("7S 7H KC", "2C 3C QD", stock="7D 4C", pile="3H")
    assert cards(deal, seen(deal, 0).marked) == "3H"
    playing(deal, "draw stock", "out KC", "draw stock", "discard QD")
    assert deal.over
    assert zones(deal, Role.MELD, 0)[1] == (1, "2C 3C 4C", "run")
    for seat in (0, 1):
        assert cards(deal, seen(deal, seat).marked) == "3C"


def test_jokers_are_wild_too() -> None:
    deal = round_of("7S 7H KC", "2C X QD", stock="7D 4C", pile="5H", jokers_per_deck=2)
    assert cards(deal, seen(deal, 1).marked) == "X"


def test_the_card_just_drawn_is_marked_unless_it_is_wild() -> None:
    deal = playing(round_of("7S 7H 7D", "2C 5D 9H", stock="KC", pile="4H"), "draw stock")
    assert seen(deal, 0).marked == {deal.drew: "received"}
    wild = playing(round_of("7S 7H 7D", "2C 5D 9H", stock="KC", pile="3H"), "draw discard")
    assert seen(wild, 0).marked == {wild.drew: "wild"}
    assert seen(wild, 1).marked == {}


def test_the_draw_is_asked_with_the_card_that_can_be_taken() -> None:
    prompt, moves = asked(a_round())
    assert prompt == "Draw from the stock, or take <9H> from the discard pile."
    assert moves == ["draw stock", "draw discard"]
    assert seen(a_round(), 1).ask is None


def test_without_discards_the_stock_is_the_only_way() -> None:
    deal = round_of(*HANDS, stock="7D 4C 8S", discard_required_to_go_out=False)
    assert asked(deal) == ("Draw a card from the stock.", ["draw stock"])


def test_a_throw_is_asked_and_going_out_offered_where_it_can_be() -> None:
    deal = playing(a_round(), "draw discard")
    assert asked(deal) == ("Discard one card.", [])
    deal = playing(a_round(), "draw stock")
    assert asked(deal) == ("You can go out! Or discard one card.", ["out KC"])
    ask = seen(deal).ask
    assert ask is not None
    assert (ask.verb, ask.count) == ("discard", 1)
    assert [(option.label, option.key) for option in ask.options] == [
        ("Go out, discarding <KC>", "g")
    ]


def test_going_out_without_a_card_is_offered_too() -> None:
    deal = round_of(
        "7S 7H 7C", *HANDS[1:], stock="7D 4C 8S", pile="9H", discard_required_to_go_out=False
    )
    ask = seen(playing(deal, "draw stock")).ask
    assert ask is not None
    assert [option.label for option in ask.options][-1] == "Go out without a discard"


def test_the_last_turns_are_called_so() -> None:
    deal = playing(a_round(), "draw stock", "out KC")
    assert asked(deal)[0] == "Last turn. Draw from the stock, or take <KC> from the discard pile."
    assert seen(deal, 1).status[0] == "Ann has gone out: everybody else has one last turn"
    playing(deal, "draw stock")
    assert asked(deal) == ("Last turn: discard one card.", [])


def test_a_last_turn_can_end_without_a_throw() -> None:
    deal = round_of(
        "7S 7H KC", "5H 5D 5C", stock="7D 5S 8S", pile="9H", discard_required_to_go_out=False
    )
    playing(deal, "draw stock", "out KC", "draw stock")
    ask = seen(deal, 1).ask
    assert ask is not None
    assert [option.label for option in ask.options] == ["Discard nothing"]


def test_the_goers_melds_lie_open_and_no_other_hand_does() -> None:
    deal = playing(a_round(), "draw stock", "out KC")
    for seat in (1, 2):
        assert zones(deal, Role.MELD, seat) == [(0, "7D 7H 7S", "set of sevens")]
        assert zones(deal, Role.LEFT, seat) == []
        line = seen(deal, seat).seats[0]
        assert line.marks == ("out",)
        assert line.points == 0


def test_at_the_end_every_hand_lies_open_with_what_is_left_over() -> None:
    deal = playing(a_round(), "draw stock", "out KC")
    playing(deal, "draw stock", "discard QD", "draw stock", "discard 9C")
    assert deal.over
    assert zones(deal, Role.MELD, 2) == [
        (0, "7D 7H 7S", "set of sevens"),
        (1, "2C 3C 4C", "run"),
    ]
    assert zones(deal, Role.LEFT, 2) == [(2, "5D 5H 8S", "Deadwood: 18")]
    assert [line.points for line in seen(deal, 2).seats] == [*deal.points()]


def test_what_everybody_did_last_stands_beside_the_name() -> None:
    deal = a_round()
    assert [line.note for line in seen(deal).seats] == ["", "", ""]
    playing(deal, "draw discard", "discard KC", "draw stock", "discard QD", "draw stock")
    notes = [line.note for line in seen(deal, 1).seats]
    assert notes == ["took <9H>, discarded <KC>", "drew, discarded <QD>", "drew"]


def test_the_line_of_a_player() -> None:
    line = seen(playing(a_round(), "draw stock"), 1).seats[2]
    assert (line.cards, line.total, line.points, line.marks) == (3, 0, None, ("dealer",))
    assert seen(playing(a_round(), "draw stock")).seats[0].cards == 4


def test_the_own_hand_is_grouped_as_it_melds() -> None:
    deal = playing(a_round(), "draw stock")
    groups = [(zone.role, cards(deal, zone.cards), zone.label) for zone in seen(deal).groups]
    assert groups == [
        (Role.MELD, "7D 7H 7S", "set of sevens"),
        (Role.LEFT, "KC", "Deadwood: 10"),
    ]
    assert seen(deal).status == ("Deadwood: 10 (<KC>)",)


def test_nothing_left_over_is_said_so() -> None:
    deal = round_of("7S 7H 7C", *HANDS[1:], stock="7D 4C 8S", pile="9H")
    assert seen(deal).status == ("Deadwood: 0",)
    assert [zone.role for zone in seen(deal).groups] == [Role.MELD]


def test_t19_cards_taken_from_the_discards_are_known_to_all_until_thrown() -> None:
    deal = playing(a_round(), "draw discard", "discard KC")
    assert seen(deal, 1).facts == (("Ann took", "<9H>"),)
    assert seen(deal, 0).facts == ()
    playing(deal, "draw stock", "discard QD", "draw stock", "discard 9C")
    playing(deal, "draw stock", "discard 9H")
    assert seen(deal, 1).facts == ()


def test_t19_a_view_tells_no_stock_draw_of_another() -> None:
    deal = playing(a_round(), "draw stock")
    assert deal.view(Seat(0)).drew is not None
    assert deal.view(Seat(1)).drew is None
    assert deal.view(Seat(1)).known == (CardSet(), CardSet(), CardSet())
