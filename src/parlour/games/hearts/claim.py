"""When the rest of a deal of Hearts is certain by what one seat has seen.

Nothing here is guessed: whatever the cards that this seat has not seen, and however they are
played, what is claimed comes about. An unseen card may lie with any player who has not shown to be
out of its suit.
"""

from functools import cached_property

from parlour.cards import Card, CardSet, bits
from parlour.engine.claim import Claim, Rest
from parlour.engine.moves import Move
from parlour.games.hearts.leads import breaks, lead_mask
from parlour.games.hearts.sample import won_tricks
from parlour.games.hearts.scoring import shot_in
from parlour.games.hearts.terms import SUIT_OF, SUITS
from parlour.games.hearts.view import HeartsView


def claim(view: HeartsView) -> Claim | None:
    """What is certain for the seat to act; None before the first trick is over."""
    if not view.moves or not view.tricks or view.shooter is not None:
        return None
    rest = _Ending(view)
    if rest.without_points:
        return Claim(Rest.NOTHING, view.moves[0])
    if view.terms.rotating:  # the winner of a trick does not lead the next one
        return None
    move = rest.winning_move()
    if move is not None:
        return Claim(Rest.ALL, move)
    move = rest.losing_move() if rest.only_costs else None
    return None if move is None else Claim(Rest.NONE, move)


