"""How answers are printed: the one place through which text reaches the terminal.

Names, titles, file names and what others say may come from anywhere. Nothing of them is obeyed by a
terminal: what is no letter, mark or space is printed in letters.
"""

import json
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from rich.console import Console

WIDEST: Final = 100
"""Lines of prose get no longer than this, however wide the terminal."""


def say(text: str = "", *, err: bool = False) -> None:
    """Prints text on lines of its own.

    Args:
        text: one line or several.
        err: whether it goes to standard error.
    """
    try:
        click.echo(_shown(text), err=err)
    except OSError as error:
        error.filename = "standard error" if err else "standard output"
        raise


def print_json(document: object) -> None:
    """Prints one JSON document on one line; in ASCII, so that any encoding carries it."""
    say(json.dumps(document))


def print_record(text: str) -> None:
    """Prints a record as it is, in UTF-8, whatever the terminal writes."""
    click.echo(text.encode(), nl=False)


def counted(number: int, what: str) -> str:
    """A number of things, in words: `1 match`, `2 matches`."""
    ending = "" if number == 1 else "es" if what.endswith("ch") else "s"
    return f"{number:,} {what}{ending}"


def print_table(rows: Sequence[Sequence[str]], indent: int = 0) -> None:
    """Prints rows with their columns aligned; the last column is wrapped to the width."""
    if not rows:
        return
    from parlour.cells import padded, width

    shown = [[_shown(cell.replace("\n", " ")) for cell in row] for row in rows]
    widths = [max(width(row[at]) for row in shown) for at in range(len(rows[0]) - 1)]
    for row in shown:
        cells = "  ".join(padded(cell, cells) for cell, cells in zip(row, widths, strict=False))
        first = " " * indent + cells + ("  " if cells else "")
        print_wrapped(row[-1], first)


def print_wrapped(text: str, first: str = "") -> None:
    """Prints prose wrapped to the width, later lines below the first word of the first."""
    from parlour.cells import width, wrapped

    begun = width(first)
    lines = wrapped(_shown(text.replace("\n", " ")), max(line_width() - begun, 24))
    say((first + lines[0]).rstrip())
    for line in lines[1:]:
        say(" " * begun + line)


def console(*, err: bool = False) -> "Console":
    """Where tables and bars are printed, on standard output or standard error."""
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

    from parlour.cells import harmless

    class Printable(Console):
        """A console that prints nothing of a text which a terminal would obey."""

        def render(
            self, renderable: RenderableType, options: ConsoleOptions | None = None
        ) -> Iterable[Segment]:
            """Draws something, with its text as it may be printed."""
            for text, style, control in super().render(renderable, options):
                shown = text if control else "\n".join(map(harmless, text.split("\n")))
                yield Segment(shown, style, control)

    return Printable(stderr=err, width=None if err else line_width(), highlight=False)


def _shown(text: str) -> str:
    """A text of several lines, with nothing in it that a terminal would obey."""
    from parlour.cards.quoting import printable

    return "\n".join(map(printable, text.split("\n")))


def line_width() -> int:
    """The columns of the terminal, up to a readable line; 80 where there is none."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def on_terminal() -> bool:
    """Whether a person reads standard output as it is printed."""
    return sys.stdout is not None and sys.stdout.isatty()
