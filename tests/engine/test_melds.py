"""The melder: worked cases, its promises, and the corners of the rules."""

import json
import re
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.cards import FRENCH, SPANISH, Card, Pack
from parlour.engine.melds import Melder, MeldRules, melder
from parlour.engine.melds.bounded import BoundedSearch
from parlour.engine.melds.bounds import Bounds
from parlour.engine.melds.quick import QuickSearch
from parlour.engine.melds.rules import STANDARD_COSTS
from parlour.engine.melds.runs import _run_table
from parlour.engine.melds.sums import added, sum_of, unbettered

PACK = Pack(FRENCH, copies=4, jokers=8)
VECTORS = json.loads((Path(__file__).parent.parent / "data" / "vectors.json").read_text("utf-8"))
ACE_HIGH_COSTS = tuple(15 if face % 13 == 12 else cost for face, cost in enumerate(STANDARD_COSTS))
CROWN_COSTS = (*(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1) * 4, 50)
PRESETS = {
    "standard": MeldRules(),
    "ace-high-low": MeldRules(ace_high=True, costs=ACE_HIGH_COSTS),
    "jokers": MeldRules(),
    "sets-only": MeldRules(runs=False),
    "one-wild-per-meld": MeldRules(max_wilds_per_meld=1, all_wild_meld=False),
    "crown-scoring": MeldRules(costs=CROWN_COSTS),
}


def vectors(kind: str) -> list[Any]:
    return [
        pytest.param(vector["input"], vector["expected"], id=vector["id"])
        for vector in VECTORS["vectors"]
        if vector["game"] == "three-thirteen" and vector["kind"] == kind
    ]


def rank(letter: str) -> int | None:
    return None if letter == "none" else FRENCH.ranks.index(letter)


def table_for(case: dict[str, Any]) -> Melder:
    return melder(PRESETS[case.get("preset", "standard")], PACK, rank(case["wild"]))


def hand(text: str) -> tuple[Card, ...]:
    return PACK.parse(text)


def texts(table: Melder, text: str) -> list[str]:
    """The melds of an arrangement, each after its kind."""
    melds = table.arrange(hand(text)).melds
    return [f"{meld.kind} {PACK.text(meld.cards)}" for meld in melds]


@pytest.mark.parametrize(("case", "expected"), vectors("deadwood"))
def test_deadwood_of_worked_cases(case: dict[str, Any], expected: dict[str, Any]) -> None:
    cards = hand(" ".join(case["hand"]))
    assert table_for(case).cost(cards) == expected["deadwood"]
    assert table_for(case).arrange(cards).cost == expected["deadwood"]


@pytest.mark.parametrize(("case", "expected"), vectors("go_out"))
def test_going_out_in_worked_cases(case: dict[str, Any], expected: dict[str, Any]) -> None:
    faces = table_for(case).out_discards(hand(" ".join(case["hand"])))
    assert sorted(FRENCH.text(face) for face in faces) == sorted(expected["discards"])
    assert bool(faces) == expected["can_go_out"]


@pytest.mark.parametrize(("case", "expected"), vectors("final_turn"))
def test_the_last_discard_in_worked_cases(case: dict[str, Any], expected: dict[str, Any]) -> None:
    choice = table_for(case).best_discard(hand(" ".join(case["hand"])))
    assert choice.after.cost == expected["min_score"]
    assert PACK.text([choice.discard]) in expected["discards"]


@pytest.mark.parametrize(("case", "expected"), vectors("meld"))
def test_melds_of_worked_cases(case: dict[str, Any], expected: dict[str, Any]) -> None:
    assert table_for(case).is_meld(hand(" ".join(case["cards"]))) == expected["valid"]


def test_every_kind_of_worked_case_is_there() -> None:
    assert all(vectors(kind) for kind in ("deadwood", "go_out", "final_turn", "meld"))


