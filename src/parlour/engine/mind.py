"""What a search asks of a game: worlds to imagine, moves worth a thought, and how a world ends."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from parlour.engine.deal import Deal, Points
from parlour.engine.moves import Move

D = TypeVar("D", bound=Deal[Any])


class Option(NamedTuple):
    """A move, and how the same seat means to go on.

    Attributes:
        move: what is played now.
        plan: a way of playing the rest; a game numbers its own, 0 is the usual one.
    """

    move: Move
    plan: int = 0


def one_of_each(
    moves: Iterable[Move], alike: Callable[[Move, Move], bool], sound: Move
) -> list[Move]:
    """Moves of which neighbours that come to the same stand once.

    Args:
        moves: what is legal, lowest first.
        alike: whether a move and the next one come to the same.
        sound: stands for those that come to the same; where it is not among them, the first does.
    """
    kept: list[Move] = []
    last: Move | None = None
    for move in moves:
        if last is None or not alike(last, move):
            kept.append(move)
        elif move == sound:
            kept[-1] = move
        last = move
    return kept


class World(NamedTuple, Generic[D]):
    """A deal that a view could be part of.

    Attributes:
        deal: to be played on.
        weight: how likely it is, beside the others.
    """

    deal: D
    weight: float


class Mind(ABC, Generic[D]):
    """One decision of one seat, made from its view and from nothing else.

    Worlds are deals that the view could be part of. The same source of chance gives the same
    worlds and the same ends on every machine.

    Attributes:
        better: how a difference between two options is put, before the name of the other one.
        choices: what the best option is the best of, in words.
        span: how far worths lie apart at most, for what a tree explores.
        triumph: why to play what is sure to be worth the whole span, if that is worth a word.
    """

    better: str = "points better than"
    choices: str = "all choices"
    span: float = 1.0
    triumph: str = ""

    @property
    @abstractmethod
    def options(self) -> Sequence[Option]:
        """What is worth looking at; moves that come to the same stand once."""

    @abstractmethod
    def world(self, rng: Random) -> D:
        """A new deal that fits the view, for the caller to play on."""

    @abstractmethod
    def finish(self, world: D, option: Option, rng: Random) -> Points:
        """Has a quick player play a world to its end.

        Args:
            world: what the option's move, and any after it, have led to; it is changed in place.
            option: what the seat has set out to do.
            rng: the source of chance of the play.

        Returns:
            What each seat would score.
        """

    def likely(self, world: D, rng: Random) -> Move:
        """What the quick player would do where a world has come to. Only asked for with `trust`."""
        raise NotImplementedError

    def ending(self) -> Sequence[World[D]]:
        """All worlds, where every way in which they may go on can be looked at; or else none."""
        return ()

    def chances(self, world: D) -> Mapping[Move, float]:
        """How likely the quick player makes each move in an ending; they sum to one."""
        raise NotImplementedError

    @abstractmethod
    def worths(self, points: Points) -> Sequence[float]:
        """What points are worth to each seat, the score of the match considered."""

    @abstractmethod
    def words(self, option: Option) -> str:
        """An option as a sentence names it: `<QS>`, `taking <5H>`."""


@dataclass(frozen=True, slots=True)
class Flat:
    """Flat search: all options in the same worlds, each played out.

    Attributes:
        playouts: how many worlds are played out for a decision.
        gate: by how many standard errors an option has to be better than the sound player's move
            to be preferred.
    """

    playouts: int
    gate: float = 1.0


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree over what the seats know, shared by all worlds.

    Attributes:
        iterations: how many worlds are led through the tree for a decision.
        exploration: how much a rarely tried move is preferred.
        trust: how often the others are taken to do what the quick player does, and not what the
            tree finds best for them.
    """

    iterations: int
    exploration: float
    trust: float = 0.0


Search = Flat | Tree
"""How a level searches, and how much. Budgets count work, not time: so moves never depend on the
machine."""
