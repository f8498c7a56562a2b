"""Words that all parts of the program share."""

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """Several things in words: `a`, `a and b`, `a, b and c`; nothing for none.

    Args:
        words: the things, in order.
        last: the word before the last one: `and`, or `or`.
    """
    *others, final = [*words] or [""]
    return f"{', '.join(others)} {last} {final}" if others else final
