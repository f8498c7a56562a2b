"""How a deal or the match ended."""

from typing import ClassVar, Final, Literal

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Label

from parlour.cells import padded
from parlour.engine.deal import Points
from parlour.engine.event import Happening
from parlour.engine.match import Match
from parlour.engine.scene import Role, Scene
from parlour.engine.seats import Seat
from parlour.engine.words import listed
from parlour.tui.cards import Line, Span, row_of, spans
from parlour.tui.keybar import HELP, KeyBar
from parlour.tui.leaving import LeftOnce
from parlour.tui.looks import Glyphs
from parlour.tui.session import LastTime, Session, Stage
from parlour.tui.table.dialogs import Sheet
from parlour.tui.table.lines import Lines, fit_box, room_for_lines
from parlour.tui.table.scores import leaders, race_rows, sheet
from parlour.tui.unasked import Unasked

Answer = Literal["next", "again", "swap", "back", "rematch", "same", "table", "scores", "home"]

UNWATCHED: Final = 6.0
"""Seconds after which the next deal begins by itself where bots play alone."""

TOLD: Final = frozenset({Happening.WENT_OUT, Happening.KITTY, Happening.CHOSE, Happening.SCORED})
"""What decided a deal."""

ROOM = 58
"""Columns of the picture of the race."""

BUTTON = 8
"""Columns that a button takes besides its words, and a box besides its buttons."""


def result_title(session: Session) -> str:
    """Who has won, or which deal is over."""
    match = session.match
    if not match.over:
        return f"{match.game.deal_word.capitalize()} {session.number} is over"
    names = [match.players[seat].name for seat in match.winners]
    return f"{listed(names)} {'wins' if len(names) == 1 else 'win'} the match"


def result_rows(session: Session, glyphs: Glyphs) -> list[Line]:
    """What each player took or was left with, old and new totals, what decided it.

    Where the same cards were played before, what they brought then stands beside it.
    """
    then = LastTime.of(session)
    rows = [_head(session.match.game.deal_word, then)]
    rows += [_seat_row(session, Seat(seat), then) for seat in range(len(session.names))]
    story = [*_story(session, glyphs), *helped_rows(session)]
    return [*rows, (), *story] if story else rows


def _head(word: str, then: LastTime) -> Line:
    points, totals = (f"{'last time':>11}" if each else "" for each in (then.points, then.totals))
    this = f"this {word}"
    return (Span(f"{'':14}{'before':>8}{this:>12}{points}{'now':>8}{totals}", "ink-soft"),)


def _seat_row(session: Session, seat: Seat, then: LastTime) -> Line:
    match = session.match
    points, totals = match.log[-1].points or (), match.log[-1].totals or ()
    best = seat in leaders(match, totals)
    return (
        Span(f"{padded(session.names[seat], 13)} ", "ink", bold=best),
        Span(f"{totals[seat] - points[seat]:>8}", "ink-soft"),
        _gain(match, points[seat], 12),
        *([_gain(match, then.points[seat], 11)] if then.points else []),
        _total(match, totals, seat, 8),
        *([_total(match, then.totals, seat, 11)] if then.totals else []),
    )


def _gain(match: Match, points: int, room: int) -> Span:
    """What a deal brought a player, in the ink of luck or of bad luck."""
    if not points:
        return Span(f"{0:>{room}}", "ink-soft")
    hurts = (points > 0) == match.game.low_wins
    return Span(f"{points:+d}".rjust(room), "bad" if hurts else "good")


def _total(match: Match, totals: Points, seat: Seat, room: int) -> Span:
    best = seat in leaders(match, totals)
    return Span(f"{totals[seat]:>{room}}", "good" if best else "ink", bold=best)


def helped_rows(session: Session) -> list[Line]:
    """At the end of a match, who took hints and moves back, and how many."""
    if not session.match.over:
        return []
    taken = zip(session.names, session.hints, session.taken_back, strict=True)
    return [
        (Span(f"{name} played with {listed(counts)}", "ink-soft"),)
        for name, hints, back in taken
        if (counts := [*_counted(hints, "hint"), *_counted(back, "undo")])
    ]


