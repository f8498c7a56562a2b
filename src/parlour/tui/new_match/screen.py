"""The form that a match begins with."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Label

from parlour.engine.game import AnyGame
from parlour.engine.rules import RulesError
from parlour.engine.texts import TextError
from parlour.store.errors import reason_of
from parlour.tui.actions import bindings
from parlour.tui.dialogs import AskText, Question
from parlour.tui.forms.controls import Choice
from parlour.tui.forms.form import FIELDS_KEYS, Form, FormScroll
from parlour.tui.heading import Heading
from parlour.tui.keybar import KeyBar
from parlour.tui.leaving import LeftOnce, ask
from parlour.tui.new_match.plan import MatchPlan, PlanError
from parlour.tui.new_match.seats import SeatRow
from parlour.tui.rules_screen.screen import RulesScreen
from parlour.tui.start import TAKE_BACKS, Start

WIDE = 130
"""The width in columns from which the options stand beside the rest, open."""


SAVED = "Saved as a file you can edit; listed under Rules from now on."
SHORT_SEED = "A short seed can be guessed, and with it every card."


class NewMatchScreen(LeftOnce[Start | None]):
    """Everything that can be agreed on before a match. Gives the match, or None if left.

    Args:
        games: those that are installed.
        game: the one to begin with.
        plan_for: what a match of a game is like until something is changed.
    """

    AUTO_FOCUS: ClassVar[str] = "#start"
    CSS_PATH = Path(__file__).with_name("screen.tcss")
    BINDINGS: ClassVar[list[BindingType]] = bindings(
        "up", "down", "start", "save_rules", "as_shipped", "rules", "back", "help"
    )

    def __init__(
        self,
        games: tuple[AnyGame, ...],
        game: AnyGame,
        plan_for: Callable[[AnyGame], MatchPlan],
    ) -> None:
        super().__init__()
        self.title = "New match"
        self._games = games
        self._plan_for = plan_for
        self.plan = plan_for(game)

    def compose(self) -> ComposeResult:
        """Heading, the form, what would begin, and the buttons."""
        plan = self.plan
        yield Heading("New match", plan.game.tagline)
        with Horizontal(id="form"):
            with FormScroll(id="table-side"):
                yield from self._compose_rules()
                yield from self._compose_seats()
                with Horizontal(id="options-line", classes="line"):
                    yield Label("", classes="name-of")
                    yield Button(self._options_label(opened=False), id="open-options", compact=True)
            yield FormScroll(id="options-side")
        with Vertical(id="foot"):
            yield Label(plan.summary(), id="summary", markup=False)
            with Horizontal():
                yield Button("Start", id="start", variant="primary", compact=True)
                yield Button("Save rules", id="save", compact=True)
                yield Button("Back", id="back", compact=True)
        yield KeyBar(FIELDS_KEYS)

    def _compose_rules(self) -> ComposeResult:
        plan = self.plan
        with Horizontal(classes="line"):
            yield Label("Game", classes="name-of")
            titles = [game.title for game in self._games]
            yield Choice(titles, self._games.index(plan.game), id="game")
        with Horizontal(classes="line"):
            yield Label("Rules", classes="name-of")
            names = plan.rule_names
            yield Choice([plan.title_of(name) for name in names],
                         names.index(plan.rules_name), id="rule-set")  # fmt: skip
        yield Label("", id="described", classes="beneath", markup=False)
        yield Label("", id="differs", classes="beneath", markup=False)

    def _compose_seats(self) -> ComposeResult:
        plan = self.plan
        with Horizontal(classes="line apart"):
            yield Label("Players", classes="name-of")
            yield Choice([str(count) for count in plan.counts],
                         plan.counts.index(plan.players), id="players")  # fmt: skip
        with Vertical(id="seats"):
            for number, seat in enumerate(plan.seated, start=1):
                yield SeatRow(number, seat, plan)
        with Horizontal(id="agreement", classes="line apart"):
            yield Label("Undo", classes="name-of")
            yield Choice(list(TAKE_BACKS.values()), list(TAKE_BACKS).index(plan.take_backs),
                         id="take-backs")  # fmt: skip
        with Horizontal(classes="line apart"):
            yield Label("Seed", classes="name-of")
            yield Input(plan.seed, placeholder="optional: the same seed deals the same cards",
                        compact=True, max_length=80, id="seed")  # fmt: skip
        yield Label(SHORT_SEED, id="seed-hint", classes="beneath", markup=False)

    def on_mount(self) -> None:
        """The form has answers for everything, so the cursor stands on Start."""
        self._tell()
        if self.app.size.width >= WIDE:
            self.query_one("#form").add_class("-open")
            self.call_after_refresh(self._open_options)  # the first picture does not wait for them

    # What the form says

    def _tell(self) -> None:
        """Says what the plan comes to, after every change."""
        plan = self.plan
        base, differences = plan.base, plan.differences()
        self.query_one("#described", Label).update(base.description)
        differs = self.query_one("#differs", Label)
        differs.update(differences or "The standard rules, nothing changed.")
        differs.set_class(bool(differences), "-different")
        counts = [str(count) for count in plan.counts]
        self.query_one("#players", Choice).offer(counts, plan.counts.index(plan.players))
        self._seat()
        self.query_one("#agreement").display = plan.several_people
        wrong = plan.wrong()
        for form in self.query(Form):
            form.explain(wrong, plan.options)
        self._sum_up(next(iter(wrong.values()), ""))

    def _seat(self) -> None:
        """Shows a line for each player; lines of those who left are kept for their return."""
        rows = list(self.query(SeatRow))
        if len(rows) < self.plan.players:
            more = [
                SeatRow(at + 1, self.plan.seats[at], self.plan)
                for at in range(len(rows), self.plan.players)
            ]
            self.query_one("#seats").mount(*more)
            rows += more
        for at, row in enumerate(rows):
            row.display = at < self.plan.players
            row.show_kinds()
            row.set_class(self.plan.needs_ages, "-aged")
            row.explain(self.plan.wrong_name(at) if row.display and row.is_mounted else "")

    def _sum_up(self, problem: str) -> None:
        if not problem:
            try:
                self.plan.start()
            except (PlanError, RulesError) as error:
                problem = str(error)
        line = self.query_one("#summary", Label)
        line.update(problem or self.plan.summary())
        line.set_class(bool(problem), "-wrong")

    def _options_label(self, *, opened: bool) -> str:
        changed = f", {len(self.plan.options)} changed" if self.plan.options else ""
        count = sum(not field.settled for field in self.plan.fields)
        return f"{'▾' if opened else '▸'} All rule options ({count}{changed})"

    # Changes

    @on(Choice.Changed, "#game")
    async def _take_game(self) -> None:
        game = self._games[self.query_one("#game", Choice).place]
        if game is not self.plan.game:
            self.plan = self._plan_for(game)
            await self.recompose()
            self._tell()
            self.set_focus(self.query_one("#game", Choice))
            if self.app.size.width >= WIDE:
                await self._open_options()

    @on(Choice.Changed, "#rule-set")
    def _take_rules(self) -> None:
        name = self.plan.rule_names[self.query_one("#rule-set", Choice).place]
        if name != self.plan.rules_name:
            self.plan.take_rules(name)
            self._show_options()

    @on(Choice.Changed, "#players")
    def _take_players(self) -> None:
        self.plan.players = self.plan.counts[self.query_one("#players", Choice).place]
        self._tell()

    @on(Choice.Changed, "#take-backs")
    def _take_agreement(self) -> None:
        self.plan.take_backs = list(TAKE_BACKS)[self.query_one("#take-backs", Choice).place]

    @on(Input.Changed, "#seed")
    def _take_seed(self, event: Input.Changed) -> None:
        self.plan.seed = event.value
        self.query_one("#seed-hint").display = bool(event.value)
        self._tell()

    @on(SeatRow.Changed)
    def _take_seat(self) -> None:
        self._tell()

    @on(Form.Changed)
    def _take_option(self, event: Form.Changed) -> None:
        self._take_values(event.form)

    def _take_values(self, form: Form) -> bool:
        """Takes what stands in the options; gives whether some of it cannot be read."""
        values, wrong = form.read()
        self.plan.take_values(values)
        self._tell()
        for key, problem in wrong.items():
            form.row(key).explain(problem)
            self._sum_up(problem)
        return bool(wrong)

    # Options

    @on(Button.Pressed, "#open-options")
    async def _turn_options(self, event: Button.Pressed) -> None:
        if self.query(Form):
            await self.query(Form).remove()
            event.button.label = self._options_label(opened=False)
            self.query_one("#form").remove_class("-open")
        else:
            await self._open_options()

    async def _open_options(self) -> None:
        side = self.query_one("#options-side")
        # Waited for: the next key may go down into it.
        await side.mount(Form(self.plan.fields, self.plan.values))
        self.query_one("#form").add_class("-open")
        self.query_one("#open-options", Button).label = self._options_label(opened=True)
        self._tell()

    def _show_options(self) -> None:
        for form in self.query(Form):
            form.show(self.plan.values)
        self._tell()

    # Commands

    def action_up(self) -> None:
        """To the field above."""
        self.focus_previous()

    def action_down(self) -> None:
        """To the field below."""
        self.focus_next()

    def action_rules(self) -> None:
        """The rules as they stand in the form."""
        plan = self.plan
        files = {plan.game.name: plan.own.files}
        self.app.push_screen(RulesScreen(self._games, plan.game, plan.usable, files))

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begins the match, or says at the foot why not."""
        for form in self.query(Form):
            if self._take_values(form):
                self.app.bell()
                return
        try:
            start = self.plan.start()
        except (PlanError, RulesError) as error:
            self._sum_up(str(error))
            self.app.bell()
        else:
            self.dismiss(start)

    @on(Button.Pressed, "#back")
    def action_back(self) -> None:
        """Goes back without a match."""
        self.dismiss(None)

    @work
    async def action_as_shipped(self) -> None:
        """Drops what was changed in the rule set, if that is meant."""
        count = len(self.plan.options)
        asked = Question(
            f"Reset {count} option{'s' * (count > 1)}?",
            f"They get the values of {self.plan.base.title}.",
            "Reset",
        )
        if not count or not await ask(self.app, asked):
            return
        self.plan.take_rules(self.plan.rules_name)
        self._show_options()

    @on(Button.Pressed, "#save")
    @work
    async def action_save_rules(self) -> None:
        """Saves the rules as a file of the player's own, and takes it."""
        plan = self.plan
        try:
            rules = plan.rule_set
        except RulesError as error:
            self._sum_up(str(error))
            return
        text = SAVED
        usual = Path(plan.rules_name).stem if rules.own else ""
        name = await ask(self.app, AskText("A name for these rules", text, usual))
        if name is None:
            return
        path = plan.own.file_for(name)
        asked = Question(f"Overwrite {path.name}?", str(path), "Overwrite", "Keep it")
        if path.exists() and not await ask(self.app, asked):
            return
        try:
            plan.own.save(name, rules, plan.differences())
        except OSError as error:
            self._sum_up(f"cannot write {path}: {reason_of(error)}")
            return
        except TextError as error:
            self._sum_up(str(error))
            return
        plan.take_rules(str(path))
        names = plan.rule_names
        titles = [plan.title_of(each) for each in names]
        self.query_one("#rule-set", Choice).offer(titles, names.index(str(path)))
        self._show_options()
        self.notify(f"{SAVED}\n{path}", title="Rules saved", markup=False)
