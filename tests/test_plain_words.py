"""Words that are not used in any text: each has a plainer one that stands everywhere instead."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = sorted((ROOT / "src").rglob("*.py"))
PAGES = [
    ROOT / "README.md",
    ROOT / "tests/benchmarks/README.md",
    *sorted((ROOT / "src").rglob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "rules").rglob("*.*")),
]

NOT_USED = {
    r"afresh|anew": "again",
    r"anybody": "anyone",
    r"aside": "apart; a file: renamed",
    r"beneath": "below",
    r"by lot": "at random",
    r"dear(est)?(?!:)": "costly, costliest",
    r"hence|thus": "so",
    r"imagined": "simulated",
    r"left over: ": "Deadwood: ",
    r"mend(s|ed|ing)?": "fix, repair",
    r"seldom": "rarely",
    r"so (many|much)": "a number of, this many",
    r"somebody": "someone, a player",
    r"(tells?|told|telling)(?!:| \w+ apart| \w+ \w+ apart| apart)": "say, show, distinguish",
    r"throw(s|n|ing)?|threw": "discard",
    r"upon": "on",
    r"whoever": "the player who",
}
"""For each expression what to say instead, in all texts."""

NOT_READ = {
    r"hearts whole": "hearts not broken",
    r"packs?": "deck",
}
"""The same, in texts that a player reads."""

OF_A_GAME = {
    "coins": {r"rounds?": "deal"},
    "hearts": {r"rounds?": "deal"},
    "three-thirteen": {r"(a|after|each|every|first|last|next|of|per|the|this) deals?": "round"},
}
"""The same, for what a game calls a deal: in its own texts."""


def texts(path: Path, *, read: bool = False) -> Iterator[tuple[int, str]]:
    """The lines of a page, or of the texts in a module, with their numbers.

    Args:
        path: a page or a module.
        read: leaves out docstrings and comments, which no player reads.
    """
    if path.suffix != ".py":
        yield from enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        return
    with path.open("rb") as file:
        tokens = list(tokenize.tokenize(file.readline))
    comments = [
        (token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT
    ]
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    strings = [node for node in nodes if isinstance(node, ast.Constant)]
    for node in strings:
        if isinstance(node.value, str) and " " in node.value and not (read and id(node) in docs):
            yield from enumerate(node.value.splitlines(), node.lineno)
    yield from () if read else comments


def found(path: Path, words: dict[str, str], *, read: bool = False) -> list[str]:
    """What is wrong with a file: where it stands, the words, and better ones."""
    return [
        f"{path.relative_to(ROOT)}:{line}: “{match[0]}”: better “{better}”"
        for line, text in texts(path, read=read)
        for word, better in words.items()
        for match in re.finditer(rf"\b({word})(?!\w)", re.sub("`.*?`", "", text), re.IGNORECASE)
    ]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [*CODE, *PAGES], ids=name)
def test_texts_are_plain(path: Path) -> None:
    wrong = found(path, NOT_USED)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", [*CODE, *PAGES], ids=name)
def test_texts_for_players_are_plain(path: Path) -> None:
    wrong = found(path, NOT_READ, read=True)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", OF_A_GAME)
def test_a_game_has_one_word_for_a_deal(game: str) -> None:
    code = (ROOT / "src/parlour/games" / game.replace("-", "_")).rglob("*.py")
    pages = (ROOT / "rules").glob(f"{game}*")
    presets = (ROOT / "rules" / game).glob("*.toml")
    paths = [*code, *(page for page in pages if page.is_file()), *presets]
    wrong = [line for path in paths for line in found(path, OF_A_GAME[game], read=True)]
    assert not wrong, "\n".join(wrong)


def test_a_word_that_is_not_used_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(found.__globals__, "ROOT", tmp_path)
    module = tmp_path / "module.py"
    module.write_text('"""Two\nso many lines."""\n\nX = "told of it"  # anew\n', encoding="utf-8")
    assert found(module, NOT_USED) == [
        "module.py:2: “so many”: better “a number of, this many”",
        "module.py:4: “told”: better “say, show, distinguish”",
        "module.py:4: “anew”: better “again”",
    ]
    assert len(found(module, NOT_USED, read=True)) == 1
