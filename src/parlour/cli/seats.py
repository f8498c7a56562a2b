"""Who sits where, as `--seats` gives it: `Ann,Ben@67,bot:club`."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, count

from parlour.bots import BOT_NAMES, USUAL_LEVEL, in_file
from parlour.cards.quoting import quoted
from parlour.cli.errors import InputError
from parlour.cli.words import meant_bot
from parlour.engine.game import AnyGame
from parlour.engine.match import OLDEST, Player
from parlour.engine.texts import TextError, check_name


def read_seats(text: str, game: AnyGame) -> tuple[Player, ...]:
    """Reads who sits where, from seat 0 on.

    Args:
        text: seats apart by commas. A person is a name, with an age if it matters: `Ben@67`; a
            bot is `bot` with a level, or with a file: `bot:club`, `bot:mine.py:Mine`.
        game: what is played.

    Raises:
        InputError: a seat cannot be read, or two people bear one name.
        UnknownLevelError: no bot plays at that level.
        BotError: a custom bot cannot be used.
    """
    seats = [_read_seat(part.strip(), at, game) for at, part in enumerate(text.split(","), 1)]
    names = [player.name.casefold() for player in seats if player.kind == "human"]
    for player in seats:
        if names.count(player.name.casefold()) > 1:
            raise InputError(f"--seats: two players are called {player.name}; rename one")
    return _with_names(seats)


def usual_seats(me: str, players: int) -> tuple[Player, ...]:
    """One person, and bots in the other seats."""
    bots = [Player("", "bot", USUAL_LEVEL)] * (players - 1)
    return _with_names([Player(me), *bots])


def bots_at_table(levels: Sequence[str]) -> tuple[Player, ...]:
    """A bot of each level given."""
    return _with_names([Player("", "bot", level) for level in levels])


def _read_seat(text: str, place: int, game: AnyGame) -> Player:
    told, at_sign, age_text = _split_age(text)
    age = _read_age(age_text, text, place) if at_sign else None
    kind, colon, level = told.strip().partition(":")
    if kind.casefold() == "bot":
        return Player("", "bot", meant_bot(game, level if colon else USUAL_LEVEL).level, age)
    if colon:
        raise InputError(f"--seats: seat {place}, {quoted(text)}: write a name, or bot:LEVEL")
    if not kind:
        raise InputError(f"--seats: seat {place} is empty; write a name, or bot:LEVEL")
    try:
        check_name(kind)
    except TextError as error:
        raise InputError(f"--seats: seat {place}: {error}") from None
    return Player(kind, "human", age=age)


def _split_age(text: str) -> tuple[str, str, str]:
    """A seat before its `@`, the `@` itself, and the age; a folder's name may have an `@` too."""
    if not in_file(text):
        return text.partition("@")
    told, at_sign, age = text.rpartition("@")
    return (told, at_sign, age) if age.isdecimal() else (text, "", "")


def _read_age(text: str, seat: str, place: int) -> int:
    age = text.strip()
    if not (age.isascii() and age.isdecimal() and 1 <= int(age) <= OLDEST):
        allowed = f"an age is a whole number of years from 1 to {OLDEST}, as in Ben@67"
        raise InputError(f"--seats: seat {place}, {quoted(seat)}: {allowed}")
    return int(age)


def _with_names(seats: Sequence[Player]) -> tuple[Player, ...]:
    """The seats with a name for every bot, none of them a person's."""
    taken = {player.name.casefold() for player in seats}
    names = chain(BOT_NAMES, (f"Bot {number}" for number in count(1)))
    free = (name for name in names if name.casefold() not in taken)
    return tuple(seat if seat.name else replace(seat, name=next(free)) for seat in seats)
