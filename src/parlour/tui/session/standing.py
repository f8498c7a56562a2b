"""Where a match at a table stands: what it waits for, who is asked, what they may see."""

from dataclasses import replace
from enum import Enum
from typing import Any, Final

from parlour.cells import cropped
from parlour.engine.deal import Deal
from parlour.engine.match import Match
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat, left_of
from parlour.engine.view import View

NAME: Final = 20
"""Cells that a name takes at most, so that there is room for what is said of the player."""


class Stage(Enum):
    """What a match waits for."""

    CUT = "a person cuts the deck"
    DEAL = "the next deal"
    PLAY = "a move"
    OVER = "nothing any more"


class Standing:
    """A match as it stands for those who sit at it. It is looked at here, and moved on elsewhere.

    Args:
        match: what is played.

    Attributes:
        match: what is played.
        humans: the seats of people.
        names: of all players, by seat; long ones are cut.
        front: the person whose cards may be seen; None when that is nobody. Where no people play,
            the cards of the first seat may.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.humans = tuple(Seat(s) for s, p in enumerate(match.players) if p.kind == "human")
        self.names = tuple(cropped(player.name, NAME) for player in match.players)
        self.front: Seat | None = None if self.several else Seat((*self.humans, 0)[0])

    @property
    def several(self) -> bool:
        """Whether more than one person plays."""
        return len(self.humans) > 1

    @property
    def deal(self) -> Deal[Any] | None:
        """The deal in play, or the last one."""
        return self.match.deal

    @property
    def number(self) -> int:
        """Which deal of the match it is, from 1; 0 before the first."""
        return len(self.match.log)

    @property
    def stage(self) -> Stage:
        """What the match waits for."""
        if self.match.over:
            return Stage.OVER
        if self.match.between_deals:
            return Stage.CUT if self.match.cutter in self.humans else Stage.DEAL
        return Stage.PLAY

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.deal.waiting if self.deal is not None and self.stage is Stage.PLAY else ()

    @property
    def front_to_act(self) -> bool:
        """Whether the person in front is asked something."""
        return self.front in self.waiting and self.front in self.humans

    @property
    def comes_next(self) -> Seat | None:
        """The person who has to come to the front before the match goes on, if there is one."""
        if not self.several or self.stage is not Stage.PLAY:
            return None
        people = [seat for seat in self.waiting if seat in self.humans]
        if self.front is None:
            return people[0] if people else self._next_person()
        bots = len(people) < len(self.waiting)
        return None if bots or not people or self.front in people else people[0]

    def _next_person(self) -> Seat:
        """The first person clockwise from the player who is to act."""
        assert self.deal is not None
        players = len(self.names)
        seats = (left_of(self.deal.turn, players, steps) for steps in range(players))
        return next(seat for seat in seats if seat in self.humans)

    def view(self, seat: Seat) -> View:
        """What a seat knows; in a simultaneous decision with its own moves."""
        assert self.deal is not None
        if seat in self.deal.waiting:
            self.deal.call_on(seat)
        view: View = self.deal.view(seat)
        return view

    def scene(self, seat: Seat) -> Scene:
        """The table as a seat sees it; with the new totals once the deal is scored."""
        scene = self.match.game.scene(self.view(seat), self.names)
        totals = self.match.log[-1].totals
        if totals is None:
            return scene
        seats = (replace(line, total=totals[line.seat], points=None) for line in scene.seats)
        return replace(scene, seats=tuple(seats))
