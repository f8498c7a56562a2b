"""Text that people write freely: what names and descriptions may hold, for every reader and form.

What one part of the program refused and another had written could never be read again: so there
is one check, and everything that takes such a text asks it.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from parlour.cards.quoting import quoted

NAME: Final = 24
"""The most characters of a player's name."""

TITLE: Final = 60
"""The most characters of a rule set's name."""

DESCRIPTION: Final = 2_000
"""The most characters of a rule set's description."""

LEVEL: Final = 1_000
"""The most characters of a bot's level, which may be the path of a file."""


class TextError(ValueError):
    """A text that cannot be used, in a few words on what may be."""


def check_text(text: str, longest: int, *, lines: bool = False) -> str:
    """Refuses a text that a terminal would obey, that nobody sees, or that is too long.

    Args:
        text: as it was written.
        longest: the most characters.
        lines: whether it may have several lines.

    Returns:
        The same text.

    Raises:
        TextError: it cannot be used.
    """
    _check_printable(text.replace("\n", "") if lines else text)
    if not text.strip():
        raise TextError("it is empty; at least one character is needed")
    if len(text) > longest:
        raise TextError(f"it has {len(text):,} characters; at most {longest:,} are allowed")
    return text


def _check_printable(text: str) -> None:
    if not text.isprintable():
        sign = next(sign for sign in text if not sign.isprintable())
        raise TextError(f"it holds {quoted(sign)}; only printable characters are allowed")


def check_seed(seed: str) -> str:
    """Refuses what cannot be a seed: what no record could hold, and what a terminal would obey.

    Returns:
        The same seed.

    Raises:
        TextError: it cannot be one.
    """
    return _checked("seed", seed, _check_printable)


def check_name(name: str) -> str:
    """Refuses what cannot be a player's name.

    Returns:
        The same name.

    Raises:
        TextError: it cannot be one.
    """
    return _checked("name", name, lambda name: check_text(name, NAME))


def _checked(what: str, text: str, check: Callable[[str], object]) -> str:
    """Says what cannot be used, and why, if a check fails."""
    try:
        check(text)
    except TextError as error:
        raise TextError(f"the {what} {quoted(text)} cannot be used: {error}") from None
    return text


def mended(text: str, longest: int, usual: str) -> str:
    """A text that `check_text` takes, as near as can be to one that it may refuse.

    Args:
        text: what an earlier version has kept.
        longest: the most characters.
        usual: what stands for a text of which nothing is left.
    """
    with suppress(TextError):
        return check_text(text, longest)
    spaced = (" " if sign.isspace() else sign for sign in text)
    shown = " ".join("".join(sign for sign in spaced if sign.isprintable()).split())
    return shown[:longest].strip() or usual
