"""Settings: one readable TOML file, in which unknown keys are kept and wrong values are named."""

import getpass
from pathlib import Path
from typing import Annotated, Any, Literal

import tomlkit
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tomlkit.exceptions import TOMLKitError

from parlour.engine.rules import allowed

REMEMBERED = "last_match"
"""The table of the file in which the choices for the next match stand, by game."""


def login_name() -> str:
    """What to call somebody who has not said: the name of the account, if it is one of a person."""
    try:
        account = getpass.getuser()
    except (OSError, KeyError):
        account = ""
    called = account.split("@")[0].capitalize()[:24]
    return "Player" if called in ("", "Root", "Admin", "User") else called


class Settings(BaseModel):
    """How a person likes things. Every field says what it is for."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=False)

    name: str = Field(
        default_factory=login_name,
        min_length=1,
        max_length=24,
        title="Your name",
        description="What you are called at the table.",
    )
    theme: Literal["dark", "light", "high-contrast", "colour-blind"] = Field(
        "dark", title="Theme", description="The colours of the screen."
    )
    four_colours: bool = Field(
        default=False, title="Four colours", description="A colour of its own for each suit."
    )
    ascii: bool = Field(
        default=False,
        title="Plain ASCII",
        description="Draw with letters and signs that every terminal has.",
    )
    card_size: Literal["auto", "small", "medium", "large"] = Field(
        "auto",
        title="Card size",
        description="How large cards are drawn, if there is room; auto takes the largest.",
    )
    bot_pause: Annotated[float, Field(ge=0, le=5)] = Field(
        0.6,
        title="Bots take",
        description="Seconds that a bot takes for a move at least, from 0 to 5.",
    )
    trick_pause: Literal["key"] | Annotated[float, Field(ge=0, le=10)] = Field(
        1.6,
        title="Tricks stay",
        description="Seconds that a finished trick stays, from 0 to 10, or key: until you press "
        "one.",
    )
    motion: bool = Field(
        default=True, title="Motion", description="Whether cards move to where they are going."
    )
    bell: bool = Field(
        default=False, title="Bell", description="Ring the terminal's bell when it is your turn."
    )


class SettingsFile:
    """The settings as they stand in a file.

    Args:
        path: where; a missing file means that all is as usual.

    Attributes:
        settings: as read, with the default for what is wrong.
        problems: what is wrong in the file, one line each.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: tuple[str, ...] = ()
        self._readable = True
        self._document = self._read()
        self.settings = self._settings()

    def change(self, settings: Settings) -> None:
        """Keeps other settings; comments and unknown keys of the file stay.

        Raises:
            OSError: the file cannot be written.
        """
        self.settings = settings
        usual = Settings().model_dump(mode="json")
        for key, value in settings.model_dump(mode="json").items():
            if value != usual[key] or key in self._document:
                self._document[key] = value
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
        if not isinstance(self._document.get(REMEMBERED), dict):
            self._document[REMEMBERED] = tomlkit.table()
        table = self._document[REMEMBERED]
        assert isinstance(table, dict)
        table[game] = _without_none(chosen)
        self._write()

    def _read(self) -> tomlkit.TOMLDocument:
        try:
            return tomlkit.parse(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return tomlkit.document()
        except (OSError, UnicodeDecodeError, TOMLKitError) as error:
            told = str(error).splitlines()[0]
            self.problems = (f"{self.path} cannot be read, so all is as usual: {told}",)
            self._readable = False
            return tomlkit.document()

    def _settings(self) -> Settings:
        """The settings with the defaults for what is wrong, which is noted."""
        told = {k: v for k, v in self._document.unwrap().items() if k in Settings.model_fields}
        while True:
            try:
                return Settings.model_validate(told)
            except ValidationError as error:
                key = str(error.errors()[0]["loc"][0])
                self.problems = (*self.problems, self._problem(key, told.pop(key)))

    def _problem(self, key: str, value: object) -> str:
        field = Settings.model_fields[key]
        return f"{self.path.name}: {key}: {value!r} is not allowed; {allowed(field)}"

    def _write(self) -> None:
        """Writes the file anew, by a rename, so that it is never half written.

        A file that could not be read is kept under another name.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self._readable and self.path.exists():
            self.path.replace(self.path.with_suffix(".toml.unreadable"))
            self._readable = True
        draft = self.path.with_suffix(".toml.new")
        draft.write_text(tomlkit.dumps(self._document), encoding="utf-8")
        draft.replace(self.path)


def _without_none(value: Any) -> Any:  # noqa: ANN401 - any JSON-like value
    """TOML has no null: `"none"` stands for it, as in rule files."""
    if isinstance(value, dict):
        return {key: _without_none(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_without_none(part) for part in value]
    return "none" if value is None else value
