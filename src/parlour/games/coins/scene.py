"""The table of Coins in neutral terms."""

from collections import defaultdict
from collections.abc import Sequence

from parlour.cards import SPANISH, Card
from parlour.engine.scene import Ask, Role, Scene, SeatLine, Zone
from parlour.engine.seats import Seat, left_of
from parlour.engine.tricks import circle_winner
from parlour.engine.words import listed
from parlour.games.coins.deal import COINS, CoinsView, coins_in
from parlour.games.coins.rules import CARDS_EACH, PLAYERS
from parlour.games.coins.words import CIRCLE, points_words, reason, suit_name


def scene(view: CoinsView, names: Sequence[str]) -> Scene:
    """The table as a seat sees it."""
    trick = min(len(view.tricks) + 1, CARDS_EACH)
    return Scene(
        heading=(f"to {view.target}", f"deal {view.number}", f"trick {trick} of {CARDS_EACH}"),
        seats=tuple(_seat_line(view, Seat(seat)) for seat in range(PLAYERS)),
        zones=_zones(view),
        status=_status(view, names),
        ask=Ask(_prompt(view), verb="play", count=1) if view.my_turn else None,
    )


def _seat_line(view: CoinsView, seat: Seat) -> SeatLine:
    """A player's line; coins count at once (C-10), so the score is the one of now."""
    marks = ["dealer"] if seat == view.dealer else []
    if seat == view.leader and not view.over:
        marks.append("leads")
    return SeatLine(seat, view.cards_left[seat], view.scores[seat], marks=tuple(marks))


def _zones(view: CoinsView) -> tuple[Zone, ...]:
    zones = [Zone(Role.HAND, view.seat, tuple(view.hand))]
    zones += _trick_zones(Role.TRICK, view.leader, view.trick)
    if view.tricks:
        zones += _trick_zones(Role.LAST_TRICK, *view.tricks[-1])
    return tuple(zones)


def _trick_zones(role: Role, leader: Seat, cards: tuple[Card, ...]) -> list[Zone]:
    return [Zone(role, left_of(leader, PLAYERS, at), (card,)) for at, card in enumerate(cards)]


def _status(view: CoinsView, names: Sequence[str]) -> tuple[str, ...]:
    if not view.trick:
        if not view.tricks:
            return ()
        leader, cards = view.tricks[-1]
        winner = names[left_of(leader, PLAYERS, circle_winner(cards))]
        return (f"{winner} won the trick ({reason(cards)}): {points_words(coins_in(cards))}.",)
    so_far = _so_far(view, names)
    return (so_far, _outlook(view, names)) if len(view.trick) == PLAYERS - 1 else (so_far,)


def _so_far(view: CoinsView, names: Sequence[str]) -> str:
    """Who is winning the trick as it lies, and what is in it."""
    points = f"{points_words(coins_in(view.trick)).capitalize()} so far."
    at = standing_best(view.trick)
    if at is None:
        return f"Neither suit beats the other. {points}"
    winner = names[left_of(view.leader, PLAYERS, at)]
    if len(view.trick) == 1:
        return f"{winner} led <{SPANISH.text(view.trick[0])}>. {points}"
    suits = {SPANISH.suit(card) for card in view.trick}
    best = SPANISH.suit(view.trick[at])
    why = f"higher {suit_name(best)}" if len(suits) == 1 else CIRCLE[best]
    return f"{winner} is winning ({why}). {points}"


def _outlook(view: CoinsView, names: Sequence[str]) -> str:
    """Who would win with a third card of each suit; suits that end alike stand together."""
    third = left_of(view.leader, PLAYERS, PLAYERS - 1)
    own = third == view.seat
    suits = defaultdict[Seat | None, list[str]](list)
    for suit in range(len(SPANISH.suits)):
        suits[_third_card_winner(view, suit)].append(suit_name(suit))
    ends = {
        winner: "you win"
        if own and winner == third
        else f"{_higher(view, suits[None]) if winner is None else names[winner]} wins"
        for winner in suits
    }
    plays = "you play" if own else f"{names[third]} plays"
    if len(ends) == 1:
        return f"Whatever {plays}, {ends.popitem()[1]}."
    parts = [f"a {listed(suits[winner], 'or')}: {end}" for winner, end in ends.items()]
    return f"If {plays} {' · '.join(parts)}"


def _higher(view: CoinsView, suits: Sequence[str]) -> str:
    """What wins where the rank of the third card decides: `the higher sword`, `the highest club`.

    Args:
        view: a trick of two cards.
        suits: what cards of the suits are called for which it does.
    """
    one_suit = len({SPANISH.suit(card) for card in view.trick}) == 1
    return f"the {'highest' if one_suit else 'higher'} {suits[0] if len(suits) == 1 else 'one'}"


def _third_card_winner(view: CoinsView, suit: int) -> Seat | None:
    """Who would win with a third card of a suit; None where its rank decides."""
    cards = (Card(SPANISH.face(suit, rank)) for rank in range(len(SPANISH.ranks)))
    ends = {circle_winner((*view.trick, card)) for card in cards if card not in view.trick}
    return left_of(view.leader, PLAYERS, ends.pop()) if len(ends) == 1 else None


def standing_best(trick: tuple[Card, ...]) -> int | None:
    """Which card of an unfinished trick wins as it lies; None where neither beats the other."""
    suits = [SPANISH.suit(card) for card in trick]
    if len(trick) == 1:
        return 0
    match (suits[1] - suits[0]) % 4:
        case 0:
            return 0 if trick[0] > trick[1] else 1
        case 1:
            return 0
        case 3:
            return 1
        case _:
            return None


def _prompt(view: CoinsView) -> str:
    if len(view.trick) < PLAYERS - 1:
        return "Lead any card." if not view.trick else "Play any card."
    winning = [card for card in view.hand if circle_winner((*view.trick, card)) == 2]
    if not winning:
        return "Play any card: none of yours wins this trick."
    on_table = coins_in(view.trick)
    best = max(on_table + (SPANISH.suit(card) == COINS) for card in winning)
    count = "1 of your cards wins" if len(winning) == 1 else f"{len(winning)} of your cards win"
    up_to = "up to " if best > on_table else ""
    return f"Play any card: {count} this trick, worth {up_to}{points_words(best)}."
