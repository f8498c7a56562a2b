"""The choice that the moon and the sun give: what each answer brings."""

from parlour.cards import CardSet
from parlour.engine.deal import Points
from parlour.games.hearts.sample import won_tricks
from parlour.games.hearts.scoring import Shot, settle, shot_in, shot_points
from parlour.games.hearts.view import HeartsView


def shot_of(view: HeartsView) -> tuple[Shot, list[int]]:
    """The moon or the sun that someone is asked about, and the mask of what each seat has won."""
    won = [0] * view.players
    for winner, cards in won_tricks(view):
        won[winner] |= CardSet(cards).mask
    # All tricks are played, so what has not been seen in them is the kitty.
    kitty = view.terms.pack.cards.mask & ~sum(won)
    if view.kitty_owner is not None:
        won[view.kitty_owner] |= kitty
    shot = shot_in(view.terms, won, kitty)
    assert shot is not None
    return shot, won


def points_after(view: HeartsView, mode: str) -> Points:
    """What each seat scores if the shooter's answer is `add` or `subtract` (H-18, H-22)."""
    shot, won = shot_of(view)
    return shot_points(view.terms, won, shot, mode)


def ends_without_winning(view: HeartsView, mode: str) -> bool:
    """Whether an answer would end the match without the shooter alone lowest (H-21)."""
    rules = view.terms.rules
    standing = settle(rules, view.players, history(view), points_after(view, mode))
    return bool(standing.winners) and standing.winners != (view.shooter,)


def history(view: HeartsView) -> tuple[Points, ...]:
    """Totals that show `settle` how many deals there were and whether the target was reached."""
    earlier = [view.totals] * (view.number - 1)
    if view.target_reached and view.terms.rules.game_end == "target":
        earlier[0] = (view.terms.rules.target,) * view.players
        earlier.append(view.totals)
    return tuple(earlier)
