"""The first line of a record: what is played, by which rules, and who sits where."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from parlour.cards.quoting import quoted
from parlour.engine.match import Match, Player
from parlour.engine.record.problem import BadHeaderError, BadLineError
from parlour.engine.registry import UnknownGameError, find_game
from parlour.engine.rulebook import STANDARD, RuleBook, RuleSet
from parlour.engine.rules import RulesError

FORMAT: Final = 1
"""The format that this version reads and writes."""


def _printable(name: str) -> str:
    """Refuses names that would do something to a terminal instead of standing there."""
    if not name.isprintable():
        raise ValueError("a name has printable characters only")
    return name


class Sitting(BaseModel):
    """A player as a record tells of one. Unknown keys are kept."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    name: Annotated[str, Field(min_length=1), AfterValidator(_printable)]
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
    def told(cls, line: Mapping[str, Any]) -> Self:
        """Checks the first line of a record.

        Raises:
            BadHeaderError: it is a header, but something in it is wrong.
            BadLineError: it is no header, or of a later format.
        """
        number = line.get("parlour")
        if type(number) is not int or number < 1:
            raise BadLineError(f'a header is expected, with "parlour": {FORMAT}')
        if number > FORMAT:
            raise BadLineError(
                f"the record has format {number}; this version reads formats up to {FORMAT}"
            )
        try:
            return cls.model_validate(line)
        except ValidationError as error:
            raise BadHeaderError(_explained(error)) from None

    def rule_set_in_use(self) -> RuleSet:
        """The rules that the record names, or tells in full.

        Raises:
            BadHeaderError: there are no such rules, or they cannot be used.
        """
        try:
            book = RuleBook(find_game(self.game))
            if self.rule_set is not None:
                chosen = book.told(self.rules, self.rule_set)
            elif self.rules in book.names:
                chosen = book.get(self.rules)
            else:
                known = ", ".join(book.names)
                raise BadHeaderError(
                    f"header: rules: no preset {quoted(self.rules)}; there are {known}"
                )
            return book.with_options(chosen, self.options)
        except (UnknownGameError, RulesError) as error:
            raise BadHeaderError(f"header: {error}") from None

    def match(self) -> Match:
        """The match that the record tells, before its first deal.

        Raises:
            BadHeaderError: it cannot be played.
        """
        rule_set = self.rule_set_in_use()
        players = [sitting.player for sitting in self.seats]
        try:
            return Match(find_game(self.game), rule_set, players, self.seed)
        except RulesError as error:
            raise BadHeaderError(f"header: {error}") from None


_EXPECTED: Final = {
    "string_type": "a text",
    "int_type": "a whole number",
    "list_type": "a list",
    "dict_type": "a JSON object",
    "model_type": "a JSON object",
    "string_too_short": "a text that is not empty",
}


def _explained(error: ValidationError) -> str:
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"]))
    if first["type"] == "missing":
        return f"header: {where} is missing"
    expected = _EXPECTED.get(first["type"])
    problem = f"{expected} is expected" if expected else first["msg"].lower()
    return f"header: {where}: {problem}"
