"""Which cards are a meld, and how they lie."""

import pytest

from parlour.cards import FRENCH, Card, Pack
from parlour.engine.melds import MeldRules, melder

PACK = Pack(FRENCH, copies=4, jokers=8)


def rank(letter: str) -> int | None:
    return None if letter == "none" else FRENCH.ranks.index(letter)


def hand(text: str) -> tuple[Card, ...]:
    return PACK.parse(text)


@pytest.mark.parametrize(
    ("rules", "wild", "cards", "valid"),
    [
        pytest.param(MeldRules(min_meld=4), "3", "7S 7H 7D", False, id="least size"),
        pytest.param(MeldRules(max_set_size=4), "3", "7S 7H 7D 7C 3H", False, id="wilds count"),
        pytest.param(MeldRules(sets=False), "3", "7S 7H 7D", False, id="no sets"),
        pytest.param(MeldRules(runs=False), "3", "7S 8S 9S", False, id="no runs"),
        pytest.param(MeldRules(), "3", "7S 8H 9S", False, id="two suits"),
        pytest.param(MeldRules(), "3", "7S 7S 8S 9S", False, id="a rank twice"),
        pytest.param(MeldRules(ace_high=True), "9", "KS AS 2S", False, id="no K-A-2"),
        pytest.param(MeldRules(), "9", "QS 9D KS", True, id="wild below"),
        pytest.param(MeldRules(), "9", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", True, id="13"),
        pytest.param(
            MeldRules(ace_high=True),
            "9",
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 9H",
            False,
            id="one ace only",
        ),
        pytest.param(
            MeldRules(identical_cards_in_set=False), "9", "7S 7S 7H", False, id="identical"
        ),
        pytest.param(
            MeldRules(identical_cards_in_set=False), "9", "7S 9H 9H", True, id="identical wilds"
        ),
        pytest.param(
            MeldRules(identical_cards_in_set=False, all_wild_meld=False),
            "9",
            "9H 9H 9D",
            True,
            id="identical wilds make no set, but 8-9-T",
        ),
        pytest.param(
            MeldRules(identical_cards_in_set=False, all_wild_meld=False, runs=False),
            "9",
            "9H 9H 9D",
            False,
            id="identical naturals of the wild rank",
        ),
        pytest.param(MeldRules(max_wilds_per_meld=0), "9", "8S 9S TS", True, id="in its place"),
        pytest.param(MeldRules(max_wilds_per_meld=0), "9", "8S 9H TS", False, id="wrong suit"),
        pytest.param(MeldRules(max_wilds_per_meld=1), "9", "9S 9H X", True, id="joker in own set"),
        pytest.param(MeldRules(max_wilds_per_meld=1), "9", "9S X X", False, id="two jokers"),
        pytest.param(MeldRules(all_wild_meld=False), "9", "9S X X", True, id="one natural"),
        pytest.param(MeldRules(all_wild_meld=False), "9", "X X X", False, id="no natural"),
        pytest.param(MeldRules(), "none", "X X X", True, id="jokers alone"),
        pytest.param(MeldRules(sets=False), "9", " ".join(["9S"] * 4 + ["X"] * 8), True, id="12"),
        pytest.param(
            MeldRules(sets=False), "9", " ".join(["9S", "9H"] * 4 + ["X"] * 6), False, id="14"
        ),
        pytest.param(
            MeldRules(ace_high=True, max_wilds_per_meld=0), "A", "QS KS AS", True, id="wild ace"
        ),
    ],
)
def test_what_is_a_meld(rules: MeldRules, wild: str, cards: str, valid: bool) -> None:
    assert melder(rules, PACK, rank(wild)).is_meld(hand(cards)) == valid


@pytest.mark.parametrize(
    ("wild", "cards", "expected"),
    [
        ("T", "9S 7S 8S", "run 7S 8S 9S"),
        ("T", "TH QS JS KS", "run TH JS QS KS"),
        ("T", "4S TD 5S", "run 4S 5S TD"),
        ("T", "JS TH 9S TS", "run 9S TS JS TH"),
        ("T", "7H TS 7D", "set 7D 7H TS"),
        ("T", "X TS X", "set TS X X"),
        ("none", "X X X", "wild X X X"),
    ],
)
def test_how_a_meld_lies(wild: str, cards: str, expected: str) -> None:
    meld = melder(MeldRules(), PACK, rank(wild)).meld(hand(cards))
    assert meld is not None
    assert f"{meld.kind} {PACK.text(meld.cards)}" == expected


def test_wild_cards_alone_of_no_place_are_called_wild() -> None:
    rules = MeldRules(identical_cards_in_set=False)
    meld = melder(rules, PACK, rank("9")).meld(hand("9H 9H 9D"))
    assert meld is not None
    assert meld.kind == "wild"
