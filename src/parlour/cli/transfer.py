"""`parlour export` and `parlour import`: kept matches to records, and back."""

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.errors import BAD_INPUT, InputError, one_line
from parlour.cli.inputs import STANDARD_INPUT, read_records
from parlour.cli.options import example, match_argument
from parlour.cli.output import print_record, say
from parlour.cli.saves import open_store
from parlour.store.files import write_file

if TYPE_CHECKING:
    from parlour.engine.record import Reading
    from parlour.store import Store


@click.command(
    "export",
    epilog=example("parlour export 12 > match.jsonl", "parlour export 12 -o match.jsonl --open"),
)
@match_argument
@click.option("-o", "--output", metavar="FILE", help="Write to a file, not to standard output.")
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
@click.option(
    "--open",
    "open_hands",
    is_flag=True,
    help="Write an unfinished match of several people without asking, every hand included.",
)
def export_command(match_id: int, output: str | None, *, force: bool, open_hands: bool) -> None:
    """Write a kept match as a record, a text file with one line a move.

    `parlour saves` lists the IDs.
    """
    from parlour.store import StoreError

    with open_store(read_only=True) as store:
        text = store.record(match_id)
        try:
            store.load(match_id)
        except StoreError as error:
            say(one_line(f"parlour: {error}; it is written as it is kept"), err=True)
    if not open_hands:
        _ask_before_showing(match_id, text)
    if output in (None, STANDARD_INPUT):
        print_record(text)
        return
    try:
        write_file(Path(output), text, overwrite=force)
    except FileExistsError:
        raise InputError(f"{output} exists already; use --force to overwrite it") from None


def _ask_before_showing(match_id: int, record: str) -> None:
    """Asks whether the hands of people who still play may be shown.

    Args:
        match_id: the number of the match.
        record: its text.

    Raises:
        InputError: they may not, or nobody can be asked.
    """
    lines = record.splitlines()
    people = sum(seat["kind"] == "human" for seat in json.loads(lines[0])["seats"])
    if lines[-1].startswith('{"winners":') or people < 2:
        return
    shows = f"match {match_id} is unfinished, and its record shows every hand of {people} people"
    if not (sys.stdin is not None and sys.stdin.isatty()):
        raise InputError(f"{shows}; use --open to write it")
    if not click.confirm(f"{shows.capitalize()}. Write it?", err=True):
        raise InputError("nothing was written")


@click.command("import", epilog=example("parlour import match.jsonl", "parlour import *.jsonl"))
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def import_command(files: Sequence[str]) -> int:
    """Import records into the matches kept on this machine, and print their IDs.

    FILE may be -, standard input. A match that is kept already prints its ID. Good files are
    imported and bad ones named; the exit status is 2 if any was bad.
    """
    readings = read_records(files)
    for file, reading in readings:
        if reading.problem is not None:
            _note(file, str(reading.problem))
    good = [(file, reading) for file, reading in readings if reading.ok]
    if good:
        with open_store() as store:
            for file, reading in good:
                _import(store, file, reading)
    return 0 if len(good) == len(readings) else BAD_INPUT


def _import(store: "Store", file: str, reading: "Reading") -> None:
    """Keeps a match, prints its ID, and says what was left out of it."""
    from parlour.bots import USUAL_LEVEL

    for seat in _leave_out_own_bots(reading):
        taken = f"seat {seat} was a bot from a file, and an imported record must not run a file"
        _note(file, f"{taken}; a {USUAL_LEVEL} bot plays there now")
    say(str(store.import_record(reading)))
    if reading.torn is not None:
        _note(file, f"line {reading.torn} is cut off and was left out")


def _note(file: str, text: str) -> None:
    say(one_line(f"parlour: {file}: {text}"), err=True)


def _leave_out_own_bots(reading: "Reading") -> list[int]:
    """Seats usual bots for those in files: only the person at this machine chooses what runs on it.

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
