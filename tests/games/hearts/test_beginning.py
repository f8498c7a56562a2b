"""Dealing, the kitty as it is laid aside, passing, and who opens."""

import pytest

from parlour.cards import CardSet
from parlour.engine.deal import Layout
from parlour.engine.game import LayoutError
from parlour.engine.moves import MoveTextError
from parlour.engine.seats import Seat
from tests.games.hearts.set_ups import (
    FREE_OPENING,
    GAME,
    cards,
    deal,
    laid_out,
    legal,
    mask,
    play,
    refused,
    rules,
    table,
    text,
)

STRIPPED = {3: "2D", 4: "", 5: "2C 2D", 6: "3C 4C 2D 3D", 7: "3C 2D 3D"}
KITTY = {3: (17, 1), 4: (13, 0), 5: (10, 2), 6: (8, 4), 7: (7, 3)}


@pytest.mark.parametrize("players", STRIPPED)
def test_cards_are_taken_out_until_the_pack_deals_evenly(players: int) -> None:
    """And a deal is always worth 26 (H-1)."""
    at = table(players=players)
    assert text((1 << 52) - 1 & ~at.pack.cards.mask) == STRIPPED[players]
    assert at.hand_size * players == 52 - len(at.pack.removed)
    assert (at.kitty_size, at.points(at.costing)) == (0, 26)


@pytest.mark.parametrize("players", KITTY)
def test_what_is_left_of_the_whole_pack_is_the_kitty(players: int) -> None:
    at = table("omnibus-kitty", players)
    assert (at.hand_size, at.kitty_size) == KITTY[players]


def test_cards_go_round_one_at_a_time_from_the_dealers_left() -> None:
    order = cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD")
    order += tuple(sorted({*range(26, 52)}))
    layout = GAME.lay_out(rules("omnibus-kitty"), 5, 3, Seat(1), order)
    assert layout.hands[2][:2] == cards("2C 7C")
    assert layout.hands[1][:2] == cards("6C JC")
    assert layout.kitty == cards("KS AS")
    assert (layout.number, layout.dealer) == (3, 1)


@pytest.mark.parametrize(
    ("hands", "kitty", "rule"),
    [(("2C", "3C", "4C"), "", "H-1"), ((), "2S", "H-2")],
)
def test_layouts_that_cannot_be_dealt_are_refused(
    hands: tuple[str, ...], kitty: str, rule: str
) -> None:
    at = table("omnibus-kitty", 3)
    whole = laid_out(at)
    wrong = Layout(
        1,
        Seat(0),
        tuple(map(cards, hands)) or whole.hands,
        kitty=cards(kitty) if hands else (),
    )
    with pytest.raises(LayoutError, match=rule):
        GAME.check_layout(at.rules, 3, wrong)


def test_hearts_has_no_stock() -> None:
    at = table()
    whole = laid_out(at)
    wrong = Layout(1, Seat(0), whole.hands, stock=cards("2C"))
    with pytest.raises(LayoutError, match="no stock"):
        GAME.check_layout(at.rules, 4, wrong)


def test_the_first_dealer_is_drawn_or_told() -> None:
    assert GAME.first_dealers(rules(), [None] * 4) == (0, 1, 2, 3)
    assert GAME.first_dealers(rules(first_dealer=2), [None] * 4) == (2,)


# Passing


def test_a_deal_comes_round_with_the_pass_cycle() -> None:
    """H-15: left, right, across and hold with four; nobody sits across with five."""
    assert GAME.cycle(rules(), 4) == 4
    assert GAME.cycle(rules(), 5) == 2
    assert GAME.cycle(rules("rotating-lead"), 5) == 3


def passes(preset: str, players: int, deals: int, **options: object) -> list[int]:
    at = table(preset, players, **options)
    return [at.step(number) for number in range(1, deals + 1)]


@pytest.mark.parametrize(
    ("preset", "players", "steps"),
    [
        ("standard", 4, [1, 3, 2, 0, 1]),
        ("standard", 3, [1, 2, 1]),
        ("standard", 6, [1, 5, 1]),
        ("rotating-lead", 4, [3, 1, 2, 0, 3]),
        ("rotating-lead", 3, [2, 1, 0, 2]),
        ("rotating-lead", 5, [4, 1, 0, 4]),
        ("rotating-lead", 7, [6, 1, 0, 6]),
        ("rotating-lead", 6, [5, 1, 3, 0, 5]),
        ("no-pass", 4, [0, 0]),
        ("black-maria", 5, [4, 4]),
    ],
)
def test_the_cycle(preset: str, players: int, steps: list[int]) -> None:
    """Seats to the left, deal by deal; across is left out at an odd table (H-15)."""
    assert passes(preset, players, len(steps)) == steps


def test_a_cycle_of_across_alone_is_no_passing_at_an_odd_table() -> None:
    across = {"*": ["across"]}
    assert passes("standard", 3, 2, pass_cycle=across) == [0, 0]
    assert passes("standard", 4, 2, pass_cycle=across) == [2, 2]


def test_nobody_passes_where_no_cards_are_to_be_passed() -> None:
    assert passes("standard", 4, 2, pass_count=0) == [0, 0]


