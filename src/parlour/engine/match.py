"""A match: the deals up to a winner. Everything in it can be replayed from its deals and moves."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from parlour.cards import Card, Draws
from parlour.engine.deal import Deal, Layout, Points
from parlour.engine.event import Event
from parlour.engine.game import AnyGame, Standing
from parlour.engine.moves import IllegalMoveError, Move
from parlour.engine.rulebook import RuleSet
from parlour.engine.rules import Rules, RulesError
from parlour.engine.seats import Seat
from parlour.engine.texts import LEVEL, TITLE, TextError, check_name, check_text


def new_seed() -> str:
    """A seed that nobody has seen before, nor can guess: 128 bits."""
    return secrets.token_hex(16)


OLDEST: Final = 120
"""No player is older, in years."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat.

    Attributes:
        name: as shown.
        kind: a person or a bot.
        level: how well a bot plays.
        age: in years, for rules that ask for the oldest; None where unknown.
    """

    name: str
    kind: Literal["human", "bot"] = "human"
    level: str | None = None
    age: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made.

    Attributes:
        seat: who made it.
        move: what it was.
        together: whether all seats decided at the same time, so that the order means nothing.
    """

    seat: Seat
    move: Move
    together: bool = False


@dataclass(frozen=True, slots=True)
class Restocked:
    """A new stock made from the discards, first drawn first (T-16)."""

    stock: tuple[Card, ...]


@dataclass
class DealRecord:
    """A deal as it went: the cards, what happened in order, and the score once it is over.

    Attributes:
        layout: the cards as dealt.
        entries: what happened, in order.
        points, totals: the score; None until the deal is over.
        feats: what the game counts besides points, by name, and which seats did it.
    """

    layout: Layout
    entries: list[Played | Restocked] = field(default_factory=list)
    points: Points | None = None
    totals: Points | None = None
    feats: Mapping[str, Sequence[Seat]] = field(default_factory=dict)


def check_names(rule_set: RuleSet, players: Sequence[Player]) -> None:
    """Refuses names with which a match could be played, but its record not be read.

    Raises:
        RulesError: a player or the rule set cannot be called like this.
    """
    try:
        check_text(rule_set.name, TITLE)
        for player in players:
            check_name(player.name)
            check_text(player.level or "-", LEVEL)
    except TextError as error:
        raise RulesError("", "", str(error)) from None


