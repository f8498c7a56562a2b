"""`parlour doctor`: what Parlour finds around it, and whether that is enough."""

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

import click

from parlour import __version__
from parlour.cli.errors import FAILED
from parlour.cli.options import example, json_option
from parlour.cli.output import counted, print_json, print_table, say
from parlour.engine.words import listed

COLUMNS: Final = 80
ROWS: Final = 24
"""The smallest terminal that the tables fit in."""

ENOUGH: Final = 1 << 16
"""Bytes that a disk with some room takes."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at.

    Attributes:
        name: what it is; the key in JSON.
        value: what was found, JSON-ready.
        words: the same for a person.
        advice: what to do about it; empty where all is well.
    """

    name: str
    value: object
    words: str
    advice: str = ""


@click.command("doctor", epilog=example("parlour doctor", "parlour doctor --json"))
@json_option
def doctor_command(*, as_json: bool) -> int:
    """Check the terminal, the folders and the versions.

    The exit status is 1 when something is wrong.
    """
    findings = [*_versions(), *_terminal(), *_games(), *_kept()]
    wrong = [finding for finding in findings if finding.advice]
    if as_json:
        told = {finding.name: finding.value for finding in findings}
        problems = [f"{finding.name.replace('_', ' ')}: {finding.advice}" for finding in wrong]
        print_json({"ok": not wrong, **told, "problems": problems})
    else:
        _print(findings)
    return FAILED if wrong else 0


def _print(findings: list[Finding]) -> None:
    print_table([(each.name.replace("_", " "), each.words) for each in findings])
    wrong = [finding for finding in findings if finding.advice]
    say()
    say("Something is wrong:" if wrong else "All is well.")
    print_table([(each.name.replace("_", " "), each.advice) for each in wrong], indent=2)


def _versions() -> list[Finding]:
    import platform
    from importlib.metadata import version

    python = platform.python_version()
    libraries = {name: version(name) for name in ("textual", "rich", "pydantic", "click")}
    told = ", ".join(f"{name} {number}" for name, number in libraries.items())
    return [
        Finding("parlour", __version__, __version__),
        Finding("python", python, f"{python} ({sys.executable})"),
        Finding("platform", platform.platform(), platform.platform()),
        Finding("libraries", libraries, told),
    ]


def _terminal() -> list[Finding]:
    return [_size(), _colours(), _no_color(), _unicode()]


def _size() -> Finding:
    if not any(stream is not None and stream.isatty() for stream in (sys.stdout, sys.stderr)):
        return Finding("terminal", None, "none: the app needs one, the other commands do not")
    columns, rows = shutil.get_terminal_size()
    missing = [
        f"{least - has} {what} more"
        for least, has, what in ((COLUMNS, columns, "columns"), (ROWS, rows, "rows"))
        if has < least
    ]
    advice = f"make it {listed(missing)}; the tables need {COLUMNS} x {ROWS}" if missing else ""
    kind = os.environ.get("TERM", "unknown")
    value = {"columns": columns, "rows": rows, "enough": not missing, "type": kind}
    return Finding("terminal", value, f"{columns} columns x {rows} rows, {kind}", advice)


def _colours() -> Finding:
    """How many colours the terminal can show, by what it says of itself."""
    told = f"{os.environ.get('COLORTERM', '')} {os.environ.get('TERM', '')}".lower()
    if "truecolor" in told or "24bit" in told:
        return Finding("colours", 1 << 24, "16.7 million")
    if "256" in told:
        return Finding("colours", 256, "256")
    if not told.strip() or "dumb" in told:
        return Finding("colours", 0, "none")
    return Finding("colours", 16, "16")


def _no_color() -> Finding:
    asked = bool(os.environ.get("NO_COLOR"))
    words = "set: no colours are used" if asked else "not set"
    return Finding("no_color", asked, words)


def _unicode() -> Finding:
    """Whether suits and frames can be written in the encoding of standard output."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "♣♦♥♠╭─╮▒★".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        advice = "choose a UTF-8 locale, or turn on plain ASCII in the settings"
        return Finding("unicode", value=False, words=f"no ({encoding})", advice=advice)
    return Finding("unicode", value=True, words=f"yes ({encoding})")


def _games() -> list[Finding]:
    """The games that load, with the number of their rule sets."""
    from parlour.engine.registry import game_names, unusable_games

    broken = {name: str(error) for name, error in unusable_games().items()}
    found = {name: broken.get(name) or _rule_sets(name) for name in game_names()}
    words = ", ".join(f"{name} ({_counted(sets)})" for name, sets in found.items())
    advice = "; ".join(broken.values()) if found else "no game is installed; install Parlour again"
    return [Finding("games", found, words or "none", advice)]


def _rule_sets(name: str) -> int:
    """How many rule sets a game has."""
    from parlour.engine.registry import find_game
    from parlour.engine.rulebook import RuleBook

    return len(RuleBook(find_game(name)).names)


def _counted(rule_sets: int | str) -> str:
    return counted(rule_sets, "rule set") if isinstance(rule_sets, int) else "cannot be loaded"


def _folder(name: str, path: Path) -> Finding:
    """Whether a folder, or the nearest one above it that exists, may be written to."""
    reason = _refused(path)
    state = f" (cannot be written to: {reason})" if reason else ""
    advice = f"{path} cannot be written to: {reason}" if reason else ""
    return Finding(name, {"path": str(path), "writable": not reason}, f"{path}{state}", advice)


def _refused(folder: Path) -> str:
    """Why nothing can be written in a folder; empty if it can. It is tried, and nothing is left."""
    from parlour.store.errors import reason_of
    from parlour.store.paths import real

    try:
        place = real(folder)
        nearest = next(each for each in (place, *place.parents) if each.exists())
        with TemporaryFile(dir=nearest) as file:
            file.write(bytes(ENOUGH))
    except OSError as error:
        return reason_of(error)
    return ""


def _kept() -> list[Finding]:
    """Where matches and settings lie, and whether they can be read and written."""
    from parlour.store import SettingsFile
    from parlour.store.health import look_at
    from parlour.store.paths import config_folder, data_folder, settings_file, store_file

    health = look_at(store_file())
    told = {"path": str(store_file()), "matches": health.matches}
    words = "cannot be used" if health.matches is None else counted(health.matches, "match")
    wrong = SettingsFile(settings_file()).problems
    return [
        _folder("data", data_folder()),
        Finding("store", told, words, health.problem),
        _folder("config", config_folder()),
        Finding("settings", str(settings_file()), str(settings_file()), "; ".join(wrong)),
    ]
