"""What the table says: prompts, refusals, the log, labels of keys and buttons."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from parlour.cards import Card, CardSet, Face, Pack
from parlour.engine.event import Event, Happening
from parlour.engine.moves import Move, Refusal
from parlour.engine.scene import Ask, Role
from parlour.engine.seats import Seat
from parlour.engine.words import listed
from parlour.tui.cards import Line, Span, spans, width_of
from parlour.tui.looks import Glyphs
from parlour.tui.session import Entry, Session, Stage
from parlour.tui.table.choosing import Choosing
from parlour.tui.table.prompt import Chip
from parlour.tui.table.result import result_title
from parlour.tui.table.scores import short_scores
from parlour.tui.table.sight import Sight

PARTLY_KEPT: Final = "The last moves could not be kept: they are lost if you leave now."
NOT_KEPT: Final = "This match cannot be kept: it is lost when you leave."
OPEN_AGAIN: Final = "The match goes on, and its result counts only when it ends again."
NOT_CERTAIN: Final = "Nothing to claim: the rest is not certain yet"
NOBODY_PLAYS: Final = "Only bots play at this table"
NOTHING_YET: Final[tuple[Line, ...]] = ((Span("Nothing has happened yet.", "ink-soft"),),)
_OPTION_VERBS: Final[dict[Role | None, str]] = {Role.STOCK: "draw", Role.DISCARD: "take"}
_CARD_WORD: Final = re.compile(r"\b(?:10|[2-9TJQKASCRX])[CDHSOEB]\b|\bX\b")


def drawn(text: str) -> str:
    """A move in notation with its cards in angle brackets: `play <QS>`."""
    return _CARD_WORD.sub(lambda found: f"<{found[0]}>", text)


def suggested(move: Move, text: str, ask: Ask) -> str:
    """A move as the table puts it: as its button says, or what is asked for with these cards.

    Args:
        move: one that answers the question.
        text: the same in notation: `discard QS`.
        ask: the question.
    """
    label = next((option.label for option in ask.options if option.move == move), "")
    return label or drawn(f"{ask.verb.capitalize()} {text.partition(' ')[2]}")


def asked(session: Session, sight: Sight, choosing: Choosing) -> Line:
    """What is asked now, or who is waited for."""
    if sight.winner is not None:
        return trick_taken(session, sight)
    if session.stage is not Stage.PLAY:
        return (Span(result_title(session), "turn", bold=True),)
    ask = sight.scene.ask
    if ask is not None:
        chosen = _chosen(ask, choosing)
        who = f"{sight.name(sight.front)}: " if session.several else ""
        return sight.text(f"{who}{ask.prompt}{chosen}", "turn", bold=True)
    names = listed(sight.name(seat) for seat in sorted(sight.turn))
    if not names:
        return ()
    verb = "thinking" if sight.busy else "to play"
    are = "are" if len(sight.turn) > 1 else "is"
    return (Span(f"{names} {are} {verb}…", "ink-soft"),)


def _chosen(ask: Ask, choosing: Choosing) -> str:
    """How far the choice of several cards has come, and what is next."""
    if ask.count < 2:
        return ""
    next_key = " Press Enter." if choosing.confirming else ""
    return f" {len(choosing.chosen)} of {ask.count} chosen.{next_key}"


def trick_taken(session: Session, sight: Sight) -> Line:
    """Who took the last trick of this deal, and why; empty before the first one."""
    event = last_trick_event(session)
    return () if event is None else sight.text(event.words(session.names), "turn", bold=True)


def last_trick_event(session: Session) -> Event | None:
    """What was said of the last trick of this deal; None before the first one."""
    tricks = [e for e in session.log.told(None) if e.event.kind is Happening.TRICK]
    return tricks[-1].event if tricks and tricks[-1].deal == session.number else None


def no_last_trick(tricks: object) -> str:
    """Why there is no last trick to show.

    Args:
        tricks: whether the game is one of tricks.
    """
    return "No trick has been taken yet" if tricks else "There are no tricks in this game"


def card_names(pack: Pack) -> str:
    """How a card's name is written, by two of them."""
    last = pack.family.size - 1
    names = (pack.family.text(Face(place)).lower() for place in (last, 0))
    return f"a card: {', '.join(names)}"


def enough(choosing: Choosing) -> Line:
    """No more cards can be chosen."""
    cards = f"{choosing.count} cards are chosen"
    return (Span(f"{cards}: press Enter to go on, or put one back first", "bad"),)


def unless(works: object, reason: str) -> str:
    """Why a command does nothing now; empty where it works.

    Args:
        works: whether it does something now.
        reason: what is in its way.
    """
    return "" if works else reason


def waits(session: Session) -> str:
    """Why nothing can be played now."""
    names = listed(session.names[seat] for seat in session.waiting)
    verb = "are" if len(session.waiting) > 1 else "is"
    if not names or session.front_to_act:
        return "Press Enter to continue" if session.stage is Stage.PLAY else "Press Enter: result"
    return f"{names} {verb} to play"


def no_way_out(tricks: object) -> str:
    """Why nobody can go out now.

    Args:
        tricks: whether the game is one of tricks.
    """
    if tricks:
        return "You cannot go out in this game"
    return "You cannot go out now: every card but the discard has to be melded (T-13)"


