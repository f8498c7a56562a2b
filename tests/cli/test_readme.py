"""The README is true: every command is in it, and every command line in it works."""

import json
import re
import shlex
import subprocess
import sys
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


def scripts(page: Path) -> Iterator[tuple[str, str]]:
    """The Python files that a page shows, those that begin with their name."""
    for kind, body in BLOCK.findall(page.read_text("utf-8")):
        named = re.match(r"# (\w+\.py)\n", body)
        if kind == "python" and named:
            yield named[1], body


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
    for name, body in scripts(page):
        Path(name).write_text(body, encoding="utf-8")
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


def test_the_page_of_own_bots_is_true(tmp_path: Path) -> None:
    """Its bot has about ten lines and beats chance; its script runs, and finds what arena finds."""
    page = TOP / "docs" / "own-bots.md"
    ((name, bot),) = scripts(page)
    (tmp_path / name).write_text(bot, encoding="utf-8")
    assert len([line for line in bot.splitlines() if line]) <= 12
    blocks = [body for kind, body in BLOCK.findall(page.read_text("utf-8")) if kind == "python"]
    (tmp_path / "night.py").write_text(blocks[-1], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "night.py"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("Estimate(mean=")
    assert done.stderr == ""
    what = ["arena", "hearts", "--bots", f"{name},random", "--deals", "20", "--seed", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "parlour", *what],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["margin"]["low"] > 0


def test_the_readme_shows_the_way_to_the_pages() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert [page.name for page in PAGES[1:] if f"docs/{page.name}" not in text] == []
