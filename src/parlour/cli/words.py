"""What people write, in any case; and what is nearly right is named."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlour.cli.errors import near_miss

if TYPE_CHECKING:
    from parlour.bots import Bot
    from parlour.engine.game import AnyGame


def as_known(word: str, known: Iterable[str]) -> str:
    """A word as it is known, if it differs only in capitals and in `-`, `_` or a space.

    Args:
        word: as someone wrote it.
        known: what there is.

    Returns:
        The known word that is meant; else the word as it was written.
    """
    there = {_plain(each): each for each in reversed(list(known))}
    return word if word in there.values() else there.get(_plain(word), word)


def meant_bot(game: "AnyGame", name: str) -> "Bot":
    """The bot of a level, or a custom bot, by what a person wrote.

    Raises:
        UnknownLevelError: there is none; a level that is nearly called so is named.
        BotError: it is a custom bot, and cannot be used.
    """
    from parlour.bots import UnknownLevelError, find_bot, in_file, level_names, offered

    known = (*level_names(game), *offered())
    meant = name if in_file(name) else as_known(name, known)
    try:
        return find_bot(game, meant)
    except UnknownLevelError as error:
        raise UnknownLevelError(f"{error}{near_miss(name, known)}") from None


def _plain(word: str) -> str:
    return word.strip().casefold().replace("_", "-").replace(" ", "-")
