"""A table in neutral terms: what lies where, and what is asked. A screen can draw any of them.

Texts of a scene hold cards in notation between angle brackets, `<QS>`, so that a screen can draw
them in its own way; `plain` takes the brackets off.
"""

import re
from dataclasses import dataclass, field
from enum import StrEnum

from parlour.cards import Card
from parlour.engine.moves import Move
from parlour.engine.seats import Seat

CARD_IN_TEXT = re.compile(r"<([^<> ]+)>")


def plain(text: str) -> str:
    """A scene's or an event's text with the cards in bare notation."""
    return CARD_IN_TEXT.sub(r"\1", text)


class Role(StrEnum):
    """What a zone of cards is for."""

    HAND = "hand"
    TRICK = "trick"
    LAST_TRICK = "last trick"
    STOCK = "stock"
    DISCARD = "discard"
    MELD = "meld"
    LEFT = "left over"
    KITTY = "kitty"


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie together.

    Attributes:
        role: what the zone is for.
        seat: whose it is; None for the middle of the table.
        cards: face up, in order. In a trick the one card of its seat.
        hidden: how many more lie face down.
        label: a few words on it, such as `run` or `63 left`.
    """

    role: Role
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    label: str = ""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What is shown of a player beside the name.

    Attributes:
        seat: which player.
        cards: how many cards are in hand.
        total: the score before this deal; of now, in a game whose points count at once.
        points: what this deal has brought so far, None where that is not open or in the total.
        marks: words such as `dealer`, `leads`, `out`.
        note: the last thing the player did, such as `drew from the stock`.
    """

    seat: Seat
    cards: int
    total: int
    points: int | None = None
    marks: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that is made by naming it rather than by choosing cards of the hand.

    Attributes:
        label: what a button says.
        move: what it does.
        role: the zone that stands for it when clicked, if one does (stock, discard).
        key: the key that chooses it.
        help: what would follow, for questions such as the moon.
        cards: the cards of the hand that it is done with; to play one of them means this option.
        instead: a question: whether this is meant, where another card was chosen.
    """

    label: str
    move: Move
    role: Role | None = None
    key: str = ""
    help: str = ""
    cards: tuple[Card, ...] = ()
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """What the viewing seat is asked to do now.

    Attributes:
        prompt: one line.
        verb: what happens to chosen cards: `play`, `pass`, `discard`; empty if none are asked for.
        count: how many cards of the hand are to be chosen; 0 if none.
        options: moves that are not made with cards of the hand.
    """

    prompt: str
    verb: str = ""
    count: int = 0
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole table as one seat sees it.

    Attributes:
        heading: short facts for the top line, the most important first.
        seats: a line for every player, by seat.
        zones: everything that lies on the table, and the viewer's hand.
        status: lines for the middle: what was led, who is winning.
        ask: what the viewer is asked; None when it is not the viewer's turn.
        groups: the viewer's hand in the order that helps most, in labelled groups; a single
            unlabelled group where there is nothing to group.
        marked: cards to mark wherever they lie, with a word why: `wild`, `received`.
        facts: further facts for a side panel: (label, value).
    """

    heading: tuple[str, ...]
    seats: tuple[SeatLine, ...]
    zones: tuple[Zone, ...]
    status: tuple[str, ...] = ()
    ask: Ask | None = None
    groups: tuple[Zone, ...] = ()
    marked: dict[Card, str] = field(default_factory=dict)
    facts: tuple[tuple[str, str], ...] = ()

    def zone(self, role: Role, seat: Seat | None = None) -> Zone | None:
        """The first zone of a role (and of a seat), if there is one."""
        return next((z for z in self.zones if z.role == role and z.seat == seat), None)
