"""The way from the command line to the app."""

import gc
import os
import sys
from typing import TYPE_CHECKING

from parlour.cli.errors import InputError

if TYPE_CHECKING:
    from parlour.tui.start import Resume, Start


def open_app(start: "Start | Resume | None" = None) -> int:
    """Opens the app, at the home screen unless another screen is given.

    Returns:
        The exit status.

    Raises:
        InputError: there is no terminal to draw on.
    """
    need_terminal()
    # On the way to the first picture much is made and nothing freed. The app lets the
    # collector work again once all is loaded.
    gc.disable()
    from parlour.tui.app import run_app

    return run_app(start)


def need_terminal() -> None:
    """Checks that there is a terminal to draw on and to read keys from.

    Raises:
        InputError: there is none.
    """
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        raise InputError(
            "the app needs a terminal on standard input and output; "
            "run it in one, or see `parlour --help` for what works without"
        )
    if os.environ.get("TERM") == "dumb":
        raise InputError("this terminal (TERM=dumb) cannot draw the app; run it in another")


def _is_terminal(stream: object) -> bool:
    return bool(getattr(stream, "isatty", bool)())
