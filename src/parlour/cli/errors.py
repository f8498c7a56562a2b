"""The one place where an error becomes a line for a person, and an exit status."""

import os
import sys
import traceback
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

import click

from parlour.cli.output import say

FAILED: Final = 1
"""The exit status of a check that failed."""

BAD_INPUT: Final = 2
"""The exit status of bad usage or input."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""

LONGEST_WORD: Final = 300
"""Letters that a word of a message may have: it may quote an argument of any length."""

LONGEST_LINE: Final = 1000
"""Letters that a message may have: it may quote any number of arguments."""

DEBUG: Final = "PARLOUR_DEBUG"
"""The environment variable that asks for tracebacks."""


class InputError(click.ClickException):
    """Input that a command cannot use: one line that names the cause and what to do."""

    exit_code = BAD_INPUT


def report(error: Exception) -> int:
    """Prints an error on standard error.

    Returns:
        The exit status.
    """
    if os.environ.get(DEBUG):
        traceback.print_exception(error)
    say(one_line(f"{_path(error)}: {_explained(error)}"), err=True)
    return BAD_INPUT


def one_line(text: str) -> str:
    """Text on one line, with nothing in it that a terminal would obey, and that can be read."""
    from parlour.cards.quoting import printable, shortened

    words = (word if len(word) <= LONGEST_WORD else shortened(word) for word in text.split())
    line = printable(" ".join(words))
    if len(line) <= LONGEST_LINE:
        return line
    half = (LONGEST_LINE - 5) // 2
    return f"{line[:half]} ... {line[-half:]}"


def near_miss(word: str, known: Iterable[str]) -> str:
    """`; did you mean x?` where something known is close to a word, else nothing."""
    close = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return f"; did you mean {close[0]}?" if close else ""


def give_up_output() -> None:
    """Drops what cannot be printed, so that Python does not try once more, and fail, at exit."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        silence_output()


def silence_output() -> None:
    """Sends what is still to be printed nowhere: nobody reads it any more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (AttributeError, OSError, ValueError):
            continue  # a stream that is no file needs no flush at exit
    os.close(nowhere)


def _path(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    return context.command_path if isinstance(context, click.Context) else "parlour"


def _explained(error: Exception) -> str:
    if isinstance(error, click.UsageError):
        message = error.format_message().rstrip(".")
        return f"{message[:1].lower()}{message[1:]} (see {_path(error)} --help)"
    if isinstance(error, click.ClickException):
        return error.format_message()
    if type(error).__module__.startswith("parlour."):
        return str(error)  # the package's own errors are written for people
    if isinstance(error, OSError):
        reason = error.strerror or str(error) or type(error).__name__
        return f"{error.filename}: {reason}" if error.filename else reason
    kind = type(error).__name__
    mend = f"this is an error in Parlour; set {DEBUG}=1 to see where it happened"
    return f"unexpected {kind}: {error}; {mend}"
