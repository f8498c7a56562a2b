"""What a deal of Hearts is worth: points, the moon, the sun, and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from parlour.engine.game import Standing
from parlour.engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from parlour.engine.deal import Points
    from parlour.games.hearts.deal import HeartsDeal
    from parlour.games.hearts.rules import HeartsRules
    from parlour.games.hearts.terms import Terms


class Shot(NamedTuple):
    """A moon or a sun.

    Attributes:
        name: `moon` or `sun`.
        shooter: who made it.
        mode: `add`, `subtract` or `choice`.
        value: what is added or subtracted.
    """

    name: str
    shooter: Seat
    mode: str
    value: int


def find_shot(deal: HeartsDeal) -> Shot | None:
    """The sun or the moon of a deal whose tricks are played."""
    return shot_in(deal.terms, deal.won, deal.kitty)


def shot_in(terms: Terms, won: Sequence[int], kitty: int) -> Shot | None:
    """The sun or the moon in the cards won; the sun goes first (H-18, H-22).

    Args:
        terms: the rules of the table.
        won: mask of the cards each seat has won, the kitty among them.
        kitty: mask of the kitty, which is no trick.
    """
    rules = terms.rules
    if rules.sun != "none":
        winners = [seat for seat, mask in enumerate(won) if mask & ~kitty]
        if len(winners) == 1:
            return Shot("sun", Seat(winners[0]), rules.sun, rules.sun_value)
    if rules.moon == "none":
        return None
    needed = terms.costing | (terms.bonuses if rules.moon_requires_bonus else 0)
    for seat, mask in enumerate(won):
        if terms.costing and mask & needed == needed:
            value = terms.points(terms.costing) if rules.moon_value == "sum" else rules.moon_value
            return Shot("moon", Seat(seat), rules.moon, value)
    return None


def points(deal: HeartsDeal) -> Points:
    """What each seat scores in a finished deal; a shooter who is still to choose adds (H-18)."""
    shot = find_shot(deal)
    if shot is None:
        return _plain_points(deal)
    mode = deal.choice or ("add" if shot.mode == "choice" else shot.mode)
    return shot_points(deal.terms, deal.won, shot, mode)


def shot_points(terms: Terms, won: Sequence[int], shot: Shot, mode: str) -> Points:
    """What each seat scores if a shot adds or subtracts (H-18, H-20).

    Args:
        terms: the rules of the table.
        won: mask of the cards each seat has won.
        shot: who shot, and for how much.
        mode: `add` or `subtract`.
    """
    scored = []
    for seat, mask in enumerate(won):
        bonus = terms.points(mask & terms.bonuses)
        if seat != shot.shooter:
            scored.append(bonus + (shot.value if mode == "add" else 0))
            continue
        kept = bonus if terms.rules.moon_keeps_bonus else 0
        scored.append(kept - (shot.value if mode == "subtract" else 0))
    return tuple(scored)


def _plain_points(deal: HeartsDeal) -> Points:
    """The points of the cards, and the bonus of those who won no trick (H-17, H-20)."""
    bonus = deal.terms.rules.no_trick_bonus
    return tuple(deal.terms.points(won) + (0 if won & ~deal.kitty else bonus) for won in deal.won)


def shown_points(deal: HeartsDeal, *, with_kitty: bool) -> Points:
    """The points of the cards that each seat has won, as far as a viewer may count them (H-2)."""
    hidden = 0 if with_kitty else deal.kitty
    return tuple(deal.terms.points(won & ~hidden) for won in deal.won)


def is_settled(deal: HeartsDeal) -> bool:
    """Whether the points are certain by what everybody has seen, between two tricks.

    Every counting card that can still move has fallen, and neither the sun, nor a bonus for having
    no trick, nor an answer that a shooter has yet to give can hang on the rest.
    """
    if deal.passing or deal.trick or deal.shooter is not None:
        return False
    rules = deal.terms.rules
    if deal.kitty_waits:
        return False
    counting = (deal.terms.costing | deal.terms.bonuses) & ~_hidden_kitty(deal)
    won = [mask & ~deal.kitty for mask in deal.won]
    if counting & ~sum(won):
        return False
    shot = shot_in(deal.terms, deal.won, deal.kitty)
    if shot is not None and shot.mode == "choice":
        return False
    takers = sum(mask != 0 for mask in won)
    return (rules.sun == "none" or takers > 1) and (not rules.no_trick_bonus or all(won))


def _hidden_kitty(deal: HeartsDeal) -> int:
    """The kitty's cards where everybody may see them; others count as still in play."""
    return deal.kitty if deal.terms.rules.kitty_reveal == "all" else 0


def settle(rules: HeartsRules, players: int, history: Sequence[Points], dealt: Points) -> Standing:
    """Adds up a deal and finds the winners (H-23, H-24, H-25)."""
    before = history[-1] if history else (0,) * players
    totals = tuple(map(sum, zip(before, dealt, strict=True)))
    if rules.game_end == "target" and rules.exact_hit != "none":
        hits = tuple(Seat(seat) for seat, total in enumerate(totals) if total == rules.target)
        if rules.exact_hit == "wins" and hits:
            return Standing(totals, _alone_or_shared(rules, hits))
        becomes = 0 if rules.exact_hit == "to_zero" else rules.target // 2
        totals = tuple(becomes if seat in hits else total for seat, total in enumerate(totals))
    if not _end_reached(rules, (*history, totals)):
        return Standing(totals)
    return Standing(totals, winners(rules, totals))


def winners(rules: HeartsRules, totals: Points) -> tuple[Seat, ...]:
    """Who wins if the match ends with these totals; nobody where a tie is played on (H-24)."""
    lowest = tuple(Seat(seat) for seat, total in enumerate(totals) if total == min(totals))
    return _alone_or_shared(rules, lowest)


def _alone_or_shared(rules: HeartsRules, level: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Players with equal totals win if there is one, or if a win may be shared (H-24)."""
    return level if len(level) == 1 or rules.tie_break == "shared" else ()


def _end_reached(rules: HeartsRules, history: Sequence[Points]) -> bool:
    """Whether the target, or the number of deals, has ever been reached (H-23, H-24)."""
    if rules.game_end == "hands":
        return len(history) >= (rules.hands or 1)
    return any(max(totals) >= rules.target for totals in history)


def target_reached(rules: HeartsRules, history: Sequence[Points]) -> bool:
    """Whether a match goes on only to break a tie."""
    return bool(history) and _end_reached(rules, history)
