"""What the table says: prompts, refusals, the log, labels of keys and buttons."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from parlour.cards import Card, Pack
from parlour.engine.event import Happening
from parlour.engine.moves import Move, Refusal
from parlour.engine.scene import Ask, Role
from parlour.tui.cards import Line, Span, spans
from parlour.tui.looks import Glyphs
from parlour.tui.session import Entry, Session
from parlour.tui.table.choosing import Choosing
from parlour.tui.table.prompt import Chip
from parlour.tui.table.scores import short_scores
from parlour.tui.table.sight import Sight

KEPT: Final = "Every move is kept. You can go on from the home screen at any time."
PARTLY_KEPT: Final = "The last moves could not be kept: they are lost if you leave now."
NOT_KEPT: Final = "This match cannot be kept: it is lost when you leave."
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
    return label[:1].lower() + label[1:] or drawn(f"{ask.verb} {text.partition(' ')[2]}")


def asked(session: Session, sight: Sight, choosing: Choosing) -> Line:
    """What is asked now, or who is waited for."""
    if sight.winner is not None:
        return _trick_taken(session, sight)
    ask = sight.scene.ask
    if ask is not None:
        chosen = f" {len(choosing.chosen)} of {ask.count} chosen." if ask.count > 1 else ""
        who = f"{sight.name(sight.front)}: " if session.several else ""
        return sight.text(f"{who}{ask.prompt}{chosen}", "turn", bold=True)
    names = " and ".join(sight.name(seat) for seat in sorted(sight.turn))
    if not names:
        return ()
    verb = "thinking" if sight.busy else "to play"
    are = "are" if len(sight.turn) > 1 else "is"
    return (Span(f"{names} {are} {verb}…", "ink-soft"),)


def _trick_taken(session: Session, sight: Sight) -> Line:
    told = [e.event for e in session.log.told(sight.front) if e.event.kind is Happening.TRICK]
    if not told:
        return ()
    return sight.text(told[-1].words(session.names), "turn", bold=True)


def last_trick_story(session: Session, sight: Sight) -> list[Line]:
    """Who took the last trick, and why."""
    return [_trick_taken(session, sight)]


def too_few(choosing: Choosing) -> Line:
    """How many cards are still to be chosen."""
    missing = choosing.count - len(choosing.chosen)
    more = "one more card" if missing == 1 else f"{missing} more cards"
    return (Span(f"choose {more} first", "bad"),)


def refused(refusal: Refusal, pack: Pack, glyphs: Glyphs) -> Line:
    """Why a move may not be made, with the rule's number."""
    text = drawn(refusal.reason)
    reason = spans(text, pack.family, glyphs, "bad", bold=True)
    return (*reason, Span(f" ({refusal.rule})", "ink-soft"))


def chips(session: Session, sight: Sight, choosing: Choosing) -> tuple[Chip, ...]:
    """The buttons that do something now."""
    if sight.winner is not None:
        return (Chip("act", (Span("go on", "ink"),)),)
    found = [
        Chip(f"option-{at}", sight.text(option.label), here=at == choosing.spot)
        for at, option in enumerate(choosing.options)
    ]
    ask = sight.scene.ask
    if ask is not None and ask.count > 1 and len(choosing.chosen) == ask.count:
        found.append(Chip("act", (Span(f"{ask.verb} these {ask.count}", "ink"),)))
    if session.can_claim and sight.scene.ask is not None:
        found.append(Chip("claim", (Span("claim the rest", "ink"),)))
    return tuple(found)


def key_labels(choosing: Choosing, *, held: bool) -> dict[str, str]:
    """What some keys are called just now."""
    if held:
        return {"act": "go on"}
    option = choosing.option
    if option is not None:
        return {"act": _OPTION_VERBS.get(option.role, "do this")}
    ask = choosing.ask
    if ask is None or not ask.verb:
        return {}
    more = ask.count > 1 and len(choosing.chosen) < ask.count
    back = choosing.cursor in choosing.chosen
    return {"act": "pick" if more else ask.verb, "pick": "put back" if back else "pick"}


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


def account(told: Sequence[Entry], session: Session, glyphs: Glyphs, pack: Pack) -> Line:
    """What happened since a person was last in front, in one line, the latest last."""
    events = [entry.event for entry in told if entry.event.kind is not Happening.DEALT][-4:]
    text = "; ".join(event.words(session.names) for event in events)
    return spans(text, pack.family, glyphs, "ink-soft")


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
