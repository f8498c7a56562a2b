"""Quoting what someone wrote, in lines that say what is wrong with it."""

from typing import Final

LONGEST: Final = 60
"""Letters that are shown of a thing: it may come from anywhere, and be of any length."""


def quoted(value: object) -> str:
    """A value as Python writes it, shortened in its middle where it is too long to read."""
    return shortened(repr(value))


def shortened(text: str, longest: int = LONGEST) -> str:
    """A text on one line, without its middle where it is longer than that."""
    if len(text) > longest:
        half = (longest - 3) // 2
        text = f"{text[:half]}...{text[-half:]}"
    return printable(text)


def printable(text: str) -> str:
    """A text as one line that does nothing to a terminal: other signs stand as Python writes them.

    What is quoted may come from anywhere, and hold line ends and what a terminal would obey.
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
