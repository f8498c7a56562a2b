"""Deals in a row, each move checked and kept, until someone has won."""

from dataclasses import replace
from itertools import pairwise

import pytest

from parlour.cards import Draws
from parlour.engine.deal import Layout
from parlour.engine.match import DealRecord, Match, Played, Player, Restocked, check_names, new_seed
from parlour.engine.moves import IllegalMoveError, Move
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import RulesError
from parlour.engine.seats import Seat
from tests.engine.toy import PACK, Toy

PEOPLE = [Player("Ann"), Player("Bea")]


def play_deal(match: Match) -> None:
    deal = match.begin_deal()
    while not deal.over:
        match.play(deal.moves()[0])


def coins(seed: str) -> Match:
    game = find_game("coins")
    people = [Player("Ann", age=30), Player("Bea", age=50), Player("Cy", age=40)]
    return Match(game, RuleBook(game).get("standard"), people, seed)


def test_a_match_begins_between_deals(match: Match) -> None:
    assert match.between_deals
    assert not match.over
    assert match.deal is None
    assert match.totals == (0, 0)
    assert match.history == ()
    assert match.winners == ()


def test_a_deal_is_kept_with_its_moves_and_points(match: Match) -> None:
    deal = match.begin_deal()
    assert not match.between_deals
    first, second = deal.view(Seat(0)).hand, deal.view(Seat(1)).hand
    low, high = min(first), max(second)
    match.play(Move(low))
    match.play(Move(high))
    record = match.log[0]
    points = (0, 1) if high > low else (1, 0)
    assert record.entries[:2] == [Played(Seat(0), Move(low)), Played(Seat(1), Move(high))]
    assert (record.points, record.totals) == (points, points)
    assert match.totals == points
    assert match.between_deals


def test_a_stock_made_anew_is_kept_after_the_move_that_made_it(match: Match) -> None:
    play_deal(match)
    assert match.deal is not None
    assert match.log[0].entries[2] == Restocked(match.deal.fresh_stock or ())
    told = (match.deal.fresh_stock or ())[::-1]
    match.restock(told)
    assert match.log[0].entries[2] == Restocked(told)


def test_no_stock_is_told_before_a_deal(match: Match) -> None:
    with pytest.raises(ValueError, match="no deal is in play"):
        match.restock(())


def test_no_stock_is_told_where_none_was_made(match: Match) -> None:
    match.begin_deal()
    with pytest.raises(ValueError, match="there is no new stock here, but 1 cards are given"):
        match.restock(PACK.parse("2C"))
    assert match.log == [DealRecord(match.log[0].layout)]


def test_events_come_back_from_a_move(match: Match) -> None:
    deal = match.begin_deal()
    (event,) = match.play(deal.moves()[0])
    assert event.seat == 0
    assert event.words(["Ann", "Bea"]).startswith("Ann throws <")


def test_a_seat_may_be_called_on(match: Match) -> None:
    deal = match.begin_deal()
    card = max(deal.view(Seat(1)).hand)
    match.play(Move(card), Seat(1))
    assert match.log[0].entries == [Played(Seat(1), Move(card))]
    assert deal.turn == 0
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        match.play(Move(card), Seat(1))


def test_a_refused_move_changes_nothing(match: Match) -> None:
    deal = match.begin_deal()
    before = deal.view(Seat(0))
    stranger = next(card for card in PACK.cards if card not in before.hand)
    with pytest.raises(IllegalMoveError) as caught:
        match.play(Move(stranger))
    assert caught.value.refusal.rule == "X-1"
    assert deal.view(Seat(0)) == before
    assert match.log[0].entries == []


def test_nothing_is_played_when_no_deal_is_on(match: Match) -> None:
    with pytest.raises(ValueError, match="no deal is in play"):
        match.play(Move(0))
    play_deal(match)
    with pytest.raises(ValueError, match="no deal is in play"):
        match.play(Move(0))


def test_the_deal_passes_to_the_left_until_somebody_has_won(match: Match) -> None:
    dealers = []
    while not match.over:
        dealers.append(match.dealer)
        play_deal(match)
    assert match.dealer != dealers[-1]
    assert all(before != after for before, after in pairwise(dealers))
    assert match.winners == (match.totals.index(3),)
    assert len(match.history) == len(match.log) == sum(match.totals)
    assert match.history[-1] == match.totals
    assert not match.between_deals


