"""A game small enough to see through, with rule files that a test writes itself."""

from pathlib import Path

import pytest

from parlour.engine.match import Match, Player
from parlour.engine.rulebook import RuleBook
from tests.engine.toy import Toy


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "standard.toml").write_text('name = "Toy"\ndescription = "As it is."\n')
    (folder / "quick.toml").write_text('name = "Quick toy"\ntarget = 1\n')
    (folder / "quicker.toml").write_text('extends = "quick"\nfirst = 1\n')
    (folder / "toy.md").write_text("# Toy\n")
    return Toy(folder)


@pytest.fixture
def book(toy: Toy) -> RuleBook:
    return RuleBook(toy)


@pytest.fixture
def match(toy: Toy, book: RuleBook) -> Match:
    return Match(toy, book.get("standard"), [Player("Ann"), Player("Bea")], "seed")