def test_a_wild_card_fills_its_own_place_first() -> None:
    melds = texts(melder(MeldRules(), PACK, rank("5")), "4S 6S 5C 5S 9D 9H")
    assert melds == ["run 4S 5S 6S", "set 9D 9H 5C"]


def test_melds_and_cards_left_come_in_order() -> None:
    laid = melder(MeldRules(), PACK, rank("3")).arrange(hand("KS 9D 7H 7C 7S 4H 6H 5H 2C"))
    assert [PACK.text(meld.cards) for meld in laid.melds] == ["4H 5H 6H", "7C 7H 7S"]
    assert PACK.text(laid.left) == "2C 9D KS"
    assert laid.cost == 21


def test_without_runs_there_are_only_sets() -> None:
    table = melder(MeldRules(runs=False), PACK, rank("3"))
    assert texts(table, "7S 8S 9S 7H 3D") == ["set 7H 7S 3D"]


def test_a_full_run_and_a_further_wild_card_become_two_runs() -> None:
    table = melder(MeldRules(), PACK, rank("none"))
    cards = hand("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS X")
    laid = table.arrange(cards)
    assert laid.left == ()
    assert [len(meld.cards) for meld in laid.melds] == [3, 11]


def test_long_runs_of_larger_melds_become_two_though_they_have_few_natural_cards() -> None:
    table = melder(MeldRules(min_meld=5), PACK, rank("none"))
    cards = hand("AS 2S 3S 4S 5S 9S KS X X X X X X X")
    assert table.arrange(cards).left == ()
    assert table.melds_all(cards)


def test_wild_cards_without_a_meld_are_left_over() -> None:
    laid = melder(MeldRules(), PACK, rank("9")).arrange(hand("9S X"))
    assert (laid.cost, laid.melds, PACK.text(laid.left)) == (29, (), "9S X")


def test_the_cheaper_wild_cards_are_left_over() -> None:
    rules = MeldRules(runs=False, max_set_size=3)
    laid = melder(rules, PACK, rank("9")).arrange(hand("9S 9H X X X"))
    assert (laid.cost, PACK.text(laid.left)) == (18, "9H 9S")
    laid = melder(rules, PACK, rank("9")).arrange(hand("9S 9H 9D 9C X"))
    assert (laid.cost, len(laid.left)) == (18, 2)
    laid = melder(
        MeldRules(costs=(*STANDARD_COSTS[:-1], 5), runs=False, max_set_size=3), PACK, rank("9")
    ).arrange(hand("9S 9H X X"))
    assert (laid.cost, PACK.text(laid.left)) == (5, "X")


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        pytest.param(
            MeldRules(min_meld=4, max_wilds_per_meld=1),
            "7C 7D 7H X 5H 6H X 8H",
            id="a wild card between 6 and 8, so that 7H saves the set",
        ),
        pytest.param(
            MeldRules(max_wilds_per_meld=1), "4H 5H 6H 7H 8H 9H X X", id="two runs hold more wilds"
        ),
        pytest.param(
            MeldRules(max_wilds_per_meld=1, costs=(*STANDARD_COSTS[:-1], 0)),
            "4H 5H 6H 7H 8H 9H X X",
            id="two runs hold more wilds though these cost nothing",
        ),
        pytest.param(
            MeldRules(max_wilds_per_meld=1, costs=(*STANDARD_COSTS[:-1], 0)),
            "7C 8C 9C TC 7D 8D 9D TD 7H 8H 9H TH X X X X",
            id="four sets hold more wilds than three runs",
        ),
        pytest.param(MeldRules(), "5H 9H X X X", id="a run saves a wild card over two sets"),
        pytest.param(
            MeldRules(min_meld=4), "5H QH X X X X X X", id="and so it does with larger melds"
        ),
        pytest.param(
            MeldRules(max_set_size=4), "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS X", id="a full run"
        ),
        pytest.param(
            MeldRules(max_wilds_per_meld=2, all_wild_meld=False, runs=False),
            "7C X X 7D X X",
            id="two sets of one rank hold more wilds",
        ),
        pytest.param(
            MeldRules(identical_cards_in_set=False, max_wilds_per_meld=0),
            "7C 7D 7H 7C 7D 7S",
            id="two sets without identical cards",
        ),
    ],
)
def test_everything_melds_when_room_is_used_well(rules: MeldRules, cards: str) -> None:
    assert melder(rules, PACK, rank("none")).melds_all(hand(cards))


