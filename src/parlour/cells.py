"""Text measured as a terminal shows it: in cells, of which a wide letter takes two.

Nothing of Textual is needed here: the command line prints its tables with this as well.
"""

from collections.abc import Iterator
from typing import Literal

from rich.cells import cell_len, chop_cells, set_cell_size


def width(text: str) -> int:
    """How many cells a text on one line takes."""
    return cell_len(text)


def letters(text: str) -> Iterator[str]:
    """The letters of a text as they are shown: a mark without a cell stands with its letter."""
    letter = ""
    for char in text:
        if letter and width(char) and width(letter + char) == width(letter) + width(char):
            yield letter
            letter = ""
        letter += char
    if letter:
        yield letter


def cropped(text: str, cells: int, mark: str = "…") -> str:
    """A text cut to a number of cells at most.

    Args:
        text: one line.
        cells: the room there is.
        mark: what stands at the end of a text that was cut.
    """
    if width(text) <= cells:
        return text
    room = cells - width(mark)
    # A wide letter that fits only by half becomes a space: the cut text has none at its end.
    return set_cell_size(text, room).rstrip() + mark if room > 0 else mark[:cells]


def padded(
    text: str, cells: int, align: Literal["left", "right", "centre"] = "left", mark: str = "…"
) -> str:
    """A text that takes exactly a number of cells: filled with spaces, or cut.

    Args:
        text: one line.
        cells: the room there is.
        align: where the text stands in the room.
        mark: what stands at the end of a text that was cut.
    """
    shown = cropped(text, cells, mark)
    free = max(cells - width(shown), 0)
    before = {"left": 0, "right": free, "centre": free // 2}[align]
    return " " * before + shown + " " * (free - before)


def wrapped(text: str, cells: int) -> list[str]:
    """A text in lines that take a number of cells at most, broken between words if possible.

    Args:
        text: words apart by spaces.
        cells: the room there is.

    Returns:
        The lines, at least one.
    """
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if width(longer) <= cells:
            lines[-1] = longer
        else:
            lines += chop_cells(word, cells)
    return lines if lines[0] else lines[1:] or lines


def harmless(text: str) -> str:
    """A text without what a terminal would obey, in as many cells as it was measured to take."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else " " * width(sign) for sign in text)
