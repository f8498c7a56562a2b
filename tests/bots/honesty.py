"""Whether a bot knows only what its seat may know: hidden things change, and it does the same.

They change in two ways. A game's own `sample` deals them again. And, sharing no code with that, two
cards are exchanged wherever they lay from the first deal on, and the deal is played again by the
rules: if all its moves are still legal and the seat sees the same, it cannot tell the deals apart.
"""

import gc
import pickle
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from parlour.bots.levels import levels
from parlour.bots.search import think
from parlour.cards import Card, CardSet
from parlour.engine.deal import Deal, Layout, Points
from parlour.engine.game import Advice, AnyGame, Policy
from parlour.engine.match import DealRecord, Match
from parlour.engine.mind import Flat, Search
from parlour.engine.moves import Move
from parlour.engine.rules import Rules
from parlour.engine.seats import Seat
from tests.conformance.tables import Table, game_of

EXCHANGES: Final = 6
"""How many pairs of cards are exchanged one after another."""

TRIES: Final = 18
"""How many pairs are tried for that; most are refused where the seat knows much."""

SECRET: Final = (Deal, Layout, Match, DealRecord, Random)
"""What no view may lead to: hidden cards, or the chance that will deal them."""

FEW: Final = 2
"""The mask of so few cards may stand somewhere by chance, whoever holds them."""

Exchange = Mapping[Card, Card]


@dataclass(frozen=True)
class Course:
    """A deal as it went, to be played again.

    Attributes:
        game: what is played.
        rules: by which rules.
        layout: the cards.
        history: the totals before it.
        seed: for what chance remains in it.
        moves: who did what, and whether it was done unseen by the others.
        stocks: stocks made again, and after how many moves.
    """

    game: AnyGame
    rules: Rules
    layout: Layout
    history: tuple[Points, ...]
    seed: str
    moves: list[tuple[Seat, Move, bool]] = field(default_factory=list)
    stocks: dict[int, tuple[Card, ...]] = field(default_factory=dict)

    def begun(self) -> Deal[Any]:
        """The deal before its first move."""
        return self.game.start(self.rules, self.layout, self.history, self.seed)

    def go_on(self, deal: Deal[Any], move: Move) -> None:
        """Makes a move in a deal that has come this way, and notes it."""
        before = deal.fresh_stock
        self.moves.append((deal.turn, move, deal.together))
        deal.play(move)
        if deal.fresh_stock is not None and before is None:
            self.stocks[len(self.moves)] = deal.fresh_stock

    def again(self, turn: Seat) -> Deal[Any] | None:
        """The deal played again, with this seat to act; None where the rules refuse it."""
        deal = self.begun()
        for count, (seat, move, _) in enumerate(self.moves, start=1):
            if seat not in deal.waiting:
                return None
            deal.call_on(seat)
            if deal.refusal(move) is not None:
                return None
            deal.play(move)
            if count in self.stocks and not _restocked(deal, self.stocks[count]):
                return None
        if turn not in deal.waiting:
            return None
        deal.call_on(turn)
        return deal

    def exchanged(self, exchange: Exchange) -> "Course":
        """The same course with cards exchanged: in the last stock that holds them, or as dealt."""
        for count, stock in reversed(self.stocks.items()):
            if exchange.keys() <= set(stock):
                return replace(self, stocks={**self.stocks, count: _swapped(stock, exchange)})
        layout = self.layout
        piles = ("stock", "discard", "kitty")
        moves = [
            (seat, self._hidden_move(move, exchange) if unseen else move, unseen)
            for seat, move, unseen in self.moves
        ]
        dealt = replace(
            layout,
            hands=tuple(_swapped(hand, exchange) for hand in layout.hands),
            **{pile: _swapped(getattr(layout, pile), exchange) for pile in piles},
        )
        return replace(self, layout=dealt, moves=moves)

    def renumbered(self, rng: Random) -> "Course":
        """The same course with equal cards exchanged at random, wherever they lie."""
        pack = self.game.pack(self.rules, len(self.layout.hands))
        names: dict[Card, Card] = {}
        for face in set(map(pack.face, pack.cards)):
            copies = pack.copies_of(face)
            names.update(zip(copies, rng.sample(copies, len(copies)), strict=True))
        piles = ("stock", "discard", "kitty")
        dealt = replace(
            self.layout,
            hands=tuple(_swapped(hand, names) for hand in self.layout.hands),
            **{pile: _swapped(getattr(self.layout, pile), names) for pile in piles},
        )
        return replace(self, layout=dealt)

    def _hidden_move(self, move: Move, exchange: Exchange) -> Move:
        """A move that others do not see, with cards exchanged in it: cards that are passed."""
        text = self.game.pack(self.rules, len(self.layout.hands)).text
        names = {text([one]): text([other]) for one, other in exchange.items()}
        words = self.game.move_text(move).split()
        return self.game.parse_move(" ".join(names.get(word, word) for word in words))


