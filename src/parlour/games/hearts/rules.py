"""The parameters of Hearts."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from parlour.cards import FRENCH, CardTextError
from parlour.cards.quoting import quoted
from parlour.engine.rules import Rules

MOST_PLAYERS = 7
TABLE_SIZES = ("3", "4", "5", "6", "7")

Direction = Literal["left", "right", "across", "hold"]
Shot = Literal["none", "add", "subtract", "choice"]


class HeartsRules(Rules):
    """What makes one variant of Hearts differ from another."""

    players: tuple[Annotated[int, Field(ge=3, le=MOST_PLAYERS)], ...] = Field(
        (3, 4, 5, 6, 7),
        title="Players",
        description="How many can play.",
        min_length=1,
    )
    uneven_deal: Literal["strip", "kitty"] = Field(
        "strip",
        title="Cards left over",
        json_schema_extra={
            "labels": {"strip": "removed from the deck", "kitty": "they form a kitty"}
        },
        description="Remove cards so that all hands are equal, "
        "or form a kitty of the cards left over (H-1, H-2).",
    )
    stripped_cards: dict[str, tuple[str, ...]] = Field(
        {
            "3": ("2D",),
            "4": (),
            "5": ("2D", "2C"),
            "6": ("2D", "3D", "3C", "4C"),
            "7": ("2D", "3D", "3C"),
        },
        title="Cards removed",
        json_schema_extra={
            "lines": {
                "3": "3 players",
                "4": "4 players",
                "5": "5 players",
                "6": "6 players",
                "7": "7 players",
            }
        },
        description="For each number of players, the cards that are removed from the deck (H-1).",
    )
    kitty_to: Literal["first_trick", "first_penalty_trick", "last_trick"] = Field(
        "first_trick",
        title="Kitty goes to",
        json_schema_extra={
            "labels": {
                "first_trick": "the winner of the first trick",
                "first_penalty_trick": "the winner of the first trick with points",
                "last_trick": "the winner of the last trick",
            }
        },
        description="Who gets the kitty (H-2).",
    )
    kitty_reveal: Literal["taker", "all", "nobody"] = Field(
        "taker",
        title="Kitty is seen by",
        json_schema_extra={
            "labels": {"taker": "its winner", "all": "everybody", "nobody": "nobody"}
        },
        description="Who may look at the kitty once it is won (H-2).",
    )
    first_dealer: (
        Literal["random"] | Annotated[int, Field(ge=0, le=MOST_PLAYERS - 1, title="a seat")]
    ) = Field(
        "random",
        title="First dealer",
        json_schema_extra={
            "labels": {
                "random": "a random player",
                "0": "seat 1",
                "1": "seat 2",
                "2": "seat 3",
                "3": "seat 4",
                "4": "seat 5",
                "5": "seat 6",
                "6": "seat 7",
            }
        },
        description="Who deals first; in a file 0 is seat 1 (H-16).",
    )
    deal_rotation: Literal["left"] = Field(
        "left",
        title="Next dealer",
        json_schema_extra={"labels": {"left": "to the left"}},
        description="The player to the left deals next (H-16).",
    )
    pass_count: int = Field(
        3, ge=0, le=5, title="Cards passed", description="How many cards each player passes (H-14)."
    )
    pass_cycle: dict[str, tuple[Direction, ...]] = Field(
        {"4": ("left", "right", "across", "hold"), "*": ("left", "right")},
        title="Pass cycle",
        json_schema_extra={
            "lines": {
                "3": "3 players",
                "4": "4 players",
                "5": "5 players",
                "6": "6 players",
                "7": "7 players",
                "*": "otherwise",
            },
            "labels": {"hold": "no pass"},
        },
        description="For each number of players, or * for all others, where cards are passed, "
        "deal after deal (H-15).",
    )
    opening_lead: Literal["lowest_club", "lowest_club_holder_any_club", "left_of_dealer"] = Field(
        "lowest_club",
        title="Opening lead",
        json_schema_extra={
            "labels": {
                "lowest_club": "the lowest club",
                "lowest_club_holder_any_club": "its holder, with any club",
                "left_of_dealer": "left of the dealer, any card",
            }
        },
        description="Who leads the first trick, and which card (H-3, H-4).",
    )
    no_points_on_first_trick: bool = Field(
        default=True,
        title="No points on the first trick",
        description="Without the suit led, no cards with points on the first trick (H-7).",
    )
    must_break_hearts: bool = Field(
        default=True,
        title="Hearts must be broken",
        description="Hearts may not be led until they are broken (H-8).",
    )
    hearts_broken_by: tuple[Literal["heart", "QS"], ...] = Field(
        ("heart", "QS"),
        title="Hearts broken by",
        json_schema_extra={"labels": {"heart": "a heart", "QS": "the queen of spades"}},
        description="Which cards break hearts when they are played (H-9).",
    )
    queen_lead: Literal["any_time", "after_hearts_broken"] = Field(
        "any_time",
        title="Leading the queen",
        json_schema_extra={
            "labels": {"any_time": "at any time", "after_hearts_broken": "after hearts are broken"}
        },
        description="When the queen of spades may be led (H-10).",
    )
    may_lead_hearts_instead_of_queen: bool = Field(
        default=False,
        title="Hearts instead of the queen",
        description="With only hearts and the queen of spades, "
        "a heart may be led before hearts are broken (H-8).",
    )
    next_leader: Literal["winner", "left_of_previous_leader"] = Field(
        "winner",
        title="Next leader",
        json_schema_extra={
            "labels": {
                "winner": "the winner of the trick",
                "left_of_previous_leader": "left of the last leader",
            }
        },
        description="Who leads the next trick (H-13).",
    )
    card_points: dict[str, int] = Field(
        {"suit:H": 1, "QS": 13},
        title="Points",
        description="Points of a card, a rank or a suit; the most specific entry counts (H-17).",
    )
    no_trick_bonus: int = Field(
        0,
        le=0,
        title="Bonus for no trick",
        description="What a player who wins no trick scores, 0 or less (H-20).",
    )
    moon: Shot = Field(
        "choice",
        title="Shooting the moon",
        json_schema_extra={
            "labels": {
                "none": "no effect",
                "add": "the others add its value",
                "subtract": "the shooter subtracts its value",
                "choice": "the shooter chooses",
            }
        },
        description="What happens when a player takes every card that costs points (H-18).",
    )
    moon_value: Literal["sum"] | int = Field(
        "sum",
        title="Value of the moon",
        json_schema_extra={"labels": {"sum": "sum"}},
        description="The sum of all cards that cost points, or a number (H-18).",
    )
    moon_requires_bonus: bool = Field(
        default=False,
        title="Moon needs the bonus",
        description="Whether the moon needs the bonus cards as well (H-20).",
    )
    moon_keeps_bonus: bool = Field(
        default=True,
        title="Moon keeps the bonus",
        description="Whether the player who shoots the moon also scores the bonus cards (H-20).",
    )
    sun: Shot = Field(
        "none",
        title="Shooting the sun",
        json_schema_extra={
            "labels": {
                "none": "no effect",
                "add": "the others add its value",
                "subtract": "the shooter subtracts its value",
                "choice": "the shooter chooses",
            }
        },
        description="What happens when a player wins every trick; replaces the moon (H-22).",
    )
    sun_value: int = Field(52, title="Value of the sun", description="Points for the sun (H-22).")
    exact_hit: Literal["none", "to_zero", "to_half", "wins"] = Field(
        "none",
        title="Exact hit",
        json_schema_extra={
            "labels": {
                "none": "no effect",
                "to_zero": "the total becomes 0",
                "to_half": "the total is halved",
                "wins": "that player wins",
            }
        },
        description="What a total exactly on the target becomes (H-25).",
    )
    game_end: Literal["target", "hands"] = Field(
        "target",
        title="The match ends",
        json_schema_extra={
            "labels": {"target": "at the target", "hands": "after a number of deals"}
        },
        description="When a player reaches the target, or after a number of deals (H-23).",
    )
    target: int = Field(
        100,
        ge=10,
        le=1000,
        title="Target",
        description="The number of points that ends the match; 50 is a sensible minimum (H-23).",
    )
    hands: Annotated[int, Field(ge=1, le=99)] | None = Field(
        None,
        title="Deals",
        description="How many deals make a match that is not played to a target (H-23).",
    )
    tie_break: Literal["extra_hand", "shared"] = Field(
        "extra_hand",
        title="Tie for lowest",
        json_schema_extra={
            "labels": {"extra_hand": "play another deal", "shared": "share the win"}
        },
        description="Play on until one player is alone lowest, or share the win (H-24).",
    )

    @field_validator("players")
    @classmethod
    def _each_once(cls, value: tuple[int, ...]) -> tuple[int, ...]:
        if len(set(value)) < len(value):
            raise ValueError(f"{list(value)} names a number twice; allowed: each of 3 to 7 once")
        return value

    @field_validator("stripped_cards", mode="after")
    @classmethod
    def _are_cards(cls, value: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        _check_sizes(value, TABLE_SIZES)
        return {size: _once_each(map(_card, cards)) for size, cards in value.items()}

    @field_validator("pass_cycle", mode="after")
    @classmethod
    def _is_cycle(cls, value: dict[str, Any]) -> dict[str, Any]:
        _check_sizes(value, (*TABLE_SIZES, "*"))
        empty = next((size for size, ways in value.items() if not ways), None)
        if empty is not None:
            raise ValueError(f"{quoted(empty)} has no entry; allowed: left, right, across, hold")
        return value

    @field_validator("card_points", mode="after")
    @classmethod
    def _are_worths(cls, value: dict[str, int]) -> dict[str, int]:
        keys = _once_each(map(_worth_key, value))
        return dict(zip(keys, value.values(), strict=True))


def _check_sizes(table: dict[str, Any], known: tuple[str, ...]) -> None:
    wrong = next((size for size in table if size not in known), None)
    if wrong is not None:
        raise ValueError(f"{quoted(wrong)} is not a number of players; allowed: {', '.join(known)}")


def _once_each(names: Iterable[str]) -> tuple[str, ...]:
    """The names as they stand, if none of them stands twice."""
    told = tuple(names)
    twice = next((name for place, name in enumerate(told) if name in told[:place]), None)
    if twice is not None:
        raise ValueError(f"{twice} is there twice; allowed: once")
    return told


def _card(text: str) -> str:
    try:
        face = FRENCH.parse(text)
    except CardTextError as error:
        raise ValueError(f"{quoted(text)} is {error.reason}") from None
    if face == FRENCH.joker:
        raise ValueError("'X' is not allowed; Hearts has no jokers")
    return FRENCH.text(face)


def _worth_key(key: str) -> str:
    kind, colon, letter = key.partition(":")
    if not colon:
        return _card(key)
    known = {"rank": FRENCH.ranks, "suit": FRENCH.suits}.get(kind, "")
    if len(letter) != 1 or letter not in known:
        allowed = f"a card, rank:r with r of {FRENCH.ranks}, or suit:s with s of {FRENCH.suits}"
        raise ValueError(f"{quoted(key)} is not a card, rank or suit; allowed: {allowed}")
    return key
