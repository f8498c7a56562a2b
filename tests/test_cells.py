import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cells import cropped, padded, width

NAMES = ("Ann", "Zoë", "林さん山田太郎", "🦊🎉", "e\u0301", "")


@pytest.mark.parametrize(
    ("text", "cells"),
    [("Ann", 3), ("Zoë", 3), ("林さん", 6), ("🦊🎉", 4), ("e\u0301", 1), ("", 0)],
)
def test_wide_letters_take_two_cells_and_combining_marks_none(text: str, cells: int) -> None:
    assert width(text) == cells


@pytest.mark.parametrize(
    ("cells", "shown"),
    [(14, "林さん山田太郎"), (13, "林さん山田太…"), (6, "林さ…"), (5, "林さ…"), (1, "…"), (0, "")],
)
def test_a_text_that_is_too_long_is_cut_between_letters_and_marked(cells: int, shown: str) -> None:
    assert cropped("林さん山田太郎", cells) == shown


def test_where_only_letters_of_the_keyboard_may_be_drawn_the_mark_is_another() -> None:
    assert cropped("A long name", 8, mark="...") == "A lon..."
    assert cropped("A long name", 2, mark="...") == ".."


@pytest.mark.parametrize(
    ("align", "shown"), [("left", "林   "), ("right", "   林"), ("centre", " 林  ")]
)
def test_a_text_stands_where_it_is_wanted(align: str, shown: str) -> None:
    assert padded("林", 5, align) == shown  # type: ignore[arg-type] # one of the three words


@given(text=st.text(st.sampled_from("".join(NAMES))), cells=st.integers(0, 30))
def test_padded_text_takes_the_room_exactly(text: str, cells: int) -> None:
    assert width(padded(text, cells)) == cells


@given(text=st.text(st.sampled_from("".join(NAMES))), cells=st.integers(0, 30))
def test_cropped_text_never_takes_more_than_the_room(text: str, cells: int) -> None:
    assert width(cropped(text, cells)) <= cells
