"""`parlour saves` and `parlour resume`: the matches kept on this machine."""

from typing import TYPE_CHECKING, Any

import click

from parlour.cli.errors import InputError, one_line
from parlour.cli.options import example, json_option, match_argument
from parlour.cli.output import print_json, print_table, say
from parlour.cli.screen import open_app

if TYPE_CHECKING:
    from parlour.store import Store, Summary


def open_store() -> "Store":
    """Opens the kept matches; says so if their file had to be set aside.

    Raises:
        StoreError: they cannot be opened.
    """
    from parlour.store import Store
    from parlour.store.paths import store_file

    store = Store(store_file())
    if store.notice:
        say(one_line(store.notice), err=True)
    return store


@click.command("saves", epilog=example("parlour saves", "parlour saves --json"))
@json_option
def saves_command(*, as_json: bool) -> None:
    """List the matches kept on this machine, the last played first."""
    with open_store() as store:
        summaries = store.summaries()
    if as_json:
        print_json([_told(summary) for summary in summaries])
    elif summaries:
        heads = ("id", "game", "rules", "started", "", "seats")
        print_table([heads, *map(_row, summaries)])
    else:
        say("No matches are kept yet. Begin one with parlour, or parlour play GAME.")


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
    return (
        str(summary.id),
        summary.header["game"],
        one_line(summary.header["rules"]),
        summary.started.replace("T", " ").removesuffix("Z"),
        "finished" if summary.finished else "open",
        one_line(", ".join(_seat(seat) for seat in summary.header["seats"])),
    )


def _seat(seat: dict[str, Any]) -> str:
    level = seat.get("level")
    return f"{seat['name']} ({level})" if level else str(seat["name"])


@click.command("resume", epilog=example("parlour resume 12"))
@match_argument
def resume_command(match_id: int) -> int:
    """Go on with a match that was left. `parlour saves` tells its ID."""
    with open_store() as store:
        if store.load(match_id).over:
            raise InputError(f"match {match_id} is finished; parlour export {match_id} writes it")
        store.hold(match_id)  # refuses a match that is being played; closing lets it go again
    from parlour.tui.start import Resume

    return open_app(Resume(match_id))
