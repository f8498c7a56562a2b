"""What a card is: a small integer, its place in the pack; and the errors of reading one."""

from typing import Final, NewType

from parlour.cards.quoting import quoted

Card = NewType("Card", int)
"""A card of a pack: its place in the unshuffled pack, from 0. Two packs' copies are two cards."""

Face = NewType("Face", int)
"""What is printed on a card. Copies of a card share their face; in a single pack face == card."""


class CardTextError(ValueError):
    """Text that is not a card, or not one that the pack can give.

    Attributes:
        token: the part of the text that is wrong.
        place: which token it is, counted from 1.
    """

    def __init__(self, token: str, place: int, reason: str) -> None:
        super().__init__(f"card {place}, {quoted(token)}: {reason}")
        self.token: Final = token
        self.place: Final = place
        self.reason: Final = reason
