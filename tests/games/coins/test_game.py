"""Coins round the table: who deals, who cuts, how cards are dealt, and when it ends."""

from dataclasses import replace
from itertools import product

import pytest

from parlour.cards import CardSet
from parlour.engine.deal import Layout
from parlour.engine.game import LayoutError
from parlour.engine.match import Match, Player
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import RulesError
from parlour.engine.seats import Seat
from parlour.games.coins.deal import PACK
from parlour.games.coins.rules import CoinsRules
from tests.games.coins.set_ups import COINS, RULES, layout, play, set_up


def new_match(seed: str, *ages: int | None, **options: object) -> Match:
    book = RuleBook(COINS)
    rules = book.with_options(book.get("standard"), options)
    return Match(COINS, rules, [Player("Seat", age=age) for age in ages], seed)


@pytest.mark.parametrize(
    ("ages", "dealers"),
    [
        ((34, 51, 70), {2}),
        ((70, 51, 34), {0}),
        ((50, 50, 40), {0, 1}),
        ((50, 50, 50), {0, 1, 2}),
        ((None, None, None), {0, 1, 2}),
        ((40, None, 50), {1, 2}),
        ((None, 40, None), {0, 1, 2}),
    ],
)
def test_the_oldest_deals_first_and_the_lot_decides_among_those_who_may_be(
    ages: tuple[int | None, ...], dealers: set[int]
) -> None:
    """C-2; where an age is not known, that player may be the oldest."""
    assert set(COINS.first_dealers(RULES, ages)) == dealers
    assert {new_match(str(seed), *ages).dealer for seed in range(40)} == dealers


def test_the_first_dealer_may_be_drawn_or_told() -> None:
    drawn = {new_match(str(n), 70, 1, 2, first_dealer="random").dealer for n in range(40)}
    assert drawn == {0, 1, 2}
    assert new_match("x", 70, 1, 2, first_dealer=1).dealer == 1


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """The first card goes left of the dealer, and so on clockwise (C-1)."""
    order = tuple(PACK.cards)
    for dealer, (seat, place) in product(range(3), enumerate(range(3))):
        hands = COINS.lay_out(RULES, 3, 1, Seat(dealer), order).hands
        assert hands[(dealer + 1 + seat) % 3] == order[place::3]


def test_the_winner_of_the_last_trick_leads_the_next_deal() -> None:
    match = new_match("x", 1, 2, 3, target=60)
    for _ in range(3):
        deal = match.begin_deal()
        while not deal.over:
            match.play(deal.moves()[-1])
        winner = deal.leader  # type: ignore[attr-defined]
        assert match.dealer == (winner - 1) % 3
        assert match.cutter == winner
    assert match.begin_deal().turn == winner


def test_scores_stand_when_nobody_is_there_after_a_hand() -> None:
    standing = COINS.settle(RULES, 3, [(4, 4, 4)], (5, 4, 3))
    assert standing.totals == (9, 8, 7)
    assert standing.winners == ()
    first = COINS.settle(RULES, 3, [], (5, 4, 3))
    assert (first.totals, first.winners) == ((5, 4, 3), ())


def test_a_deal_by_itself_is_played_to_its_last_card() -> None:
    """No deal holds enough coins to reach the target then (C-11, C-12)."""
    lone = COINS.lone_deal(RULES)
    rules = RuleBook(COINS).with_options(RuleBook(COINS).get("standard"), lone).rules
    most = len(PACK.cards) // 4
    standing = COINS.settle(COINS.rules_model.parse(rules.plain()), 3, [], (most, 0, 0))
    assert standing.winners == ()


def test_reaching_or_passing_the_target_wins() -> None:
    assert COINS.settle(RULES, 3, [(8, 8, 9)], (2, 0, 0)).winners == (0,)
    assert COINS.settle(RULES, 3, [(8, 8, 9)], (0, 0, 3)).winners == (2,)


