"""Text measured as a terminal shows it: in cells, of which a wide letter takes two.

Nothing of Textual is needed here: the command line prints its tables with this as well.
"""

from typing import Literal

from rich.cells import cell_len, set_cell_size


def width(text: str) -> int:
    """How many cells a text on one line takes."""
    return cell_len(text)


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
