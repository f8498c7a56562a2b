"""What a person does at the table: moving the cursor, choosing, making moves."""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from textual import work

from parlour.cards import Card, CardSet, Pack
from parlour.engine.event import Event
from parlour.engine.moves import IllegalMoveError, Move
from parlour.engine.scene import Ask, Option, Role
from parlour.tui.cards import Line, Span
from parlour.tui.leaving import LeftOnce, ask
from parlour.tui.looks import looks_of
from parlour.tui.session import Session, Stage
from parlour.tui.table import words
from parlour.tui.table.choosing import DIGITS, Choosing
from parlour.tui.table.course import Course
from parlour.tui.table.dialogs import Choice
from parlour.tui.table.prompt import Chip
from parlour.tui.table.sight import Sight


class Acting(LeftOnce[str]):
    """The part of the table's screen that makes moves.

    Keys and clicks may come faster than the table is shown. So each of them begins with `now`:
    what may be done is asked of the session, never of the screen.
    """

    session: Session
    course: Course
    choosing: Choosing
    pack: Pack
    note: Line
    pressed_at: float = 0.0
    """When the key was pressed that is done now."""
    _asked_at: float = 0.0
    _looked: object = None
    _undone: str = ""
    _waiting: Line = ()
    _acted: bool = False
    """Whether the click before, at the same place and in haste, has made a move."""

    def sight(self) -> Sight | None:
        """The table as the person in front sees it now; None while nobody may."""

    @property
    def may_act(self) -> bool:
        """Whether the person in front is asked something, and has seen what happened before."""
        return self.session.front_to_act and not self.course.busy

    @property
    def in_time(self) -> bool:
        """Whether the key was pressed when what is asked now stood on the screen already.

        A card that is still on its way to the hand does not stand there yet.
        """
        return self.may_act and not self.course.drawing and self.pressed_at >= self._asked_at

    @property
    def _moment(self) -> tuple[object, ...]:
        """Which moment it is of what is asked at the table."""
        return (self.session.moment, self.course.busy, self.course.drawing)

    def now(self) -> Choosing:
        """The choice as it can be made now, whatever is still shown."""
        if self._looked != self._moment:
            self.look(self.sight())
        return self.choosing

    def look(self, sight: Sight | None) -> None:
        """Takes in the table as it is now.

        Args:
            sight: what the person in front sees; None while nobody is there.
        """
        if self._looked != self._moment:
            self._looked, self._asked_at = self._moment, monotonic()
            if self.note is self._waiting:
                self.note = ()
        if sight is None:
            self.choosing.look_away()
            return
        self.choosing.look(sight.game, sight.view, sight.scene)
        if self._undone and sight.scene.ask is not None:
            for card in words.cards_meant(self._undone, self.pack, self.choosing)[:1]:
                self.choosing.go_to(card)
            self._undone = ""

    def rest_on(self, move: str) -> None:
        """The cursor will rest on the card of a move that was undone.

        Args:
            move: in notation.
        """
        self._undone = move

    def show(self) -> None:
        """Shows the table as it is now."""

    def show_choice(self) -> None:
        """Shows the cursor and what is chosen, on a table that is as it was."""

    def say(self, line: Line = ()) -> None:
        """Says something below the prompt."""

    def refuse(self, reason: str) -> None:
        """Says why a key does nothing; who has to play first, for as long as that is so."""
        line = (Span(reason, "bad"),)
        if reason == words.waits(self.session):
            self._waiting = line
        self.say(line)

    def run_course(self) -> object:
        """Drives the match from where it stands."""

    # Moving

    def _moved(self) -> None:
        self.note = ()
        self.show_choice()

    def action_left(self) -> None:
        """To the left."""
        self.now().move(-1)
        self._moved()

    def action_right(self) -> None:
        """To the right."""
        self.now().move(1)
        self._moved()

    def action_up(self) -> None:
        """To what can be done without a card."""
        self.now().to_options()
        self._moved()

    def action_down(self) -> None:
        """Back to the hand."""
        self.now().to_hand()
        self._moved()

    def action_switch(self) -> None:
        """Between the hand and the rest; along the hand where there is nothing else."""
        choosing = self.now()
        if choosing.spot is not None:
            self.action_down()
        elif choosing.places:
            self.action_up()
        else:
            self.action_right()

    def action_order(self) -> None:
        """Sorts the hand in another way."""
        order = self.now().reorder(self.session.match.game)
        self.say(
            (Span(f"Sorted by {order}" if order != "own" else "As you arranged it", "ink-soft"),)
        )

    def action_shift_left(self) -> None:
        """Moves the card under the cursor."""
        self.now().shift(-1)
        self._moved()

    def action_shift_right(self) -> None:
        """Moves the card under the cursor."""
        self.now().shift(1)
        self._moved()

    # Choosing and acting

    def action_pick(self) -> None:
        """Picks a card up or puts it back; where one card is asked for, plays it."""
        choosing = self.now()
        if choosing.count > 1 and (choosing.spot is None or choosing.confirming):
            self._pick()
        else:
            self.action_act()

    def action_act(self) -> None:
        """Does what is asked with what is chosen; lets a finished trick go."""
        choosing = self.now()
        if not self.in_time:
            self.course.skip()
        elif choosing.option is not None:
            self.make(choosing.option.move)
        elif choosing.confirming:
            self.make(self._move_with(choosing.meant))
        elif choosing.count == 1:
            self._play(choosing.meant)
        elif choosing.count:
            self._pick()

    def _pick(self, card: Card | None = None) -> None:
        """Picks a card up or puts it back; the one under the cursor if none is named."""
        choosing = self.now()
        card = choosing.cursor if card is None else card
        if choosing.complete and card not in choosing.chosen:
            choosing.to_confirm()
            self.say(words.enough(choosing))
            return
        choosing.toggle(card)
        self._moved()

    def _move_with(self, cards: CardSet) -> Move:
        """The move that is meant by these cards of the hand; it may be illegal."""
        front = self.session.front
        assert front is not None
        return self.session.match.game.choose(self.session.view(front), cards)

    def _play(self, meant: CardSet) -> None:
        """Plays a card.

        A card with which an option is done means that option. With any other card it is asked
        whether the option is not meant instead.
        """
        choosing = self.now()
        for card in meant:
            way = choosing.way_with(card)
            if way is None or card not in (choosing.legal or ()):
                self.make(self._move_with(CardSet([card])))
            elif card in way.cards:
                self.make(way.move)
            else:
                self._ask_instead(card, way)

    def action_discard(self) -> None:
        """Discards without going out where both are possible, after a question."""
        choosing = self.now()
        for card in choosing.meant if self.in_time else ():
            way = choosing.way_with(card)
            if way is not None:
                self._ask_instead(card, way, plainly=True)

    @work(exclusive=True, group="instead")
    async def _ask_instead(self, card: Card, way: Option, *, plainly: bool = False) -> None:
        """Asks whether to do what an option does, or only what is asked for with a card.

        Args:
            card: the one that is chosen.
            way: the option that would do more.
            plainly: whether the option was passed over on purpose.
        """
        sight, asked = self.sight(), self.choosing.ask
        if sight is None or asked is None or not self.may_act:
            return
        verb = f"{asked.verb.capitalize()} {sight.words_of(card)}"
        without = Option(verb, self._move_with(CardSet([card])), key="d")
        options = (replace(way, label=sight.plain(way.label)), without)
        helps = [sight.text(text, "ink-soft") for text in (way.help, "Your turn ends.")]
        title = f"{verb} without going out?" if plainly else sight.plain(way.instead)
        at = await ask(self.app, Choice(title, options, helps, int(plainly)))
        if at is not None and self.is_asked(asked):
            self.make(options[at].move)

    def is_asked(self, question: Ask) -> bool:
        """Whether the person in front is asked this, and has not answered in another way."""
        self.now()
        return self.may_act and self.choosing.ask == question

    def make(self, move: Move) -> None:
        """Makes a move, or says why it may not be made; nothing where nobody is asked."""
        if not self.may_act:
            return
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
        """Puts chosen cards back, or the cursor; leads on where that is all there is to do."""
        if self.course.held is not None or self.session.stage is not Stage.PLAY:
            self.course.skip()
            return
        choosing = self.now()
        choosing.clear()
        if choosing.count:
            choosing.to_hand()
        self._moved()

    def action_go_out(self) -> None:
        """Goes out; where there are several ways, the cursor shows them."""
        choosing = self.now()
        ways = [at for at, option in enumerate(choosing.options) if option.key == "g"]
        if not self.in_time:
            return
        if len(ways) == 1:
            self.make(choosing.options[ways[0]].move)
        elif ways:
            choosing.spot = ways[0]
            self.say((Span("Choose how to go out, then press Enter", "turn"),))

    def action_claim(self) -> None:
        """Plays the rest when it is certain."""
        self.now()
        if self.in_time and self.session.claimable is not None:
            self._tell(self.session.claim())

    def by_option_key(self, key: str) -> bool:
        """Makes the move of an option by its own key; says whether there was one."""
        found = [option for option in self.now().options if option.key == key]
        if not (self.is_current and self.in_time):
            return False
        if len(found) != 1:
            return False
        self.make(found[0].move)
        return True

    def by_digit(self, key: str) -> bool:
        """Uses the card that a digit stands for; says whether digits stand for cards."""
        choosing = self.now()
        if not (self.is_current and choosing.fast and key in DIGITS):
            return False
        card = next((card for card, digit in choosing.digits.items() if digit == key), None)
        if card is None or not self.in_time:
            self.course.skip()
        else:
            choosing.go_to(card)
            self.use(card)
        return True

    def use(self, card: Card) -> None:
        """Picks up, puts back or plays a card of the hand, as is asked for."""
        count = self.now().count
        if count > 1:
            self._pick(card)
        elif count == 1:
            self._play(CardSet([card]))
        else:
            self._moved()

    def _end_pause(self) -> None:
        """Ends what moves or is held; in fast play what follows may be done at once."""
        if self.choosing.fast and self.session.front_to_act:
            self.course.let_go()
        else:
            self.course.skip()

    # The mouse

    def _in_haste(self, chain: int) -> bool:
        """Whether a click belongs to a double click whose first one has made a move already."""
        if chain == 1:
            self._acted = False
        return self._acted

    def point(self, card: Card, *, again: bool, chain: int = 1) -> None:
        """A card of the hand was clicked: first it is chosen, then played.

        Args:
            card: which one.
            again: whether the cursor was on it already.
            chain: how many clicks have come at this place in haste, with this one.
        """
        if self._in_haste(chain):
            return
        self._end_pause()
        choosing = self.now()
        if card not in choosing.cards or choosing.watching:
            return
        choosing.go_to(card)
        if choosing.count == 1 and not (again or choosing.fast):
            self._moved()
        else:
            self._acted = choosing.count == 1
            self.use(card)

    def touch(self, pile: Role | None, chain: int = 1) -> None:
        """The felt was clicked: a pile is drawn from, anything else lets a trick go."""
        if self._in_haste(chain):
            return
        if pile is None or not self.now().go_to_pile(pile):
            self.course.skip()
            return
        self._acted = True
        option = self.choosing.option
        if option is not None:
            self.make(option.move)

    def press(self, chip: Chip, chain: int = 1) -> None:
        """A button was pressed."""
        if self._in_haste(chain):
            return
        self._acted = True
        choosing = self.now()
        if chip.move is not None:
            if any(option.move == chip.move for option in choosing.options):
                self.make(chip.move)
        elif chip.name == "claim":
            self.pressed_at = monotonic()
            self.action_claim()
        elif choosing.complete:
            self.make(self._move_with(choosing.meant))
        else:
            self.course.skip()