def test_all_choose_before_anyone_sees_what_comes() -> None:
    on = deal(table(), ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"])
    assert (on.waiting, on.turn, on.together) == ((0, 1, 2, 3), 0, True)
    on.call_on(Seat(2))
    play(on, "pass 4H 2H 3H")
    assert (on.waiting, on.turn) == ((0, 1, 3), 0)
    assert on.view(Seat(2)).passed == CardSet(cards("2H 3H 4H"))
    assert on.view(Seat(2)).hand & CardSet(cards("2H 3H 4H"))
    assert on.view(Seat(3)).received == CardSet()
    assert on.view(Seat(3)).has_passed == (False, False, True, False)
    play(on, "pass 2C 3C 4C", "pass 2D 3D 4D")
    with pytest.raises(ValueError, match="not to act"):
        on.call_on(Seat(0))
    play(on, "pass 2S 3S 4S")
    assert not on.passing
    assert not on.together
    for seat, came in enumerate(("2S 3S 4S", "2C 3C 4C", "2D 3D 4D", "2H 3H 4H")):
        view = on.view(Seat(seat))
        assert view.received == CardSet(cards(came))
        assert view.received <= view.hand
        assert len(view.hand) == 13
    assert on.turn == 1, "the two of clubs has moved to the left"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("pass 2C 3C", "pass 3 cards, not 2 (H-14)"),
        ("pass 2C 3C 4C 5C", "pass 3 cards, not 4 (H-14)"),
        ("pass 2C 3C 2D", "you do not have 2D (H-14)"),
        ("play 2C", "pass 3 cards first (H-14)"),
        ("moon add", "pass 3 cards first (H-14)"),
    ],
)
def test_wrong_passes(told: str, said: str) -> None:
    on = deal(table(), ["2C 3C 4C 5C", "2D"])
    assert refused(on, told).startswith(said)
    assert "legal: pass 3 of 2C 3C 4C 5C" in refused(on, told)


def test_every_choice_of_cards_is_a_move() -> None:
    on = deal(table(pass_count=2), ["2C 3C 4C"])
    assert len(on.moves()) == 13 * 12 // 2
    on = deal(table(pass_count=1))
    assert refused(on, "play 2C").startswith("pass one card first")
    assert refused(on, "pass 2S 3S").startswith("pass one card, not 2")


def test_moves_are_read_in_any_order_and_spelling() -> None:
    assert GAME.parse_move("pass qs 2C ah") == GAME.parse_move("pass 2C AH Q♠")
    assert GAME.move_text(GAME.parse_move("pass QS 2C AH")) == "pass 2C AH QS"
    assert GAME.move_text(GAME.parse_move("play 10d")) == "play TD"
    assert GAME.move_text(GAME.parse_move("moon subtract")) == "moon subtract"
    for wrong in ("moon", "moon half", "pass", "play", "play 2C 3C", "draw stock"):
        with pytest.raises(MoveTextError, match="is not a move of Hearts; write play QS"):
            GAME.parse_move(wrong)
    with pytest.raises(ValueError, match="holds it only once"):
        GAME.parse_move("pass 2C 2C 3C")


# The opening lead


def test_the_lowest_club_opens() -> None:
    """With five players the 2C is not there, and the 3C opens (H-3)."""
    for players, club in ((4, "2C"), (5, "3C")):
        at = table(players=players, pass_count=0)
        hands = [""] * (players - 1) + [f"{club} 9C AS"]
        on = deal(at, hands)
        assert on.turn == players - 1
        assert legal(on) == {club}
        assert refused(on, "play AS") == (
            f"the first trick must be led with the {club} (H-3); legal: play {club}"
        )


def test_its_holder_may_open_with_any_club_by_an_option() -> None:
    at = table(pass_count=0, opening_lead="lowest_club_holder_any_club")
    on = deal(at, ["", "", "2C 9C KC AS QH"])
    assert on.turn == 2
    assert {"2C", "9C", "KC"} <= legal(on)
    assert not {"AS", "QH"} & legal(on)
    assert refused(on, "play AS").startswith("the first trick must be led with a club (H-3)")


def test_left_of_the_dealer_opens_with_what_may_be_led() -> None:
    """No heart while hearts are whole (H-4, H-8)."""
    on = deal(table("rotating-lead"), ["", "AS 2H QS"], number=4)
    assert on.turn == 1
    assert {"AS", "QS"} <= legal(on)
    assert "2H" not in legal(on)


@pytest.mark.parametrize("opening", ["lowest_club", "lowest_club_holder_any_club"])
def test_with_the_opening_club_in_the_kitty_left_of_the_dealer_leads(opening: str) -> None:
    """Whatever may be led (H-5)."""
    at = table(players=3, uneven_deal="kitty", opening_lead=opening, pass_count=0)
    on = deal(at, ["", "", "5D 2H"], kitty="2C", dealer=1)
    assert on.turn == 2
    assert "5D" in legal(on)
    assert "2H" not in legal(on)


def test_hands_of_hearts_alone_may_open_with_a_heart() -> None:
    at = table(**FREE_OPENING)
    on = deal(at, ["", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"])
    assert on.turn == 1
    assert on.hands[1] == mask(" ".join(legal(on)))
    play(on, "play 5H")
    assert on.broken
