"""What Three Thirteen adds: what is known of the others' hands stands at the side."""

from typing import Final

from parlour.tui.table.extras.extra import Extra

EXTRA: Final = Extra()
