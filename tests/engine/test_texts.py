"""What names and descriptions may hold; and texts that an earlier version took are made good."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.engine.texts import NAME, TextError, check_name, check_seed, check_text, mended

GOOD = ("Ann", "Zoë", "林さん山田太郎", "🦊🎉", "Mary Ann", "O'Neil", "x" * NAME)
BAD = (
    "", " ", "\t", "A\tB", "A\nB", "A\u00a0B", "A\u200dB", "\u202eAnn", "\x1b[2J", "\x85", "\ue000",
    "\ud800", "x" * (NAME + 1),
)  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_can_be_read_stands_as_it_is(name: str) -> None:
    assert check_name(name) == name
    assert mended(name, NAME, "Player 1") == name


@pytest.mark.parametrize("name", BAD)
def test_a_name_that_cannot_be_read_is_refused_in_one_printable_line(name: str) -> None:
    with pytest.raises(TextError) as refused:
        check_name(name)
    assert str(refused.value).isprintable()
    assert str(refused.value).startswith("the name '")


@given(st.text())
def test_whatever_was_kept_can_be_made_readable(name: str) -> None:
    assert check_name(mended(name, NAME, "Player 1"))


def test_what_is_made_readable_stays_as_near_as_can_be() -> None:
    told = {"A\u200dB": "AB", "A\u00a0B": "A B", "\tAnn\t": "Ann", " \n": "Player 1"}
    assert {name: mended(name, NAME, "Player 1") for name in told} == told


def test_only_a_description_has_several_lines() -> None:
    assert check_text("one\ntwo", 60, lines=True) == "one\ntwo"
    for text in ("one\ntwo\x1b", "one\r\ntwo", "one\ttwo"):
        with pytest.raises(TextError):
            check_text(text, 60, lines=True)


@pytest.mark.parametrize("seed", ["", "a", "rainy sunday", "x" * 500])
def test_nearly_any_text_is_a_seed(seed: str) -> None:
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", ["A\tB", "A\u200dB", "\x1b[2J", "\ud800"])
def test_a_seed_that_no_record_can_hold_is_refused_in_one_printable_line(seed: str) -> None:
    with pytest.raises(TextError, match="only printable characters are allowed") as refused:
        check_seed(seed)
    assert str(refused.value).startswith("the seed '")
    assert str(refused.value).isprintable()
