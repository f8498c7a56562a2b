"""A match that is played at a table: moves are made, shown, kept and taken back."""

from collections.abc import Sequence
from random import Random

from parlour.bots import decision_seed
from parlour.engine.claim import Claim
from parlour.engine.event import Event
from parlour.engine.game import CLUB, Advice
from parlour.engine.match import Match, Played, Restocked
from parlour.engine.moves import Move
from parlour.engine.seats import Seat
from parlour.store.earlier import Earlier
from parlour.store.errors import StoreError
from parlour.tui.session.brains import Request
from parlour.tui.session.forced import Forced, forced_card
from parlour.tui.session.keeper import Keeper
from parlour.tui.session.log import Entry, Log
from parlour.tui.session.rewind import Way, first_moves, had_choice, moves_of, replay_deal
from parlour.tui.session.standing import Stage, Standing
from parlour.tui.start import TAKE_BACKS, TakeBacks


class Session(Standing):
    """A match at a table, without any widget.

    Args:
        match: new, or one that was left.
        keeper: keeps every move as it is made; None keeps nothing.
        match_id: the keeper's number for the match; None for one that is new to it.
        take_backs: what several people agreed on for a new match; the keeper knows what was
            agreed on for one that was left.

    Attributes:
        log: what happened since the session began.
        match_id: the keeper's number for the match; None if it is not kept.
        hints: how many hints each seat took in this match.
        taken_back: how many moves each seat took back in this match; to play a deal again counts
            as one.
        other_way: how the deal went the last time, when it is played again.
    """

    def __init__(
        self,
        match: Match,
        keeper: Keeper | None = None,
        match_id: int | None = None,
        take_backs: TakeBacks = "agree",
    ) -> None:
        super().__init__(match)
        self.take_backs = take_backs
        self.log = Log()
        self.hints = [0] * len(match.players)
        self.taken_back = [0] * len(match.players)
        self._keeper = keeper
        self.match_id = match_id
        if keeper is not None:
            self._open(keeper)
        self._epoch = 0
        self._seen = [0] * len(match.players)
        self.other_way: Way | None = None
        self._undone: list[Way] = []
        self._claims: dict[Seat, int] = {}
        self._decided: tuple[object, int | None] | None = None
        self._certain: tuple[object, Claim | None] | None = None
        self._hinted: tuple[int, ...] | None = None
        if match.deal is not None and not match.over:
            self.log.add(self.number, replay_deal(match))

    def _open(self, keeper: Keeper) -> None:
        """Has a new match kept; takes up what is known of one that was left."""
        if self.match_id is None:
            self.match_id = keeper.begin(self.match, self.take_backs)
            return
        agreed = keeper.agreement(self.match_id)
        self.take_backs = next((each for each in TAKE_BACKS if each == agreed), "agree")
        hints, taken_back = keeper.counts(self.match_id)
        self.hints = list(hints or self.hints)
        self.taken_back = list(taken_back or self.taken_back)

    @property
    def moment(self) -> tuple[object, ...]:
        """Which moment of the match it is: equal ones have the same table for the same person."""
        moves = len(self.match.log[-1].entries) if self.match.log else 0
        return (self._epoch, self.number, moves, self.front)

    # The person in front, and what went before

    def come_to_front(self, seat: Seat) -> list[Entry]:
        """Lets a person see the cards; says what happened since that person's last move."""
        self.front = seat
        told = list(self.log.told(seat, self._seen[seat]))
        self._seen[seat] = len(self.log)
        return [entry for entry in told if entry.deal == self.number]

    def leave_front(self) -> None:
        """Hides the cards until someone comes."""
        if self.several:
            self.front = None

    @property
    def earlier(self) -> Earlier | None:
        """The match that was played with the same cards before, if one can be read."""
        if self._keeper is None or self.match_id is None:
            return None
        try:
            return self._keeper.earlier(self.match_id)
        except StoreError:  # it is only for comparison: play goes on without
            return None

    # Moving on

    def begin_deal(self, cut: int | None = None) -> None:
        """Deals; the cards come after the cut.

        Args:
            cut: how many cards are cut off; by chance if None.
        """
        self.match.begin_deal(cut)
        self._undone.clear()
        self._claims = {}
        self.other_way = None
        self.leave_front()
        self._keep()

    def play(self, move: Move) -> list[Event]:
        """Makes a move of the person in front.

        Raises:
            IllegalMoveError: the rules refuse it; nothing has changed.
        """
        assert self.front is not None
        events = self._make(move, self.front)
        self._undone.clear()
        return events

    def request(self) -> Request | None:
        """The question to the bot that is to act now, if there is one."""
        seat = next((seat for seat in self.waiting if seat not in self.humans), None)
        if seat is None:
            return None
        return self._request(seat, self.match.players[seat].level or CLUB)

    def _request(self, seat: Seat, level: str) -> Request:
        decision = sum(entry.seat == seat for entry in moves_of(self.match.log[-1]))
        tag = (self._epoch, self.number, seat, decision)
        return Request(seat, self.view(seat), level, decision_seed(self.match, seat), tag)

    def answer(self, request: Request, advice: Advice) -> list[Event] | None:
        """Makes a bot's move.

        Returns:
            What happened; None if the answer came too late and nothing was done.
        """
        now = self.request()
        if now is None or now.tag != request.tag:
            return None
        return self._make(advice.move, request.seat)

    @property
    def claimable(self) -> Claim | None:
        """What the person in front may claim of the rest; None where nothing is certain."""
        if not self.front_to_act or self.front is None:
            return None
        if self._certain is None or self._certain[0] != self.moment:
            claim = self.match.game.claim(self.view(self.front))
            self._certain = (self.moment, claim)
        return self._certain[1]

    def claim(self) -> list[Event]:
        """Claims the rest for the person in front, whose cards play by themselves from now on.

        Where the score is certain for all, everybody's cards do so at once.

        Raises:
            ValueError: the rest is not certain.
        """
        claim, seat = self.claimable, self.front
        if claim is None or seat is None:
            raise ValueError("the rest is not certain yet")
        self._undone.clear()
        self._claims[seat] = len(moves_of(self.match.log[-1]))
        events = self._make(claim.move, seat)
        while claim.rest.for_all and (deal := self.deal) is not None and not deal.over:
            turn = deal.turn
            sure = self.match.game.claim(self.view(turn)) if turn == seat else None
            if not self._asks_for_a_card(turn):
                break
            events += self._make(sure.move if sure else deal.moves()[0], turn)
        return events

    def _asks_for_a_card(self, seat: Seat) -> bool:
        """Whether a seat is asked for a card, not for anything else."""
        asked = self.scene(seat).ask
        return asked is not None and asked.count == 1

    def play_by_itself(self) -> list[Event] | None:
        """Plays a card of someone who has claimed that nothing depends on it.

        Returns:
            What happened; None if nobody who has claimed is to act, and nothing was done.
        """
        seat = next((seat for seat in self.waiting if seat in self._claims), None)
        claim = None if seat is None else self.match.game.claim(self.view(seat))
        return None if claim is None or seat is None else self._make(claim.move, seat)

    @property
    def claimed(self) -> bool:
        """Whether someone has claimed the rest of this deal."""
        return bool(self._claims)

    def forced(self, wish: Forced) -> tuple[Seat, Move] | None:
        """Who has to play what without being asked; None where there is a choice.

        A person who is not in front is not called for a card that all know to be forced: the first
        and the last one. Of others it would show that there was no choice.

        Args:
            wish: which forced cards are to be played by themselves.
        """
        seat = next((seat for seat in self.waiting if seat in self.humans), None)
        if seat is None:
            return None
        if wish == "every" and seat != self.front:
            wish = "first-and-last"
        move = forced_card(self.view(seat), self.scene(seat), wish)
        return None if move is None else (seat, move)

    def play_forced(self, seat: Seat, move: Move) -> list[Event]:
        """Plays a card that a person has no choice about.

        Args:
            seat: the person.
            move: as `forced` gives it.
        """
        self._undone.clear()
        return self._make(move, seat)

    def advice(self) -> Advice | None:
        """What the club's player would do for the person in front; None if nothing is asked."""
        policy = self.match.game.policies.get(CLUB)
        if policy is None or not self.front_to_act or self.front is None:
            return None
        return policy(self.view(self.front), Random(decision_seed(self.match, self.front)))

    def hint_request(self, level: str) -> Request | None:
        """The question what the person in front had better do; None if nothing is asked.

        Args:
            level: who is to say.
        """
        if not self.front_to_act or self.front is None:
            return None
        return self._request(self.front, level)

    def take_hint(self, request: Request) -> bool:
        """Counts a hint that was asked for, once however often it is read.

        Returns:
            Whether it still helps; not where it comes too late, and nothing is done then.
        """
        if self.hint_request(request.level) != request:
            return False
        if request.tag != self._hinted:
            self._hinted = request.tag
            self.hints[request.seat] += 1
            self._keep()
        return True

    # Back and forth

    @property
    def decider(self) -> Seat | None:
        """Whose last decision would be taken back now; None where there is nothing to take back.

        That is the person in front. Where nobody is, or the deal is over, it is the one of the
        people decided last.
        """
        if self.several and self.take_backs == "never":
            return None
        asks = self.front if self.stage is Stage.PLAY else None
        last = self._last_decision(self.humans if asks is None else (asks,))
        return None if last is None else moves_of(self.match.log[-1])[last].seat

    @property
    def can_take_back(self) -> bool:
        """Whether a person has decided something in this deal, and may take it back."""
        return self.decider is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else played since."""
        return bool(self._undone)

    def take_back(self, seat: Seat | None = None) -> Move:
        """Goes back to the last decision of a person, across what others did since.

        Args:
            seat: whose; the `decider`'s if None.

        Returns:
            What was decided then.
        """
        seat = self.decider if seat is None else seat
        assert seat is not None
        at = self._last_decision([seat])
        assert at is not None
        self._undone.append(self._way())
        self.taken_back[seat] += 1
        self._claims = {one: since for one, since in self._claims.items() if since < at}
        undone = moves_of(self.match.log[-1])[at].move
        self._retell(first_moves(self.match.log[-1], at))
        return undone

    def redo(self) -> None:
        """Brings back what was taken back last, every move of it as it was."""
        self._restore(self._undone.pop())

    @property
    def may_play_again(self) -> bool:
        """Whether a deal that is over may be played once more, by what was agreed on."""
        return bool(self.humans) and not (self.several and self.take_backs == "never")

    def again(self) -> None:
        """Goes back to the beginning of the deal: the same cards once more."""
        self.other_way = self._way()
        self._undone.clear()
        self._claims = {}
        for seat in self.humans:
            self.taken_back[seat] += 1
        self._retell(())

    def swap_ways(self) -> None:
        """Has the deal gone as it did the last time; the way it went now is the other one then."""
        assert self.other_way is not None
        way, self.other_way = self.other_way, self._way()
        self._undone.clear()
        self._restore(way)

    def _last_decision(self, seats: Sequence[Seat]) -> int | None:
        """How many moves were made before these seats decided last; None if they never did.

        What was played after a claim, or could not be played otherwise, was no decision; the claim
        was one.
        """
        people = [seat for seat in seats if seat in self.humans]
        key = (self.moment, *people)
        if self._decided is None or self._decided[0] != key:
            self._decided = (key, self._find_decision(people))
        return self._decided[1]

    def _find_decision(self, people: Sequence[Seat]) -> int | None:
        if not self.match.log:
            return None
        moves = moves_of(self.match.log[-1])
        for at in reversed(range(len(moves))):
            seat = moves[at].seat
            claimed = self._claims.get(seat, len(moves))
            own = seat in people and at <= claimed
            if own and (at == claimed or had_choice(self.match, at)):
                return at
        return None

    def _way(self) -> Way:
        """The way that the deal has gone until now."""
        record = self.match.log[-1]
        return Way(
            tuple(record.entries),
            tuple(self.taken_back),
            dict(self._claims),
            record.points,
            record.totals,
        )

    def _restore(self, way: Way) -> None:
        self.taken_back = list(way.taken_back)
        self._claims = dict(way.claims)
        self._retell(way.entries)

    def _retell(self, entries: Sequence[Played | Restocked]) -> None:
        """Plays the deal again. Among several people nobody's cards are seen until they come."""
        self._epoch += 1
        self.log.forget_deal(self.number)
        self.log.add(self.number, replay_deal(self.match, entries))
        self._seen = [min(seen, len(self.log)) for seen in self._seen]
        self.leave_front()
        self._keep()

    # What every move does

    def _make(self, move: Move, seat: Seat) -> list[Event]:
        events = self.match.play(move, seat)
        self.log.add(self.number, events)
        if seat == self.front:
            self._seen[seat] = len(self.log)
        self._keep()
        return events

    def _keep(self) -> None:
        if self._keeper is not None and self.match_id is not None:
            self._keeper.note(
                self.match_id, self.match, hints=self.hints, take_backs=self.taken_back
            )
