"""Long things are quoted in short."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import printable, quoted, shortened


def test_what_is_short_stands_as_it_is() -> None:
    assert quoted("QS") == "'QS'"
    assert quoted([1, "two"]) == "[1, 'two']"


@given(st.text())
def test_what_is_long_keeps_its_ends(middle: str) -> None:
    shown = quoted("QS" + middle * 100 + "KD")
    assert len(shown) <= 60
    assert shown[1:3] == "QS"
    assert shown[-3:-1] == "KD"
    assert "\n" not in shown


def test_what_is_cut_says_so() -> None:
    assert shortened("a" * 30 + "b" * 31) == "a" * 28 + "..." + "b" * 28


@pytest.mark.parametrize("plain", [printable, shortened])
def test_what_a_terminal_would_obey_is_told_in_letters(plain: Callable[[str], str]) -> None:
    assert plain("a\nb\x1b[2J\x85") == "a\\nb\\x1b[2J\\x85"


@given(st.text())
def test_every_text_can_be_printed_on_one_line_whatever_its_length(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    assert printable(shown) == shown


def test_what_can_be_printed_is_not_cut() -> None:
    long = "Zoë plays 10♦ " * 100
    assert printable(long) == long