@pytest.mark.parametrize(("preset", "hands"), [("standard", 3), ("medium", 4), ("long", 5)])
def test_a_match_has_a_bounded_number_of_hands(preset: str, hands: int) -> None:
    book = RuleBook(COINS)
    for seed in range(15):
        match = Match(COINS, book.get(preset), [Player("Seat")] * 3, f"{seed}")
        while not match.over:
            deal = match.begin_deal()
            while not deal.over:
                match.play(deal.moves()[seed % len(deal.moves())])
        assert len(match.log) <= hands
        assert len(match.winners) == 1
        assert match.totals[match.winners[0]] == max(match.totals)
        assert max(match.totals) >= match.rules.target  # type: ignore[attr-defined]


def test_coins_is_for_three() -> None:
    assert COINS.player_counts(RULES) == (3,)
    with pytest.raises(RulesError, match="4 cannot play Coins by these rules; allowed: 3"):
        new_match("x", 1, 2, 3, 4)


def test_a_dealt_layout_is_one_that_could_be_dealt() -> None:
    COINS.check_layout(RULES, 3, layout(0))


@pytest.mark.parametrize("what", ["short hand", "two hands", "stock", "discard", "kitty"])
def test_a_layout_that_could_not_be_dealt_is_refused(what: str) -> None:
    whole = layout(0)
    (first, second, third), top = whole.hands, whole.hands[0][:1]
    wrong = {
        "short hand": replace(whole, hands=(first[1:], second, third)),
        "two hands": replace(whole, hands=(first, second)),
        "stock": replace(whole, stock=top),
        "discard": replace(whole, discard=top),
        "kitty": replace(whole, kitty=top),
    }[what]
    with pytest.raises(LayoutError, match=r"\(C-1\)$"):
        COINS.check_layout(RULES, 3, wrong)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("target", 4, "4 is not allowed; allowed: a whole number from 5 to 60"),
        ("target", 61, "61 is not allowed; allowed: a whole number from 5 to 60"),
        ("target", "ten", '"ten" is not allowed; allowed: a whole number from 5 to 60'),
        (
            "first_dealer",
            3,
            '3 is not allowed; allowed: "oldest" or "random" or a seat from 0 to 2',
        ),
        ("first_dealer", "none", '"none" is not allowed; allowed: "oldest" or "random" or a seat'),
    ],
)
def test_parameters_have_their_ranges(key: str, value: object, words: str) -> None:
    with pytest.raises(RulesError) as caught:
        CoinsRules.parse({key: value})
    assert str(caught.value).startswith(f"{key}: {words}")


def test_the_presets_differ_by_the_target_alone() -> None:
    book = RuleBook(COINS)
    assert book.names == ("standard", "long", "medium")
    targets = {name: book.get(name).rules.differences(RULES) for name in book.names}
    assert targets == {"standard": {}, "medium": {"target": 15}, "long": {"target": 20}}
    assert all(book.get(name).description for name in book.names)


def test_tricks_are_judged_away_from_the_table() -> None:
    judge = COINS.trick_rules(RULES)
    assert judge is not None
    trick = judge.pack.parse("AO 9B RO")
    assert (judge.winner(trick), judge.points(trick)) == (0, 2)


def test_hands_are_sorted_by_the_circle_or_by_rank() -> None:
    view = set_up(0, ("2C AB RO AC 2E", "", "")).view(Seat(0))
    assert PACK.text(COINS.sort_hand(view, "suit")) == "AC 2C RO 2E AB"
    assert PACK.text(COINS.sort_hand(view, "rank")) == "AC AB RO 2C 2E"


def test_choosing_a_card_plays_it() -> None:
    deal = set_up(0, ("2C AB", "", ""))
    (card,) = PACK.parse("AB")
    assert COINS.choose(deal.view(Seat(0)), CardSet([card])) == card


def test_a_started_deal_knows_the_score_so_far() -> None:
    deal = COINS.start(RULES, layout(2), [(1, 1, 1), (4, 5, 6)])
    assert deal.totals == (4, 5, 6)
    play(deal, PACK.text(deal.moves()[:1]))
    assert isinstance(deal.layout, Layout)
