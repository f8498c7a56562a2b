"""The first line of a record: what is played, by which rules, and who sits where."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from parlour.cards.quoting import quoted
from parlour.engine.game import CLUB
from parlour.engine.match import Match, Player
from parlour.engine.record.problem import BadHeaderError, BadLineError
from parlour.engine.registry import GameError, UnknownGameError, find_game
from parlour.engine.rulebook import STANDARD, RuleBook, RuleSet
from parlour.engine.rules import RulesError
from parlour.engine.texts import LEVEL, NAME, TITLE, check_name, check_text, mended

FORMAT: Final = 1
"""The format that this version reads and writes."""


ONE_LINE: Final = AfterValidator(lambda text: text and check_text(text, LEVEL))
"""Refuses text that a terminal would obey."""


class Sitting(BaseModel):
    """A player as a record describes one. Unknown keys are kept."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    name: Annotated[str, AfterValidator(check_name)]
    kind: Literal["human", "bot"]
    level: Annotated[str, ONE_LINE] | None = None
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
    rules: Annotated[str, AfterValidator(lambda name: check_text(name, TITLE))] = STANDARD
    options: dict[str, Any] = {}
    rule_set: dict[str, Any] | None = None
    seats: list[Sitting]
    seed: str = ""
    started: Annotated[str, ONE_LINE] | None = None
    version: Annotated[str, ONE_LINE] | None = None

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
        """The rules that the record names, or gives in full.

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
        except (UnknownGameError, GameError, RulesError) as error:
            raise BadHeaderError(f"header: {error}") from None

    def match(self) -> Match:
        """The match that the record describes, before its first deal.

        Raises:
            BadHeaderError: it cannot be played.
        """
        rule_set = self.rule_set_in_use()
        players = [sitting.player for sitting in self.seats]
        try:
            return Match(find_game(self.game), rule_set, players, self.seed)
        except RulesError as error:
            raise BadHeaderError(f"header: {error}") from None


def mended_header(told: Mapping[str, Any]) -> dict[str, Any]:
    """A header that was kept by a version which took texts that no record may have now.

    Args:
        told: the first line as it was kept; whatever else is wrong with it stays.

    Returns:
        The same with texts that can be read, so that the match can be opened again.
    """
    header = dict(told)
    if isinstance(header.get("rules"), str):
        header["rules"] = mended(header["rules"], TITLE, STANDARD)
    for key in ("started", "version"):
        if isinstance(header.get(key), str):
            header[key] = mended(header[key], LEVEL, "") or None
    seats = header.get("seats")
    if isinstance(seats, list):
        header["seats"] = [_mended_seat(seat, at) for at, seat in enumerate(seats, start=1)]
    return header


def _mended_seat(seat: object, number: int) -> object:
    if not isinstance(seat, dict):
        return seat
    texts = {"name": (NAME, f"Player {number}"), "level": (LEVEL, CLUB)}
    told = {
        key: (seat[key], *rest) for key, rest in texts.items() if isinstance(seat.get(key), str)
    }
    return {**seat, **{key: mended(*text) for key, text in told.items()}}


_EXPECTED: Final = {
    "string_type": "a text",
    "int_type": "a whole number",
    "list_type": "a list",
    "dict_type": "a JSON object",
    "model_type": "a JSON object",
}


def _explained(error: ValidationError) -> str:
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"]))
    if first["type"] == "missing":
        return f"header: {where} is missing"
    if first["type"] == "value_error":
        return f"header: {where}: {first['ctx']['error']}"
    expected = _EXPECTED.get(first["type"])
    problem = f"{expected} is expected" if expected else first["msg"].lower()
    return f"header: {where}: {problem}"
