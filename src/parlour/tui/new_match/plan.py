"""A match in the making: everything that the form shows, without the form."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from parlour.bots import (
    BOT_NAMES,
    USUAL_LEVEL,
    BotError,
    UnknownLevelError,
    file_of,
    find_bot,
)
from parlour.engine.game import AnyGame
from parlour.engine.match import OLDEST, Player, check_names
from parlour.engine.rulebook import STANDARD, RuleBook, RuleSet
from parlour.engine.rules import RulesError
from parlour.engine.texts import TextError, check_name, check_seed
from parlour.tui.forms.fields import FormField, Value, form_fields
from parlour.tui.new_match.own_rules import OwnRules
from parlour.tui.start import TAKE_BACKS, Start, TakeBacks

PEOPLE: Final = ("Jo", "Kim", "Lou", "Max", "Nia", "Oz", "Pat", "Quin")
"""What people are called at first: no bot's name, and no two with one initial."""


class PlanError(ValueError):
    """A match that cannot begin like this, in one readable line."""


@dataclass
class SeatPlan:
    """Who is to sit in a seat.

    Attributes:
        name: as shown.
        human: whether a person plays.
        level: how well a bot plays.
        age: in years; None if it is not known.
    """

    name: str
    human: bool = False
    level: str = USUAL_LEVEL
    age: int | None = None

    @property
    def player(self) -> Player:
        """The player as the match knows one."""
        if self.human:
            return Player(self.name.strip(), "human", age=self.age)
        return Player(self.name.strip(), "bot", self.level, self.age)


