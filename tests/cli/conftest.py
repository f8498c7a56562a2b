"""Fixtures of the command line's tests."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from parlour.cli.root import parlour

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keeps the tests away from the matches and settings of whoever runs them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("PARLOUR_DEBUG", raising=False)
    return tmp_path


@pytest.fixture
def run() -> Run:
    """Runs a command line in this process, as if in a pipe."""

    def run_(*args: object, typed: str | None = None) -> Result:
        return CliRunner().invoke(parlour, list(map(str, args)), input=typed)

    return run_


@pytest.fixture
def asked(run: Run) -> Callable[..., Any]:
    """Runs a command line with `--json` that has to succeed, and gives the document."""

    def asked_(*args: object, status: int = 0) -> Any:  # noqa: ANN401 - any JSON document
        result = run(*args, "--json")
        assert result.exit_code == status, result.output
        assert result.stderr == ""
        return json.loads(result.stdout)

    return asked_


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Runs a command line that has to be refused, and gives the one line that says why."""

    def refused_(*args: object) -> str:
        result = run(*args)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1, result.stderr
        assert result.stderr.startswith("parlour")
        assert "Traceback" not in result.stderr
        return result.stderr.strip()

    return refused_