def test_of_equal_costs_more_wild_cards_are_melded() -> None:
    rules = MeldRules(max_wilds_per_meld=1, costs=(*STANDARD_COSTS[:-1], 0))
    table = melder(rules, PACK, rank("none"))
    assert table.arrange(hand("7S 7H 7D X")).left == ()
    assert table.melds_all(hand("7S 7H 7D X"))
    assert not table.melds_all(hand("7S 7H 7D X X"))
    assert [FRENCH.text(face) for face in table.out_discards(hand("7S 7H 7D X X"))] == ["X"]


def test_no_cards_cost_nothing() -> None:
    table = melder(MeldRules(), PACK, rank("3"))
    assert table.cost(()) == 0
    assert table.arrange(()).melds == ()
    assert table.melds_all(())
    assert not table.is_meld(())
    assert table.after_discards(()) == {}
    assert table.out_discards(()) == ()


def test_best_discard_is_the_costliest_of_those_that_leave_the_least() -> None:
    choice = melder(MeldRules(), PACK, rank("3")).best_discard(hand("7S 7H 7D 7C KS KH KD"))
    assert (PACK.text([choice.discard]), choice.after.cost) == ("7C", 0)
    assert [FRENCH.text(face) for face in choice.out] == ["7C", "7D", "7H", "7S"]
    choice = melder(MeldRules(), PACK, rank("3")).best_discard(hand("7S 7H 7D KC KD"))
    assert PACK.text([choice.discard]) == "KC"
    assert choice.out == ()


STRICT = MeldRules(max_wilds_per_meld=2, all_wild_meld=False, identical_cards_in_set=False)


@pytest.mark.parametrize("rules", [MeldRules(), STRICT], ids=["standard", "strict"])
def test_the_order_and_copies_of_cards_do_not_matter(rules: MeldRules) -> None:
    rng = Random("order")
    table, fresh = melder(rules, PACK, rank("7")), Melder(rules, PACK, rank("7"))
    for _ in range(60):
        faces = rng.choices(range(26), k=11)
        faces = [face for face in range(26) for _ in range(min(2, faces.count(face)))]
        first = [PACK.copies_of(face)[at % 2] for at, face in enumerate(faces)]
        second = [PACK.copies_of(face)[2 + at % 2] for at, face in enumerate(faces)]
        rng.shuffle(second)
        assert faces_laid(table, first) == faces_laid(fresh, second)
        assert list(table.after_discards(first)) == sorted(set(faces))
        assert table.after_discards(first) == fresh.after_discards(second)


def faces_laid(table: Melder, cards: list[Card]) -> tuple[int, list[str], str]:
    laid = table.arrange(cards)
    return laid.cost, [PACK.text(meld.cards) for meld in laid.melds], PACK.text(laid.left)


@pytest.mark.parametrize("least", [3, 4, 5])
def test_both_searches_agree_where_both_apply(least: int) -> None:
    rng = Random(f"two searches {least}")
    for wild_rank in (None, 1, 12):
        rules = MeldRules(min_meld=least, ace_high=bool(wild_rank))
        table = melder(rules, PACK, wild_rank)
        assert isinstance(table._search, QuickSearch)
        other = Melder(rules, PACK, wild_rank)
        vars(other)["_search"] = BoundedSearch(rules, Bounds(rules), wild_rank)
        for _ in range(60):
            cards = rng.sample([*PACK.cards], 14)
            assert table.cost(cards) == other.cost(cards), PACK.text(cards)


