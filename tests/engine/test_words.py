"""Several things in words."""

import re
from pathlib import Path

import pytest

from parlour.engine.words import listed

CODE = Path(__file__).parents[2] / "src"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], ""),
        (["Ann"], "Ann"),
        (["Ann", "Bea"], "Ann and Bea"),
        (["Ann", "Bea", "Cy"], "Ann, Bea and Cy"),
        (["Ann", "Bea", "Cy", "Dan"], "Ann, Bea, Cy and Dan"),
    ],
)
def test_things_in_words(words: list[str], text: str) -> None:
    assert listed(words) == text
    assert listed(iter(words), "or") == text.replace(" and ", " or ")


@pytest.mark.parametrize("path", sorted(CODE.rglob("*.py")), ids=lambda path: path.stem)
def test_no_other_place_puts_and_between_all_words(path: Path) -> None:
    assert re.findall(r"""["'] (?:and|or) ["']\.join""", path.read_text(encoding="utf-8")) == []
