"""Settings: how a person likes things."""

import getpass
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import ErrorDetails

from parlour.cards.quoting import quoted
from parlour.engine.rules import allowed
from parlour.engine.texts import NAME, check_name, mended


def login_name() -> str:
    """What to call someone who has not said: the name of the account, if it is one of a person."""
    try:
        account = getpass.getuser()
    except (OSError, KeyError):
        account = ""
    called = mended(account.split("@")[0].capitalize(), NAME, "")
    return "Player" if called in ("", "Root", "Admin", "User") else called


def what_is_wrong(error: ErrorDetails, value: object) -> str:
    """What is said of a setting with a wrong value."""
    if error["type"] == "value_error":
        return str(error["ctx"]["error"])
    field = Settings.model_fields[str(error["loc"][0])]
    return f"{quoted(value)} is not allowed; {allowed(field)}"


class Settings(BaseModel):
    """How a person likes things. Every field says what it is for."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=False)

    name: Annotated[str, AfterValidator(check_name)] = Field(
        default_factory=login_name,
        title="Your name",
        description="Your name at the table.",
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
        description="Draw with ASCII characters only, for terminals without others.",
    )
    card_size: Literal["auto", "small", "medium", "large"] = Field(
        "auto",
        title="Card size",
        description="How large cards are drawn, if there is room; auto takes the largest.",
    )
    bot_pause: Annotated[float, Field(ge=0, le=5)] = Field(
        0.6,
        title="Bot delay",
        description="Minimum seconds per move, from 0 to 5.",
    )
    trick_pause: Literal["key"] | Annotated[float, Field(ge=0, le=10)] = Field(
        1.6,
        title="Show finished tricks for",
        description='Seconds from 0 to 10, or "key" to wait for a key.',
    )
    motion: bool = Field(
        default=True, title="Motion", description="Show cards moving across the table."
    )
    fast: bool = Field(
        default=False,
        title="Fast play",
        description="One key or click plays a card: the digit shown on it, its name without "
        "Enter, or a click.",
    )
    forced: Literal["first-and-last", "every", "never"] = Field(
        "first-and-last",
        title="Forced cards",
        description="Which cards are played for you where the rules leave no choice.",
        json_schema_extra={
            "labels": {
                "first-and-last": "opening lead and last card",
                "every": "every forced card",
                "never": "none",
            }
        },
    )
    bell: bool = Field(
        default=False, title="Bell", description="Ring the terminal's bell when it is your turn."
    )