def _counted(number: int, word: str) -> list[str]:
    """A number of things in words; nothing for none."""
    plural = f"{word}{'es' if word.endswith('o') else 's'}"
    return [f"{number} {word if number == 1 else plural}"] if number else []


def score_rows(session: Session, glyphs: Glyphs) -> list[Line]:
    """The score sheet: every deal, the race, and how the last deal ended."""
    match = session.match
    now = None
    if session.stage is Stage.PLAY:
        scene = session.scene(session.front or Seat(0))
        now = tuple(line.total for line in scene.seats)
    rows = [*sheet(match), (), *race_rows(match, ROOM, glyphs, now)]
    last = session.number - (session.stage is Stage.PLAY)
    story = _events(session, glyphs, last, TOLD)
    if not story:
        return rows
    return [*rows, (), (Span(f"How {match.game.deal_word} {last} ended", "ink-soft"),), *story]


def _story(session: Session, glyphs: Glyphs) -> list[Line]:
    """What decided the deal: hands that lie open, or the events that show it."""
    laid = _open_hands(session, glyphs)
    kinds = TOLD - {Happening.SCORED} if laid else TOLD
    return [*_events(session, glyphs, session.number, kinds), *laid]


def _events(session: Session, glyphs: Glyphs, deal: int, kinds: frozenset[Happening]) -> list[Line]:
    """What happened in a deal, of some kinds."""
    family = session.match.game.pack(session.match.rules, len(session.names)).family
    return [
        spans(entry.event.words(session.names), family, glyphs, "ink-soft")
        for entry in session.log.told(None)
        if entry.deal == deal and entry.event.kind in kinds
    ]


def _open_hands(session: Session, glyphs: Glyphs) -> list[Line]:
    """A row for each hand that lies open."""
    scene = session.scene(session.front or Seat(0))
    rows: list[Line] = []
    for seat, name in enumerate(session.names):
        laid = _laid(session, scene, Seat(seat), glyphs)
        if laid:
            rows.append((Span(f"{padded(name, 9)} ", "ink"), *laid))
    return rows


def _laid(session: Session, scene: Scene, seat: Seat, glyphs: Glyphs) -> Line:
    """A hand that lies open: melds apart by strokes, then what was left over."""
    pack = session.match.game.pack(session.match.rules, len(session.names))
    parts: list[Span] = []
    for zone in scene.zones:
        if zone.seat != seat or zone.role not in (Role.MELD, Role.LEFT):
            continue
        words = f"{zone.label}  " if zone.role is Role.LEFT else ""
        parts += [Span(" / ", "ink-faint")] if parts else []
        parts += [Span(words, "ink-soft"), *row_of(zone.cards, pack, glyphs, scene.marked)]
    return tuple(parts)


