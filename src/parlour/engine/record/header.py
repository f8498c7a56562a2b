"""The first line of a record: what is played, by which rules, and who sits where."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from parlour.engine.match import Match, Player
from parlour.engine.record.problem import BadLineError
from parlour.engine.registry import UnknownGameError, find_game
from parlour.engine.rulebook import STANDARD, RuleBook, RuleSet
from parlour.engine.rules import RulesError

FORMAT: Final = 1
"""The format that this version reads and writes."""


class Sitting(BaseModel):
    """A player as a record tells of one. Unknown keys are kept."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    name: Annotated[str, Field(min_length=1)]
    kind: Literal["human", "bot"]
    level: str | None = None
    age: Annotated[int, Field(ge=0, le=150)] | None = None

    @property
    def player(self) -> Player:
        """The player who sits there."""
        return Player(self.name, self.kind, self.level, self.age)


class Header(BaseModel):
    """The first line of a record. Unknown keys are kept."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    parlour: int
    game: str
    rules: str = STANDARD
    options: dict[str, Any] = {}
    rule_set: dict[str, Any] | None = None
    seats: list[Sitting]
    seed: str = ""
    started: str | None = None
    version: str | None = None

    @classmethod
    def told(cls, line: Mapping[str, Any]) -> "Header":
        """Checks the first line of a record.

        Raises:
            BadLineError: it is no header, or of a later format.
        """
        number = line.get("parlour")
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise BadLineError('a header is expected, with "parlour": 1')
        if number > FORMAT:
            raise BadLineError(
                f"the record has format {number}; this version reads formats up to {FORMAT}"
            )
        try:
            return cls.model_validate(line)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            raise BadLineError(f"header: {where}: {first['msg'].lower()}") from None

    def rule_set_in_use(self) -> RuleSet:
        """The rules that the record names, or tells in full.

        Raises:
            BadLineError: there are no such rules, or they cannot be used.
        """
        try:
            book = RuleBook(find_game(self.game))
            if self.rule_set is not None:
                chosen = book.told(self.rules, self.rule_set)
            elif self.rules in book.names:
                chosen = book.get(self.rules)
            else:
                known = ", ".join(book.names)
                raise BadLineError(f"header: rules: no preset {self.rules!r}; there are {known}")
            return book.with_options(chosen, self.options)
        except (UnknownGameError, RulesError) as error:
            raise BadLineError(f"header: {error}") from None

    def match(self) -> Match:
        """The match that the record tells, before its first deal.

        Raises:
            BadLineError: it cannot be played.
        """
        rule_set = self.rule_set_in_use()
        players = [sitting.player for sitting in self.seats]
        try:
            return Match(find_game(self.game), rule_set, players, self.seed)
        except RulesError as error:
            raise BadLineError(f"header: {error}") from None
