"""A player who has learned the rules: ducks when it can and discards what costs most."""

from random import Random

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.game import Advice
from parlour.engine.moves import Move
from parlour.games.hearts.choice import ends_without_winning
from parlour.games.hearts.notation import MOON_ADD, MOON_SUBTRACT, pass_move
from parlour.games.hearts.terms import SUIT_SIZE
from parlour.games.hearts.view import HeartsView


def novice(view: HeartsView, rng: Random) -> Advice:
    """Passes high cards, stays under the trick, and the costliest card when out of the suit."""
    del rng
    if view.passing:
        return _pass_dearest(view)
    if view.shooter is not None:
        return shot_advice(view)
    if len(view.moves) == 1:
        return Advice(view.moves[0], "It is your only legal card.")
    return _play(view)


def _play(view: HeartsView) -> Advice:
    if not view.trick:
        return Advice(min(view.moves, key=FRENCH.rank), "A low lead rarely wins the trick.")
    led = view.trick[0] // SUIT_SIZE
    if view.moves[0] // SUIT_SIZE != led:
        dearest = max(view.moves, key=lambda card: (view.terms.worth[card], FRENCH.rank(card)))
        return Advice(dearest, "You are out of the suit: play the card that costs you most.")
    best = max(card for card in view.trick if card // SUIT_SIZE == led)
    ducks = [move for move in view.moves if move < best]
    if ducks:
        return Advice(max(ducks), f"Stays under <{FRENCH.text(best)}>.")
    return Advice(min(view.moves), "You cannot stay under: play your lowest.")


def shot_advice(view: HeartsView) -> Advice:
    """Adds, unless that would end the match without the shooter alone lowest (H-21)."""
    if ends_without_winning(view, "add"):
        return Advice(MOON_SUBTRACT, "Adding would end the match and you would not win it.")
    return Advice(MOON_ADD, "It costs everybody else.")


def _pass_dearest(view: HeartsView) -> Advice:
    def dear(card: Card) -> tuple[int, int]:
        return (max(view.terms.worth[card], 0), FRENCH.rank(card))

    chosen = sorted(view.hand, key=dear, reverse=True)[: view.terms.rules.pass_count]
    return Advice(_passing(chosen), "These are the cards that cost you most.")


def _passing(cards: list[Card]) -> Move:
    return pass_move(CardSet(cards).mask)
