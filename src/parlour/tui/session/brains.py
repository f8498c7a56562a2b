"""Asking the bots, so that nothing waits for them and a late answer does no harm."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from parlour.engine.game import Advice, AnyGame
from parlour.engine.seats import Seat
from parlour.engine.view import View


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a bot.

    Attributes:
        seat: who is asked.
        view: what that seat knows.
        level: how well it plays.
        seed: the source of its chance.
        tag: which decision this is; an answer to another one is stale.
    """

    seat: Seat
    view: View
    level: str
    seed: str
    tag: tuple[int, ...]


Thinker = Callable[[AnyGame, Request], Advice]
"""Whoever answers a request."""


def by_policy(game: AnyGame, request: Request) -> Advice:
    """Answers by the game's rule-based player of that level, or by lot where there is none."""
    rng = Random(request.seed)
    policy = game.policies.get(request.level)
    if policy is None:
        return Advice(rng.choice(request.view.moves), "drawn by lot")
    return policy(request.view, rng)
