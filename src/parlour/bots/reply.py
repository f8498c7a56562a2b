"""Answers from the process of a bot: plain text, so that reading one runs nothing.

What comes is checked again here: a bot may have changed everything in its own process.
"""

import json
from string import Formatter
from typing import Final

from parlour.engine.game import Advice
from parlour.engine.moves import Move
from parlour.engine.view import View

LONGEST: Final = 100_000
"""Bytes of the longest answer that is read."""

LONGEST_REASON: Final = 1_000
"""Characters of a reason that are kept."""

Reply = Advice | str | None
"""A move, or one line on why there is none; None for a bot that is loaded."""


class ReplyError(ValueError):
    """What a process has answered is no answer."""


def reply_text(reply: Reply) -> bytes:
    """An answer as it is sent."""
    return json.dumps(reply).encode()[:LONGEST]


def read_reply(text: bytes, view: View | None) -> Reply:
    """The answer that was sent.

    Args:
        text: what came.
        view: what was asked about; None where a bot was only to be loaded.

    Raises:
        ReplyError: it is no answer to that.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = 0
    match found:
        case None if view is None:
            return None
        case str():
            return " ".join(found.split())
        case [int(move), str(why)] if view is not None and move in view.moves:
            return Advice(Move(move), reason(why, view.players))
    raise ReplyError("its process gives no answer that can be used")


def reason(why: object, players: int) -> str:
    """A reason as a hint shows it: text that may name `{0}`, the player in seat 0."""
    text = " ".join(str(why or "it says no more").split())[:LONGEST_REASON]
    known = {str(seat) for seat in range(players)}
    try:
        fields = [field for _, *field in Formatter().parse(text) if field[0] is not None]
        plain = all(name in known and not spec and not how for name, spec, how in fields)
    except ValueError:
        plain = False
    return text if plain else text.replace("{", "{{").replace("}", "}}")
