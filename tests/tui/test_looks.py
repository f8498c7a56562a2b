"""ASCII mode, glyphs and the encodings that can draw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from parlour.tui.looks import ASCII, UNICODE, Glyphs, Looks, can_draw, to_ascii


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Mn", "Me", "Cf"])))
def test_ascii_fills_the_same_cells(text: str) -> None:
    plain = to_ascii(text)
    assert plain.isascii()
    if all(cell_len(char) == 1 for char in text):
        assert len(plain) == len(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [("╭──╮", "+--+"), ("│Q♠│", "|QS|"), ("Zoë", "Zoe"), ("▸ ★", "> *"), ("名", "??")],
)
def test_ascii_looks_alike(text: str, plain: str) -> None:
    assert to_ascii(text) == plain


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_glyphs_are_one_cell_wide(glyphs: Glyphs) -> None:
    parts = [getattr(glyphs, name) for name in Glyphs.__slots__ if name != "suits"]
    assert all(cell_len(char) == 1 for char in "".join([*parts, *glyphs.suits.values()]))


def test_ascii_glyphs_are_ascii() -> None:
    parts = [getattr(ASCII, name) for name in Glyphs.__slots__ if name != "suits"]
    assert "".join([*parts, *ASCII.suits.values()]).isascii()


def test_looks_choose_the_glyphs() -> None:
    assert Looks(ascii=True).glyphs is ASCII
    assert Looks().glyphs is UNICODE


@pytest.mark.parametrize(
    ("encoding", "can"),
    [("utf-8", True), ("ascii", False), ("latin-1", False), ("no-such-encoding", False)],
)
def test_only_some_encodings_can_draw(encoding: str, can: bool) -> None:
    assert can_draw(encoding) is can
