"""Whatever is printed, a terminal obeys nothing of it, and columns stand below each other."""

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from rich.table import Table

from parlour.cli.output import console, print_table, print_wrapped, say

EVIL = "x\x1b]52;c;aGk=\x07\x9b2J\u202ey"
SHOWN = "x\\x1b]52;c;aGk=\\x07\\x9b2J\\u202ey"


def in_a_table(text: str) -> None:
    table = Table(box=None)
    table.add_column(text)
    table.add_row(text, style="bold")
    console().print(table)


@pytest.mark.parametrize(
    "show", [say, print_wrapped, lambda text: print_table([[text, text]]), in_a_table]
)
def test_nothing_that_a_terminal_obeys_is_printed(
    show: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    show(f"{EVIL}\nanother line")
    printed = capsys.readouterr().out
    assert SHOWN in printed or "x]52;c;aGk=2Jy" in printed
    assert "another line" in printed.replace("another\n", "another ")
    assert all(line.isprintable() for line in printed.split("\n"))


def test_columns_stand_below_each_other_whatever_the_letters(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = ("林さん山田太郎", "🦊🎉", "Ann", "Zoë", "e\u0301")
    print_table([(name, "seat") for name in names])
    lines = capsys.readouterr().out.splitlines()
    assert {cell_len(line.removesuffix("seat")) for line in lines} == {16}


def test_wide_letters_are_wrapped_at_the_width(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    print_wrapped("林さん" * 30 + " and a word", "name: ")
    lines = capsys.readouterr().out.splitlines()
    assert all(cell_len(line) <= 40 for line in lines)
    assert "".join(lines).replace(" ", "") == f"name:{'林さん' * 30}andaword"
