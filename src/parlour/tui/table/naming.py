"""Choosing a card by its name."""

from textual.widgets import Input

from parlour.cards import Card, CardTextError
from parlour.tui.cards import Span
from parlour.tui.table.acting import Acting


class Naming(Acting):
    """The part of the table's screen that reads a card's name."""

    @property
    def _line(self) -> Input:
        return self.query_one("#naming", Input)

    @property
    def naming(self) -> bool:
        """Whether a card's name is being written."""
        return bool(self._line.display)

    def action_name_card(self) -> None:
        """Opens the line for a card's name."""
        line = self._line
        line.value = ""
        line.display = True
        line.focus()
        self.show()

    def name_as_typed(self, text: str) -> None:
        """Moves the cursor as soon as a card can be read; in fast play, uses the card."""
        card = self._card_named(text)
        if card is None:
            return
        self.choosing.go_to(card)
        if self.choosing.fast:
            self._end_naming()
            self._end_pause()
            self.use(card)
        else:
            self._moved()

    def take_named(self) -> None:
        """Uses the named card."""
        text = self._line.value
        card = self._card_named(text)
        self._end_naming()
        if card is None:
            self.say((Span(f"You have no {text.upper()}", "bad"),))
        else:
            self.use(card)

    def action_back(self) -> None:
        """Closes the line; where it is closed, puts chosen cards back."""
        if self.naming:
            self._end_naming()
        else:
            super().action_back()

    def _card_named(self, text: str) -> Card | None:
        choosing = self.now()
        try:
            face = self.pack.family.parse(text.strip())
        except CardTextError:
            return None
        held = [card for card in choosing.cards if self.pack.face(card) == face]
        free = [card for card in held if card not in choosing.chosen]
        return next(iter([*free, *held]), None)

    def _end_naming(self) -> None:
        self._line.display = False
        self.set_focus(None)
        self.show()