class MatchPlan:
    """A match in the making.

    Args:
        game: what is played.
        own: the rule files of the player's own.
        me: the name of the person who fills the form in.
        levels: the bots' levels, and what else can sit in a seat.

    Attributes:
        rules_name: the rule set: a preset's name, or the path of a file.
        options: what was changed on top of it.
        seats: who sits where; more than play are kept for when the table grows again.
        players: how many play.
        seed: for the same cards again; empty for fresh ones.
        take_backs: the agreement where several people play.
    """

    def __init__(self, game: AnyGame, own: OwnRules, me: str, levels: Sequence[str]) -> None:
        self.game = game
        self.own = own
        self.levels = tuple(levels)
        self.book = RuleBook(game)
        self.fields: tuple[FormField, ...] = form_fields(game.rules_model)
        self._sets: dict[str, RuleSet] = {}
        self.rules_name = STANDARD
        self.options: dict[str, Value] = {}
        self._made = ((STANDARD, repr(self.options)), self._read(STANDARD))
        level = USUAL_LEVEL if USUAL_LEVEL in self.levels else self.levels[0]
        bots = [name for name in BOT_NAMES if name.casefold() != me.casefold()]
        self.seats = [SeatPlan(me, human=True), *(SeatPlan(name, level=level) for name in bots)]
        self.players = game.default_players
        self.seed = ""
        self.take_backs: TakeBacks = "agree"
        self.fit_table()

    # Rules

    @property
    def rule_names(self) -> list[str]:
        """Every rule set on offer: presets, then the player's own files."""
        return [*self.book.names, *map(str, self.own.files)]

    def title_of(self, name: str) -> str:
        """A rule set's title; of a broken file its name."""
        try:
            return self.book.get(name).label
        except RulesError:
            return f"{Path(name).stem} (cannot be used)"

    @property
    def base(self) -> RuleSet:
        """The rule set without the options; the standard where a file is broken."""
        try:
            return self._read(self.rules_name)
        except RulesError:
            return self._read(STANDARD)

    def _read(self, name: str) -> RuleSet:
        """A rule set, read once."""
        if name not in self._sets:
            self._sets[name] = self.book.get(name)
        return self._sets[name]

    @property
    def rule_set(self) -> RuleSet:
        """The rule set with the options.

        Raises:
            RulesError: it cannot be used or played.
        """
        wanted = (self.rules_name, repr(self.options))
        if wanted != self._made[0]:
            made = self.book.with_options(self._read(self.rules_name), self.options)
            self._made = (wanted, made)
        return self._made[1]

    @property
    def usable(self) -> RuleSet:
        """The rule set as far as it can be used."""
        try:
            return self.rule_set
        except RulesError:
            return self.base

    def take_rules(self, name: str) -> None:
        """Takes another rule set; what was changed in the last one is dropped."""
        self._sets.pop(name, None)  # the file may have been written again
        self.rules_name = name
        self.options = {}
        self.fit_table()

    def take_values(self, values: Mapping[str, Value]) -> None:
        """Takes what stands in the options form; what is as in the rule set is no option."""
        usual = self.base.rules.plain()
        self.options = {key: value for key, value in values.items() if value != usual[key]}
        self.fit_table()

    @property
    def values(self) -> dict[str, Value]:
        """Every parameter as the form shows it."""
        return {**self.base.rules.plain(), **self.options}

    def wrong(self) -> dict[str, str]:
        """What is wrong with the options, by parameter; under `""` what belongs to none of them."""
        found: dict[str, str] = {}
        left = dict(self.options)
        while True:
            try:
                self.book.with_options(self._read(self.rules_name), left)
            except RulesError as error:
                key = error.key.split(".")[0]
                if key not in left:
                    return {**found, "": str(error)}
                found[key] = error.problem
                del left[key]
            else:
                return found

    def differences(self) -> str:
        """In words, how the rules differ from the standard: `Target 50 · Moon add`."""
        standard = self._read(STANDARD).rules
        fields = {field.key: field for field in self.fields}
        changed = self.usable.rules.differences(standard)
        return " · ".join(
            f"{fields[key].title}: {fields[key].shown(value)}" for key, value in changed.items()
        )

    # Table

    @property
    def counts(self) -> tuple[int, ...]:
        """How many can play."""
        counts: tuple[int, ...] = self.game.player_counts(self.usable.rules)
        return counts

    def fit_table(self) -> None:
        """Keeps the number of players within what the rules allow."""
        if self.players not in self.counts:
            self.players = min(self.counts, key=lambda count: (abs(count - self.players), count))

    @property
    def seated(self) -> list[SeatPlan]:
        """Those who play."""
        return self.seats[: self.players]

    @property
    def needs_ages(self) -> bool:
        """Whether the rules ask who is oldest."""
        return self.usable.rules.plain().get("first_dealer") == "oldest"

    @property
    def several_people(self) -> bool:
        """Whether more than one person plays."""
        return sum(seat.human for seat in self.seated) > 1

    def summary(self) -> str:
        """One line: what, by which rules, who."""
        names = ", ".join(seat.name.strip() or "?" for seat in self.seated)
        titles = dict.fromkeys([self.game.title, self.base.title])
        return " · ".join([*titles, names])

    def start(self) -> Start:
        """The match as planned.

        Raises:
            PlanError: it cannot begin like this.
            RulesError: the rules cannot be played.
        """
        rules = self.rule_set
        for seat in range(self.players):
            problem = self.wrong_name(seat)
            if problem:
                raise PlanError(f"Seat {seat + 1}: {problem}")
        try:
            check_seed(self.seed)
        except TextError as error:
            raise PlanError(str(error)) from error
        self.game.check_table(rules.rules, self.players)
        players = tuple(self._fair(seat).player for seat in self.seated)
        check_names(rules, players)
        return Start(self.game, rules, players, self.seed.strip(), self.take_backs)

    def wrong_name(self, seat: int) -> str:
        """Why a player cannot be called like this; empty for a good name.

        Args:
            seat: whose, counted from 0.
        """
        names = [each.name.strip() for each in self.seated]
        try:
            check_name(names[seat])
        except TextError as error:
            return str(error)
        taken = [name.casefold() for name in names[:seat]]
        if names[seat].casefold() in taken:
            return f"two players are called {names[seat]}; choose another name"
        return ""

    def swap_kind(self, seat: SeatPlan, *, human: bool) -> None:
        """Seats a person or a bot, who gets a name of their own if the seat has a usual one.

        Args:
            seat: it is changed.
            human: whether a person sits there now.
        """
        if seat.human == human:
            return
        seat.human = human
        usual, others = (PEOPLE, BOT_NAMES) if human else (BOT_NAMES, PEOPLE)
        if seat.name in others:
            taken = {each.name.casefold() for each in self.seats if each is not seat}
            free = (name for name in usual if name.casefold() not in taken)
            seat.name = next(free, seat.name)

    def _fair(self, seat: SeatPlan) -> SeatPlan:
        """An age counts only where the rules ask for it."""
        return seat if self.needs_ages else replace(seat, age=None)

    # Bots

    def add_bot(self, name: str) -> str:
        """Offers another bot for every seat.

        Args:
            name: as typed: a level, or the file of a custom bot, as in `mine.py:Mine`.

        Returns:
            What it is called as a level.

        Raises:
            PlanError: there is none, or it cannot be used.
        """
        try:
            level = find_bot(self.game, name.strip().removeprefix("bot:")).level
        except (UnknownLevelError, BotError) as error:
            raise PlanError(str(error)) from error
        self._offer(level)
        return level

    def _offer(self, level: str) -> None:
        if level not in self.levels:
            self.levels = (*self.levels, level)

    # Remembering

    def remembered(self) -> dict[str, Any]:
        """What is kept for the next time, as plain values. Not the seed: cards come fresh."""
        return {
            "rules": self.rules_name,
            "options": self.options,
            "players": self.players,
            "seats": [asdict(seat) for seat in self.seats],
            "take_backs": self.take_backs,
        }

    def recall(self, kept: Mapping[str, Any]) -> None:
        """Takes what was chosen last, as far as it still makes sense."""
        if kept.get("rules") in self.rule_names:
            self.rules_name = kept["rules"]
            known = {field.key for field in self.fields}
            self.options = {k: v for k, v in kept.get("options", {}).items() if k in known}
            if self.wrong():
                self.options = {}
        self.seats = [self._recalled(at, told) for at, told in enumerate(kept.get("seats", ()))] + (
            self.seats[len(kept.get("seats", ())) :]
        )
        self.players = kept.get("players", self.players)
        if kept.get("take_backs") in TAKE_BACKS:
            self.take_backs = kept["take_backs"]
        self.fit_table()

    def _recalled(self, at: int, told: Mapping[str, Any]) -> SeatPlan:
        usual = self.seats[min(at, len(self.seats) - 1)]
        level = str(told.get("level"))
        file = file_of(level)
        if file is not None and file.is_file():
            self._offer(level)
        age = told.get("age")
        return SeatPlan(
            name=str(told.get("name") or usual.name),
            human=bool(told.get("human", usual.human)),
            level=level if level in self.levels else usual.level,
            age=age if isinstance(age, int) and 0 < age <= OLDEST else None,
        )
