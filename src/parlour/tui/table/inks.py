"""From the names of theme variables to styles that a terminal understands."""

from collections.abc import Mapping

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from parlour.tui.cards import Canvas, Cell


class Inks:
    """The styles of one theme, made when they are first asked for.

    Args:
        variables: the theme's variables, colours as `#rrggbb`.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self._styles: dict[tuple[str, str, bool], Style] = {}

    def style(self, ink: str, ground: str, *, bold: bool = False) -> Style:
        """A style by the names of its two variables."""
        key = (ink, ground, bold)
        style = self._styles.get(key)
        if style is None:
            colour, behind = self._variables.get(ink), self._variables.get(ground)
            style = Style(color=colour, bgcolor=behind, bold=bold or None)
            self._styles[key] = style
        return style

    def strip(self, row: list[Cell]) -> Strip:
        """A row of a canvas, neighbours of one style together."""
        segments: list[Segment] = []
        run: list[str] = []
        before: tuple[str, str, bool] | None = None
        for char, ink, ground, bold in row:
            now = (ink, ground, bold)
            if now != before:
                if before is not None:
                    segments.append(Segment("".join(run), self._of(before)))
                run, before = [], now
            run.append(char)
        if before is not None:
            segments.append(Segment("".join(run), self._of(before)))
        return Strip(segments, len(row))

    def _of(self, key: tuple[str, str, bool]) -> Style:
        return self.style(key[0], key[1], bold=key[2])


def changed_columns(old: list[Cell], new: list[Cell]) -> tuple[int, int] | None:
    """The first and the last column in which two rows differ; None where they do not."""
    if old == new:
        return None
    if len(old) != len(new):
        return (0, max(len(old), len(new)) - 1)
    differ = [at for at, (a, b) in enumerate(zip(old, new, strict=True)) if a != b]
    return (differ[0], differ[-1])


def same_size(one: Canvas | None, other: Canvas) -> bool:
    """Whether two canvases have as many columns and rows."""
    return one is not None and (one.width, one.height) == (other.width, other.height)
