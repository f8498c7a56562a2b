"""Rules as data: the base of every game's parameters, and what is said of a wrong one."""

import json
from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, Self, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel, ConfigDict, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from parlour.cards import FrozenDict
from parlour.cards.quoting import shortened
from parlour.engine.words import listed

LARGEST: Final = 1_000_000
"""The largest whole number of a rule set, unless a parameter has a range of its own; the smallest
is the same below zero."""

_RANGE: Final = f"allowed: whole numbers from {-LARGEST:,} to {LARGEST:,}"


class RulesError(ValueError):
    """A set of rules that cannot be used, in one readable line.

    Attributes:
        source: the file or option it came from.
        key: the parameter that is wrong, dotted where it is nested; empty if it is none.
    """

    def __init__(self, source: str, key: str, problem: str) -> None:
        shown = shortened(key)
        where = f"{source}: {shown}" if source and key else source or shown
        super().__init__(f"{where}: {problem}" if where else problem)
        self.source = source
        self.key = key
        self.problem = problem


class Rules(BaseModel):
    """The parameters of a game. Each game's model adds its fields.

    Every field has a description, a range and a default: forms, rules pages, difference lines and
    messages are made from them.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="after")
    def _frozen(self) -> Self:
        """Makes tables unchangeable too: views hand the rules out to bots."""
        for name, value in self:
            if isinstance(value, dict):
                self.__dict__[name] = FrozenDict(value)
        return self

    @classmethod
    def parse(cls, values: Mapping[str, Any], source: str = "") -> Self:
        """Checks plain values, as a rule file or a record holds them.

        Args:
            values: parameter -> value; `"none"` stands for a value that is absent by choice.
            source: where they come from, for the error.

        Raises:
            RulesError: a key is unknown, a value has the wrong type or range, or the whole
                cannot be played.
        """
        told = {key: cls._without_none(key, value) for key, value in values.items()}
        for key, value in told.items():
            if (number := _too_large(value)) is not None:
                raise RulesError(source, key, f"{shortened(str(number))} is not allowed; {_RANGE}")
        try:
            # JSON is pydantic's strict mode that still takes lists for tuples.
            return cls.model_validate_json(json.dumps(told, default=str), strict=True)
        except ValidationError as error:
            raise cls._explained(error.errors()[0], source) from None

    @classmethod
    def _without_none(cls, key: str, value: object) -> object:
        field = cls.model_fields.get(key)
        return None if value == "none" and field and may_be_none(field) else value

    @classmethod
    def _explained(cls, error: ErrorDetails, source: str) -> RulesError:
        key = ".".join(str(part) for part in error["loc"] if not str(part).endswith("]"))
        if error["type"] == "extra_forbidden":
            known = ", ".join(cls.model_fields)
            return RulesError(source, key, f"unknown key; known are {known}")
        if error["type"] == "value_error":
            return RulesError(source, key, str(error["ctx"]["error"]))
        field = cls.model_fields[str(error["loc"][0])]
        shown = shortened(json.dumps(error["input"], ensure_ascii=False, default=str))
        return RulesError(source, str(error["loc"][0]), f"{shown} is not allowed; {allowed(field)}")

    def plain(self) -> dict[str, Any]:
        """The parameters as JSON-ready values."""
        return self.model_dump(mode="json")

    def differences(self, other: "Rules") -> dict[str, Any]:
        """The parameters in which these rules differ from others, with their own values."""
        mine, theirs = self.plain(), other.plain()
        return {key: value for key, value in mine.items() if value != theirs[key]}


def check_first_dealer(dealer: int | str, players: int, rule: str) -> None:
    """Checks that the first dealer sits at the table.

    Args:
        dealer: a seat, or a word for a way to find one.
        players: how many sit at the table.
        rule: the number of the rule that says so.

    Raises:
        RulesError: nobody does in that seat.
    """
    if isinstance(dealer, int) and dealer >= players:
        problem = (
            f"there is no seat {dealer + 1} with {players} players; "
            f'allowed: "random" or seats 1 to {players}, in a file 0 to {players - 1} ({rule})'
        )
        raise RulesError("", "first_dealer", problem)


def _too_large(value: object) -> int | None:
    """A whole number within a value that no rule set may hold."""
    if isinstance(value, dict):
        return next((n for part in value.values() if (n := _too_large(part)) is not None), None)
    if isinstance(value, list | tuple):
        return next((n for part in value if (n := _too_large(part)) is not None), None)
    return value if isinstance(value, int) and abs(value) > LARGEST else None


def may_be_none(field: FieldInfo) -> bool:
    """Whether a parameter can be absent by choice."""
    return type(None) in get_args(field.annotation)


def allowed(field: FieldInfo) -> str:
    """What a parameter may be, in words: `allowed: a whole number from 10 to 1000`.

    A part of a union that has a title of its own is called by it: `"random" or a seat from 0 to 2`.
    """
    return f"allowed: {_kind(field.annotation, field.metadata)}"


def _kind(annotation: object, limits: Sequence[object] = (), *, many: bool = False) -> str:
    """An annotation in words; `many` for the plural."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _annotated(*args, many=many)
    if origin is Literal:
        return listed([json.dumps(arg) for arg in args], "or")
    if origin in (Union, UnionType):
        return listed(['"none"' if arg is NoneType else _kind(arg, limits) for arg in args], "or")
    if origin in (tuple, list):
        return f"{'lists' if many else 'a list'} of {_kind(args[0], many=True)}"
    if origin is dict:
        return f"{'tables' if many else 'a table'} of {_kind(args[1], many=True)}"
    return _NOUNS.get(annotation, ("a value", "values"))[many] + _bounds(limits)


_NOUNS: Final[dict[object, tuple[str, str]]] = {
    int: ("a whole number", "whole numbers"),
    float: ("a number", "numbers"),
    bool: ("true or false", "true or false"),
    str: ("text", "texts"),
}
"""What a value of a plain type is called, one and many."""


def _annotated(kind: object, field: FieldInfo, *, many: bool) -> str:
    """A part with a range, and a title of its own if it has one."""
    if field.title:
        return field.title + _bounds(field.metadata)
    return _kind(kind, field.metadata, many=many)


def _bounds(limits: Sequence[object]) -> str:
    low = next((limit.ge for limit in limits if isinstance(limit, Ge)), None)
    high = next((limit.le for limit in limits if isinstance(limit, Le)), None)
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    return f" of at most {high}" if high is not None else ""