class Match:
    """Deals in a row by one set of rules, with the score.

    Args:
        game: what is played.
        rule_set: by which rules.
        players: who sits where, by seat.
        seed: equal seeds give equal deals.

    Attributes:
        deal: the deal in play, or the last one when it is over; None before the first.
        log: every deal so far.
        winners: the seats that have won; empty while the match goes on.

    Raises:
        RulesError: too few or too many players for these rules, or a name that cannot be read.
    """

    def __init__(
        self, game: AnyGame, rule_set: RuleSet, players: Sequence[Player], seed: str
    ) -> None:
        counts = game.player_counts(rule_set.rules)
        if len(players) not in counts:
            asked = ", ".join(map(str, counts))
            problem = f"{len(players)} cannot play {game.title} by these rules; allowed: {asked}"
            raise RulesError("", "players", problem)
        game.check_table(rule_set.rules, len(players))
        check_names(rule_set, players)
        self.game = game
        self.rule_set = rule_set
        self.players = tuple(players)
        self.seed = seed
        self.deal: Deal[Any] | None = None
        self.log: list[DealRecord] = []
        self.winners: tuple[Seat, ...] = ()
        dealers = self.first_dealers
        self.dealer = dealers[Draws(seed, "dealer").below(len(dealers))]

    @property
    def rules(self) -> Rules:
        """The parameters in use."""
        return self.rule_set.rules

    @property
    def first_dealers(self) -> tuple[Seat, ...]:
        """The seats among which the first dealer is drawn."""
        return self.game.first_dealers(self.rules, [player.age for player in self.players])

    @property
    def over(self) -> bool:
        """Whether someone has won."""
        return bool(self.winners)

    @property
    def between_deals(self) -> bool:
        """Whether the next thing to happen is a new deal."""
        return not self.over and (self.deal is None or self.deal.over)

    @property
    def history(self) -> tuple[Points, ...]:
        """The totals after each finished deal."""
        return tuple(deal.totals for deal in self.log if deal.totals is not None)

    @property
    def totals(self) -> Points:
        """The score now."""
        return self.history[-1] if self.history else (0,) * len(self.players)

    @property
    def cutter(self) -> Seat | None:
        """Who cuts before the next deal; None where nobody does."""
        return self.game.cutter(self.rules, len(self.players), self.dealer)

    def begin_deal(self, cut: int | None = None) -> Deal[Any]:
        """Shuffles, cuts and deals.

        Args:
            cut: how many cards the cutter takes off the top; by chance if None. Where nobody
                cuts, it is left out of account.

        Raises:
            ValueError: the cut would leave one of its two parts empty.
        """
        number = len(self.log) + 1
        pack = self.game.pack(self.rules, len(self.players))
        order = Draws(self.seed, "deal", number).shuffled(pack.cards)
        if self.cutter is None:
            cut = None
        else:
            cut = self._cut(number, len(order), cut)
            order = order[cut:] + order[:cut]
        layout = self.game.lay_out(self.rules, len(self.players), number, self.dealer, order)
        return self.begin_laid_out(replace(layout.renumbered(pack), cut=cut))

    def _cut(self, number: int, cards: int, asked: int | None) -> int:
        """Where the pack is cut: where the cutter says, or by chance."""
        if asked is None:
            return 1 + Draws(self.seed, "cut", number).below(cards - 1)
        if not 0 < asked < cards:
            raise ValueError(f"{asked} cards cannot be cut off; allowed: 1 to {cards - 1}")
        return asked

    def begin_laid_out(self, layout: Layout) -> Deal[Any]:
        """Begins a deal with given cards, as a record gives them."""
        deal: Deal[Any] = self.game.start(
            self.rules, layout, self.history, f"{self.seed}/{layout.number}"
        )
        self.deal = deal
        self.log.append(DealRecord(layout))
        self._finish_deal_if_over()
        return deal

    def play(self, move: Move, seat: Seat | None = None) -> list[Event]:
        """Makes a move.

        Args:
            move: what to do.
            seat: who does it; the seat to act if None.

        Returns:
            What happened, each with its audience.

        Raises:
            IllegalMoveError: the rules refuse it. Nothing has changed.
            ValueError: that seat is not to act, or no deal is on.
        """
        deal = self.deal
        if deal is None or deal.over:
            raise ValueError("no deal is in play")
        if seat is not None:
            deal.call_on(seat)
        refusal = deal.refusal(move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        before = deal.copy()
        deal.play(move)
        record = self.log[-1]
        record.entries.append(Played(before.turn, move, before.together))
        if deal.fresh_stock is not None and before.fresh_stock is None:
            record.entries.append(Restocked(deal.fresh_stock))
        events = self.game.narrate(before, move, deal)
        self._finish_deal_if_over()
        return events

    def restock(self, order: Sequence[Card]) -> None:
        """Puts a stock just made into the order that a record gives.

        Raises:
            ValueError: there is none, or it has other cards.
        """
        if self.deal is None:
            raise ValueError("no deal is in play")
        self.deal.restock(order)
        self.log[-1].entries[-1] = Restocked(tuple(order))

    def _finish_deal_if_over(self) -> None:
        deal = self.deal
        if deal is None or not deal.over:
            return
        points = deal.points()
        standing: Standing = self.game.settle(self.rules, len(self.players), self.history, points)
        self.log[-1].points = points
        self.log[-1].totals = standing.totals
        self.log[-1].feats = self.game.feats(deal)
        self.winners = standing.winners
        self.dealer = self.game.next_dealer(deal)
