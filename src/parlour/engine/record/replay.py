"""Replaying a record line by line."""

from collections.abc import Mapping
from typing import Any, Final

from parlour.cards import Card, CardDealer, CardSet, CardTextError, Pack
from parlour.engine.deal import Layout
from parlour.engine.game import LayoutError
from parlour.engine.match import Match
from parlour.engine.moves import IllegalMoveError, MoveTextError
from parlour.engine.record.problem import BadLineError
from parlour.engine.rules import LARGEST
from parlour.engine.seats import Seat
from parlour.engine.words import listed

KEYS: Final = {
    "deal": ("deal", "dealer", "hands", "stock", "discard", "kitty", "cut"),
    "move": ("seat", "move"),
    "points": ("points", "totals"),
    "winners": ("winners", "hints", "take_backs"),
    "stock": ("stock",),
}
"""The kinds of lines after the header, and the keys that each of them may have."""

MOST_CARDS: Final = 6
"""How many missing cards a problem names."""


class Replay:
    """Plays the lines of a record after its header.

    Args:
        match: the match that the header describes.

    Attributes:
        moves: how many move lines were good.
        finished: whether the winners were given.
        hints, take_backs: as the last line gives them.
        extras: the unknown keys of each good line.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moves = 0
        self.finished = False
        self.hints: tuple[int, ...] = ()
        self.take_backs: tuple[int, ...] = ()
        self.extras: list[dict[str, Any]] = []
        self._points_due = False
        self._stock_due = False

    def line(self, told: Mapping[str, Any]) -> None:
        """Plays one line. A line with none of the known keys is left to later versions.

        Raises:
            BadLineError: it does not fit; nothing has changed.
        """
        if "parlour" in told:
            raise BadLineError("a second header; a record holds one match")
        kind = _kind_of(told)
        if kind is None:
            return
        if self.finished:
            raise BadLineError("nothing is expected after the winners")
        play = {
            "deal": self._deal,
            "move": self._move,
            "points": self._points,
            "winners": self._winners,
            "stock": self._stock,
        }
        play[kind](told)
        self.extras.append({key: told[key] for key in told if key not in KEYS[kind]})

    def _deal(self, told: Mapping[str, Any]) -> None:
        match, cites = self.match, self.match.game.citations
        self._expect_no_points_line()
        if match.over:
            raise BadLineError(f"the match is over: the winners {list(match.winners)} are expected")
        if not match.between_deals:
            raise BadLineError(f"deal {len(match.log)} is not over yet; {self._expected_move()}")
        number, dealer = _number(told, "deal"), _number(told, "dealer")
        if number != len(match.log) + 1:
            raise BadLineError(f"deal {len(match.log) + 1} is expected, not {number}")
        allowed = (match.dealer,) if match.log else match.first_dealers
        if dealer not in allowed:
            seats = listed(map(str, allowed), "or")
            rule = cites.dealer if match.log else cites.first_dealer
            raise BadLineError(f"seat {seats} deals by the rules, not {dealer}{_cited(rule)}")
        layout = self._layout(told, number, Seat(dealer))
        try:
            match.game.check_layout(match.rules, len(match.players), layout)
        except LayoutError as error:
            raise BadLineError(str(error)) from None
        match.begin_laid_out(layout)
        self._after_event(fresh_before=False)

    def _layout(self, told: Mapping[str, Any], number: int, dealer: Seat) -> Layout:
        match = self.match
        pack = match.game.pack(match.rules, len(match.players))
        cards = CardDealer(pack)
        hands = told.get("hands")
        if not isinstance(hands, list) or len(hands) != len(match.players):
            raise BadLineError(f"hands: a list of {len(match.players)} hands is expected")
        rule = _cited(match.game.citations.pack)
        dealt = [
            _cards(cards, f"hand of seat {seat}", hand, rule) for seat, hand in enumerate(hands)
        ]
        stock, discard, kitty = (
            _cards(cards, pile, told.get(pile, ""), rule) for pile in ("stock", "discard", "kitty")
        )
        missing = pack.cards - {card for pile in (*dealt, stock, discard, kitty) for card in pile}
        if missing:
            raise BadLineError(f"cards of the deck are missing: {_few(pack, missing)}{rule}")
        cut = self._cut(told, len(pack.cards))
        return Layout(number, dealer, tuple(dealt), stock, discard, kitty, cut)

    def _cut(self, told: Mapping[str, Any], cards: int) -> int | None:
        if "cut" not in told:
            return None
        if self.match.cutter is None:
            raise BadLineError(f"cut: nobody cuts in {self.match.game.title}")
        cut, rule = _number(told, "cut"), _cited(self.match.game.citations.cut)
        if not 1 <= cut < cards:
            raise BadLineError(f"cut: 1 to {cards - 1} cards are cut, not {cut}{rule}")
        return cut

    def _move(self, told: Mapping[str, Any]) -> None:
        match, deal = self.match, self.match.deal
        self._expect_no_points_line()
        if deal is None or deal.over:
            raise BadLineError(f"there is a move where {self._expected_line()} is expected")
        if self._stock_due:
            raise BadLineError("the new stock is expected on a line of its own before this (T-16)")
        seat, text = _number(told, "seat"), told.get("move")
        if not isinstance(text, str):
            raise BadLineError("move: a text is expected, like play QS")
        if seat not in deal.waiting:
            rule = _cited(match.game.citations.turn)
            raise BadLineError(f"seat {seat} is not to act; {self._expected_move()}{rule}")
        fresh_before = deal.fresh_stock is not None
        try:
            match.play(match.game.parse_move(text), Seat(seat))
        except IllegalMoveError as error:
            raise BadLineError(f"{text} by seat {seat}: {error}") from None
        except (MoveTextError, CardTextError) as error:
            raise BadLineError(f"move: {error}") from None
        self.moves += 1
        self._after_event(fresh_before=fresh_before)

    def _after_event(self, *, fresh_before: bool) -> None:
        """Notes what has to follow: a new stock, or the points of a deal that is over."""
        deal = self.match.deal
        assert deal is not None
        self._stock_due = deal.fresh_stock is not None and not fresh_before
        self._points_due = deal.over

    def _stock(self, told: Mapping[str, Any]) -> None:
        match = self.match
        if not self._stock_due:
            raise BadLineError("there is no new stock here; the old one is not empty (T-16)")
        pack = match.game.pack(match.rules, len(match.players))
        held = set(match.deal.fresh_stock or ()) if match.deal else set()
        order = []
        for told_card in _cards(CardDealer(pack), "stock", told["stock"], " (T-16)"):
            # Which of several equal cards is meant does not matter: those of the new stock are.
            copies = pack.copies_of(pack.face(told_card))
            order.append(next((card for card in copies if card in held), told_card))
            held.discard(order[-1])
        try:
            match.restock(order)
        except ValueError as error:
            raise BadLineError(f"stock: {error}") from None
        self._stock_due = False

    def _points(self, told: Mapping[str, Any]) -> None:
        if not self._points_due:
            raise BadLineError(f"there are points where {self._expected_line()} is expected")
        deal, rule = self.match.log[-1], _cited(self.match.game.citations.points)
        for key, right in (("points", deal.points), ("totals", deal.totals)):
            assert right is not None
            if _numbers(told, key) != list(right):
                said = f"{key}: {told.get(key)} in the record, {list(right)} by the rules"
                raise BadLineError(f"{said}{rule}")
        self._points_due = False

    def _winners(self, told: Mapping[str, Any]) -> None:
        match, rule = self.match, _cited(self.match.game.citations.winners)
        self._expect_no_points_line()
        if not match.over:
            raise BadLineError(f"the match is not over; {self._expected_line()} is expected{rule}")
        if sorted(_numbers(told, "winners")) != list(match.winners):
            right = list(match.winners)
            raise BadLineError(
                f"winners: {told['winners']} in the record, {right} by the rules{rule}"
            )
        self.hints, self.take_backs = self._counts(told, "hints"), self._counts(told, "take_backs")
        self.finished = True

    def _counts(self, told: Mapping[str, Any], key: str) -> tuple[int, ...]:
        if key not in told:
            return ()
        counts = _numbers(told, key)
        seats = len(self.match.players)
        if len(counts) != seats or not all(0 <= count <= LARGEST for count in counts):
            raise BadLineError(
                f"{key}: a count for each of {seats} seats is expected, at most {LARGEST:,}"
            )
        return tuple(counts)

    def _expect_no_points_line(self) -> None:
        if self._points_due:
            right, rule = self.match.log[-1], _cited(self.match.game.citations.points)
            points, totals = list(right.points or ()), list(right.totals or ())
            raise BadLineError(f"points {points} and totals {totals} are expected first{rule}")

    def _expected_line(self) -> str:
        if self.match.over:
            return "the winners line"
        return "a deal" if self.match.between_deals else "a move"

    def _expected_move(self) -> str:
        deal = self.match.deal
        seats = listed(map(str, deal.waiting), "or") if deal is not None else ""
        return f"a move of seat {seats} is expected"


def _kind_of(told: Mapping[str, Any]) -> str | None:
    """The kind of a line, by its first key or, where that is missing, by any that is its own."""
    leading = next((kind for kind in KEYS if kind in told), None)
    return leading or next((kind for kind, keys in KEYS.items() if keys[1:] & told.keys()), None)


def _number(told: Mapping[str, Any], key: str) -> int:
    value = told.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadLineError(f"{key}: a whole number is expected")
    return value


def _numbers(told: Mapping[str, Any], key: str) -> list[int]:
    values = told.get(key)
    whole = isinstance(values, list) and all(type(value) is int for value in values)
    if not isinstance(values, list) or not whole:
        raise BadLineError(f"{key}: a list of whole numbers is expected")
    return values


def _cards(dealer: CardDealer, where: str, text: object, rule: str) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise BadLineError(f"{where}: cards separated by spaces are expected")
    try:
        return dealer.take_all(text)
    except CardTextError as error:
        raise BadLineError(f"{where}: {error}{rule}") from None


def _few(pack: Pack, cards: CardSet) -> str:
    """Cards in notation, and how many more there are where they would fill the line."""
    more = len(cards) - MOST_CARDS
    shown = pack.text(list(cards)[:MOST_CARDS])
    return f"{shown} and {more} more" if more > 0 else shown


def _cited(rule: str) -> str:
    return f" ({rule})" if rule else ""
