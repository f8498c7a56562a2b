"""Groups of French cards in words: `each heart` for `suit:H`, `each king` for `rank:K`."""

from functools import cache

from parlour.cards import FRENCH, CardTextError

EXAMPLES = "write a suit (each heart), a rank (each king) or a card (queen of spades, QS)"


def cards_named(key: str) -> str:
    """What a key of a table of cards means, in words.

    Args:
        key: a card, `rank:r` or `suit:s`.
    """
    kind, colon, letter = key.partition(":")
    if not colon:
        return FRENCH.words(FRENCH.parse(key)).removeprefix("the ")
    if kind == "suit":
        return f"each {FRENCH.suit_names[FRENCH.suits.index(letter)].removesuffix('s')}"
    return f"each {FRENCH.rank_names[FRENCH.ranks.index(letter)]}"


def cards_meant(text: str) -> str:
    """The key that words mean.

    Args:
        text: as someone types it.

    Raises:
        ValueError: no cards are called so.
    """
    word = text.strip().casefold()
    for start in ("each ", "every ", "all ", "the "):
        word = word.removeprefix(start)
    key = _keys().get(word)
    if key is not None:
        return key
    try:
        return FRENCH.text(FRENCH.parse(word))
    except CardTextError:
        raise ValueError(f"{text.strip()!r} names no cards; {EXAMPLES}") from None


@cache
def _keys() -> dict[str, str]:
    """Every understood name in lower case."""
    keys: dict[str, str] = {}
    for letter, name in zip(FRENCH.suits, FRENCH.suit_names, strict=True):
        keys |= dict.fromkeys((name, name.removesuffix("s"), f"suit:{letter.lower()}"),
                              f"suit:{letter}")  # fmt: skip
    for letter, name in zip(FRENCH.ranks, FRENCH.rank_names, strict=True):
        keys |= dict.fromkeys((name, f"{name}s", f"rank:{letter.lower()}"), f"rank:{letter}")
    for face in range(FRENCH.size):
        keys[FRENCH.words(face).removeprefix("the ")] = FRENCH.text(face)
    return keys
