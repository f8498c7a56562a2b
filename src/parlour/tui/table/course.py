"""The course of play on the screen: bots are asked, motion is shown, tricks stay until seen."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final, Protocol

from parlour.bots import BotError, short_name
from parlour.engine.event import Event, Happening
from parlour.engine.game import Advice
from parlour.engine.moves import Move
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat
from parlour.tui.session import Pace, Request, Session, Stage, Thinker, TooSlowError, stand_in
from parlour.tui.table.motion import FRAME, SECONDS, flights_of, sweep_of
from parlour.tui.table.sight import Flight

SOON: Final = 0.5
"""Seconds that someone may think before it is said that they do."""


@contextmanager
def if_not_soon(tell: Callable[[], None]) -> Iterator[None]:
    """Says something if what is done here takes its time."""
    telling = asyncio.get_running_loop().call_later(SOON, tell)
    try:
        yield
    finally:
        telling.cancel()


@dataclass(frozen=True)
class Thought:
    """A bot's answer on its way.

    Attributes:
        request: what it was asked.
        advice: what it will say.
    """

    request: Request
    advice: asyncio.Task[Advice]


class Showing(Protocol):
    """What the course needs of the screen that shows it."""

    pace: Pace

    def show(self) -> None:
        """Shows the table as it is now."""

    def ring(self) -> None:
        """Rings the bell."""

    def complain(self, problem: str) -> None:
        """Says in a note what is wrong with a bot."""

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
        thinking: whether a bot has been thinking for a while.
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
        self._thought: Thought | None = None
        self._run: object = None
        self._complained: set[tuple[int, Seat]] = set()
        self._too_slow: set[tuple[int, Seat]] = set()

    @property
    def busy(self) -> bool:
        """Whether something has happened that is still to be shown, or stays until it was seen."""
        return bool(self._news) or self.held is not None

    @property
    def drawing(self) -> bool:
        """Whether a card is on its way to the hand of the person in front."""
        front = self.session.front
        return any(
            flight.end == front and flight.start != front and not flight.collected
            for flight in self.flights
        )

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

    def let_go(self) -> None:
        """Ends it at once: what comes next may be done already."""
        self.held = None
        self.skip()

    # The course

    async def run(self) -> None:
        """Plays until the match is left. It may be cancelled, and called again at any time."""
        # What ran before may be cancelled, and not know yet: nothing is taken over from it, and it
        # takes nothing along when it goes.
        self._think_of(None)
        self._run = this = object()
        self._news.clear()
        self.held, self.thinking, self.flights = None, False, ()
        try:
            while await self._go_on():
                pass
        finally:
            if self._run is this:
                self._think_of(None)

    async def _go_on(self) -> bool:
        """Does what comes next; says whether play goes on."""
        self._screen.show()
        request = self.session.request()
        self._think_of(request)
        if self._news:
            await self._tell_of(self._news.pop(0))
        elif self.session.stage is not Stage.PLAY:
            return await self._between()
        elif (events := self.session.play_by_itself()) is not None:
            self._news.append(events)
        elif (forced := self.session.forced(self._screen.pace.forced)) is not None:
            await self._play_forced(*forced)
        elif (seat := self.session.comes_next) is not None:
            await self._screen.ask_next_person(seat)
        elif request is not None:
            await self._let_bot_move(request)
        else:
            await self._wait_for_person()
        return True

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

    async def _play_forced(self, seat: Seat, move: Move) -> None:
        """Plays a card that leaves no choice, but not at once: it has to be seen."""
        await self._pause(self._screen.pace.bots)
        if not self._news:
            self._news.append(self.session.play_forced(seat, move))

    # Bots

    def _think_of(self, request: Request | None) -> None:
        """Has a bot think from now on, while the last move is still shown; of nothing if None."""
        if self._thought is not None:
            if request is not None and self._thought.request.tag == request.tag:
                return
            self._thought.advice.cancel()
        self._thought = (
            None
            if request is None
            else Thought(request, asyncio.ensure_future(self._advice(request)))
        )

    async def _advice(self, request: Request) -> Advice:
        """What a bot does; of one that cannot, what is done in its place."""
        game = self.session.match.game
        place = (self.session.number, request.seat)
        if place in self._too_slow:
            return stand_in(game, request)
        try:
            return await self._thinker.think(game, request)
        except BotError as error:
            if isinstance(error, TooSlowError):
                self._too_slow.add(place)
            if place not in self._complained:
                self._complained.add(place)
                self._screen.complain(str(error).replace(request.level, short_name(request.level)))
            return stand_in(game, request)

    async def _let_bot_move(self, request: Request) -> None:
        """Makes a bot's move once it is known, but not at once: it has to be seen."""
        assert self._thought is not None
        self._own_turn = False
        began = monotonic()
        try:
            with if_not_soon(self._say_thinking):
                advice = await self._thought.advice
        finally:
            self.thinking = False
        if not self.session.claimed:
            await self._pause(self._screen.pace.bots - (monotonic() - began))
        events = self.session.answer(request, advice)
        if events is not None:
            self._news.append(events)

    def _say_thinking(self) -> None:
        self.thinking = True
        self._screen.show()

    async def until_a_key(self) -> None:
        """Leaves the table as it is until a key or a click ends that."""
        self._screen.show()
        await self._pause(None)

    # What is shown of a move

    async def _tell_of(self, events: Sequence[Event]) -> None:
        front = self.session.front
        if front is None:
            return
        told = [heard for event in events if (heard := event.heard_by(front))]
        trick = next((e.seat for e in reversed(told) if e.kind is Happening.TRICK), None)
        self.held = trick
        scene = self.session.scene(front)
        if self.session.claimed:
            self.held = None
            return
        await self._fly(flights_of(told, front, scene))
        if trick is not None:
            await self._hold(scene, trick)

    async def hold(self, winner: Seat) -> None:
        """Shows the last trick to the person in front, who has not seen it yet.

        Args:
            winner: who won it.
        """
        assert self.session.front is not None
        await self._hold(self.session.scene(self.session.front), winner)

    async def _hold(self, scene: Scene, winner: Seat) -> None:
        self.held = winner
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