class _Ending:
    """The rest of a deal as one seat sees it.

    Args:
        view: what the seat knows; it is to play a card.
    """

    def __init__(self, view: HeartsView) -> None:
        self.view = view
        self.terms = view.terms
        self.hand = view.hand.mask
        self.won = [0] * view.players
        for winner, cards in won_tricks(view):
            self.won[winner] |= CardSet(cards).mask
        self.fallen = sum(self.won)
        self.kitty = CardSet(view.kitty or ()).mask

    @cached_property
    def hides_kitty(self) -> bool:
        """Whether there is a kitty that this seat has not seen."""
        return self.terms.kitty_size > 0 and self.view.kitty is None

    @cached_property
    def out(self) -> int:
        """Mask of the cards that someone else may hold."""
        unseen = self.terms.pack.cards.mask & ~self.view.seen
        others = {seat for seat in range(self.view.players) if seat != self.view.seat}
        for suit in SUITS:
            if others <= self._void(suit):
                unseen &= ~suit
        return unseen

    def _void(self, suit: int) -> set[int]:
        """The seats that have shown to be out of a suit."""
        found = set()
        for leader, cards in (*self.view.tricks, (self.view.leader, self.view.trick)):
            for place, card in enumerate(cards):
                if SUIT_OF[cards[0]] == suit and SUIT_OF[card] != suit:
                    found.add((leader + place) % self.view.players)
        return found

    # Points

    @cached_property
    def without_points(self) -> bool:
        """Whether all points of the deal are certain, a shot and every bonus included."""
        view, rules = self.view, self.terms.rules
        if self.terms.kitty_size and view.kitty_owner is None:
            return False
        if (self.terms.costing | self.terms.bonuses) & ~self.fallen & ~self.kitty:
            return False
        won = [*self.won]
        if view.kitty_owner is not None:
            won[view.kitty_owner] |= self.kitty
        shot = shot_in(self.terms, won, self.kitty)
        if shot is not None and shot.mode == "choice":
            return False
        return (rules.sun == "none" or not self._one_has_all) and (
            not rules.no_trick_bonus or all(self.won)
        )

    @property
    def _one_has_all(self) -> bool:
        """Whether one seat has won every trick."""
        return sum(mask != 0 for mask in self.won) == 1

    @property
    def _shot_is_off(self) -> bool:
        """Whether nobody can shoot the moon or the sun any more, as far as this seat knows."""
        rules, costing = self.terms.rules, self.terms.costing
        moon = rules.moon != "none" and sum(mask & costing != 0 for mask in self.won) < 2
        return not moon and (rules.sun == "none" or not self._one_has_all)

    @property
    def only_costs(self) -> bool:
        """Whether a trick can only cost something: no bonus is left, and no shot is possible."""
        return not self.terms.bonuses & ~self.fallen & ~self.kitty and self._shot_is_off

    @property
    def _shoots(self) -> bool:
        """Whether winning every trick is a moon or a sun for certain."""
        view, rules = self.view, self.terms.rules
        mine = self.won[view.seat]
        if self.terms.kitty_size and view.kitty_owner not in (None, view.seat):
            return False
        if rules.sun != "none" and mine == self.fallen:
            return True
        needed = self.terms.costing | (self.terms.bonuses if rules.moon_requires_bonus else 0)
        return rules.moon != "none" and not needed & self.fallen & ~mine

    # Winning every trick

    def winning_move(self) -> Move | None:
        """A card with which every trick is won.

        Where that costs points, only if every order of the hand wins: otherwise less might be won.
        """
        moves = self.view.moves
        if self._all_high(self.hand) and all(map(self._wins_now, moves)):
            return moves[0]
        if not self._shoots:
            return None
        return next((move for move in moves if self._wins_now(move) and self._goes_on(move)), None)

    def _goes_on(self, card: int) -> bool:
        """Whether a card that wins its trick can be followed by winners alone."""
        rest = self.hand & ~(1 << card)
        high = self._high_from_the_top(rest if self.view.trick else self.hand)
        return high and self._can_be_led(card, rest)

    def _all_high(self, hand: int) -> bool:
        """Whether every card is higher than all of its suit that are out."""
        return all(
            not self.out & suit
            or not hand & suit
            or _lowest(hand & suit) > _highest(self.out & suit)
            for suit in SUITS
        )

    def _high_from_the_top(self, hand: int) -> bool:
        """Whether every card wins if the higher ones of its suit have been led before it.

        At worst one player holds all cards of the suit that are out and keeps the highest.
        """
        for suit in SUITS:
            out = self.out & suit
            for led, card in enumerate(reversed([*bits(hand & suit)])):
                if led < out.bit_count() and card < _highest(out):
                    return False
        return True

    def _wins_now(self, card: int) -> bool:
        """Whether a card wins the trick on the table, whatever is still played to it."""
        trick = self.view.trick
        suit = SUIT_OF[trick[0] if trick else card]
        if SUIT_OF[card] != suit or any(c > card for c in trick if SUIT_OF[c] == suit):
            return False
        last = len(trick) == self.view.players - 1
        return last or not self.out & suit or card > _highest(self.out & suit)

    def _can_be_led(self, card: int, rest: int) -> bool:
        """Whether the rest can be led from the top of each suit, as far as hearts may be led."""
        broken, leads = self.view.broken, not self.view.trick
        if leads and card != _highest((rest | 1 << card) & SUIT_OF[card]):
            return False
        while True:
            if not broken and 1 << card & self.terms.may_break:
                broken = breaks(self.terms, 1 << card, rest, leads=leads)
            legal = rest if broken else lead_mask(self.terms, rest)
            tops = [_highest(rest & suit) for suit in SUITS if rest & suit]
            found = [top for top in tops if legal >> top & 1]
            if not found:
                return not rest
            card, leads = found[0], True
            rest &= ~(1 << card)

    # Winning no trick

    def losing_move(self) -> Move | None:
        """A card with which no trick is won any more."""
        worth = self.terms.worth
        for move in sorted(self.view.moves, key=lambda card: (-worth[card], -card)):
            if self._loses_now(move) and self._stays_low(move):
                return move
        return None

    def _loses_now(self, card: int) -> bool:
        """Whether a card loses the trick on the table, whatever is still played to it."""
        trick, suit = self.view.trick, SUIT_OF[card]
        if trick:
            led = SUIT_OF[trick[0]]
            return suit != led or any(c > card for c in trick if SUIT_OF[c] == suit)
        out = self.out & suit
        return bool(out) and not self.hides_kitty and card < _lowest(out)

    def _stays_low(self, card: int) -> bool:
        """Whether every lead of the others can be ducked once a card has been played."""
        rest = self.hand & ~(1 << card)
        for suit in SUITS:
            out = [*bits(self.out & suit)]
            if not self.view.trick and SUIT_OF[card] == suit:
                out = out[:-1]  # one of them falls on the card that is led; at worst the highest
            if any(own > other for own, other in zip(bits(rest & suit), out, strict=False)):
                return False
        return True


def _lowest(mask: int) -> Card:
    return Card((mask & -mask).bit_length() - 1)


def _highest(mask: int) -> Card:
    return Card(mask.bit_length() - 1)