def _swapped(cards: Sequence[Card], exchange: Exchange) -> tuple[Card, ...]:
    return tuple(exchange.get(card, card) for card in cards)


def _restocked(deal: Deal[Any], stock: Sequence[Card]) -> bool:
    """Whether a stock made again could be put into this order of faces."""
    copies: dict[int, list[Card]] = {}
    for card in deal.fresh_stock or ():
        copies.setdefault(deal.pack.face(card), []).append(card)
    faces = list(map(deal.pack.face, stock))
    if Counter(faces) != Counter(map(deal.pack.face, deal.fresh_stock or ())):
        return False
    try:
        deal.restock([copies[face].pop() for face in faces])
    except ValueError:
        return False
    return True


def position(table: Table, rng: Random) -> tuple[Course, Deal[Any]]:
    """A deal of a table, played some way by a mixed company; someone is to act in it."""
    game = game_of(table)
    rules = table.match("").rules
    number = rng.randint(1, game.cycle(rules, table.players))
    pack = list(game.pack(rules, table.players).cards)
    order = rng.sample(pack, len(pack))
    dealer = Seat(rng.randrange(table.players))
    layout = game.lay_out(rules, table.players, number, dealer, order)
    most = 45 if game.low_wins else 4
    history = (tuple(rng.randrange(most) for _ in range(table.players)),) * (number - 1)
    course = Course(game, rules, layout, history, str(rng.random()))
    deal = course.begun()
    quick = [game.policies["novice"], game.policies["club"], None]
    company = [rng.choice(quick) for _ in range(table.players)]
    for _ in range(rng.randrange(min(len(pack), 60))):
        seat = rng.choice(deal.waiting)
        deal.call_on(seat)
        player = company[seat]
        moves = deal.moves()
        move = rng.choice(moves) if player is None else player(deal.view(seat), rng).move
        ahead = deal.copy()
        ahead.play(move)
        if ahead.over:
            break
        course.go_on(deal, move)
    deal.call_on(rng.choice(deal.waiting))
    return course, deal


def exchange_unseen(course: Course, deal: Deal[Any], seat: Seat, rng: Random) -> Deal[Any]:
    """Another deal in which this seat sees the same: unseen cards have changed their places."""
    view = deal.view(seat)
    found, done = deal, 0
    unseen = sorted(_others_cards(deal, seat))
    for _ in range(TRIES if len(unseen) > 1 else 0):
        one, other = rng.sample(unseen, 2)
        tried = course.exchanged({one: other, other: one})
        again = tried.again(seat)
        if again is not None and again.view(seat) == view:
            course, found, done = tried, again, done + 1
        if done == EXCHANGES:
            break
    return found


def _others_cards(deal: Deal[Any], seat: Seat) -> set[Card]:
    """The cards that lie in other hands, in the stock and in the kitty."""
    hands = (mask for other, mask in enumerate(deal.hands) if other != seat)
    held = {card for mask in hands for card in CardSet.of_mask(mask)}
    kitty = CardSet.of_mask(getattr(deal, "kitty", 0))
    return {*held, *getattr(deal, "stock", ()), *kitty}


