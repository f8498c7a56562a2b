"""The parameters of Three Thirteen."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from parlour.engine.rules import Rules

MOST_PLAYERS = 8


class ThreeThirteenRules(Rules):
    """What makes one way to play Three Thirteen differ from another."""

    players: tuple[Annotated[int, Field(ge=2, le=MOST_PLAYERS)], ...] = Field(
        (2, 3, 4, 5, 6, 7, 8),
        title="Players",
        description="How many can play.",
        min_length=1,
    )
    decks: Literal["auto"] | Annotated[int, Field(ge=1, le=4)] = Field(
        "auto",
        title="Decks",
        json_schema_extra={"labels": {"auto": "by the number of players"}},
        description="How many decks are shuffled together; by the number of players: "
        "one for every two, rounded up (T-1).",
    )
    jokers_per_deck: int = Field(
        0,
        ge=0,
        le=4,
        title="Jokers in each deck",
        description="Jokers are always wild (T-11).",
    )
    first_hand_size: int = Field(
        3,
        ge=3,
        le=13,
        title="Smallest hand",
        description="Cards dealt in the smallest round (T-3).",
    )
    last_hand_size: int = Field(
        13, ge=3, le=13, title="Largest hand", description="Cards dealt in the largest round (T-3)."
    )
    round_order: Literal["up", "down", "up_down"] = Field(
        "up",
        title="Order of rounds",
        json_schema_extra={
            "labels": {
                "up": "from small to large",
                "down": "from large to small",
                "up_down": "up, then down again",
            }
        },
        description="From the smallest to the largest hand, the other way, or up and down again "
        "with the largest once (T-3).",
    )
    wild_rank: Literal["hand_size", "none"] = Field(
        "hand_size",
        title="Wild rank",
        json_schema_extra={"labels": {"hand_size": "the number of cards dealt", "none": "none"}},
        description="The rank that equals the number of cards dealt is wild, or none is (T-10).",
    )
    melds: tuple[Literal["set", "run"], ...] = Field(
        ("set", "run"),
        title="Melds",
        json_schema_extra={"labels": {"set": "sets", "run": "runs"}},
        description="Which kinds of meld count (T-8, T-9).",
        min_length=1,
    )
    min_meld: int = Field(
        3, ge=3, le=5, title="Smallest meld", description="The fewest cards of a meld (T-8, T-9)."
    )
    max_set_size: Annotated[int, Field(ge=3)] | None = Field(
        None, title="Largest set", description="The most cards of a set, if there is a limit (T-8)."
    )
    identical_cards_in_set: bool = Field(
        default=True,
        title="Identical cards in a set",
        description="Whether identical cards of several decks may stand in one set (T-8, T-11).",
    )
    max_wilds_per_meld: Annotated[int, Field(ge=0)] | None = Field(
        None,
        title="Wild cards in a meld",
        description="The most wild cards of a meld that are not in their own place (T-11).",
    )
    all_wild_meld: bool = Field(
        default=True,
        title="Melds of wild cards alone",
        description="Whether a meld may consist of wild cards only (T-10, T-11).",
    )
    ace: Literal["low", "high_or_low"] = Field(
        "low",
        title="Ace",
        json_schema_extra={"labels": {"low": "low only", "high_or_low": "low or high"}},
        description="Below the two only, or also above the king; never both in one run (T-20).",
    )
    ace_points: Literal[1, 15] = Field(
        1, title="Points of an ace", description="What an unmelded ace costs (T-15, T-20)."
    )
    court_points: Literal[10, "rank"] = Field(
        10,
        title="Points of court cards",
        json_schema_extra={"labels": {"10": "10 each", "rank": "11, 12 and 13"}},
        description="Jack, queen and king: 10 each, or 11, 12 and 13 by rank (T-15).",
    )
    wild_points: Literal["face"] | Annotated[int, Field(ge=0)] = Field(
        "face",
        title="Points of a wild card",
        json_schema_extra={"labels": {"face": "face"}},
        description="What an unmelded wild card costs: the value of its rank, or a number (T-15).",
    )
    joker_points: int = Field(
        20, ge=0, title="Points of a joker", description="What an unmelded joker costs (T-15)."
    )
    discard_required_to_go_out: bool = Field(
        default=True,
        title="Discard to go out",
        description="Whether one card must be left to discard when going out (T-13).",
    )
    last_turn_for_others: bool = Field(
        default=True,
        title="Last turns",
        description="Whether all other players have one more turn when a player goes out (T-14).",
    )
    may_discard_taken_card: bool = Field(
        default=False,
        title="Discarding a taken card",
        description="Whether a card may be discarded in the turn in which it was taken (T-7).",
    )
    wild_upcard: Literal["keep", "redraw"] = Field(
        "keep",
        title="Wild card turned up",
        json_schema_extra={"labels": {"keep": "stays", "redraw": "covered by the next card"}},
        description="A wild card may start the discard pile, or is covered by the next card (T-5).",
    )
    stock_exhausted: Literal["reshuffle", "end_round"] = Field(
        "reshuffle",
        title="Empty stock",
        json_schema_extra={
            "labels": {"reshuffle": "shuffle the discards", "end_round": "end the round"}
        },
        description="Shuffle the discards into a new stock, or end the round (T-16).",
    )
    turn_limit: int = Field(
        50,
        ge=10,
        le=200,
        title="Turns in a round",
        description="Turns for each player after which the round ends (T-17).",
    )
    going_out_score: int = Field(
        0, le=0, title="Going out scores", description="What the player who goes out scores (T-15)."
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
                "7": "seat 8",
            }
        },
        description="Who deals first; in a file 0 is seat 1 (T-4).",
    )
    deal_rotation: Literal["left"] = Field(
        "left",
        title="Next dealer",
        json_schema_extra={"labels": {"left": "to the left"}},
        description="The player to the left deals next (T-4).",
    )
    tie_break: Literal["shared", "extra_round"] = Field(
        "shared",
        title="Tie for lowest",
        json_schema_extra={
            "labels": {"shared": "share the win", "extra_round": "play another round"}
        },
        description="Share the win, or play extra rounds of the largest hand (T-18).",
    )

    @field_validator("players", "melds")
    @classmethod
    def _each_once(cls, value: tuple[int | str, ...]) -> tuple[int | str, ...]:
        if len(set(value)) < len(value):
            raise ValueError(f"{list(value)} names an entry twice; allowed: once")
        return value
