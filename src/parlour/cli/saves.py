"""`parlour saves` and `parlour resume`: the matches kept on this machine."""

from typing import TYPE_CHECKING, Any, Final

import click

from parlour.cli.errors import InputError, one_line
from parlour.cli.options import example, json_option, match_type
from parlour.cli.output import counted, print_json, print_table, say
from parlour.cli.screen import open_app

if TYPE_CHECKING:
    from parlour.store import Store, Summary

LISTED: Final = 50
"""The most matches that are listed unless all are asked for, or tried to find one to resume."""

MINUTES: Final = len("2026-12-01T20:00")
"""Letters of a time to the minute."""


def open_store(*, read_only: bool = False) -> "Store":
    """Opens the kept matches; says so if their file was damaged.

    Args:
        read_only: whether they are only read: then nothing is written, not even a repaired file.

    Raises:
        StoreError: they cannot be opened.
    """
    from parlour.store import Store
    from parlour.store.paths import store_file

    return Store(store_file(), read_only=read_only, on_notice=_notice)


def _notice(notice: str) -> None:
    say(one_line(f"parlour: {notice}"), err=True)


@click.command("saves", epilog=example("parlour saves", "parlour saves --all --json"))
@click.option(
    "--all", "all_matches", is_flag=True, help=f"List all matches, not only the last {LISTED}."
)
@json_option
def saves_command(*, all_matches: bool, as_json: bool) -> None:
    """List the matches kept on this machine, the last played first.

    The last 50 are listed; with --all, or in JSON, all of them.
    """
    listed = None if all_matches or as_json else LISTED
    with open_store(read_only=True) as store:
        summaries = store.summaries(most=None if listed is None else listed + 1)
        kept = store.count()
    if as_json:
        print_json([_told(summary) for summary in summaries])
    elif not kept:
        say("No matches are kept yet. Start one with parlour, or parlour play GAME.")
    else:
        _print(summaries[:listed])
        if listed is not None and len(summaries) > listed:
            say(f"These are the last {listed} of {kept:,} matches; --all lists them all.")
        elif damaged := kept - len(summaries):
            say(f"Not listed, since it cannot be read: {counted(damaged, 'match')}.")


def _print(summaries: "tuple[Summary, ...]") -> None:
    if summaries:
        heads = ("id", "game", "rules", "started (UTC)", "", "seats")
        print_table([heads, *map(_row, summaries)])


def _told(summary: "Summary") -> dict[str, Any]:
    return {
        "id": summary.id,
        "game": summary.header["game"],
        "rules": summary.header["rules"],
        "seats": summary.header["seats"],
        "finished": summary.finished,
        "started": summary.started,
    }


def _row(summary: "Summary") -> tuple[str, ...]:
    from parlour.engine.rulebook import marked

    return (
        str(summary.id),
        summary.header["game"],
        one_line(marked(summary.header["rules"], own="rule_set" in summary.header)),
        one_line(summary.started[:MINUTES].replace("T", " ")),
        "finished" if summary.finished else "unfinished",
        one_line(", ".join(_seat(seat) for seat in summary.header["seats"])),
    )


def _seat(seat: dict[str, Any]) -> str:
    level = seat.get("level")
    return f"{seat['name']} ({level})" if level else str(seat["name"])


@click.command("resume", epilog=example("parlour resume", "parlour resume 12"))
@click.argument("match_id", metavar="[ID]", type=match_type, required=False)
def resume_command(match_id: int | None) -> int:
    """Continue an unfinished match: the last one played, or the one with this ID.

    `parlour saves` lists the IDs.
    """
    with open_store() as store:
        chosen = _last_unfinished(store) if match_id is None else match_id
        if store.load(chosen).over:
            raise InputError(f"match {chosen} is finished; parlour export {chosen} writes it")
        store.hold(chosen)  # refuses a match that is being played; closing lets it go again
    from parlour.tui.start import Resume

    return open_app(Resume(chosen))


def _last_unfinished(store: "Store") -> int:
    """The unfinished match that was played last, of those that can be continued.

    Raises:
        InputError: there is none.
        StoreError: there are some, but none that can be read.
    """
    from parlour.store import StoreError

    problem: StoreError | None = None
    for summary in store.summaries(finished=False, most=LISTED):
        try:
            store.load(summary.id)
        except StoreError as error:
            problem = problem or error
        else:
            return summary.id
    raise problem or InputError(
        "no unfinished match is kept; start one with parlour, or parlour play GAME"
    )
