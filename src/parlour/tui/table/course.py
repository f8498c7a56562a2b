"""The course of play on the screen: bots are asked, motion is shown, tricks stay until seen."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Protocol

from parlour.engine.event import Event, Happening
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat
from parlour.tui.session import Pace, Session, Stage, Thinker
from parlour.tui.table.motion import FRAME, SECONDS, flights_of, sweep_of
from parlour.tui.table.sight import Flight


class Showing(Protocol):
    """What the course needs of the screen that shows it."""

    pace: Pace

    def show(self) -> None:
        """Shows the table as it is now."""

    def ring(self) -> None:
        """Rings the bell."""

    async def show_result(self) -> bool:
        """Shows how a deal or the match ended; says whether play goes on."""

    async def ask_cut(self) -> int | None:
        """Asks where to cut."""

    async def ask_next_person(self, seat: Seat) -> None:
        """Lets a person come to the front."""

    async def ask_choice(self) -> None:
        """Asks a question that has consequences to read."""


class Course:
    """Drives a session on a screen.

    Args:
        session: what is played.
        screen: where it is shown.
        thinker: answers for the bots.

    Attributes:
        held: the winner of a finished trick that still lies on the table.
        thinking: whether a bot is asked.
        flights: cards on their way.
    """

    def __init__(self, session: Session, screen: Showing, thinker: Thinker) -> None:
        self.session = session
        self.held: Seat | None = None
        self.thinking = False
        self.flights: tuple[Flight, ...] = ()
        self._screen = screen
        self._thinker = thinker
        self._news: list[Sequence[Event]] = []
        self._stir = asyncio.Event()
        self._skip = asyncio.Event()
        self._own_turn = False

    # From outside

    def tell(self, events: Sequence[Event]) -> None:
        """A person has made a move."""
        self._news.append(events)
        self._own_turn = True
        self.skip()
        self._stir.set()

    def skip(self) -> None:
        """Ends whatever moves or is held."""
        self._skip.set()

    # The course

    async def run(self) -> None:
        """Plays until the match is left. It may be cancelled, and called again at any time."""
        self._news.clear()
        self.held, self.thinking, self.flights = None, False, ()
        while True:
            self._screen.show()
            if self._news:
                await self._tell_of(self._news.pop(0))
            elif self.session.stage is not Stage.PLAY:
                if not await self._between():
                    return
            elif (seat := self.session.comes_next) is not None:
                await self._screen.ask_next_person(seat)
            elif self.session.request() is not None:
                await self._ask_bot()
            else:
                await self._wait_for_person()

    async def _between(self) -> bool:
        """After a deal its result, then the next one; says whether play goes on."""
        session = self.session
        if session.deal is not None and not await self._screen.show_result():
            return False
        if session.stage is Stage.CUT:
            session.begin_deal(await self._screen.ask_cut())
        elif session.stage is Stage.DEAL:
            session.begin_deal()
        return True

    async def _wait_for_person(self) -> None:
        self._stir.clear()
        if self._screen.pace.bell and not self._own_turn:
            self._screen.ring()
        await self._screen.ask_choice()
        if not self._news:
            await self._stir.wait()

    async def _ask_bot(self) -> None:
        request = self.session.request()
        assert request is not None
        self._own_turn = False
        began = monotonic()
        self.thinking = True
        self._screen.show()
        try:
            advice = await self._thinker.think(self.session.match.game, request)
            await self._pause(self._screen.pace.bots - (monotonic() - began))
        finally:
            self.thinking = False
        events = self.session.answer(request, advice)
        if events is not None:
            self._news.append(events)

    # What is shown of a move

    async def _tell_of(self, events: Sequence[Event]) -> None:
        front = self.session.front
        if front is None:
            return
        told = [event for event in events if event.told_to(front)]
        trick = next((e.seat for e in reversed(told) if e.kind is Happening.TRICK), None)
        self.held = trick
        scene = self.session.scene(front)
        await self._fly(flights_of(told, front, scene))
        if trick is not None:
            await self._hold(scene, trick)

    async def _hold(self, scene: Scene, winner: Seat) -> None:
        self._screen.show()
        pace = self._screen.pace
        await self._pause(pace.trick)
        if not self._skip.is_set():
            await self._fly(sweep_of(scene, winner))
        self.held = None

    async def _pause(self, seconds: float | None) -> None:
        """Waits; no longer than until something is skipped.

        Args:
            seconds: how long; without an end if None.
        """
        self._skip.clear()
        if seconds is not None and seconds <= 0:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._skip.wait()
        except TimeoutError:
            return

    async def _fly(self, flights: tuple[Flight, ...]) -> None:
        if not flights or not self._screen.pace.motion:
            return
        began = monotonic()
        self._skip.clear()
        while not self._skip.is_set() and (done := (monotonic() - began) / SECONDS) < 1:
            eased = 1 - (1 - done) ** 2
            self.flights = tuple(replace(flight, done=eased) for flight in flights)
            self._screen.show()
            await asyncio.sleep(FRAME)
        self.flights = ()
