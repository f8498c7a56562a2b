"""How answers are printed."""

import json
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

import click

WIDEST: Final = 100
"""Lines of prose get no longer than this, however wide the terminal."""


def print_json(document: object) -> None:
    """Prints one JSON document on one line; in ASCII, so that any encoding carries it."""
    click.echo(json.dumps(document))


def print_table(rows: Sequence[Sequence[str]], indent: int = 0) -> None:
    """Prints rows with their columns aligned; the last column is wrapped to the width."""
    if not rows:
        return
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    for row in rows:
        cells = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        first = " " * indent + cells + ("  " if cells else "")
        print_wrapped(row[-1], first)


def print_wrapped(text: str, first: str = "") -> None:
    """Prints prose wrapped to the width, later lines below the first word of the first."""
    room = max(line_width() - len(first), 24)
    lines = textwrap.wrap(text, room) or [""]
    click.echo((first + lines[0]).rstrip())
    for line in lines[1:]:
        click.echo(" " * len(first) + line)


def line_width() -> int:
    """The columns of the terminal, up to a readable line; 80 where there is none."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def on_terminal() -> bool:
    """Whether a person reads standard output as it is printed."""
    return sys.stdout is not None and sys.stdout.isatty()
