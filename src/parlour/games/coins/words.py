"""What Coins says: moves in notation, events in words."""

from parlour.cards import SPANISH, Card
from parlour.cards.quoting import quoted
from parlour.engine.event import Event, Happening
from parlour.engine.moves import Move, MoveTextError
from parlour.engine.seats import left_of
from parlour.engine.tricks import circle_winner
from parlour.games.coins.deal import CoinsDeal, coins_in
from parlour.games.coins.rules import PLAYERS

CIRCLE = ("cups contain coins", "coins buy swords", "swords chop clubs", "clubs smash cups")
"""Each suit and the one it beats, in the pack's order of suits."""


def move_text(move: Move) -> str:
    """A move in notation: `play RO`."""
    return f"play {SPANISH.text(move)}"


def parse_move(text: str) -> Move:
    """Reads `play RO`.

    Raises:
        MoveTextError: it is not a move of Coins.
        CardTextError: the card is not one.
    """
    match text.split():
        case ["play", token]:
            face = SPANISH.parse(token)
            if face != SPANISH.joker:
                return Move(face)
    raise MoveTextError(
        f"{quoted(text)} is not a move of Coins; write play and a card, like play RO"
    )


def narrate(before: CoinsDeal, move: Move, after: CoinsDeal) -> list[Event]:
    """What playing a card did, in words."""
    seat, card = before.turn, Card(move)
    events = [Event(Happening.PLAYED, f"{{{seat}}} plays <{SPANISH.text(card)}>", seat, (card,))]
    if len(after.tricks) > len(before.tricks):
        leader, trick = after.tricks[-1]
        winner = left_of(leader, PLAYERS, circle_winner(trick))
        points = points_words(coins_in(trick))
        text = f"{{{winner}}} wins the trick ({reason(trick)}): {points}"
        events.append(Event(Happening.TRICK, text, winner, trick))
        score = after.totals[winner] + after.won[winner]
        if score >= after.target:
            text = f"{{{winner}}} has {points_words(score)} and wins the match"
            events.append(Event(Happening.SCORED, text, winner))
    return events


def reason(trick: tuple[Card, ...]) -> str:
    """Why the winner of a whole trick wins it (C-7, C-8, C-9)."""
    suits = [SPANISH.suit(card) for card in trick]
    winner = SPANISH.suit(trick[circle_winner(trick)])
    match len(set(suits)):
        case 3:
            return CIRCLE[winner]
        case 2:
            return f"higher {suit_name(winner)}"
        case _:
            return f"highest {suit_name(winner)}"


def suit_name(suit: int) -> str:
    """What a card of a suit is called: `cup`, `coin`, `sword`, `club`."""
    return SPANISH.suit_names[suit][:-1]


def coins_words(coins: int) -> str:
    """How many coins a trick holds: `no coins`, `1 coin`, `2 coins`."""
    return {0: "no coins", 1: "1 coin"}.get(coins, f"{coins} coins")


def points_words(points: int) -> str:
    """A number of points in words: `0 points`, `1 point`, `2 points`."""
    return "1 point" if points == 1 else f"{points} points"
