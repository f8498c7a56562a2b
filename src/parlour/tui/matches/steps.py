"""A finished match as a screen: one move after another, at the table where it was played."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from parlour.cells import padded, width
from parlour.engine.event import Happening
from parlour.engine.match import Match
from parlour.engine.seats import Seat
from parlour.tui.actions import bindings
from parlour.tui.cards import SMALL, Line, Span, row_of
from parlour.tui.keybar import KeyBar
from parlour.tui.leaving import LeftOnce
from parlour.tui.looks import looks_of
from parlour.tui.matches.walk import Walk
from parlour.tui.table.choosing import Choosing
from parlour.tui.table.hand import Hand
from parlour.tui.table.layout import plan_table
from parlour.tui.table.lines import Lines
from parlour.tui.table.sight import Sight
from parlour.tui.table.zones import EDGE, Felt, Status, TopLine

NAME = 14
"""Columns for a player's name beside a hand."""


class StepsScreen(LeftOnce[None]):
    """Steps through a match that is over.

    Args:
        match: as it was played.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "move", key_display="←→"),
        Binding("right,space,enter", "step(1)", show=False),
        Binding("up", "deal(-1)", "deal", key_display="↑↓"),
        Binding("down", "deal(1)", show=False),
        Binding("home", "first", "ends", key_display="home/end"),
        Binding("end", "last", show=False),
        *bindings("hands", "seat", "back", "help"),
    ]
    DEFAULT_CSS = """
    StepsScreen { background: $felt; layout: vertical; overflow: hidden; }
    StepsScreen #top { height: 2; }
    StepsScreen #felt { height: 1fr; }
    StepsScreen #status { height: 3; }
    StepsScreen #words { height: 2; width: 1fr; background: $felt; padding: 0 2; }
    StepsScreen #hands { width: 1fr; background: $felt; padding: 0 2; }
    """

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.title = match.game.title
        self._match = match
        self._walk = Walk(match)
        self._pack = match.game.pack(match.rules, len(match.players))
        people = [seat for seat, each in enumerate(match.players) if each.kind == "human"]
        self._front = Seat((*people, 0)[0])
        self._all = False
        self._choosing = Choosing(watching=True)

    def compose(self) -> ComposeResult:
        """The zones of a table, what was done, and all hands where they are wanted."""
        top = TopLine("top")
        titles = (self._match.rule_set.label, self._match.rule_set.name)
        top.rules_title = next((each for each in titles if each != self._match.game.title), "")
        yield top
        with Vertical():
            yield Felt("felt")
            yield Status("status")
            yield Hand(self._pack, (SMALL,), self._choosing)
            yield Lines((), id="hands")
            yield Lines((), id="words")
        yield KeyBar()

    def on_mount(self) -> None:
        """The beginning of the match."""
        word = self._match.game.deal_word
        self.query_one(KeyBar).labels = {"back": "matches", "deal(-1)": word}
        self._lay_out()

    def on_resize(self) -> None:
        """Divides the zones again."""
        self._lay_out()

    def _lay_out(self) -> None:
        size = self.app.size
        game, rules = self._match.game, self._match.rules
        piles = game.trick_rules(rules) is None
        largest = max(len(h) for record in self._match.log for h in record.layout.hands) + piles
        plan = plan_table(size.width, size.height, largest, piles=piles,
                          wish=looks_of(self).card_size)  # fmt: skip
        self.query_one(Felt).card_size = SMALL if self._all and size.height < 30 else plan.size
        hand = self.query_one(Hand)
        hand.sizes = (plan.size,) if plan.size is SMALL else (SMALL, plan.size)
        hand.styles.height = plan.hand
        hand.display = not self._all
        hands = self.query_one("#hands", Lines)
        hands.display = self._all
        self.call_after_refresh(self._show)

    # What is shown

    def _sight(self) -> Sight:
        walk, front = self._walk, self._front
        scene = replace(walk.scene(front), ask=None)
        return Sight(
            game=self._match.game,
            pack=self._pack,
            players=self._match.players,
            scene=scene,
            view=walk.view(front),
            front=front,
            turn=walk.waiting,
            winner=self._trick_winner(),
            glyphs=looks_of(self).glyphs,
        )

    def _trick_winner(self) -> Seat | None:
        """Whose trick the last move completed; it still lies there. None if it completed none."""
        taken = (event for event in self._walk.events if event.kind is Happening.TRICK)
        return next((event.seat for event in taken), None)

    def _show(self) -> None:
        if not self.is_mounted:
            return
        sight = self._sight()
        self._choosing.look(sight.game, sight.view, sight.scene)
        for zone in (self.query_one(kind) for kind in (TopLine, Felt, Status)):
            zone.show(sight)
        hand = self.query_one(Hand)
        hand.marked = sight.scene.marked
        hand.repaint()
        self.query_one("#hands", Lines).show(self._hands(sight) if self._all else ())
        self.query_one("#words", Lines).show([self._place(), self._done(sight)])

    def _hands(self, sight: Sight) -> list[Line]:
        """The cards of every player."""
        game = self._match.game
        rows: list[Line] = []
        for seat, name in enumerate(self._walk.names):
            view, scene = self._walk.view(Seat(seat)), self._walk.scene(Seat(seat))
            held = game.sort_hand(view, game.sort_orders[0])
            cards = row_of(held, self._pack, sight.glyphs, scene.marked)
            here = seat == self._front
            rows.append((Span(padded(name, NAME) + "  ", "turn" if here else "ink"), *cards))
        return rows

    def _place(self) -> Line:
        """Where this is in the match."""
        walk = self._walk
        word = self._match.game.deal_word.capitalize()
        told = f"{word} {walk.number + 1} of {walk.deals}, move {walk.done} of {walk.moves()}"
        whose = "all hands" if self._all else f"as {walk.names[self._front]} saw it"
        dot = looks_of(self).glyphs.dot
        return (Span(told, "turn", bold=True), Span(f"  {dot}  {whose}", "ink-soft"))

    def _done(self, sight: Sight) -> Line:
        """What the last move was, as far as it may be known; the last of it where room is short."""
        ear = self._walk.events
        told = ear if self._all else [h for e in ear if (h := e.heard_by(self._front))]
        words = [event.words(self._walk.names) for event in told if event.text]
        room = max(8, self.app.size.width - 2 * EDGE)
        while len(words) > 1 and width(". ".join(words)) > room:
            del words[0]
        return sight.text(". ".join(words), "ink-soft")

    # Keys

    def action_step(self, steps: int) -> None:
        """A move on or back."""
        self._walk.step(steps)
        self._show()

    def action_deal(self, deals: int) -> None:
        """A deal on or back."""
        self._walk.turn_to(self._walk.number + deals)
        self._show()

    def action_first(self) -> None:
        """To the beginning of the match."""
        self._walk.go(0, 0)
        self._show()

    def action_last(self) -> None:
        """To the end of the match."""
        self._walk.go(self._walk.deals - 1, self._walk.moves(self._walk.deals - 1))
        self._show()

    def action_hands(self) -> None:
        """All hands, or one's own."""
        self._all = not self._all
        self._lay_out()

    def action_seat(self) -> None:
        """The table as the next player saw it."""
        self._front = Seat((self._front + 1) % len(self._walk.names))
        self._show()

    def action_back(self) -> None:
        """Back to the matches."""
        self.dismiss()
