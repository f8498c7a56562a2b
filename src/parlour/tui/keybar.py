"""The bottom line: the keys that work now, at the screen or in the dialog that lies on it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.keys import key_to_character
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from parlour.tui.actions import COMMANDS, printed
from parlour.tui.looks import looks_of

GAP = 2
"""Columns between two entries."""

STAYING: Final = {key for name in ("back", "help") for key in COMMANDS[name].keys.split(",")}
"""The keys that are shown in any case."""

HELP: Final = Binding("question_mark,f1", "app.help", "help", key_display="?")
"""The help of a dialog, below which the app's own keys do not work."""

SLASH: Final = "/"
"""What Textual knows by another name than that of its key."""


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
    """As many entries as fit, in order; the way back and the help stay whatever else goes.

    Args:
        entries: all that could be shown.
        width: columns there are.
    """
    last = [entry for entry in entries if entry.key in STAYING]
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


def first_of_each(entries: list[Entry]) -> list[Entry]:
    """Without the other keys that do the same now."""
    labels = [entry.label for entry in entries]
    return [entry for at, entry in enumerate(entries) if entry.label not in labels[:at]]


class KeyBar(Widget):
    """Shows the commands of the screen that work now, and takes clicks on them.

    A dialog has a bar of its own, which covers that of the screen below. It shows the commands,
    and every binding of the dialog itself that is meant to be shown.

    Args:
        first: keys that come before those and are not bound: the screen sees to them itself.
    """

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
    """Other words for some commands while they last: `{"act": "discard"}`."""

    def __init__(self, first: Sequence[Entry] = ()) -> None:
        super().__init__()
        self.first = tuple(first)
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
        for node, binding, enabled, _ in self.screen.active_bindings.values():
            own = node is self.screen or binding.action in COMMANDS
            if own and binding.show and binding.action not in found and self._arrives(binding.key):
                label = self.labels.get(binding.action, binding.description)
                found[binding.action] = Entry(binding.key, self._shown(binding), label, enabled)
        plain = looks_of(self).ascii
        first = [replace(each, shown=printed(each.shown, plain=plain)) for each in self.first]
        return first_of_each([*first, *found.values()])

    def _arrives(self, key: str) -> bool:
        """Whether a key is not a letter for the field that is being written in."""
        focused = self.screen.focused
        character = SLASH if key == "slash" else key_to_character(key)
        return focused is None or not focused.check_consume_key(key, character)

    def _shown(self, binding: Binding) -> str:
        """The key as printed: another one of the command, where a field takes the usual one."""
        command = COMMANDS.get(binding.action)
        if command is not None and binding.key != command.keys.split(",")[0]:
            return self.app.get_key_display(replace(binding, key_display=None))
        return printed(binding.key_display or binding.key, plain=looks_of(self).ascii)

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
