"""Rule files of the player's own, in the folder for settings: `rules/<game>/<name>.toml`."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit

from parlour.engine.game import AnyGame
from parlour.engine.rulebook import STANDARD, RuleBook, RuleSet
from parlour.engine.texts import DESCRIPTION, TITLE, check_text, mended
from parlour.store.files import write_file
from parlour.store.paths import make_folder_of


class OwnRules:
    """The rule files of one game.

    Args:
        game: whose.
        folder: where the settings lie.
    """

    def __init__(self, game: AnyGame, folder: Path) -> None:
        self._game = game
        self._folder = folder / "rules" / game.name

    @property
    def files(self) -> tuple[Path, ...]:
        """Every file there is, by name."""
        return tuple(sorted(self._folder.glob("*.toml")))

    def file_for(self, name: str) -> Path:
        """Where a rule set of this name is kept."""
        plain = re.sub(r"[^\w]+", "-", name.casefold()).strip("-")
        return self._folder / f"{plain[:60] or 'rules'}.toml"

    def save(self, name: str, rule_set: RuleSet, description: str = "") -> Path:
        """Writes a rule set as a file; one of the same name is overwritten.

        Args:
            name: what it is called.
            rule_set: the rules, options included.
            description: a sentence on it.

        Raises:
            TextError: rules cannot be called like this.
            OSError: the file cannot be written.
        """
        check_text(name, TITLE)
        parent = STANDARD if rule_set.own else rule_set.name
        inherited = RuleBook(self._game).get(parent).rules
        text = rule_file(
            name,
            mended(description, DESCRIPTION, ""),
            parent,
            rule_set.rules.differences(inherited),
        )
        path = self.file_for(name)
        make_folder_of(path)
        write_file(path, text, overwrite=True)
        return path


def rule_file(name: str, description: str, parent: str, values: Mapping[str, Any]) -> str:
    """A rule file's text.

    Args:
        name: what the set is called.
        description: a sentence on it; left out if empty.
        parent: the preset that it extends.
        values: the parameters that differ from it.
    """
    document = tomlkit.document()
    document["name"] = name
    if description:
        document["description"] = description
    document["extends"] = parent
    tables = {key: value for key, value in values.items() if isinstance(value, dict)}
    for key, value in values.items():
        if key not in tables:
            document[key] = "none" if value is None else value
    for key, value in tables.items():
        document[key] = value
    return tomlkit.dumps(document)
