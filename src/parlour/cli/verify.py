"""`parlour verify`: records replayed through the rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from parlour.cli.errors import BAD_INPUT, FAILED, one_line
from parlour.cli.inputs import read_records
from parlour.cli.options import example, json_option
from parlour.cli.output import print_json, say
from parlour.engine.words import listed

if TYPE_CHECKING:
    from parlour.engine.record import Reading


@click.command(
    "verify", epilog=example("parlour verify match.jsonl", "parlour verify records/*.jsonl --json")
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@json_option
def verify_command(files: Sequence[str], *, as_json: bool) -> int:
    """Replay records through the rules; FILE may be -, standard input.

    Every file is reported. The exit status is 1 if a line of one is wrong, and 2 if one is not a
    record. A last line that was cut off is not an error.
    """
    readings = read_records(files)
    if as_json:
        print_json([_told(file, reading) for file, reading in readings])
    else:
        for file, reading in readings:
            _print(file, reading)
    return max(_status(reading) for _, reading in readings)


def _status(reading: "Reading") -> int:
    if reading.problem is None:
        return 0
    return BAD_INPUT if reading.problem.unusable else FAILED


def _told(file: str, reading: "Reading") -> dict[str, Any]:
    match = reading.match
    told = {
        "file": file,
        "ok": reading.ok,
        "moves": reading.moves,
        "totals": list(match.totals) if match else [],
        "finished": reading.finished,
        "winners": list(match.winners) if match and reading.finished else [],
        "torn": reading.torn,
    }
    if reading.problem is None:
        return told
    return {**told, "line": reading.problem.line or None, "error": reading.problem.text}


def _print(file: str, reading: "Reading") -> None:
    """Prints one line: what is good on standard output, what is wrong on standard error."""
    if reading.problem is not None:
        say(one_line(f"{file}: {reading.problem}"), err=True)
        return
    assert reading.match is not None
    match = reading.match
    scores = ", ".join(
        f"{player.name} {total}" for player, total in zip(match.players, match.totals, strict=True)
    )
    won = listed(match.players[seat].name for seat in match.winners)
    end = f"won by {won}" if reading.finished else "unfinished"
    torn = "" if reading.torn is None else f"; line {reading.torn} is cut off and left out"
    say(one_line(f"{file}: good, {reading.moves} moves, {end} ({scores}){torn}"))
