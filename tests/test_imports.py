"""Imports run one way, and the command line starts without the screen library."""

import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

PROJECT = Path(__file__).parents[1]


def test_the_import_contracts_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(PROJECT)
    status = lint_imports(config_filename="pyproject.toml", no_cache=True)
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["solve", "7S 7H 7D", "--wild", "3"], ["trick", "coins", "AE AO 2C"], ["rules"]],
)
def test_the_command_line_does_not_load_the_screens(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from parlour.__main__ import main\n"
        f"sys.argv = ['parlour', *{arguments!r}]\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as leaving:\n"
        "    assert not leaving.code, leaving.code\n"
        "assert not any(name.split('.')[0] == 'textual' for name in sys.modules)\n"
        "assert not any(name.startswith('parlour.tui') for name in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
