"""`parlour export` and `parlour import`: kept matches to records, and back."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.errors import BAD_INPUT, InputError, one_line
from parlour.cli.options import example, match_argument
from parlour.cli.output import print_record, say
from parlour.cli.saves import open_store

if TYPE_CHECKING:
    from parlour.engine.match import Match
    from parlour.engine.record import Reading


@click.command(
    "export",
    epilog=example("parlour export 12 > match.jsonl", "parlour export 12 -o match.jsonl --open"),
)
@match_argument
@click.option("-o", "--output", metavar="FILE", help="Write to a file, not to standard output.")
@click.option(
    "--open",
    "open_hands",
    is_flag=True,
    help="Do not ask before every hand of an unfinished match of several people is shown.",
)
def export_command(match_id: int, output: str | None, *, open_hands: bool) -> None:
    """Write a kept match as a record, a text file with one line a move.

    `parlour saves` lists the IDs.
    """
    with open_store(read_only=True) as store:
        match = store.load(match_id)
        text = store.record(match_id)
    if not open_hands:
        _ask_before_showing(match_id, match)
    if output is None:
        print_record(text)
    else:
        Path(output).write_bytes(text.encode())


def _ask_before_showing(match_id: int, match: "Match") -> None:
    """Asks whether the hands of people who still play may be shown.

    Raises:
        InputError: they may not, or nobody can be asked.
    """
    people = sum(player.kind == "human" for player in match.players)
    if match.over or people < 2:
        return
    shows = f"match {match_id} is not finished, and its record shows every hand of {people} people"
    if not (sys.stdin is not None and sys.stdin.isatty()):
        raise InputError(f"{shows}; say --open if that is all right")
    if not click.confirm(f"{shows.capitalize()}. Write it?", err=True):
        raise InputError("nothing was written")


@click.command("import", epilog=example("parlour import match.jsonl", "parlour import *.jsonl"))
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def import_command(files: Sequence[str]) -> int:
    """Take records in among the matches kept on this machine, and print their IDs.

    If one of the files is not good, nothing is taken in.
    """
    from parlour.bots import USUAL_LEVEL
    from parlour.engine.record import read_record_file

    readings = [(file, read_record_file(Path(file))) for file in files]
    wrong = [(file, reading.problem) for file, reading in readings if reading.problem]
    for file, problem in wrong:
        say(one_line(f"parlour: {file}: {problem}"), err=True)
    if wrong:
        return BAD_INPUT
    with open_store() as store:
        for file, reading in readings:
            for seat in _leave_out_own_bots(reading):
                taken = f"seat {seat} was a bot in a file, and no record may say what is run here"
                line = f"parlour: {file}: {taken}; a {USUAL_LEVEL} bot sits there now"
                say(one_line(line), err=True)
            say(str(store.import_record(reading)))
            if reading.torn is not None:
                left_out = f"parlour: {file}: line {reading.torn} is cut off and was left out"
                say(one_line(left_out), err=True)
    return 0


def _leave_out_own_bots(reading: "Reading") -> list[int]:
    """Seats usual bots for those in files: only whoever sits here may say what is run here.

    Returns:
        The seats of those bots, from 1 on as `--seats` counts.
    """
    from parlour.bots import USUAL_LEVEL, in_file

    match = reading.match
    assert match is not None
    named = [player.level is not None and in_file(player.level) for player in match.players]
    for seat, (player, own) in enumerate(zip(match.players, named, strict=True)):
        if own:
            reading.header["seats"][seat]["level"] = USUAL_LEVEL
            others = match.players[:seat], match.players[seat + 1 :]
            match.players = (*others[0], replace(player, level=USUAL_LEVEL), *others[1])
    return [seat for seat, own in enumerate(named, 1) if own]
