"""The README is true: every command is in it, and every command line in it works."""

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from parlour.cli import play
from parlour.cli.root import COMMANDS

Run = Callable[..., Result]

TOP = Path(__file__).parents[2]
PAGES = (TOP / "README.md", *sorted((TOP / "docs").glob("*.md")))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def command_lines() -> Iterator[object]:
    """Every `parlour ...` in the pages' blocks and in running text."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        blocks = [body for kind, body in BLOCK.findall(text) if kind in ("sh", "console")]
        lines = [line.removeprefix("$ ") for body in blocks for line in body.splitlines()]
        lines += re.findall(r"`(parlour [^`]*)`", BLOCK.sub("", text))
        for line in lines:
            if line.startswith("parlour "):
                yield pytest.param(page, line, id=f"{page.stem}: {line}")


def rule_file(page: Path) -> str | None:
    """The first rule file that a page shows, which its command lines are about."""
    files = [body for kind, body in BLOCK.findall(page.read_text("utf-8")) if kind == "toml"]
    return files[0] if files else None


def test_every_command_is_in_the_readme() -> None:
    table = [line for line in PAGES[0].read_text("utf-8").splitlines() if line.startswith("| `")]
    told = {name for line in table for name in re.findall(r"`([\w-]+)`", line.split("|")[1])}
    assert told == set(COMMANDS)


@pytest.mark.parametrize(("page", "line"), list(command_lines()))
def test_command_lines_work(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, page: Path, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(play, "open_app", lambda *_: 0)
    own = rule_file(page)
    if own is not None:
        Path("our-hearts.toml").write_text(own, encoding="utf-8")
    result = run(*shlex.split(line, comments=True)[1:])
    assert result.exit_code == 0, result.output


def test_the_two_commands_of_the_readme_are_those_of_the_checks() -> None:
    tests = next(
        line for line in PAGES[0].read_text("utf-8").splitlines() if ".venv/bin/pytest" in line
    )
    checks = (TOP / ".ci" / "run").read_text(encoding="utf-8")
    for part in ("python3 -m venv .venv", ".venv/bin/pytest -q -n auto"):
        assert part in tests
        assert part in checks


def test_the_benchmarks_are_named() -> None:
    benchmarks = TOP / "tests" / "benchmarks"
    page = (benchmarks / "README.md").read_text(encoding="utf-8")
    assert {file.name for file in benchmarks.glob("bench_*.py")} == set(
        re.findall(r"bench_\w+\.py", page)
    )