def test_a_single_pack_has_no_identical_cards() -> None:
    rules = MeldRules(identical_cards_in_set=False)
    assert isinstance(melder(rules, Pack(FRENCH), 5)._search, QuickSearch)
    assert isinstance(melder(rules, Pack(FRENCH, 2), 5)._search, BoundedSearch)


@pytest.mark.parametrize(
    ("rules", "module", "names"),
    [
        (MeldRules(min_meld=4, ace_high=True), "runs", "_search._run_table._low_layings"),
        (MeldRules(min_meld=5, ace_high=True), "runs", "_search._run_table.layings"),
        (MeldRules(max_set_size=4), "bounded", "_search._all_sets"),
        (MeldRules(max_set_size=4), "bounded", "_search._rank_sums"),
        (MeldRules(max_set_size=4), "runsums", "_search._run_sums._of_suit"),
        (STRICT, "bounded", "_search._pools"),
        (STRICT, "setlayings", "_search._sets.layings"),
    ],
)
def test_tables_stay_bounded(
    rules: MeldRules, module: str, names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    roomy = melder(rules, PACK, 5)
    monkeypatch.setattr(f"parlour.engine.melds.{module}._KEPT", 5)
    _run_table.cache_clear()
    table = Melder(rules, PACK, 5)
    rng = Random("bounded tables")
    for _ in range(30):
        cards = rng.sample([*PACK.cards], 12)
        assert table.cost(cards) == roomy.cost(cards)
    assert attrgetter(names)(table).cache_info().currsize == 5
    _run_table.cache_clear()


def test_melds_that_hold_more_stay_beside_melds_that_need_fewer() -> None:
    roomy, plain, worse = sum_of(1, 2, 9), sum_of(0, 2, 9), sum_of(1, 1, 9)
    assert unbettered([worse, roomy, plain, worse]) == (plain, roomy)


def test_melds_that_need_too_many_wild_cards_together_are_not_added() -> None:
    one, other = sum_of(1, 0, 3), sum_of(2, 1, 3)
    assert added([0, one], [0, other], 2) == {0, one, other}
    assert added([one], [other], 3) == {sum_of(3, 1, 4)}


def test_wild_ranks_share_their_runs() -> None:
    one, other = Melder(MeldRules(), PACK, 3), Melder(MeldRules(costs=CROWN_COSTS), PACK, 4)
    assert one._search._run_table is other._search._run_table  # type: ignore[attr-defined]


def test_a_melder_is_shared() -> None:
    assert melder(MeldRules(), PACK, 3) is melder(MeldRules(), Pack(FRENCH, 4, 8), 3)


@pytest.mark.parametrize(
    ("costs", "says"),
    [
        (STANDARD_COSTS[:-1], "52 entries"),
        ((99, *STANDARD_COSTS[1:]), "every suit"),
    ],
)
def test_costs_that_make_no_sense_are_refused(costs: tuple[int, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        MeldRules(costs=costs)


@pytest.mark.parametrize(
    ("pack", "costs", "says"),
    [
        (Pack(SPANISH), STANDARD_COSTS, "French"),
        (Pack(FRENCH, 5), STANDARD_COSTS, "at most 4"),
        (PACK, (*STANDARD_COSTS[:-1], -1), "a joker left over costs -1"),
        (PACK, (*(0, *STANDARD_COSTS[1:13]) * 4, 20), "the 2 of clubs left over costs 0"),
    ],
)
def test_melders_that_make_no_sense_are_refused(
    pack: Pack, costs: tuple[int, ...], says: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        Melder(MeldRules(costs=costs), pack, rank("3"))


def test_wild_cards_may_cost_nothing() -> None:
    costs = (*(0, *STANDARD_COSTS[1:13]) * 4, 0)
    assert Melder(MeldRules(costs=costs), PACK, rank("2")).cost(hand("2S 9H")) == 9
