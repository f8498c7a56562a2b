"""A page of Markdown that scrolls, and in which words can be found."""

from bisect import bisect_right
from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown, MarkdownElement
from rich.markdown import Heading as RichHeading
from rich.padding import Padding
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from rich.theme import Theme
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

WIDEST = 96
"""Longer lines than this are hard to read."""


class _PlainHeading(RichHeading):
    """A heading at the left margin, without a box."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        yield self.text


class _PlainCode(CodeBlock):
    """An example, set in a little and without a ground."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(Text(str(self.text).rstrip(), style="markdown.code"), (0, 0, 0, 4))


class _Page(Markdown):
    """Markdown that is nothing but text."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "heading_open": _PlainHeading,
        "fence": _PlainCode,
        "code_block": _PlainCode,
    }


def drawn(markdown: str, columns: int, colours: Mapping[str, str]) -> list[list[Segment]]:
    """Markdown as lines of segments.

    Args:
        markdown: the text.
        columns: how wide it may be.
        colours: the theme's variables.
    """
    faint, strong, soft = colours["ink-faint"], colours["ink"], colours["ink-soft"]
    title = Style(color=colours["turn"], bold=True)
    theme = Theme(
        {
            "markdown.h1": title + Style(underline=True),
            "markdown.h2": title,
            "markdown.h3": Style(color=strong, bold=True),
            "markdown.h4": Style(color=strong, bold=True),
            "markdown.paragraph": Style(color=soft),
            "markdown.text": Style(color=soft),
            "markdown.item": Style(color=soft),
            "markdown.strong": Style(color=strong, bold=True),
            "markdown.em": Style(color=strong, italic=True),
            "markdown.code": Style(color=colours["secondary"]),
            "markdown.item.bullet": Style(color=faint),
            "markdown.item.number": Style(color=faint),
            "markdown.hr": Style(color=faint),
            "markdown.table.border": Style(color=faint),
            "markdown.table.header": Style(color=strong, bold=True),
            "markdown.link": Style(color=colours["secondary"]),
            "markdown.link_url": Style(color=colours["secondary"], underline=True),
        }
    )
    console = Console(width=columns, force_terminal=True, color_system="truecolor", theme=theme)
    page = _Page(markdown, hyperlinks=False)
    return console.render_lines(page, console.options.update(width=columns), pad=False)


class RulesPage(ScrollView, can_focus=True):
    """Shows Markdown, and marks the words that are looked for.

    Attributes:
        found: the lines that hold them.
    """

    DEFAULT_CSS = """
    RulesPage { padding: 0 2; scrollbar-size-vertical: 1; scrollbar-gutter: stable;
        overflow-x: hidden; }
    """

    markdown: reactive[str] = reactive("")
    """The text."""
    wanted: reactive[str] = reactive("")
    """What is looked for; nothing if empty."""

    class Moved(Message):
        """Another place that was found is shown.

        Attributes:
            at: which of them, from 1; 0 if there is none.
            among: how many there are.
        """

        def __init__(self, at: int, among: int) -> None:
            super().__init__()
            self.at = at
            self.among = among

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self._strips: list[Strip] = []
        self.found: list[int] = []
        self._at = 0
        self.set_reactive(RulesPage.markdown, markdown)

    def on_resize(self) -> None:
        """Breaks the lines again; what stood at the top stays there."""
        self.draw()

    def watch_markdown(self) -> None:
        """Begins at the top of another text."""
        self.draw()
        self.scroll_home(animate=False)

    def draw(self) -> None:
        """Breaks the lines for the width there is, in the colours of the theme."""
        columns = min(WIDEST, self.scrollable_content_region.width)
        if columns < 1:
            return
        depth = self.scroll_y / max(1, len(self._strips))
        lines = drawn(self.markdown, columns, self.app.theme_variables)
        self._strips = [Strip(line) for line in lines]
        self.virtual_size = Size(columns, len(lines))
        self.scroll_to(y=depth * len(lines), animate=False)
        self._find()
        self.refresh()

    def watch_wanted(self) -> None:
        """Goes to the first place from here on."""
        self._find()
        if self.found:
            self._at = bisect_right(self.found, int(self.scroll_y) - 1) % len(self.found)
            self._show()
        else:
            self.post_message(self.Moved(0, 0))
        self.refresh()

    def step(self, steps: int) -> None:
        """Goes on to a later place, or back to an earlier one."""
        if self.found:
            self._at = (self._at + steps) % len(self.found)
            self._show()

    def _show(self) -> None:
        self.scroll_to(y=max(0, self.found[self._at] - 3), animate=False)
        self.post_message(self.Moved(self._at + 1, len(self.found)))
        self.refresh()

    def _find(self) -> None:
        wanted = self.wanted.casefold()
        lines = enumerate(self._strips)
        self.found = [at for at, s in lines if wanted and wanted in s.text.casefold()]
        self._at = min(self._at, max(0, len(self.found) - 1))

    def render_line(self, y: int) -> Strip:
        """A line of the page, with what is looked for marked."""
        at = y + int(self.scroll_y)
        width = self.scrollable_content_region.width
        base = self.rich_style
        if at >= len(self._strips):
            return Strip.blank(width, base)
        strip = self._strips[at].apply_style(base)
        if at in self.found:
            strip = self._marked(strip, here=self.found[self._at] == at)
        return strip.extend_cell_length(width, base).crop(0, width)

    def _marked(self, strip: Strip, *, here: bool) -> Strip:
        colours = self.app.theme_variables
        ground = colours["accent"] if here else colours["felt-edge"]
        mark = Style(bgcolor=ground, color=colours["background" if here else "ink"], bold=True)
        text, wanted = strip.text.casefold(), self.wanted.casefold()
        starts, at = [], text.find(wanted)
        while at >= 0:
            starts.append(at)
            at = text.find(wanted, at + len(wanted))
        edges = sorted({0, strip.cell_length, *starts, *(s + len(wanted) for s in starts)})
        parts = [strip.crop(a, b) for a, b in pairwise(edges)]
        pairs = zip(edges[:-1], parts, strict=True)
        return Strip.join(_over(part, mark) if edge in starts else part for edge, part in pairs)


def _over(strip: Strip, style: Style) -> Strip:
    """A strip with a style laid over its own."""
    return Strip([Segment(text, (own or Style()) + style) for text, own, _ in strip])
