"""What is shown while the terminal is smaller than a table: the game waits behind it."""

from collections.abc import Callable
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from parlour.tui.leaving import LeftOnce

LEAST: Final = Size(80, 24)
"""The smallest terminal that a table fits on."""


def fits(size: Size) -> bool:
    """Whether a table fits on a terminal of this size."""
    return size.width >= LEAST.width and size.height >= LEAST.height


class TooSmall(LeftOnce[None], ModalScreen[None]):
    """Covers whatever is on the screen and says how large the terminal is, and has to be.

    Args:
        cover_again: covers what is shown on top of this meanwhile.
    """

    DEFAULT_CSS = """
    TooSmall {
        align: center middle;
        background: $background;
        overflow: hidden;
        Static { width: 100%; text-align: center; color: $ink-soft; }
    }
    """

    def __init__(self, cover_again: Callable[[], None]) -> None:
        super().__init__()
        self._cover_again = cover_again

    def compose(self) -> ComposeResult:
        """A few words in the middle."""
        yield Static(self._words())

    def on_resize(self) -> None:
        """Counts again."""
        self.query_one(Static).update(self._words())

    def on_screen_resume(self) -> None:
        """Goes away when it comes to the top of a terminal that is large enough by now."""
        if fits(self.app.size):
            self.dismiss()

    def on_screen_suspend(self) -> None:
        """Something came on top: it waits as well."""
        self.app.call_later(self._cover_again)

    def _words(self) -> str:
        size = self.app.size
        if size.width < 20 or size.height < 4:
            return f"{LEAST.width}x{LEAST.height}"
        return (
            f"Terminal too small: it is {size.width}x{size.height}, "
            f"Parlour needs {LEAST.width}x{LEAST.height}"
        )
