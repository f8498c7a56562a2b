"""The table: a widget for each zone, and the screen that plays a session on them."""

from parlour.tui.table.screen import TableScreen

__all__ = ["TableScreen"]