def nothing_to_undo(session: Session) -> str:
    """Why nothing can be taken back."""
    if session.several and session.take_backs == "never":
        return "You agreed to play without undo"
    return "Nothing to undo: you have not made a move yet"


def refused(refusal: Refusal, pack: Pack, glyphs: Glyphs) -> Line:
    """Why a move may not be made, with the rule's number."""
    text = f"{refusal.reason[:1].upper()}{refusal.reason[1:]}."
    reason = spans(drawn(text), pack.family, glyphs, "bad", bold=True)
    return (*reason, Span(f" ({refusal.rule})", "ink-soft"))


def chips(session: Session, sight: Sight, choosing: Choosing) -> tuple[Chip, ...]:
    """The buttons that do something now."""
    if sight.winner is not None:
        return (Chip("act", (Span("Continue", "ink"),)),)
    if session.stage is not Stage.PLAY:
        return (Chip("act", (Span("Result", "ink"),), here=True),)
    found = [
        Chip("option", sight.text(option.label), here=at == choosing.spot, move=option.move)
        for at, option in enumerate(choosing.options)
    ]
    ask = sight.scene.ask
    if ask is not None and ask.count > 1 and len(choosing.chosen) == ask.count:
        label = f"{ask.verb.capitalize()} these {ask.count}"
        found.append(Chip("act", (Span(label, "ink"),), here=choosing.confirming))
    if session.claimable is not None and ask is not None:
        found.append(Chip("claim", (Span(f"Claim: {session.claimable.rest}", "ink"),)))
    return tuple(found)


NAMING_KEYS: Final = {"back": "close"}
"""What keys are called while a card's name is written."""


def key_labels(session: Session, choosing: Choosing, *, held: bool) -> dict[str, str]:
    """What some keys are called just now; Escape leaves no table."""
    if held or session.stage is not Stage.PLAY:
        label = "continue" if held else "result"
        return dict.fromkeys(("act", "pick", "back"), label)
    return {"back": "put back" if choosing.chosen else "to the hand", **_act_labels(choosing)}


def _act_labels(choosing: Choosing) -> dict[str, str]:
    """What Enter and space do."""
    option = choosing.option
    if option is not None:
        verb = _OPTION_VERBS.get(option.role, "go out" if option.instead else "do this")
        return {"act": verb, "pick": verb}
    ask = choosing.ask
    if ask is None or not ask.verb:
        return {}
    if ask.count == 1:
        verb = _verb_with_one_card(ask.verb, choosing)
        return {"act": verb, "pick": verb}
    pick = "put back" if choosing.cursor in choosing.chosen else "pick"
    if choosing.complete and pick == "pick":
        pick = "go on"
    return {"act": ask.verb if choosing.confirming else pick, "pick": pick}


def _verb_with_one_card(verb: str, choosing: Choosing) -> str:
    """What Enter does with the card that is meant: an option may be done with it."""
    options = [option for option in choosing.options if choosing.meant & CardSet(option.cards)]
    return "go out" if options else verb


def log_lines(session: Session, sight: Sight) -> tuple[Line, ...]:
    """What happened in this deal, as the person in front may know it."""
    return tuple(
        sight.text(entry.event.words(session.names), _log_ink(entry))
        for entry in session.log.told(session.front)
        if entry.deal == session.number
    )


def _log_ink(entry: Entry) -> str:
    quiet = (Happening.PLAYED, Happening.DREW, Happening.THREW)
    return "ink-soft" if entry.event.kind in quiet else "ink"


def finished_trick(told: Sequence[Entry]) -> Seat | None:
    """Who won the last trick of what happened; None if none was finished."""
    winners = (e.event.seat for e in reversed(told) if e.event.kind is Happening.TRICK)
    return next(winners, None)


def account(told: Sequence[Entry], session: Session, room: int, glyphs: Glyphs) -> Line:
    """What happened since a person was last in front, in one line: the latest, as far as it fits.

    Args:
        told: what happened.
        session: where.
        room: columns that there are.
        glyphs: what to draw with.
    """
    family = session.match.game.pack(session.match.rules, len(session.names)).family
    line: Line = ()
    for entry in reversed(told):
        if entry.event.kind is Happening.DEALT:
            continue
        text = f"{entry.event.words(session.names)}{'; ' if line else ''}"
        longer = (*spans(text, family, glyphs, "ink-soft"), *line)
        if line and width_of(longer) > room - 4:
            break
        line = longer
    return line


def score_lines(session: Session, sight: Sight, room: int) -> tuple[Line, ...]:
    """Everybody's total, and what this deal has brought so far."""
    return tuple(short_scores(session.match, sight.scene.seats, room))


def cards_meant(text: str, pack: Pack, choosing: Choosing) -> list[Card]:
    """The cards of the hand that a move in notation names, each once."""
    found: list[Card] = []
    for token in _CARD_WORD.findall(text):
        face = pack.family.parse(token)
        held: Iterable[Card] = (c for c in choosing.cards if pack.face(c) == face)
        card = next((c for c in held if c not in found), None)
        if card is not None:
            found.append(card)
    return found
