"""What a person does at the table: moving the cursor, choosing, making moves."""

from collections.abc import Sequence

from textual.widgets import Input

from parlour.cards import Card, CardTextError, Pack
from parlour.engine.event import Event
from parlour.engine.moves import IllegalMoveError, Move
from parlour.engine.scene import Role
from parlour.tui.cards import Line, Span
from parlour.tui.leaving import LeftOnce
from parlour.tui.looks import looks_of
from parlour.tui.session import Session
from parlour.tui.table import words
from parlour.tui.table.choosing import Choosing
from parlour.tui.table.course import Course


class Acting(LeftOnce[str]):
    """The part of the table's screen that makes moves."""

    session: Session
    course: Course
    choosing: Choosing
    pack: Pack
    note: Line

    def show(self) -> None:
        """Shows the table as it is now."""

    def show_choice(self) -> None:
        """Shows the cursor and what is chosen, on a table that is as it was."""

    def say(self, line: Line = ()) -> None:
        """Says something beneath the prompt."""

    def run_course(self) -> object:
        """Drives the match from where it stands."""

    # Moving

    def _moved(self) -> None:
        self.note = ()
        self.show_choice()

    def action_left(self) -> None:
        """To the left."""
        self.choosing.move(-1)
        self._moved()

    def action_right(self) -> None:
        """To the right."""
        self.choosing.move(1)
        self._moved()

    def action_up(self) -> None:
        """To what can be done without a card."""
        self.choosing.to_options()
        self._moved()

    def action_down(self) -> None:
        """Back to the hand."""
        self.choosing.to_hand()
        self._moved()

    def action_switch(self) -> None:
        """Between the hand and the rest; along the hand where there is nothing else."""
        if self.choosing.spot is not None:
            self.action_down()
        elif self.choosing.options:
            self.action_up()
        else:
            self.action_right()

    def action_order(self) -> None:
        """Sorts the hand in another way."""
        order = self.choosing.reorder(self.session.match.game)
        self.say(
            (Span(f"sorted by {order}" if order != "own" else "as you arranged it", "ink-soft"),)
        )

    def action_shift_left(self) -> None:
        """Moves the card under the cursor."""
        self.choosing.shift(-1)
        self._moved()

    def action_shift_right(self) -> None:
        """Moves the card under the cursor."""
        self.choosing.shift(1)
        self._moved()

    # Choosing and acting

    def action_pick(self) -> None:
        """Picks a card up or puts it back; where one card is asked for, plays it."""
        if (
            self.course.held is not None
            or self.choosing.count < 2
            or self.choosing.spot is not None
        ):
            self.action_act()
            return
        self.choosing.toggle()
        self._moved()

    def action_act(self) -> None:
        """Does what is asked with what is chosen; lets a finished trick go."""
        choosing = self.choosing
        if self.course.held is not None:
            self.course.skip()
        elif choosing.option is not None:
            self.make(choosing.option.move)
        elif self.session.front_to_act and choosing.count:
            self._act_with_cards()
        elif not self.session.front_to_act:
            self.course.skip()

    def _act_with_cards(self) -> None:
        choosing = self.choosing
        if len(choosing.meant) == choosing.count:
            game, front = self.session.match.game, self.session.front
            assert front is not None
            self.make(game.choose(self.session.view(front), choosing.meant))
        elif choosing.cursor is not None and choosing.cursor not in choosing.chosen:
            choosing.toggle()
            self._moved()
        else:
            self.say(words.too_few(choosing))

    def make(self, move: Move) -> None:
        """Makes a move, or says why it may not be made."""
        try:
            told = self.session.play(move)
        except IllegalMoveError as error:
            self.say(words.refused(error.refusal, self.pack, looks_of(self).glyphs))
            return
        self.choosing.clear()
        self._tell(told)

    def _tell(self, told: Sequence[Event]) -> None:
        """What was done is shown; what was looked for to help with it is not wanted any more."""
        self.workers.cancel_group(self, "hint")
        self.note = ()
        self.course.tell(told)

    def action_back(self) -> None:
        """Puts chosen cards back, or the cursor."""
        if self.query_one("#naming", Input).display:
            self._end_naming()
        elif self.course.held is not None:
            self.course.skip()
        else:
            self.choosing.clear()
            self._moved()

    def action_go_out(self) -> None:
        """Goes out; where there are several ways, the cursor shows them."""
        ways = [at for at, option in enumerate(self.choosing.options) if option.key == "g"]
        if len(ways) == 1:
            self.make(self.choosing.options[ways[0]].move)
        elif ways:
            self.choosing.spot = ways[0]
            self.say((Span("choose how to go out, then press Enter", "turn"),))
        else:
            self.say(
                (Span("you cannot go out now: every card but one has to be melded (T-13)", "bad"),)
            )

    def action_claim(self) -> None:
        """Plays the rest when it is certain."""
        self._tell(self.session.claim())

    def by_option_key(self, key: str) -> bool:
        """Makes the move of an option by its own key; says whether there was one."""
        if self.course.held is not None or not (self.is_current and self.session.front_to_act):
            return False
        found = [option for option in self.choosing.options if option.key == key]
        if len(found) != 1:
            return False
        self.make(found[0].move)
        return True

    # The mouse

    def point(self, card: Card, *, again: bool) -> None:
        """A card of the hand was clicked: first it is chosen, then played."""
        self.course.skip()
        choosing = self.choosing
        if choosing.count > 1:
            choosing.go_to(card)
            choosing.toggle(card)
        elif again and choosing.count == 1:
            self._act_with_cards()
            return
        else:
            choosing.go_to(card)
        self._moved()

    def touch(self, pile: Role | None) -> None:
        """The felt was clicked: a pile is drawn from, anything else lets a trick go."""
        if pile is None or not self.choosing.go_to_pile(pile):
            self.course.skip()
            return
        self.action_act()

    def press(self, name: str) -> None:
        """A button was pressed."""
        if name.startswith("option-"):
            self.make(self.choosing.options[int(name.removeprefix("option-"))].move)
        elif name == "claim":
            self.action_claim()
        else:
            self.action_act()

    # Naming a card

    def action_name_card(self) -> None:
        """Opens the line for a card's name."""
        line = self.query_one("#naming", Input)
        line.value = ""
        line.display = True
        line.focus()

    def name_as_typed(self, text: str) -> None:
        """Moves the cursor as soon as a card can be read."""
        card = self._card_named(text)
        if card is not None:
            self.choosing.go_to(card)
            self._moved()

    def take_named(self) -> None:
        """Chooses the named card."""
        text = self.query_one("#naming", Input).value
        card = self._card_named(text)
        self._end_naming()
        if card is None:
            self.say((Span(f"you hold no {text.upper()}", "bad"),))
        elif self.choosing.count > 1:
            self.choosing.toggle(card)
            self._moved()

    def _card_named(self, text: str) -> Card | None:
        try:
            face = self.pack.family.parse(text.strip())
        except CardTextError:
            return None
        held = [card for card in self.choosing.cards if self.pack.face(card) == face]
        free = [card for card in held if card not in self.choosing.chosen]
        return next(iter([*free, *held]), None)

    def _end_naming(self) -> None:
        line = self.query_one("#naming", Input)
        line.display = False
        self.set_focus(None)
