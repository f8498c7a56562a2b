"""The bottom line: the keys that work now."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from parlour.tui.actions import COMMANDS, printed
from parlour.tui.looks import looks_of

GAP = 2
"""Columns between two entries."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A key on the bar.

    Attributes:
        key: as Textual names it.
        shown: as printed.
        label: what it does.
        enabled: whether it would do something now.
    """

    key: str
    shown: str
    label: str
    enabled: bool = True

    @property
    def width(self) -> int:
        """Columns it takes."""
        return cell_len(self.shown) + 1 + cell_len(self.label)


def fitting(entries: list[Entry], width: int) -> list[Entry]:
    """As many entries as fit, in order; the help stays whatever else goes.

    Args:
        entries: all that could be shown.
        width: columns there are.
    """
    last = [entry for entry in entries if entry.key == COMMANDS["help"].keys.split(",")[0]]
    room = width - sum(entry.width + GAP for entry in last)
    kept = []
    for entry in entries:
        if entry in last:
            continue
        if entry.width + GAP > room:
            break
        kept.append(entry)
        room -= entry.width + GAP
    return kept + last


class KeyBar(Widget):
    """Shows the commands of the screen that work now, and takes clicks on them."""

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        padding: 0 1;
        color: $ink-soft;
        background: $background;
    }
    """

    labels: reactive[dict[str, str]] = reactive(dict[str, str])
    """Other words for some commands while they last: `{"act": "throw"}`."""

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[range, str]] = []

    def on_mount(self) -> None:
        """Follows the keys as they change."""
        self.screen.bindings_updated_signal.subscribe(self, self._keys_changed)

    def _keys_changed(self, screen: Screen[object]) -> None:
        del screen
        self.refresh()

    def entries(self) -> list[Entry]:
        """Everything that the bar would show, were there room."""
        found: dict[str, Entry] = {}
        plain = looks_of(self).ascii
        for _, binding, enabled, _ in self.screen.active_bindings.values():
            if binding.show and binding.action in COMMANDS and binding.action not in found:
                label = self.labels.get(binding.action, binding.description)
                shown = printed(binding.key_display or binding.key, plain=plain)
                found[binding.action] = Entry(binding.key, shown, label, enabled)
        return list(found.values())

    def render(self) -> Content:
        """The line."""
        entries = fitting(self.entries(), self.content_size.width)
        self._places.clear()
        parts: list[Content] = []
        at = 0
        for entry in entries:
            key = "bold $accent" if entry.enabled else "$ink-faint"
            parts.append(Content.styled(f"{entry.shown} ", key))
            parts.append(Content.styled(f"{entry.label}{' ' * GAP}", "$ink-soft"))
            self._places.append((range(at, at + entry.width), entry.key))
            at += entry.width + GAP
        return Content("").join(parts)

    def on_click(self, event: events.Click) -> None:
        """A click on an entry is its key."""
        place = event.get_content_offset(self)
        for columns, key in self._places:
            if place is not None and place.x in columns:
                self.app.simulate_key(key)
