"""The parameters of Coins."""

from typing import Annotated, Literal

from pydantic import Field

from parlour.engine.rules import Rules

PLAYERS = 3
CARDS_EACH = 16
HIGHEST_TARGET = 60


class CoinsRules(Rules):
    """What may be agreed on before a match of Coins: the target, and who deals first."""

    target: int = Field(
        10,
        ge=5,
        le=HIGHEST_TARGET,
        title="Target",
        description="The number of points that ends the match: 10, 15 or 20 are usual (C-11).",
    )
    first_dealer: (
        Literal["oldest", "random"] | Annotated[int, Field(ge=0, le=PLAYERS - 1, title="a seat")]
    ) = Field(
        "oldest",
        title="First dealer",
        json_schema_extra={
            "labels": {
                "oldest": "the oldest player",
                "random": "a random player",
                "0": "seat 1",
                "1": "seat 2",
                "2": "seat 3",
            }
        },
        description="Who deals first; in a file 0 is seat 1 (C-2).",
    )
