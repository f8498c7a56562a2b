"""Playing deals and matches among bots, without a screen."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Protocol

from parlour.engine.deal import Deal
from parlour.engine.game import Advice
from parlour.engine.match import Match, Played
from parlour.engine.moves import IllegalMoveError
from parlour.engine.seats import Seat
from parlour.engine.view import View


class Mover(Protocol):
    """What chooses the moves of a seat: a bot, or something around one."""

    def move(self, view: View, seed: str) -> Advice:
        """What it does with a view, by a source of chance."""


def decision_seed(match: Match, seat: Seat) -> str:
    """The seed of a bot's next decision: by match, deal, seat, and how often it has decided.

    The seed of the match, which deals the cards, cannot be worked out from it.
    """
    entries = match.log[-1].entries
    made = sum(isinstance(entry, Played) and entry.seat == seat for entry in entries)
    return _digest(f"{match.seed}/{len(match.log)}/{seat}/{made}")


def _digest(text: str) -> str:
    """A text of 128 bits that shows nothing of the one it is made from."""
    return blake2b(text.encode(), digest_size=16, person=b"parlour.decision").hexdigest()


def play_out(deal: Deal[Any], bots: Sequence[Mover], seed: str) -> None:
    """Plays a deal by itself to its end, with no match around it.

    Args:
        deal: it is changed in place.
        bots: by seat.
        seed: the source of their chance.

    Raises:
        IllegalMoveError: a bot has made a move that the rules refuse.
    """
    made = [0] * len(bots)
    while not deal.over:
        seat = deal.turn
        chance = _digest(f"{seed}/{seat}/{made[seat]}")
        move = bots[seat].move(deal.view(seat), chance).move
        refusal = deal.refusal(move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        deal.play(move)
        made[seat] += 1


def play_deal(match: Match, bots: Sequence[Mover]) -> None:
    """Plays a deal to its end, dealing a new one first if none is in play.

    Args:
        match: it is changed in place; not over.
        bots: by seat.
    """
    if match.between_deals:
        match.begin_deal()
    deal = match.deal
    while deal is not None and not deal.over:
        seat = deal.turn
        advice = bots[seat].move(deal.view(seat), decision_seed(match, seat))
        match.play(advice.move, seat)


def play_match(match: Match, bots: Sequence[Mover], most_deals: int | None = None) -> int:
    """Plays deals until someone has won.

    Args:
        match: it is changed in place.
        bots: by seat.
        most_deals: the number of deals to stop after; None for no limit.

    Returns:
        How many deals were played.
    """
    played = 0
    while not match.over and (most_deals is None or played < most_deals):
        play_deal(match, bots)
        played += 1
    return played
