"""Screens that come by themselves, over a table at which keys are being pressed."""

from typing import Final

from textual import events
from textual.message import Message
from textual.screen import Screen, ScreenResultType

REST: Final = 0.6
"""Seconds that such a screen is seen before it takes a key or a click."""


class Unasked(Screen[ScreenResultType]):
    """A screen that nobody asked for: the result of a deal, a question, the curtain.

    A key or a click from before it was drawn was meant for the table, and so was one that comes
    right after: none of them does anything here. Keys with Ctrl, such as Ctrl-C, always work.
    """

    _open_since: float | None = None

    def on_mount(self) -> None:
        """The time runs from the first picture on."""
        self.call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        rest = getattr(self.app, "rest", REST)
        if rest:
            self.set_timer(rest, self.open_up)
        else:
            self.open_up()

    def open_up(self) -> None:
        """From now on keys and clicks count."""
        self._open_since = Message().time  # the clock that stamps keys and clicks

    @property
    def is_open(self) -> bool:
        """Whether keys and clicks count."""
        return self._open_since is not None

    def is_too_early(self, event: events.Event) -> bool:
        """Whether a key or a click cannot have been meant for this screen."""
        match event:
            case events.Key(key=key) if key.startswith("ctrl+"):
                return False
            case events.Key() | events.MouseDown() | events.MouseUp():
                return self._open_since is None or event.time < self._open_since
        return False
