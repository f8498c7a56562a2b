"""The quick player at the table: one card, and a deal to its end."""

from collections.abc import Callable
from typing import Final

from parlour.engine.deal import Points
from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.instinct.following import follow
from parlour.games.hearts.instinct.leading import lead, lead_to_win
from parlour.games.hearts.instinct.tables import SHARED, Tables, tables
from parlour.games.hearts.instinct.throwing import throw
from parlour.games.hearts.scoring import points
from parlour.games.hearts.terms import SUIT_OF

NOISE: Final = 0.1
"""How often any legal card is played instead: nobody plays quite as this player would."""


def finish(deal: HeartsDeal, chance: Callable[[], float], shooter: Seat = NOBODY) -> Points:
    """Plays a deal of which the cards are passed to its end.

    Args:
        deal: it is changed in place, as far as the points need it.
        chance: gives numbers from 0 to below 1.
        shooter: who plays for the moon from here on, if anyone does.

    Returns:
        The points of each seat; a shooter with a choice adds (H-18).
    """
    table = tables(deal.terms)
    counting, left = table.costing | table.bonuses, -1
    alarm, watched = NOBODY, True
    play, moves = deal.play, deal.moves
    while (turn := deal.turn) != NOBODY:
        if not deal.trick:
            if deal.shooter is not None:
                break
            before, left = left, sum(deal.hands) & counting
            if not left and table.early and not deal.kitty_waits:
                break
            # Only a trick with points, or the kitty, can change who has them all.
            if watched and (left != before or deal.kitty):
                alarm = table.alarm(deal)
                if alarm == SHARED:
                    alarm, watched = NOBODY, False
        if turn == shooter:
            play(quick_card(table, deal, shooter))
        elif chance() < NOISE:
            legal = moves()
            play(legal[int(chance() * len(legal))])
        else:
            play(quick_card(table, deal, alarm))
    return points(deal)


def quick_card(table: Tables, deal: HeartsDeal, alarm: Seat) -> int:
    """The card that the seat to act plays.

    Args:
        table: the tables of the rules.
        deal: the tricks are being played.
        alarm: who may be shooting the moon; that seat tries to.
    """
    hand, trick = deal.hands[deal.turn], deal.trick
    if not trick:
        legal = deal.leads()
        if legal & legal - 1:
            out = sum(deal.hands) - hand
            if alarm == deal.turn:
                return lead_to_win(legal, out)
            return lead(table, legal, hand, out)
    else:
        legal = hand & SUIT_OF[trick[0]]
        if legal & legal - 1:
            return follow(table, deal, legal, alarm)
        if not legal:
            legal = hand if deal.tricks else hand & ~deal.terms.barred_first or hand
            if legal & legal - 1:
                return throw(table, deal, legal, alarm)
    return legal.bit_length() - 1