def test_equal_seeds_give_equal_matches_and_others_do_not(toy: Toy, book: RuleBook) -> None:
    def layouts(seed: str) -> list[Layout]:
        match = Match(toy, book.get("standard"), PEOPLE, seed)
        while not match.over:
            play_deal(match)
        return [record.layout for record in match.log]

    assert layouts("a") == layouts("a")
    assert layouts("a")[0].hands != layouts("b")[0].hands
    hands = [layout.hands for layout in layouts("a")]
    assert len(set(hands)) == len(hands)


def test_the_wrong_number_of_players_is_refused(toy: Toy, book: RuleBook) -> None:
    with pytest.raises(RulesError, match=r"^players: 3 cannot play Toy by these .*; allowed: 2$"):
        Match(toy, book.get("standard"), [*PEOPLE, Player("Cy")], "x")


def test_rules_that_this_table_cannot_play_are_refused(toy: Toy, book: RuleBook) -> None:
    book_rules = book.get("standard").rules.model_copy(update={"hand_size": 30})
    chosen = book.told("ours", {})
    with pytest.raises(RulesError, match="hand_size: 2 such hands are more than the pack"):
        Match(toy, type(chosen)("ours", "Ours", "", book_rules, {}), PEOPLE, "x")


def test_the_lot_falls_on_every_possible_dealer(toy: Toy, book: RuleBook) -> None:
    drawn = {Match(toy, book.get("standard"), PEOPLE, str(n)).dealer for n in range(20)}
    assert drawn == {0, 1}
    assert {Match(toy, book.get("quicker"), PEOPLE, str(n)).dealer for n in range(5)} == {1}


def test_where_nobody_cuts_a_cut_is_left_out_of_account(toy: Toy, book: RuleBook) -> None:
    one, other = (Match(toy, book.get("standard"), PEOPLE, "seed") for _ in range(2))
    assert one.cutter is None
    assert one.begin_deal(cut=7).layout == other.begin_deal().layout
    assert one.log[0].layout.cut is None


def test_the_cutter_chooses_where_to_cut() -> None:
    """The cut moves cards from the top of the shuffled pack to its bottom, before dealing (C-4)."""
    pack = find_game("coins").pack(coins("s").rules, 3)
    shuffled = Draws("s", "deal", 1).shuffled(pack.cards)
    match = coins("s")
    assert (match.dealer, match.cutter) == (1, 2)
    layout = match.begin_deal(cut=10).layout
    assert layout.cut == 10
    order = shuffled[10:] + shuffled[:10]
    assert [set(hand) for hand in layout.hands] == [
        set(order[1::3]),
        set(order[2::3]),
        set(order[0::3]),
    ]


def test_without_a_choice_the_cut_is_drawn_by_lot() -> None:
    cuts = {coins(str(n)).begin_deal().layout.cut for n in range(30)}
    assert len(cuts) > 10
    assert all(cut is not None and 1 <= cut <= 47 for cut in cuts)
    assert coins("s").begin_deal().layout == coins("s").begin_deal().layout


@pytest.mark.parametrize("cut", [0, -3, 48, 100])
def test_a_cut_leaves_two_parts(cut: int) -> None:
    match = coins("s")
    with pytest.raises(ValueError, match=f"^{cut} cards cannot be cut off; allowed: 1 to 47$"):
        match.begin_deal(cut)
    assert match.log == []


def test_new_seeds_differ() -> None:
    assert len({new_seed() for _ in range(50)}) == 50
    assert all(len(bytes.fromhex(new_seed())) * 8 == 128 for _ in range(3))


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("standard", (Player("A\tB"),)),
        ("standard", (Player("Ann", "bot", "club\x1b"),)),
        ("x\u202e", (Player("Ann"),)),
    ],
)
def test_names_that_no_record_could_hold_are_refused(
    name: str, players: tuple[Player, ...]
) -> None:
    game = find_game("coins")
    rule_set = replace(RuleBook(game).get("standard"), name=name)
    with pytest.raises(RulesError, match="only printable characters are allowed"):
        check_names(rule_set, players)
