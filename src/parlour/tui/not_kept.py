"""The line that says why matches are not kept now."""

from textual.widgets import Label


class NotKept(Label):
    """Says that matches are not kept now, and why; takes no room where they are.

    Args:
        reason: why, in words that fit into a line; empty where they are kept.
    """

    DEFAULT_CSS = "NotKept { width: 1fr; height: auto; padding: 0 3; color: $turn; }"

    def __init__(self, reason: str) -> None:
        super().__init__(f"Nothing is kept now: {reason}", markup=False)
        self.display = bool(reason)