class Result(Unasked[Answer], LeftOnce[Answer], ModalScreen[Answer]):
    """The result of a deal, and of the match when it was the last one.

    Args:
        session: what was played.
        glyphs: what to draw with.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,space", "answer('next')", "next", key_display="n"),
        Binding("t", "answer('table')", "table", key_display="t"),
        Binding("s", "answer('scores')", "scores", key_display="s"),
        Binding("q", "answer('home')", "home", key_display="q"),
        Binding("u", "answer('back')", "undo", key_display="u"),
        Binding("d", "answer('again')", "replay cards", key_display="d"),
        Binding("k", "answer('swap')", "earlier", key_display="k"),
        Binding("a", "answer('same')", "replay match", key_display="a"),
        Binding("m", "answer('rematch')", "new match", key_display="m"),
        Binding("left,up", "app.focus_previous", "choose", key_display="←→"),
        Binding("right,down", "app.focus_next", show=False),
        Binding("pagedown", "scroll(4)", "scroll", key_display="PgDn"),
        Binding("pageup", "scroll(-4)", show=False),
        HELP,
    ]

    DEFAULT_CSS = """
    Result .ways-on { width: 100%; height: auto; align-horizontal: right; }
    Result .ways-on Button { margin-left: 2; }
    """

    def __init__(self, session: Session, glyphs: Glyphs) -> None:
        super().__init__(classes="dialog")
        self._session = session
        self._glyphs = glyphs
        self._watched = False

    @property
    def replays(self) -> dict[Answer, str]:
        """What can be done with the same cards."""
        session, found = self._session, dict[Answer, str]()
        over, word = session.match.over, session.match.game.deal_word
        if session.may_play_again:
            found["again"] = f"Replay last {word}" if over else "Replay these cards"
            if session.other_way is not None:
                found["swap"] = "Keep earlier result"
        if over:
            found["same"] = "Replay match"
        return found

    @property
    def ways_on(self) -> dict[Answer, str]:
        """What can be done now, the usual thing first: nothing new after a match."""
        session = self._session
        looks: dict[Answer, str] = {"scores": "Score sheet"}
        if session.front is not None:
            looks = {"table": "Show the table", **looks}
        if session.match.over:
            return {**looks, "rematch": "New match", "home": "Home"}
        return {"next": f"Next {session.match.game.deal_word}", **looks, "home": "Home"}

    def compose(self) -> ComposeResult:
        """The sheet and the buttons."""
        with Vertical(classes="dialog-box"):
            yield Label(result_title(self._session), classes="dialog-title", markup=False)
            with VerticalScroll(classes="dialog-scroll", can_focus=False):
                yield Lines(())
            yield from _buttons(self.replays, "dialog-buttons")
            yield from _buttons(self.ways_on, "ways-on")
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now has its key."""
        if action == "scroll":
            return len(self.query_one(Lines).lines) > room_for_lines(self.app.size.height)
        return action != "answer" or parameters[0] in self.answers

    @property
    def answers(self) -> set[Answer]:
        """All that can be done now."""
        back: set[Answer] = {"back"} if self._session.can_take_back else set()
        return {*self.replays, *self.ways_on, *back}

    def on_resize(self) -> None:
        """As large as the lines, or as the terminal."""
        rows = result_rows(self._session, self._glyphs)
        race = ((), *race_rows(self._session.match, ROOM, self._glyphs))
        fits = len(rows) + len(race) <= room_for_lines(self.app.size.height)
        self.query_one(Lines).show([*rows, *race] if fits else rows)
        buttons = max(
            sum(len(label) + BUTTON for label in row.values())
            for row in (self.replays, self.ways_on)
        )
        fit_box(self, buttons + BUTTON)

    def on_mount(self) -> None:
        """The usual thing has the focus; keys are called as the buttons are."""
        word = self._session.match.game.deal_word
        labels = {"answer('next')": f"next {word}"}
        if self._session.match.over:
            labels["answer('again')"] = f"replay {word}"
        self.query_one(KeyBar).labels = labels
        self.query_one(f"#{next(iter(self.ways_on))}", Button).focus()
        if not (self._session.humans or self._session.match.over):
            self.set_timer(UNWATCHED, self.go_on)

    def go_on(self) -> None:
        """The next deal begins by itself, unless someone is here."""
        if not self._watched:
            self.dismiss("next")

    @on(events.Key)
    @on(events.MouseDown)
    @on(events.MouseScrollDown)
    def _stay(self) -> None:
        """Someone is here, and is waited for from now on."""
        self._watched = True

    def action_scroll(self, rows: int) -> None:
        """Shows lines further up or down, where not all are seen."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answers."""
        self.action_answer(event.button.id or "home")

    def action_answer(self, name: str) -> None:
        """Answers with what can be done now, by key or by button."""
        for answer in self.answers:
            if answer == name == "scores":
                rows = score_rows(self._session, self._glyphs)
                self.app.push_screen(Sheet("Score sheet", rows, key="s"))
            elif answer == name:
                self.dismiss(answer)


def _buttons(answers: dict[Answer, str], classes: str) -> ComposeResult:
    """A row of buttons."""
    with Horizontal(classes=classes):
        for name, label in answers.items():
            yield Button(label, id=name, compact=True)
