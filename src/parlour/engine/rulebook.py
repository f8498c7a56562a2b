"""Rule sets: the presets of a game, a player's own files, and options on top of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from parlour.cards.quoting import quoted
from parlour.engine.game import AnyGame
from parlour.engine.reading import read_text
from parlour.engine.rules import Rules, RulesError
from parlour.engine.texts import DESCRIPTION, TITLE, TextError, check_text, mended
from parlour.engine.toml import read_toml

STANDARD = "standard"
"""The preset that a rule set extends unless it names another."""


@dataclass(frozen=True)
class RuleSet:
    """A set of rules in use.

    Attributes:
        name: a preset's name as on the command line, or the name that a player's file gives.
        title: as shown.
        description: a sentence or two.
        rules: the parameters, options included.
        options: what was changed on top of the named set.
        own: whether it comes from a file of the player's.
    """

    name: str
    title: str
    description: str
    rules: Rules
    options: Mapping[str, Any]
    own: bool = False

    @property
    def short_label(self) -> str:
        """The name as shown where presets are shown as well."""
        return marked(self.name, own=self.own)

    @property
    def label(self) -> str:
        """The title as shown where presets are shown as well, which may have the same."""
        return marked(self.title, own=self.own)


def marked(name: str, *, own: bool) -> str:
    """A rule set's name or title, told apart from a preset of the same."""
    return f"{name} (own rules)" if own else name


class RuleBook:
    """The rule sets of one game.

    Args:
        game: whose rules.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @property
    def names(self) -> tuple[str, ...]:
        """The presets, the standard first, then alphabetically."""
        found = sorted(path.stem for path in self.game.rules_folder.glob("*.toml"))
        return (STANDARD, *(name for name in found if name != STANDARD))

    @property
    def page(self) -> str:
        """The rules in words, as Markdown."""
        return self.game.rules_page.read_text(encoding="utf-8")

    def get(self, name_or_file: str) -> RuleSet:
        """A preset by its name, or a player's own file by its path.

        Raises:
            RulesError: there is none, or the file is wrong.
        """
        if name_or_file in self.names:
            return self._load(self._preset_file(name_or_file), own=False)
        path = _expanded(Path(name_or_file))
        if path.suffix == ".toml" or (path.exists() and not path.is_dir()):
            return self._load(path, own=True)
        known = ", ".join(self.names)
        problem = f"no rule set of {self.game.title}; there are {known}, or name a .toml file"
        raise RulesError(repr(name_or_file), "", problem)

    def with_options(self, chosen: RuleSet, options: Mapping[str, Any]) -> RuleSet:
        """A rule set with some parameters changed.

        Raises:
            RulesError: an option is wrong, or the whole cannot be played.
        """
        if not options:
            return chosen
        changed = self._checked({**chosen.rules.plain(), **options}, "option")
        differs = {**chosen.options, **{key: changed.plain()[key] for key in options}}
        return replace(chosen, rules=changed, options=differs)

    def told(self, name: str, values: Mapping[str, Any]) -> RuleSet:
        """A player's own rule set that a record gives in full.

        Raises:
            RulesError: a parameter is wrong.
        """
        rules = self._checked(values, f"rule set {quoted(name)}")
        return RuleSet(name, name, "", rules, {}, own=True)

    def _preset_file(self, name: str) -> Path:
        return self.game.rules_folder / f"{name}.toml"

    def _load(self, path: Path, *, own: bool) -> RuleSet:
        data = _read(path)
        values = self._inherited(path, data)
        title = _text(path, data, "name", TITLE) or mended(path.stem, TITLE, "rules")
        return RuleSet(
            name=title if own else path.stem,
            title=title,
            description=_text(path, data, "description", DESCRIPTION, lines=True),
            rules=self._checked(values, str(path) if own else path.name),
            options={},
            own=own,
        )

    def _inherited(self, path: Path, data: dict[str, Any]) -> dict[str, Any]:
        """The parameters that a file gives, on top of those it extends."""
        own = {k: v for k, v in data.items() if k not in ("name", "description", "extends")}
        parent = data.get("extends", STANDARD)
        if parent not in self.names:
            known = ", ".join(self.names)
            raise RulesError(
                str(path), "extends", f"{quoted(parent)} is not a preset; there are {known}"
            )
        parent_file = self._preset_file(parent)
        if path == parent_file:
            return own
        return {**self._inherited(parent_file, _read(parent_file)), **own}

    def _checked(self, values: Mapping[str, Any], source: str) -> Rules:
        rules: Rules = self.game.rules_model.parse(values, source)
        try:
            self.game.check_rules(rules)
        except RulesError as error:
            raise RulesError(source, error.key, error.problem) from None
        return rules


def _expanded(path: Path) -> Path:
    """A path with `~` replaced; as it is where nobody has that home."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _read(path: Path) -> dict[str, Any]:
    try:
        return read_toml(read_text(path))
    except FileNotFoundError:
        raise RulesError(str(path), "", "there is no such file") from None
    except OSError as error:
        raise RulesError(str(path), "", f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise RulesError(str(path), "", "is not UTF-8 text") from None
    except ValueError as error:
        raise RulesError(str(path), "", f"is not valid TOML: {error}") from None


def _text(path: Path, data: dict[str, Any], key: str, longest: int, *, lines: bool = False) -> str:
    """A text that a file gives; empty where it gives none, or blanks alone."""
    value = data.get(key, "")
    if not isinstance(value, str):
        raise RulesError(str(path), key, f"{quoted(value)} is not allowed; allowed: text")
    if not value.strip(" \n"):
        return ""
    try:
        return check_text(value, longest, lines=lines)
    except TextError as error:
        raise RulesError(str(path), key, str(error)) from None
