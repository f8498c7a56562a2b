"""What a form has to know of a model's fields, read from the model's JSON schema."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from pydantic import BaseModel

from parlour.engine.words import listed
from parlour.tui.forms.cards import cards_meant, cards_named

MOST_CHOICES = 12
"""A range of whole numbers with more members than this is typed rather than chosen."""

NUMBERS = ("integer", "number")
"""What JSON schemas call whole and other numbers."""

NOTHING = "none"
"""What is typed for an empty list."""

Value = Any
"""A field's value as JSON has it."""

Line = tuple[str, str]
"""A line of a table: what it is about, and what stands there, as typed."""


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
        choices: the values of a choice, or those that may be ticked or listed.
        labels: what values are called where their own name does not say it, by value as text.
        number: whether a text field, or a line of a table, takes a number.
        hint: what a text field takes, in a few words: `10 to 1000`, `none or a number`.
        lines: the lines of a table: key -> what it is called; empty where each names cards.
    """

    key: str
    title: str
    help: str
    kind: Kind
    choices: tuple[Value, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)
    number: bool = False
    hint: str = ""
    lines: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def settled(self) -> bool:
        """Whether there is but one value to choose."""
        return self.kind is Kind.CHOICE and len(self.choices) == 1

    def label(self, value: Value) -> str:
        """A single value in words."""
        return self.labels.get(str(value)) or label(value)

    def shown(self, value: Value) -> str:
        """A value in words, tables and lists in one line."""
        if isinstance(value, dict):
            mark = ": " if self.lines else " "
            parts = (f"{self._about(key)}{mark}{self._part(part)}" for key, part in value.items())
            shown = ("; " if self.lines else ", ").join(parts) or NOTHING
            return shown if self.lines else shown[:1].upper() + shown[1:]
        if isinstance(value, list | tuple):
            return ", ".join(self.label(part) for part in value) or NOTHING
        return self.label(value)

    def text(self, value: Value) -> str:
        """A value as it stands in a text field."""
        return NOTHING if value is None else str(value)

    def read(self, text: str) -> Value:
        """Reads a text field."""
        bare = text.strip()
        if self.number:
            return _number(bare) if not self._is_none(bare) else None
        return None if self._is_none(bare) else bare

    def _is_none(self, bare: str) -> bool:
        return bare in ("", NOTHING) and None in self.choices

    # Tables

    def rows(self, value: Mapping[str, Value]) -> list[Line]:
        """A table as lines of text: every line there can be, or those there are and an empty one.

        Args:
            value: the table.
        """
        if self.lines:
            return [(key, self._part(value[key]) if key in value else "") for key in self.lines]
        return [*((self._about(key), self._part(part)) for key, part in value.items()), ("", "")]

    def read_rows(self, rows: Iterable[Line]) -> dict[str, Value]:
        """Reads the lines of a table; those with nothing in them are left out.

        Raises:
            ValueError: a line cannot be read; its text says why, and what would be right.
        """
        found: dict[str, Value] = {}
        for about, text in rows:
            if not about.strip() and not text.strip():
                continue
            if self.lines and not text.strip():
                continue
            key = about if self.lines else cards_meant(about)
            if key in found:
                raise ValueError(f"{about} stands there twice")
            found[key] = self._read_part(about, text)
        return found

    def _about(self, key: str) -> str:
        return self.lines[key] if key in self.lines else cards_named(key)

    def _part(self, part: Value) -> str:
        if isinstance(part, list | tuple):
            return ", ".join(self.label(each) for each in part) or NOTHING
        return str(part)

    def _read_part(self, about: str, text: str) -> Value:
        if self.number:
            return _number(text.strip())
        words = [] if text.strip().casefold() == NOTHING else text.replace(",", " , ").split(",")
        parts = [word.strip() for word in words if word.strip()]
        if not self.choices:
            return [each for part in parts for each in part.split()]
        return [self._chosen(self.lines.get(about, about), part) for part in parts]

    def _chosen(self, about: str, word: str) -> Value:
        for value in self.choices:
            if word.casefold() in (str(value).casefold(), self.label(value).casefold()):
                return value
        allowed = ", ".join(self.label(value) for value in self.choices)
        raise ValueError(f"{about}: {word!r} is not allowed; allowed: {allowed}, with commas")


def _number(text: str) -> Value:
    """A number if it is one, else the text as it stands."""
    for number in (int, float):
        with suppress(ValueError):
            return number(text)
    return text


def label(value: Value) -> str:
    """A value that has no label of its own: `left_of_dealer` is `left of dealer`."""
    match value:
        case None:
            return NOTHING
        case bool():
            return "yes" if value else "no"
        case str():
            return value.replace("_", " ")
        case _:
            return str(value)


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
        "labels": schema.get("labels", {}),
        # A schema's keys are sorted; what is said of all others comes last.
        "lines": dict(sorted(schema.get("lines", {}).items(), key=lambda line: line[0] == "*")),
    }
    table = next((part for part in parts if part.get("type") == "object"), None)
    if table is not None:
        inner = _resolved(table["additionalProperties"], definitions)
        members = _members(_resolved(inner.get("items", {}), definitions))
        number = inner.get("type") in NUMBERS
        return FormField(**told, kind=Kind.TABLE, choices=tuple(members or ()), number=number)
    listed = next((part for part in parts if part.get("type") == "array"), None)
    if listed is not None:
        ticks = _members(_resolved(listed["items"], definitions))
        return FormField(**told, kind=Kind.CHECKS, choices=tuple(ticks or ()))
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
        hint=listed(
            [told["labels"].get(str(v)) or label(v) for v in values] + _ranges(parts), "or"
        ),
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