def players(game: AnyGame, budget: int | None) -> Mapping[str, Policy[Any]]:
    """Who plays at each level; those that search with no more than a budget, if there is one."""
    if budget is None:
        return levels(game)
    searching = {
        level: partial(think, game, small(search, budget))
        for level, search in game.searches.items()
    }
    return {**levels(game), **searching}


def small(search: Search, budget: int) -> Search:
    """The same way of searching with little to do."""
    if isinstance(search, Flat):
        return replace(search, playouts=budget)
    return replace(search, iterations=budget)


class Checked(NamedTuple):
    """What a check has gone through.

    Attributes:
        positions: how many decisions were looked at.
        redealt: how many other deals with the same view.
        moved: in how many of them hidden cards lay otherwise.
        moves: how many moves were compared.
    """

    positions: int = 0
    redealt: int = 0
    moved: int = 0
    moves: int = 0

    def __add__(self, other: object) -> "Checked":
        assert isinstance(other, Checked)
        return Checked(*map(sum, zip(self, other, strict=True)))


def check(table: Table, rng: Random, budget: int | None = None, samples: int = 2) -> Checked:
    """Checks all levels at a decision somewhere in a deal.

    Args:
        table: where.
        rng: the source of chance.
        budget: how much levels that search may do; as much as at the table if None.
        samples: how many deals the game's own `sample` gives.

    Raises:
        AssertionError: a bot knows what it must not, with the place and the level.
    """
    course, deal = position(table, rng)
    seat, seed = deal.turn, str(rng.random())
    view = deal.view(seat)
    others = [exchange_unseen(course, deal, seat, rng)]
    others += [course.game.sample(view, rng) for _ in range(samples)]
    again = course.renumbered(rng).again(seat)
    assert again is not None
    others.append(again)
    told = f"{table}, deal {view.number}, after {len(course.moves)} moves, seat {seat}"
    for secret in secrets(deal, others[0], view):
        raise AssertionError(f"{told}: the view leads to {secret}")
    policies = players(course.game, budget)
    for level, policy in policies.items():
        advice = policy(view, Random(seed))
        for other in others:
            other_view = other.view(seat)
            assert other_view == view, f"{told}: another view"
            assert repr(other_view) == repr(view), f"{told}: another view as text"
            assert hash(other_view) == hash(view), f"{told}: another hash"
            assert pickle.dumps(other_view) == pickle.dumps(view), f"{told}: another view pickled"
            there: Advice = policy(other_view, Random(seed))
            assert there == advice, f"{told}: {level} does {advice}, and {there} in another deal"
    moved = sum(other.hands != deal.hands for other in others)
    return Checked(1, len(others), moved, len(policies) * (len(others) + 1))


def secrets(deal: Deal[Any], other: Deal[Any], view: object) -> Iterator[str]:
    """What can be got at from a view and must not be.

    Args:
        deal: what it is a view of.
        other: a deal with the same view; a hand that is another one there cannot be known.
        view: what the seat knows.
    """
    both = zip(deal.hands, other.hands, strict=True)
    hidden = {mask for mask, changed in both if mask != changed and mask.bit_count() > FEW}
    for thing in reached_from(view):
        if isinstance(thing, SECRET):
            yield type(thing).__name__
        mask = thing.mask if isinstance(thing, CardSet) else thing
        if isinstance(mask, int) and mask in hidden:
            yield f"a hidden hand: {CardSet.of_mask(mask)}"


def reached_from(start: object) -> Iterator[object]:
    """Everything an object leads to: fields, slots, members, closures, what caches hold.

    Classes and modules are left out: they are the same whatever lies on the table.
    """
    seen, waiting = {id(start)}, [start]
    while waiting:
        thing = waiting.pop()
        yield thing
        if isinstance(thing, FunctionType):
            parts: Sequence[object] = (
                thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__,
            )  # fmt: skip
        else:
            parts = gc.get_referents(thing)
        for part in parts:
            if id(part) not in seen and not isinstance(part, type | ModuleType):
                seen.add(id(part))
                waiting.append(part)
