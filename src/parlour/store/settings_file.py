"""One readable TOML file: unknown keys and comments are kept, wrong values are named."""

from pathlib import Path
from typing import Any, Final, get_args

import tomlkit
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from parlour.cards.quoting import shortened
from parlour.engine.reading import read_text
from parlour.engine.toml import read_toml
from parlour.store.errors import reason_of
from parlour.store.files import write_file
from parlour.store.paths import make_folder_of
from parlour.store.settings import Settings, what_is_wrong

REMEMBERED: Final = "last_match"
"""The table of the file in which the choices for the next match stand, by game."""

_HEADING: Final = "Settings of Parlour. Comments, and keys that Parlour does not know, stay."


class SettingsFile:
    """The settings as they stand in a file.

    What someone writes into the file by hand while Parlour runs is kept, too: each change begins
    with reading it again.

    Args:
        path: where; if it is missing, the default settings are used.

    Attributes:
        settings: as read, with the default for what is wrong.
        problems: what is wrong in the file, one line each.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: tuple[str, ...] = ()
        self._wrong: set[str] = set()
        self._document = self._read()
        self.settings = self._checked()

    def change(self, settings: Settings) -> None:
        """Keeps other settings; they hold even if they cannot be written.

        Raises:
            OSError: the file cannot be written.
        """
        before, self.settings = self.settings.model_dump(mode="json"), settings
        self._document = self._read()
        for key, value in settings.model_dump(mode="json").items():
            if value != before[key] or key in self._wrong:
                self._document[key] = value
        self._wrong.clear()
        self._write()

    def remembered(self, game: str) -> dict[str, Any]:
        """What was chosen last for a match of a game, `"none"` for no value."""
        kept = self._document.unwrap().get(REMEMBERED, {})
        chosen = kept.get(game, {}) if isinstance(kept, dict) else {}
        return chosen if isinstance(chosen, dict) else {}

    def remember(self, game: str, chosen: dict[str, Any]) -> None:
        """Keeps what was chosen for a match of a game.

        Raises:
            OSError: the file cannot be written.
        """
        self._document = self._read()
        if not isinstance(self._document.get(REMEMBERED), dict):
            self._document[REMEMBERED] = tomlkit.table(is_super_table=True)
        table = self._document[REMEMBERED]
        assert isinstance(table, dict)
        table[game] = _without_none(chosen)
        self._write()

    def _read(self) -> tomlkit.TOMLDocument:
        """The file as it stands; with the usual settings if there is none that can be read."""
        self._readable = True
        try:
            text = read_text(self.path)
            read_toml(text)
            return tomlkit.parse(text)
        except FileNotFoundError:
            return _usual()
        except (OSError, ValueError) as error:  # bytes that are no text, text that is no TOML
            reason = reason_of(error) if isinstance(error, OSError) else str(error).lower()
            told = " ".join(map(shortened, reason.split()))
            self.problems = (
                f"{self.path} cannot be read, so the default settings are used: {told}",
            )
            self._readable = False
            return _usual()

    def _checked(self) -> Settings:
        """The settings with the defaults for what is wrong, which is noted."""
        told = {k: v for k, v in self._document.unwrap().items() if k in Settings.model_fields}
        while True:
            try:
                return Settings.model_validate(told)
            except ValidationError as error:
                key = str(error.errors()[0]["loc"][0])
                self._wrong.add(key)
                problem = what_is_wrong(error.errors()[0], told.pop(key))
                self.problems = (*self.problems, f"{self.path.name}: {key}: {problem}")

    def _write(self) -> None:
        """Writes the file again, by a rename, so that it is never half written.

        A file that could not be read is kept under another name. A link stays a link.
        """
        make_folder_of(self.path)
        if not self._readable:
            path = self.path.resolve()
            path.rename(_free_name(path))
        write_file(self.path, tomlkit.dumps(self._document), overwrite=True)


def _usual() -> tomlkit.TOMLDocument:
    """A new file: every setting with a comment on what it is for."""
    document = tomlkit.document()
    document.add(tomlkit.comment(_HEADING))
    for key, value in Settings().model_dump(mode="json").items():
        field = Settings.model_fields[key]
        document.add(tomlkit.nl())
        document.add(tomlkit.comment(f"{field.description}{_choices(field)}"))
        document.add(key, value)
    document.add(tomlkit.nl())
    return document


def _choices(field: FieldInfo) -> str:
    """The values of a setting that has only a few."""
    told = get_args(field.annotation) if isinstance(field.default, str) else ()
    choices = [choice for choice in told if isinstance(choice, str)]
    return f" One of: {', '.join(choices)}." if choices else ""


def _free_name(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.unreadable-{number}")).exists():
        number += 1
    return aside


def _without_none(value: Any) -> Any:  # noqa: ANN401 - any JSON-like value
    """TOML has no null: `"none"` stands for it, as in rule files."""
    if isinstance(value, dict):
        return {key: _without_none(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_without_none(part) for part in value]
    return "none" if value is None else value
