"""The worked examples of the rules pages, as they are read on the screen."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from parlour.engine.game import AnyGame
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.tui.looks import Looks
from parlour.tui.rules_screen.examples import examples_in_words
from parlour.tui.rules_screen.page import RulesPage
from parlour.tui.rules_screen.screen import RulesScreen
from tests.screens import (
    SIZES,
    Showing,
    assert_ascii,
    assert_one_cell_wide,
    run_at,
    screen_text,
)


class Paged:
    """A game but for its rules page."""

    def __init__(self, game: AnyGame, page: Path) -> None:
        self._game = game
        self.rules_page = page

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)


def set_out(game: str, page: Path, *lines: str) -> list[str]:
    """The lines of an example of a game, set out."""
    page.write_text("\n".join(("Before.", "", "```example", *lines, "```", "", "After.")), "utf-8")
    told = examples_in_words(Paged(find_game(game), page))  # type: ignore[arg-type]  # stands in
    before, *block, after = told.splitlines()
    assert (before, after) == ("Before.", "After.")
    assert block[:2] == ["", "```"]
    assert block[-2:] == ["```", ""]
    return block[2:-2]


@pytest.mark.parametrize(
    ("game", "lines", "told"),
    [
        (
            "hearts",
            ["rules: rotating-lead", "trick: 3D JD TS 2H", "winner: 2", "points: 1"],
            [
                "rules   Rotating lead",
                "trick   3♦ J♦ 10♠ 2♥",
                "result  the second card wins, 1 point",
            ],
        ),
        (
            "coins",
            ["trick: 2E 3E AB", "winner: 2", "points: 0"],
            ["trick   2E 3E AB", "result  the second card wins, no points"],
        ),
        (
            "hearts",
            ["on: 5D", "first: yes", "held: 2D QS", "legal: 2D"],
            ["on the table  5♦", "first trick   yes", "hand          2♦ Q♠", "allowed       2♦"],
        ),
        (
            "hearts",
            ["taken: QS 2H / -", "choice: add", "scores: 0 / 26"],
            ["player 1  Q♠ 2♥", "player 2  nothing", "the moon  add", "points    0, 26"],
        ),
        (
            "three-thirteen",
            ["hand: KS AS 2S", "wild: 3", "costs: 13"],
            ["hand       K♠ A♠ 2♠", "wild rank  3", "costs      13 points"],
        ),
        (
            "three-thirteen",
            ["hand: 7S X 7H", "costs: 0", "out: none"],
            ["hand       7♠ X 7♥", "costs      nothing", "going out  not possible"],
        ),
        (
            "three-thirteen",
            ["out: 7C TC"],
            ["going out  discarding 7♣ or 10♣"],
        ),
        (
            "three-thirteen",
            ["moves: draw discard, out KC"],
            ["played  draw discard, out K♣"],
        ),
        ("hearts", ["winners: none"], ["result  nobody has won yet"]),
        ("hearts", ["winners: 3"], ["result  player 3 wins"]),
        ("hearts", ["winners: 1 / 2 / 4"], ["result  players 1, 2 and 4 share the win"]),
    ],
)
def test_an_example_is_told_in_words(
    game: str, lines: list[str], told: list[str], tmp_path: Path
) -> None:
    assert set_out(game, tmp_path / "page.md", *lines) == told


def test_what_another_game_adds_is_shown_as_it_stands(tmp_path: Path) -> None:
    """A rule set, a key and a card that nobody knows of."""
    lines = ["rules: unheard-of", "bid: 7 ZZ", "winner: nobody"]
    assert set_out("hearts", tmp_path / "page.md", *lines) == [
        "rules   unheard-of",
        "bid     7 ZZ",
        "result  the nobody card wins, no points",
    ]


@pytest.mark.parametrize("name", game_names())
def test_nothing_else_on_a_page_is_changed(name: str) -> None:
    page = RuleBook(find_game(name)).page
    told = examples_in_words(find_game(name))
    assert page.count("```example") > 0
    assert "```example" not in told
    assert told.split("```")[::2] == page.strip().replace("```example", "```").split("```")[::2]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("name", "rule"), [("hearts", "H-12"), ("three-thirteen", "T-14")])
async def test_examples_look_like_this(
    name: str, rule: str, size: tuple[int, int], golden: SnapshotAssertion
) -> None:
    screen = RulesScreen([find_game(name)], find_game(name))
    app = Showing(screen)
    async with run_at(app, *size) as pilot:
        screen.query_one(RulesPage).wanted = rule
        await pilot.pause()
        assert screen_text(app) == golden


@pytest.mark.parametrize("plain", [False, True])
async def test_an_example_is_read_on_the_screen(*, plain: bool) -> None:
    screen = RulesScreen([find_game("hearts")], find_game("hearts"))
    app = Showing(screen, Looks(ascii=plain))
    async with run_at(app, 80, 24) as pilot:
        screen.query_one(RulesPage).wanted = "the fourth card wins"
        await pilot.pause()
        text = screen_text(app)
        assert_one_cell_wide(app)
        if plain:
            assert_ascii(app)
    assert ("trick   10H 9H QS AH" if plain else "trick   10♥ 9♥ Q♠ A♥") in text
    assert "result  the fourth card wins, 16 points" in text
