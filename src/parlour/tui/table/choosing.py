"""The cursor and the chosen cards, without a widget."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.cards import Card, CardSet
from parlour.engine.game import AnyGame
from parlour.engine.scene import Ask, Option, Role, Scene
from parlour.engine.view import View

DIGITS: Final = "1234567890"
"""Keys that play a card each, from the left."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of the hand that lie together.

    Attributes:
        cards: from left to right.
        label: what they are; empty where there is nothing to say.
    """

    cards: tuple[Card, ...]
    label: str = ""


@dataclass
class Choosing:
    """What a player does with the hand until a move is made.

    Attributes:
        groups: the hand as it is arranged.
        legal: the cards that may be chosen now; None when no card is asked for.
        cursor: the card under the cursor; None in an empty hand.
        chosen: the cards picked up, in order.
        ask: what is asked.
        spot: the place under the cursor that is no card: an option, or after them `confirm`; None
            while the cursor is in the hand.
        watching: whether bots play alone, so that nobody has a cursor.
        fast: whether one key or click plays a card.
        order: the name of the order of the hand; `own` when it was arranged by hand.
    """

    groups: tuple[Group, ...] = ()
    legal: frozenset[Card] | None = None
    cursor: Card | None = None
    chosen: list[Card] = field(default_factory=list)
    ask: Ask | None = None
    spot: int | None = None
    watching: bool = False
    fast: bool = False
    order: str = ""
    _own: list[Card] = field(default_factory=list)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand from left to right."""
        return tuple(card for group in self.groups for card in group.cards)

    @property
    def options(self) -> tuple[Option, ...]:
        """The moves that are made without cards of the hand."""
        return self.ask.options if self.ask else ()

    @property
    def count(self) -> int:
        """How many cards are to be chosen."""
        return self.ask.count if self.ask else 0

    @property
    def option(self) -> Option | None:
        """The option under the cursor."""
        at = self.spot
        return self.options[at] if at is not None and at < len(self.options) else None

    @property
    def complete(self) -> bool:
        """Whether as many cards are chosen as are asked for, and wait to be confirmed."""
        return self.count > 1 and len(self.chosen) == self.count

    @property
    def away(self) -> bool:
        """Whether cards are chosen, or the cursor has left the hand in which one is asked for."""
        return bool(self.chosen) or (self.count > 0 and self.spot is not None)

    @property
    def confirming(self) -> bool:
        """Whether the cursor is on the button that confirms the chosen cards."""
        return self.complete and self.spot == len(self.options)

    @property
    def places(self) -> int:
        """How many places there are for the cursor besides the hand."""
        return len(self.options) + self.complete

    @property
    def digits(self) -> dict[Card, str]:
        """The keys of the first ten legal cards, where one key plays a card."""
        legal = [card for card in self.cards if card in (self.legal or ())] if self.fast else []
        return dict(zip(legal, DIGITS, strict=False))

    def way_with(self, card: Card) -> Option | None:
        """The option that is meant with a card, or that may be meant instead of playing it."""
        ways = [option for option in self.options if option.instead]
        return next((way for way in ways if card in way.cards), next(iter(ways), None))

    # What is there

    def look(self, game: AnyGame, view: View, scene: Scene) -> None:
        """Takes in the table as it is now; keeps cursor and choice where they still make sense."""
        before = self.cards
        new_ask = scene.ask is not None and (self.ask is None or self.ask.verb != scene.ask.verb)
        self.ask = scene.ask
        self.order = self.order or game.sort_orders[0]
        self.groups = self._arranged(game, view, scene)
        self.legal = _legal(game, view, scene.ask)
        held = set(self.cards)
        self.chosen = [card for card in self.chosen if card in held][: self.count]
        if self.watching:
            self.cursor = None
        elif self.cursor not in held:
            self.cursor = self._neighbour(before)
        self._settle_spot(new_ask=new_ask)
        if new_ask and self.count == 1:
            self._go_to_a_useful_card()

    def look_away(self) -> None:
        """Nobody is in front: there is no hand, and nothing is asked."""
        self.groups, self.legal, self.ask, self.spot = (), None, None, None
        self.clear()

    def _go_to_a_useful_card(self) -> None:
        """The cursor begins on a card that does more than the others, or on one that is legal."""
        special = [card for option in self.options for card in option.cards]
        useful = special or list(self.legal or ())
        if useful and self.cursor not in useful:
            self.cursor = next(card for card in self.cards if card in useful)

    def _neighbour(self, before: Sequence[Card]) -> Card | None:
        """Where the cursor goes when its card has left the hand."""
        now = self.cards
        if not now:
            return None
        at = before.index(self.cursor) if self.cursor in before else 0
        return now[min(at, len(now) - 1)]

    def _settle_spot(self, *, new_ask: bool) -> None:
        """The cursor goes to the options when nothing else is asked for."""
        if not self.places:
            self.spot = None
        elif new_ask:
            self.spot = None if self.count else 0
        elif self.spot is not None:
            self.spot = min(self.spot, self.places - 1)

    def _arranged(self, game: AnyGame, view: View, scene: Scene) -> tuple[Group, ...]:
        if self.order == "own":
            fresh = game.sort_hand(view, game.sort_orders[0])
            kept = [card for card in self._own if card in view.hand]
            self._own = kept + [card for card in fresh if card not in kept]
            cards = tuple(self._own)
        elif self.order == game.sort_orders[0] and scene.groups:
            return tuple(Group(zone.cards, zone.label) for zone in scene.groups if zone.cards)
        else:
            cards = game.sort_hand(view, self.order)
        return (Group(cards),) if cards else ()

    def reorder(self, game: AnyGame) -> str:
        """Takes the next order; returns its name."""
        orders = [*game.sort_orders, *(["own"] if self._own else [])]
        at = orders.index(self.order) if self.order in orders else -1
        self.order = orders[(at + 1) % len(orders)]
        return self.order

    def shift(self, step: int) -> None:
        """Moves the card under the cursor along the hand, which is arranged by hand from then."""
        cards = list(self.cards)
        if self.cursor is None or self.cursor not in cards:
            return
        at = cards.index(self.cursor)
        cards.insert(max(0, min(len(cards) - 1, at + step)), cards.pop(at))
        self.order, self._own = "own", cards
        self.groups = (Group(tuple(cards)),)

    # The cursor

    def move(self, step: int) -> None:
        """Moves the cursor along the hand, or along the options; round the ends."""
        if self.confirming:
            self.spot = None
        if self.spot is not None:
            self.spot = (self.spot + step) % self.places
        elif self.cards and not self.watching:
            at = self.cards.index(self.cursor) if self.cursor in self.cards else 0
            self.cursor = self.cards[(at + step) % len(self.cards)]

    def go_to(self, card: Card) -> None:
        """Puts the cursor on a card of the hand."""
        if card in self.cards:
            self.cursor = card
            if self.count:
                self.spot = None

    def to_options(self) -> None:
        """Moves the cursor from the hand to what can be done without it."""
        if self.places and self.spot is None:
            self.spot = 0

    def to_hand(self) -> None:
        """Moves the cursor back to the hand."""
        self.spot = None

    def to_confirm(self) -> None:
        """Moves the cursor to the button that confirms the chosen cards, once they are enough."""
        self.spot = len(self.options) if self.complete else None

    def go_to_pile(self, role: Role) -> bool:
        """Puts the cursor on the option that a pile stands for; says whether there is one."""
        for at, option in enumerate(self.options):
            if option.role == role:
                self.spot = at
                return True
        return False

    # Choosing

    def toggle(self, card: Card | None = None) -> None:
        """Picks a card up or puts it back; the one under the cursor if none is named.

        After the last card that is asked for, the cursor goes to the button that confirms them.
        """
        card = self.cursor if card is None else card
        if card is None or self.count == 0:
            return
        self.spot = None
        if card in self.chosen:
            self.chosen.remove(card)
        elif self.count == 1:
            self.chosen = [card]
        elif len(self.chosen) < self.count:
            self.chosen.append(card)
            self.to_confirm()

    def choose(self, cards: Iterable[Card]) -> None:
        """Picks up exactly these cards; where one is asked for, it is enough to go to it."""
        found = [card for card in cards if card in self.cards][: self.count]
        self.chosen = found if self.count > 1 else []
        if found:
            self.cursor = found[0]
            self.to_confirm()

    def clear(self) -> bool:
        """Puts every card back; says whether there were any."""
        had = bool(self.chosen)
        self.chosen.clear()
        return had

    @property
    def meant(self) -> CardSet:
        """The cards that a move would be made with: those chosen, or the one under the cursor."""
        if self.chosen or self.count != 1 or self.cursor is None:
            return CardSet(self.chosen)
        return CardSet([self.cursor])

    @property
    def raised(self) -> frozenset[Card]:
        """The cards that stand up."""
        if self.count == 1 and not self.chosen and self.spot is None:
            under = self.cursor
            legal = under is not None and self.legal is not None and under in self.legal
            return frozenset([under]) if legal and under is not None else frozenset()
        return frozenset(self.chosen)


def _legal(game: AnyGame, view: View, ask: Ask | None) -> frozenset[Card] | None:
    """The cards of the hand that may be chosen now; None when no card is asked for."""
    if ask is None or ask.count == 0:
        return None
    if ask.count > 1:
        return frozenset(view.hand)
    moves = set(view.moves)
    return frozenset(card for card in view.hand if game.choose(view, CardSet([card])) in moves)
