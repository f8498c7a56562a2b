"""The match that was left, as the home screen offers it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from parlour.tui.looks import looks_of


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that was left.

    Attributes:
        match_id: the store's number for it.
        left: when the last move was made.
        what: game and rule set; empty while that is not known.
        scores: each player's name and total; empty while they are not known.
    """

    match_id: int
    left: datetime
    what: str = ""
    scores: tuple[tuple[str, int], ...] = ()


def when(then: datetime, now: datetime) -> str:
    """A time past in the words that people use for it.

    Args:
        then: the time.
        now: the present, in the same time zone.
    """
    days = (now.date() - then.date()).days
    if now - then < timedelta(minutes=2):
        return "just now"
    if days == 0:
        return f"today at {then:%H:%M}"
    if days == 1:
        return f"yesterday at {then:%H:%M}"
    return f"{days} days ago" if days < 7 else f"on {then.day} {then:%B %Y}"


class Continue(Widget, can_focus=True):
    """Offers to go on with a match.

    Args:
        unfinished: which.
        now: the present, to say how long ago it was.
    """

    DEFAULT_CSS = """
    Continue {
        height: 4; padding: 0 2; background: $panel; border: round $felt-edge;
        &:hover { border: round $ink-soft; }
        &:focus { border: heavy $accent; }
    }
    """

    class Chosen(Message):
        """It was chosen.

        Attributes:
            match_id: which match.
        """

        def __init__(self, match_id: int) -> None:
            super().__init__()
            self.match_id = match_id

    def __init__(self, unfinished: Unfinished, now: datetime) -> None:
        super().__init__(id="continue")
        self._unfinished = unfinished
        self._now = now

    def show(self, unfinished: Unfinished, now: datetime) -> None:
        """Offers another match, or the same of which more is known.

        Args:
            unfinished: which.
            now: the present.
        """
        self._unfinished, self._now = unfinished, now
        self.refresh()

    def render(self) -> RenderResult:
        """What is played and when it was left; who has how much."""
        match = self._unfinished
        glyphs = looks_of(self).glyphs
        left = when(match.left, self._now)
        head = Content.assemble(
            (f"{glyphs.pointer} Continue   ", "bold $turn"), (match.what, "$ink")
        )
        room = max(1, self.content_size.width - head.cell_length - len(left))
        first = Content.assemble(head, " " * room, (left, "$ink-faint"))
        parts = [
            Content.assemble((f"{name} ", "$ink-soft"), (str(score), "bold $ink"))
            for name, score in match.scores
        ]
        return Content("\n").join([first, Content("  ") + Content("   ").join(parts)])

    def on_click(self) -> None:
        """A click chooses it."""
        self.post_message(self.Chosen(self._unfinished.match_id))

    def on_key(self, event: events.Key) -> None:
        """Enter chooses it."""
        if event.key in ("enter", "space"):
            event.stop()
            self.post_message(self.Chosen(self._unfinished.match_id))
