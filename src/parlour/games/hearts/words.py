"""What happens in Hearts, in words."""

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.event import Event, Happening
from parlour.engine.moves import Move
from parlour.engine.seats import Seat
from parlour.engine.tricks import highest_of_suit_led
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.notation import passed_mask
from parlour.games.hearts.scoring import Shot, find_shot


def cards_text(mask: int) -> str:
    """Cards of a mask, each in angle brackets: `<2C>, <QS>`."""
    return ", ".join(f"<{FRENCH.text(card)}>" for card in CardSet.of_mask(mask))


def points_text(points: int) -> str:
    """A number of points in words: `0 points`, `1 point`, `14 points`."""
    return "1 point" if points == 1 else f"{points} points"


def winner_of(leader: Seat, trick: tuple[Card, ...], players: int) -> Seat:
    """The seat that wins a trick (H-12)."""
    return Seat((leader + highest_of_suit_led(trick)) % players)


def narrate(before: HeartsDeal, move: Move, after: HeartsDeal) -> list[Event]:
    """What a move did, in words."""
    if before.passing:
        return _passing(before, move, after)
    if before.shooter is not None:
        shot = find_shot(after)
        assert shot is not None
        return [_shot_event(shot, after.choice or shot.mode)]
    return _playing(before, move, after)


def _passing(before: HeartsDeal, move: Move, after: HeartsDeal) -> list[Event]:
    seat, mask = before.turn, passed_mask(move) or 0
    players = before.terms.players
    receiver = Seat((seat + before.terms.step(before.layout.number)) % players)
    events = [
        Event(
            Happening.PASSED,
            f"{{{seat}}} passes {cards_text(mask)} to {{{receiver}}}",
            seat,
            tuple(CardSet.of_mask(mask)),
            frozenset({seat}),
            outside=f"{{{seat}}} is ready",
        ),
    ]
    if not after.passing:
        events += [_receiving(after, Seat(to)) for to in range(players)]
    return events


def _receiving(after: HeartsDeal, to: Seat) -> Event:
    mask, players = after.received(to), after.terms.players
    giver = (to - after.terms.step(after.layout.number)) % players
    text = f"{{{to}}} gets {cards_text(mask)} from {{{giver}}}"
    return Event(Happening.RECEIVED, text, to, tuple(CardSet.of_mask(mask)), frozenset({to}))


def _playing(before: HeartsDeal, move: Move, after: HeartsDeal) -> list[Event]:
    seat, card = before.turn, Card(move)
    verb = "plays" if before.trick else "leads"
    text = f"{{{seat}}} {verb} <{FRENCH.text(card)}>"
    events = [Event(Happening.PLAYED, text, seat, (card,))]
    if after.broken and not before.broken and after.terms.barred_leads:
        events.append(Event(Happening.BROKEN, "Hearts are broken", seat, (card,)))
    if len(after.tricks) > len(before.tricks):
        events += _trick_events(before, after)
    return events


def _trick_events(before: HeartsDeal, after: HeartsDeal) -> list[Event]:
    leader, trick = after.tricks[-1]
    winner = winner_of(leader, trick, after.terms.players)
    worth = sum(after.terms.worth[card] for card in trick)
    holding = f": {points_text(worth)}"
    events = [Event(Happening.TRICK, f"{{{winner}}} wins the trick{holding}", winner, trick)]
    if after.kitty_owner is not None and before.kitty_owner is None:
        events += _kitty_events(after, after.kitty_owner)
    if after.over or after.shooter is not None:
        events += _shot_events(after)
    return events


def _shot_events(after: HeartsDeal) -> list[Event]:
    """A moon or a sun, once all tricks are played (H-18, H-22)."""
    shot = find_shot(after)
    if shot is None:
        return []
    events = [Event(Happening.SCORED, f"{{{shot.shooter}}} has shot the {shot.name}", shot.shooter)]
    if after.over:
        events.append(_shot_event(shot, shot.mode))
    return events


def _shot_event(shot: Shot, mode: str) -> Event:
    """What a moon or a sun does."""
    does = "takes {} points off" if mode == "subtract" else "adds {} points to everybody else"
    return Event(Happening.CHOSE, f"{{{shot.shooter}}} {does.format(shot.value)}", shot.shooter)


def _kitty_events(after: HeartsDeal, owner: Seat) -> list[Event]:
    events = [Event(Happening.KITTY, f"The kitty goes to {{{owner}}}", owner)]
    seats = range(after.terms.players)
    audience = frozenset(Seat(seat) for seat in seats if after.sees_kitty(Seat(seat)))
    if audience:
        cards = tuple(CardSet.of_mask(after.kitty))
        text = f"In the kitty: {cards_text(after.kitty)}"
        events.append(Event(Happening.KITTY, text, owner, cards, audience))
    return events
