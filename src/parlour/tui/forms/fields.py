"""What a form has to know of a model's fields, read from the model's JSON schema."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

import tomlkit
from pydantic import BaseModel

from parlour.engine import toml

MOST_CHOICES = 12
"""A range of whole numbers with more members than this is typed rather than chosen."""

NUMBERS = ("integer", "number")
"""What JSON schemas call whole and other numbers."""

Value = Any
"""A field's value as JSON has it."""


class Kind(Enum):
    """How a field is filled in."""

    SWITCH = auto()
    CHOICE = auto()
    CHECKS = auto()
    TEXT = auto()
    TABLE = auto()


@dataclass(frozen=True)
class FormField:
    """A field of a form.

    Attributes:
        key: its name in the model.
        title: as shown.
        help: a sentence on it.
        kind: how it is filled in.
        choices: the values of a choice, or those that may be ticked.
        number: whether a text field takes numbers.
        hint: what a text field takes, in a few words: `10 to 1000`, `none or a number`.
        listed: whether a table field holds a list.
    """

    key: str
    title: str
    help: str
    kind: Kind
    choices: tuple[Value, ...] = ()
    number: bool = False
    hint: str = ""
    listed: bool = False

    @property
    def settled(self) -> bool:
        """Whether there is but one value to choose."""
        return self.kind is Kind.CHOICE and len(self.choices) == 1

    def text(self, value: Value) -> str:
        """A value as it stands in a text or table field."""
        if self.kind is Kind.TABLE:
            return toml_lines(value)
        return "none" if value is None else str(value)

    def read(self, text: str) -> Value:
        """Reads a text or table field.

        Raises:
            ValueError: the table is no TOML, with one line on what is wrong.
        """
        if self.kind is Kind.TABLE:
            return read_toml(text, listed=self.listed)
        bare = text.strip()
        if self.number:
            for number in (int, float):
                with suppress(ValueError):
                    return number(bare)
        return None if bare in ("", "none") and None in self.choices else bare


def label(value: Value) -> str:
    """A choice in words: `left_of_dealer` is `left of dealer`."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case str():
            return value.replace("_", " ")
        case _:
            return str(value)


def shown(value: Value) -> str:
    """A value in words, tables and lists in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(part)}" for key, part in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return " ".join(label(part) for part in value) or "nothing"
    return label(value)


def toml_lines(value: Value) -> str:
    """A table or list as it stands in a rule file."""
    if isinstance(value, dict):
        return "\n".join(f"{json.dumps(key)} = {_toml(part)}" for key, part in value.items())
    return _toml(value)


def _toml(value: Value) -> str:
    return tomlkit.item(value).as_string() if not isinstance(value, list) else json.dumps(value)


def read_toml(text: str, *, listed: bool) -> Value:
    """Reads a table's lines, or a list.

    Args:
        text: the lines.
        listed: whether it is a list.

    Raises:
        ValueError: it is not TOML.
    """
    try:
        return toml.read_toml(f"value = {text}")["value"] if listed else toml.read_toml(text)
    except ValueError as error:
        raise ValueError(f"not valid TOML: {str(error).lower()}") from None


def form_fields(model: type[BaseModel]) -> tuple[FormField, ...]:
    """The fields of a model, in its order."""
    schema = model.model_json_schema()
    definitions = schema.get("$defs", {})
    return tuple(
        _field(key, _resolved(told, definitions), definitions)
        for key, told in schema.get("properties", {}).items()
    )


def _resolved(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    reference = schema.get("$ref")
    if reference is None:
        return dict(schema)
    return {**definitions[reference.rsplit("/", maxsplit=1)[-1]], **schema}


def _field(key: str, schema: dict[str, Any], definitions: Mapping[str, Any]) -> FormField:
    parts = [_resolved(part, definitions) for part in schema.get("anyOf", [schema])]
    told = {
        "key": key,
        "title": schema.get("title", label(key).capitalize()),
        "help": schema.get("description", ""),
    }
    if any(part.get("type") == "object" for part in parts):
        return FormField(**told, kind=Kind.TABLE)
    if any(part.get("type") == "array" for part in parts):
        items = _resolved(next(p for p in parts if p.get("type") == "array")["items"], definitions)
        ticks = tuple(_members(items) or ())
        kind = Kind.CHECKS if ticks else Kind.TABLE
        return FormField(**told, kind=kind, choices=ticks, listed=True)
    if any(part.get("type") == "boolean" for part in parts):
        return FormField(**told, kind=Kind.SWITCH)
    return _chosen_or_typed(told, parts)


def _chosen_or_typed(told: dict[str, Any], parts: list[dict[str, Any]]) -> FormField:
    """A choice where all values can be listed, a text field where they cannot."""
    members = [_members(part) for part in parts]
    values = tuple(value for part in members if part for value in part)
    if all(members) and len(values) <= MOST_CHOICES + 4:
        return FormField(**told, kind=Kind.CHOICE, choices=values)
    return FormField(
        **told,
        kind=Kind.TEXT,
        choices=values,
        number=any(part.get("type") in NUMBERS for part in parts),
        hint=" or ".join([label(value) for value in values] + _ranges(parts)),
    )


def _ranges(parts: list[dict[str, Any]]) -> list[str]:
    """The numbers that a field takes, in words."""
    found = []
    for part in parts:
        low, high = part.get("minimum"), part.get("maximum")
        if part.get("type") not in NUMBERS or _members(part):
            continue
        if low is not None and high is not None:
            found.append(f"{low:g} to {high:g}")
        elif low is not None:
            found.append(f"{low:g} or more")
        else:
            found.append("a number" if high is None else f"{high:g} or less")
    return found


def _members(schema: Mapping[str, Any]) -> list[Value] | None:
    """The values that a part of a schema allows, if they can be listed."""
    if "enum" in schema:
        return list(schema["enum"])
    if "const" in schema:
        return [schema["const"]]
    if schema.get("type") == "null":
        return [None]
    low, high = schema.get("minimum"), schema.get("maximum")
    if schema.get("type") == "integer" and low is not None and high is not None:
        return list(range(low, high + 1)) if high - low < MOST_CHOICES else None
    return None
