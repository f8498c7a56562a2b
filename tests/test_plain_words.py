"""Words that players do not read: each has a plainer one that stands everywhere instead."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOT_USED = re.compile(
    r"\b(throws?|threw|whoever|anew|left over: |imagined deals|hearts whole|drawn by lot)\b",
    re.IGNORECASE,
)
CODE = sorted((ROOT / "src/parlour/games").glob("*/*.py"))
PAGES = sorted((ROOT / "rules").rglob("*.*"))


def literals(path: Path) -> Iterator[str]:
    """The texts of a module that are no docstrings: what a player may come to read."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_texts_of_the_games_are_plain(path: Path) -> None:
    assert [text for text in literals(path) if " " in text and NOT_USED.search(text)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_pages_and_presets_are_plain(path: Path) -> None:
    assert NOT_USED.findall(path.read_text(encoding="utf-8")) == []
