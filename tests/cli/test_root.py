"""What holds for every command: help, versions, statuses, errors in one line."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.cli import root
from parlour.cli.errors import one_line
from parlour.cli.root import COMMANDS, parlour

Run = Callable[..., Result]
Refused = Callable[..., str]
PARLOUR = (sys.executable, "-m", "parlour")


@pytest.mark.parametrize("flag", ["--help", "-h"])
@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_every_help_has_an_example(run: Run, command: tuple[str, ...], flag: str) -> None:
    result = run(*command, flag)
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert "None" not in result.stdout, "a value of Python means nothing to a reader"
    assert f"  parlour {' '.join(command)}".rstrip() in result.stdout


def test_the_help_lists_every_command(run: Run) -> None:
    shown = run("--help").stdout
    assert all(f"  {name} " in shown for name in COMMANDS)


def test_every_parameter_explains_itself() -> None:
    context = click.Context(parlour)
    for name in parlour.list_commands(context):
        command = parlour.get_command(context, name)
        assert command is not None
        assert command.help, name
        for option in command.params:
            assert not isinstance(option, click.Option) or option.help, (name, option.name)


def test_version_tells_what_parlour_runs_on(run: Run) -> None:
    shown = run("--version").stdout
    assert "parlour 0." in shown
    assert "Python 3." in shown
    assert "Textual 8." in shown


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("rulse",), "did you mean rules?"),
        (("zzz",), "there are"),
        (("--frob",), "no such option"),
        (("trick",), "missing argument 'game'"),
        (("trick", "coin", "AO"), "did you mean coins?"),
        (("trick", "chess", "AO"), "there are coins"),
        (("solve", "7S"), "missing option '--wild'"),
        (("rules", "coins", "a", "b"), "unexpected extra argument"),
        (("trick", "coins", "AO", "--option"), "requires an argument"),
    ],
)
def test_bad_usage_is_one_line(refused: Refused, args: tuple[str, ...], said: str) -> None:
    assert said in refused(*args).lower()


def test_usage_errors_point_to_the_help_of_the_command(refused: Refused) -> None:
    assert "(see parlour trick --help)" in refused("trick")


def test_the_app_needs_a_terminal(refused: Refused) -> None:
    assert "needs a terminal" in refused()


def failing(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the command `rules` fail with an error."""

    @click.command("rules")
    def fail() -> None:
        raise error

    monkeypatch.setattr(root.Root, "get_command", lambda *_: fail)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(28, "No space left on device", "x.jsonl"), "x.jsonl: No space left on device"),
        (PermissionError(13, "Permission denied", "data"), "data: Permission denied"),
        (ZeroDivisionError("division by zero"), "set PARLOUR_DEBUG=1"),
        (RecursionError("too deep\nby far"), "unexpected RecursionError: too deep by far"),
    ],
)
def test_any_error_is_one_line(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    failing(error, monkeypatch)
    assert said in refused("rules")


def test_a_traceback_is_shown_to_those_who_ask(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(ZeroDivisionError("division by zero"), monkeypatch)
    monkeypatch.setenv("PARLOUR_DEBUG", "1")
    assert "Traceback" in run("rules").stderr


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()])
def test_ctrl_c_ends_with_130(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    failing(error, monkeypatch)
    result = run("rules")
    assert result.exit_code == 130
    assert result.stderr.strip() == ""


def test_an_error_line_holds_nothing_that_a_terminal_obeys() -> None:
    assert one_line("a\x1b[2Jb\nc\td\x07") == "a\\x1b[2Jb c d\\x07"


def test_a_line_that_quotes_thousands_of_arguments_is_cut_in_its_middle() -> None:
    line = one_line(f"unexpected ({'A ' * 5000}\x07) end")
    assert len(line) <= 1000
    assert line.startswith("unexpected (A A")
    assert line.endswith("\\x07) end")


def test_terminal_codes_in_arguments_are_shown_not_sent(refused: Refused) -> None:
    assert "\x1b" not in refused("trick", "\x1b[31m", "AO")


words = st.one_of(
    st.sampled_from([
        *COMMANDS, "coins", "hearts", "three-thirteen", "standard", "--json", "--rules", "--option",
        "target=50", "=", "QS", "X", "--wild", "7", "none", "--decks", "--size", "--players",
        "-1", "--seed", "--", "-", "", "--help", "--seats", "Ann,bot:club",
    ]),
    st.text(max_size=8),
)  # fmt: skip


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(args=st.lists(words, max_size=6).filter(lambda args: "simulate" not in args))
def test_no_arguments_bring_a_traceback(run: Run, args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code in (0, 1, 2), (args, result.exception)
    assert "fault of Parlour" not in result.stderr, (args, result.stderr)
    if result.exit_code == 2:
        assert result.stderr.count("\n") >= 1
        assert "Traceback" not in result.stderr


def test_a_broken_pipe_is_silent() -> None:
    shell = subprocess.run(
        ["bash", "-c", 'set -o pipefail; "$0" -m parlour rules coins | true', sys.executable],
        capture_output=True,
        check=False,
    )
    assert shell.returncode == 0
    assert shell.stderr == b""


def test_a_reader_that_is_gone_already() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as nobody:
        done = subprocess.run(
            [*PARLOUR, "--help"], stdout=nobody, stderr=subprocess.PIPE, check=False
        )
    assert done.stderr == b""


def test_a_full_disk_is_told() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PARLOUR, "rules", "coins"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=buffered,
        )
    assert done.returncode == 2
    assert b"No space left" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_output_survives_a_narrow_encoding() -> None:
    done = subprocess.run(
        [*PARLOUR, "rules", "coins", "standard"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "args",
    [
        ["--help"],
        ["--version"],
        ["rules", "coins"],
        ["trick", "coins", "AO", "AE", "2C"],
        ["solve", "7S", "7H", "7D", "--wild", "3"],
        ["simulate", "coins", "--bot", "random", "--deals", "1"],
    ],
)
def test_commands_start_without_the_screens(args: list[str]) -> None:
    told = "import json, sys\nfrom parlour.__main__ import main\n"
    told += "try:\n    main()\nexcept SystemExit as end:\n    status = end.code\n"
    told += "print(json.dumps([status, sorted(m for m in sys.modules if 'textual' in m)]))"
    done = subprocess.run(
        [sys.executable, "-c", told, *args], capture_output=True, check=True, text=True
    )
    assert json.loads(done.stdout.splitlines()[-1]) == [0, []], done.stderr


def test_help_does_not_wait_for_pydantic() -> None:
    told = "import sys\nsys.argv = ['parlour', '--help']\nfrom parlour.__main__ import main\n"
    told += "try:\n    main()\nexcept SystemExit:\n    pass\nprint('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_ctrl_c_while_working(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*PARLOUR, "simulate", "coins", "--bot=random", "--matches=1000000", "--records", tmp_path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as work:
        while not any(tmp_path.iterdir()):
            assert work.poll() is None, work.stderr
        work.send_signal(signal.SIGINT)
        out, err = work.communicate(timeout=20)
    assert work.returncode == 130
    assert b"coins, standard" in out  # what was played is not lost
    assert b"Traceback" not in err


@pytest.mark.parametrize("command", ["resume", "saves", "solve", "coins" * 1000, "rules hearts"])
def test_an_argument_that_is_much_too_long_is_told_in_short(refused: Refused, command: str) -> None:
    assert len(refused(*command.split(), "9" * 5000)) < 800


@pytest.mark.parametrize("command", ["resume", "export"])
def test_a_number_that_no_match_can_have(refused: Refused, command: str) -> None:
    assert "is no number of a match; parlour saves shows them" in refused(command, 10**30)


@pytest.mark.parametrize("option", ["--deals", "--matches", "--players", "--option=target"])
@pytest.mark.parametrize("number", [10**7, -(10**7), 10**400])
def test_numbers_have_ranges(refused: Refused, option: str, number: int) -> None:
    assert refused("simulate", "hearts", f"{option}={number}")


def test_a_seed_is_printable(refused: Refused) -> None:
    assert "only printable characters are allowed" in refused(
        "simulate", "coins", "--seed", "a\x1b[2J"
    )


def test_a_seed_that_is_no_text_is_refused(refused: Refused) -> None:
    assert "--seed" in refused("simulate", "coins", "--deals", "1", "--seed", "\udcff")
