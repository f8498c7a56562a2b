"""The table as a screen."""

from dataclasses import replace
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.widgets import Input

from parlour.engine.scene import Role
from parlour.engine.seats import Seat
from parlour.tui.actions import bindings
from parlour.tui.base import BaseApp
from parlour.tui.cards import SMALL, Line
from parlour.tui.keybar import KeyBar
from parlour.tui.leaving import ask
from parlour.tui.looks import Looks, looks_of
from parlour.tui.session import Brains, Pace, Session, Stage, Thinker, adviser
from parlour.tui.table import words
from parlour.tui.table.choosing import Choosing
from parlour.tui.table.course import Course
from parlour.tui.table.dialogs import Choice, Curtain, Cut
from parlour.tui.table.hand import Hand
from parlour.tui.table.layout import plan_table
from parlour.tui.table.looking import Looking
from parlour.tui.table.prompt import Prompt
from parlour.tui.table.result import Result
from parlour.tui.table.sight import Sight
from parlour.tui.table.zones import Felt, Side, Status, TopLine


class TableScreen(Looking):
    """Plays a session. Gives what is wanted next: `home`, `rematch`, `same` for the same cards.

    Args:
        session: the match.
        pace: how fast things are shown.
        thinker: answers for the bots; a process that thinks if None.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(
            "act", "left", "right", "up", "down", "pick", "go_out", "discard", "claim", "hint",
            "take_back", "scores", "leave", "last_trick", "redo", "rules", "order", "wheel", "log",
            "shift_left", "shift_right", "name_card", "curtain", "back", "help",
        ),
        Binding("tab,shift+tab", "switch", show=False),
    ]  # fmt: skip
    DEFAULT_CSS = """
    TableScreen { background: $felt; layout: vertical; overflow: hidden; }
    TableScreen #across { height: 1fr; }
    TableScreen #table { width: 1fr; height: 1fr; }
    TableScreen #top { height: 2; }
    TableScreen #felt { height: 1fr; }
    TableScreen #status { height: 3; }
    TableScreen #side { background: $surface; }
    TableScreen #naming {
        display: none; height: 1; border: none; padding: 0 2; background: $panel; color: $ink;
    }
    """

    AUTO_FOCUS = ""
    """The keys belong to the screen; only the line for a card's name takes the focus."""

    pace: reactive[Pace] = reactive(Pace(), init=False)
    """How fast things are shown."""

    def __init__(
        self, session: Session, pace: Pace | None = None, thinker: Thinker | None = None
    ) -> None:
        super().__init__()
        self.title = session.match.game.title
        self.session = session
        self.set_reactive(TableScreen.pace, pace or Pace())
        self.thinker: Thinker = thinker or Brains()
        self.course = Course(session, self, self.thinker)
        self.choosing = Choosing(watching=not session.humans)
        self.note: Line = ()
        self.pack = session.match.game.pack(session.match.rules, len(session.names))
        self._shown: Sight | None = None

    def compose(self) -> ComposeResult:
        """The zones from top to bottom, the panel at the side."""
        top = TopLine("top")
        match = self.session.match
        titles = (match.rule_set.label, match.rule_set.name)
        top.rules_title = next((each for each in titles if each != match.game.title), "")
        yield top
        with Horizontal(id="across"):
            with Vertical(id="table"):
                yield Felt("felt")
                yield Status("status")
                yield Hand(self.pack, (SMALL,), self.choosing)
                yield Prompt()
                yield Input(placeholder=words.card_names(self.pack), compact=True, id="naming")
            yield Side("side")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begins, or goes on where the match was left."""
        assert isinstance(self.app, BaseApp)
        self.app.looks_changed.subscribe(self, self._looks_changed, immediate=True)
        self.app.focus_changed.subscribe(self, self._focus_changed, immediate=True)
        self._lay_out()
        self.run_course()
        self.call_after_refresh(self._warm)

    def _warm(self) -> None:
        """Gets those ready who will be asked: the bots, and the bot that gives hints."""
        match = self.session.match
        levels = {player.level for player in match.players if player.level}
        helper = adviser(match.game) if self.session.humans else None
        if self.is_mounted:
            self.thinker.warm(match.game, levels | ({helper} if helper else set()))

    def run_course(self) -> None:
        """Drives the match from where it stands; what was under way is given up."""
        self.workers.cancel_group(self, "hint")
        self._run_course()

    @work(exclusive=True, group="course")
    async def _run_course(self) -> None:
        await self.course.run()

    def on_unmount(self) -> None:
        """Nobody thinks any more, and the app holds nothing of this table."""
        assert isinstance(self.app, BaseApp)
        self.app.looks_changed.unsubscribe(self)
        self.app.focus_changed.unsubscribe(self)
        self.thinker.close()

    @property
    def stands(self) -> bool:
        """Whether the zones can be shown: not before they are there, nor while they are closed."""
        return self.is_mounted and self.display

    # Size and looks

    def on_resize(self) -> None:
        """Another size: the zones are divided again."""
        self._lay_out()
        self.call_after_refresh(self.show)

    def _looks_changed(self, _: Looks) -> None:
        self._lay_out()
        self.call_after_refresh(self.show)

    def _lay_out(self) -> None:
        if not self.stands:
            return
        game = self.session.match.game
        size = self.app.size
        plan = plan_table(
            size.width,
            size.height,
            self._largest_hand(),
            piles=game.trick_rules(self.session.match.rules) is None,
            wish=looks_of(self).card_size,
        )
        self.query_one(Felt).card_size = plan.size
        hand = self.query_one(Hand)
        hand.sizes = (plan.size,) if plan.size is SMALL else (SMALL, plan.size)
        hand.styles.height = plan.hand
        self.query_one(Prompt).styles.height = plan.prompt
        side = self.query_one(Side)
        side.styles.width = plan.side
        side.display = plan.side > 0

    def _largest_hand(self) -> int:
        deal = self.session.deal
        if deal is None:
            return 13
        drawn = 1 if deal.layout.stock else 0
        return max(len(hand) for hand in deal.layout.hands) + drawn

    # Showing

    def sight(self) -> Sight | None:
        """The table as the person in front sees it now; None while nobody may."""
        session = self.session
        if session.front is None or session.deal is None:
            return None
        course = self.course
        held = course.held is not None
        option = self.choosing.option
        scene = session.scene(session.front)
        return Sight(
            game=session.match.game,
            pack=self.pack,
            players=session.match.players,
            scene=scene if self.may_act else replace(scene, ask=None),
            view=session.view(session.front),
            front=session.front,
            turn=frozenset() if held else frozenset(session.waiting),
            busy=course.thinking,
            winner=course.held,
            spot=option.role if option and not held else None,
            flights=course.flights,
            glyphs=looks_of(self).glyphs,
        )

    def show(self) -> None:
        """Shows the table as it is now."""
        if not self.stands:
            return
        self.choosing.fast = self.pace.fast
        sight = self.sight()
        self.look(sight)
        if sight is not None:
            sight = replace(sight, spot=self._spot(sight))
        self._shown = sight
        self._show_zones(sight)
        self._show_hand(sight)
        self.show_prompt(sight)
        self.refresh_bindings()

    def show_choice(self) -> None:
        """Shows the cursor and what is chosen elsewhere, on a table that is as it was."""
        sight = self._shown
        if sight is None or not self.stands:
            return
        spot = self._spot(sight)
        if spot != sight.spot:
            self._shown = sight = replace(sight, spot=spot)
            self.query_one(Felt).show(sight)
        self._show_hand(sight)
        self.show_prompt(sight)
        self.refresh_bindings()

    def _spot(self, sight: Sight) -> Role | None:
        option = self.choosing.option
        return option.role if option is not None and sight.winner is None else None

    def _show_zones(self, sight: Sight | None) -> None:
        top, felt, status = (self.query_one(kind) for kind in (TopLine, Felt, Status))
        side = self.query_one(Side)
        if side.display and sight is not None:
            side.lines = words.log_lines(self.session, sight)
            side.scores = words.score_lines(self.session, sight, side.size.width - 4)
        for zone in (top, felt, status, side):
            zone.sight = sight
            zone.repaint()

    def _show_hand(self, sight: Sight | None) -> None:
        hand = self.query_one(Hand)
        hand.covered = 0 if sight is not None else 1
        hand.marked = sight.scene.marked if sight is not None else {}
        hand.repaint()

    def show_prompt(self, sight: Sight | None) -> None:
        """Says what is asked, and shows the buttons for it."""
        prompt = self.query_one(Prompt)
        if sight is None:
            prompt.show((), (), ())
            return
        asked = words.asked(self.session, sight, self.choosing)
        prompt.show(asked, self.note, words.chips(self.session, sight, self.choosing))
        self.query_one(KeyBar).labels = self.key_labels(sight)

    def say(self, line: Line = ()) -> None:
        """Says something below the prompt, until the next thing happens."""
        self.note = line
        self.show()

    # What the course asks for

    def complain(self, problem: str) -> None:
        """Says in a note what is wrong with a bot."""
        self.app.notify(problem, severity="warning", timeout=10, markup=False)

    def ring(self) -> None:
        """Rings the terminal's bell: someone is asked."""
        self.app.bell()

    async def show_result(self) -> bool:
        """The result of the deal; what is chosen there is done."""
        self.note = ()
        self._lay_out()
        self.show()
        while self.session.stage is not Stage.PLAY:
            answer = await ask(self.app, Result(self.session, looks_of(self).glyphs))
            if answer in ("home", "rematch", "same"):
                self.dismiss(answer)
                return False
            if answer == "next":
                break
            if answer == "table":
                await self.course.until_a_key()
                self.note = ()
            elif answer is not None:
                await self.go_back_from_result(answer)
        self.call_after_refresh(self._lay_out)
        return True

    async def ask_cut(self) -> int | None:
        """Where to cut (C-4)."""
        session = self.session
        cutter, earlier = session.match.cutter, session.earlier
        assert cutter is not None
        name = session.names[cutter]
        cut = earlier.cuts.get(session.number + 1) if earlier else None
        if session.several:
            session.leave_front()
            self.show()
            await ask(self.app, Curtain(name, "Cut the deck", "", self.action_leave))
        return await ask(self.app, Cut(name, self.action_leave, cut))

    async def ask_next_person(self, seat: Seat) -> None:
        """The curtain: nothing private is on the screen until the next person comes."""
        self.session.leave_front()
        self.note = ()
        self.show()
        if not await ask(self.app, self._curtain(seat)):
            await self.go_back()
            return
        told = self.session.come_to_front(seat)
        self._lay_out()
        winner = words.finished_trick(told)
        if winner is not None:
            await self.course.hold(winner)
        room = self.query_one(Prompt).size.width
        self.note = words.account(told, self.session, room, looks_of(self).glyphs)

    def _curtain(self, seat: Seat) -> Curtain:
        names, decider = self.session.names, self.session.decider
        back = "" if decider is None else f"Undo {names[decider]}'s last move"
        return Curtain(names[seat], f"Show {names[seat]}'s cards", back, self.action_leave)

    async def ask_choice(self) -> None:
        """Asks a question whose answers have consequences to read, such as the moon's."""
        asked, options = self.choosing.ask, self.choosing.options
        if asked is None or not options or not all(option.help for option in options):
            return
        sight = self.sight()
        assert sight is not None
        helps = [sight.text(option.help, "ink-soft") for option in options]
        advice = self.session.advice()
        first = next((at for at, o in enumerate(options) if advice and o.move == advice.move), 0)
        at = await ask(self.app, Choice(asked.prompt, options, helps, first))
        if at is not None and self.is_asked(asked):
            self.make(options[at].move)

    def _focus_changed(self, focus: bool) -> None:  # noqa: FBT001 - a signal's
        """With several people the curtain falls when the terminal loses the focus."""
        if not focus and self.session.several:
            self.action_curtain()

    def action_curtain(self) -> None:
        """Hides the cards until a player's key."""
        if self.session.front is not None and self.session.several:
            self.session.leave_front()
            self.show()
            self.run_course()

    def action_rules(self) -> None:
        """The rules in play."""
        from parlour.tui.rules_screen.screen import RulesScreen  # loaded when asked for

        match = self.session.match
        self.app.push_screen(RulesScreen([match.game], match.game, match.rule_set))

    # The mouse

    @on(Hand.Pointed)
    def _pointed(self, event: Hand.Pointed) -> None:
        self.point(event.card, again=event.again, chain=event.chain)

    @on(Felt.Touched)
    def _touched(self, event: Felt.Touched) -> None:
        self.touch(event.pile, event.chain)

    @on(Prompt.Pressed)
    def _pressed(self, event: Prompt.Pressed) -> None:
        self.press(event.chip, event.chain)

    @on(Input.Changed, "#naming")
    def _naming(self, event: Input.Changed) -> None:
        self.name_as_typed(event.value)

    @on(Input.Submitted, "#naming")
    def _named(self) -> None:
        self.take_named()

    def on_key(self, event: events.Key) -> None:
        """Any key ends motion; an option's own key takes it; one that does nothing says why."""
        self.pressed_at = event.time
        if self.course.flights:
            self.course.skip()
        if self.naming:
            return
        if (
            self.by_option_key(event.key)
            or self.by_digit(event.key)
            or self.by_refused_key(event.key)
        ):
            event.stop()
            event.prevent_default()
