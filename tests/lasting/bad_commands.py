"""What is done with bad command lines, and with good ones about bad files."""

import re
from collections.abc import Sequence
from contextlib import chdir
from pathlib import Path
from random import Random
from typing import Final

from click.testing import CliRunner, Result

from parlour.cli.root import parlour
from parlour.engine.record import record_lines
from tests.lasting.bad_input import one_line, text_of
from tests.lasting.mutations import mutated
from tests.store.matches import finished

LINES: Final = tuple(
    line.split()
    for line in (
        "play hearts --seats Ann,Ben@67,bot:club,bot:novice --rules omnibus --players 4",
        "play coins --seats Ann,bot,bot --option target=15 --seed rain",
        "resume 1",
        "saves --json",
        "export 1 --open",
        "export 1 -o out.jsonl",
        "import match.jsonl",
        "rules hearts omnibus --json",
        "rules hearts ours.toml",
        "solve 7S 7H 5C KD --wild 5 --decks 2 --size 4 --json",
        "solve 7S7H --wild none --option min_meld=3 --rules jokers",
        "trick coins RO CC 4O --json",
        "trick hearts QS 10D ♥A --rules ours.toml",
        "simulate coins --bot random --deals 1 --seed x --json",
        "simulate hearts --bot novice --deals 1 --rules ours.toml --records out",
        "arena coins --bots random,novice --deals 1 --json",
        "verify match.jsonl --json",
        "doctor --json",
        "--version",
        "-h",
    )
)
"""Command lines of every kind that take no time."""

OWN_RULES: Final = b'name = "Ours"\nextends = "standard"\ntarget = 50\n[card_points]\n"QS" = 13\n'

AT_WORK: Final = {"simulate", "arena"}
"""Commands that play, for as long as they are asked to."""


def command_line(rng: Random, folder: Path) -> None:
    """A command line that is wrong somewhere, about files that may be wrong as well."""
    args = _changed(rng, rng.choice(LINES))
    home = folder / "home"
    home.mkdir(exist_ok=True)
    record = "".join(f"{line}\n" for line in record_lines(finished("coins"))).encode()
    for name, good in (("match.jsonl", record), ("ours.toml", OWN_RULES)):
        (home / name).write_bytes(mutated(rng, good) if rng.random() < 0.3 else good)
    told = {name: str(home) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    with chdir(home):
        result = CliRunner(env={**told, "PARLOUR_DEBUG": None}).invoke(parlour, args)
    try:
        check(result, many=bool({"import", "verify"} & {*args}))
    except AssertionError as error:
        raise AssertionError(f"{args}: {error}") from None


def check(result: Result, *, many: bool) -> None:
    """A status that was agreed on, and what is wrong in lines that can be read.

    Args:
        result: what the command did.
        many: whether it tells of several files, each in a line of its own.

    Raises:
        AssertionError: it is not so.
    """
    told = result.stderr
    assert result.exit_code in (0, 1, 2), f"{result.exit_code}: {result.output!r}"
    assert "Traceback" not in result.output
    assert "fault of Parlour" not in told, told
    for line in told.splitlines():
        one_line(line)
        assert line.isprintable()
    if result.exit_code == 2 and not result.stdout and not many:
        assert told.count("\n") == 1, told


def _changed(rng: Random, good: Sequence[str]) -> list[str]:
    """A good command line with arguments left out, doubled, exchanged, changed."""
    args = [*good]
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        at, other = rng.randrange(len(args)), rng.randrange(len(args))
        args[at : at + 1] = rng.choice(
            (
                [],
                [args[at], args[other]],
                [rng.choice(rng.choice(LINES))],
                [text_of(mutated(rng, args[at].encode(errors="surrogateescape")))],
                [args[at], text_of(mutated(rng, b"12"))],
            )
        )
        if not args:
            break
    return [_harmless(each, args) for each in args]


def _harmless(arg: str, args: Sequence[str]) -> str:
    """An argument that neither leaves the folder nor asks for hours of play."""
    arg = arg.replace("/", "|").replace("\0", "0")  # no program is ever given a null byte
    if AT_WORK & {*args}:
        arg = re.sub(r"expert|master|club", "random", arg)
        arg = re.sub(r"\d\d+", "2", arg)
    return arg
