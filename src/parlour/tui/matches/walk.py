"""A finished match, looked at step by step."""

from typing import TYPE_CHECKING

from parlour.engine.match import DealRecord, Match
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat
from parlour.engine.view import View
from parlour.tui.session.rewind import first_moves, moves_of, replay_deal

if TYPE_CHECKING:
    from parlour.engine.event import Event


class Walk:
    """A place in a match: a deal, and how many moves of it have been made.

    Args:
        match: as it was played; it stays as it is.

    Attributes:
        match: the same match as it stood at this place.
        number: which deal, counted from 0.
        done: how many moves of the deal have been made.
        events: what the last of them led to; nothing at the beginning of a deal.
    """

    def __init__(self, match: Match) -> None:
        self._deals = tuple(match.log)
        self.names = tuple(player.name for player in match.players)
        self.match = Match(match.game, match.rule_set, match.players, match.seed)
        self.number = 0
        self.done = 0
        self.events: list[Event] = []
        self.go(0, 0)

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self._deals)

    def moves(self, number: int | None = None) -> int:
        """How many moves a deal has; this one's if None."""
        return len(moves_of(self._deals[self.number if number is None else number]))

    def go(self, number: int, done: int) -> None:
        """Goes to a place.

        Args:
            number: which deal, counted from 0.
            done: how many of its moves have been made.
        """
        self.number, self.done = number, done
        record = self._deals[number]
        entries = first_moves(record, done)
        match = self.match
        match.log = [*self._deals[:number], DealRecord(record.layout, list(entries))]
        before = replay_deal(match, first_moves(record, max(0, done - 1)))
        after = replay_deal(match, entries)
        self.events = after[len(before) :] if done else []

    def step(self, steps: int) -> None:
        """Goes some moves on, or back, across deals as well; stops at either end."""
        number, done = self.number, self.done + steps
        if done < 0:
            number, done = (number - 1, self.moves(number - 1)) if number else (0, 0)
        elif done > self.moves():
            last = number + 1 == self.deals
            number, done = (number, self.moves()) if last else (number + 1, 0)
        self.go(number, done)

    def turn_to(self, number: int) -> None:
        """Goes to the beginning of a deal, as near as there is one."""
        self.go(max(0, min(self.deals - 1, number)), 0)

    def view(self, seat: Seat) -> View:
        """What a seat knew here."""
        assert self.match.deal is not None
        view: View = self.match.deal.view(seat)
        return view

    def scene(self, seat: Seat) -> Scene:
        """The table as a seat saw it here."""
        return self.match.game.scene(self.view(seat), self.names)

    @property
    def waiting(self) -> frozenset[Seat]:
        """Who was to act."""
        deal = self.match.deal
        return frozenset(deal.waiting) if deal is not None and not deal.over else frozenset()
