"""Keys, clicks and pasted text are taken one after another.

Textual gives a key to the widget with the focus, and does what it is bound to only when the key has
come back to the app. A letter is written at once. So letters that come right behind Tab, End or
Backspace would be written first, and into the wrong field.
"""

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from textual import events, on
from textual.app import App, ReturnType
from textual.errors import NoWidget
from textual.message import Message
from textual.message_pump import MessagePump

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.timer import Timer


LAPS: Final = 2
"""How often the way up to the app is gone: once behind the key, once behind what it led to."""

LOST: Final = 0.5
"""Seconds after which a lap is given up: a widget that is removed passes nothing on."""


class Lap(Message):
    """Follows a key from the widget that it was meant for up to the app.

    Attributes:
        number: which key it follows.
        left: how many laps come after this one.
    """

    def __init__(self, number: int, left: int) -> None:
        super().__init__()
        self.number = number
        self.left = left


class InOrder(App[ReturnType]):
    """An app that takes a key up when the one before it is done with."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[tuple[events.Event, list[Screen[Any]]]] = deque()
        self._number = 0
        self._busy = False
        self._patience: Timer | None = None

    async def on_event(self, event: events.Event) -> None:
        """Keeps back what comes while a key is under way."""
        if not _is_typed(event):
            await super().on_event(event)
        elif self._busy:
            self._waiting.append((event, self.screen_stack))
            if self._patience is None:
                self._patience = self.set_timer(LOST, self._give_up)
        else:
            await self._take(event)

    async def _take(self, event: events.Event) -> None:
        self._busy = True
        self._number += 1
        target = self._target(event)
        await super().on_event(event)
        if not target.post_message(Lap(self._number, LAPS - 1)):
            await self._take_next()

    def _target(self, event: events.Event) -> MessagePump:
        """The widget that a key or click goes to."""
        if not isinstance(event, events.MouseEvent):
            return self.focused or self.screen
        try:
            return self.screen.get_widget_at(event.x, event.y)[0]
        except NoWidget:
            return self.screen

    @on(Lap)
    async def _lap_done(self, event: Lap) -> None:
        event.stop()
        if event.number != self._number or not self._busy:
            return
        if not self.screen_stack:  # the app is being left
            return
        target = self.focused or self.screen
        if not event.left or not target.post_message(Lap(event.number, event.left - 1)):
            await self._take_next()

    async def _give_up(self) -> None:
        self._patience = None
        if self._busy:
            await self._take_next()

    async def _take_next(self) -> None:
        self._busy = False
        if self._patience is not None:
            self._patience.stop()
            self._patience = None
        if self._waiting and self.screen_stack:
            if len(self._waiting) > 1:
                self._patience = self.set_timer(LOST, self._give_up)
            event, stack = self._waiting.popleft()
            if self.screen in stack or self._writes(event):
                await self._take(event)
            else:
                await self._take_next()

    def _writes(self, event: events.Event) -> bool:
        """Whether a key only writes a letter.

        Any other that was pressed before the screen stood does nothing there: it was meant for the
        screen before, and nobody could read yet what it would do.
        """
        return (
            isinstance(event, events.Key)
            and self.focused is not None
            and self.focused.check_consume_key(event.key, event.character)
        )


def _is_typed(event: events.Event) -> bool:
    """Whether someone did this just now: not an event on its way back to the app."""
    kinds = (events.Key, events.Paste, events.MouseDown, events.MouseUp)
    return isinstance(event, kinds) and not event.is_forwarded
