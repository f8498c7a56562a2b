"""What a sound player plays when it can follow suit."""

from parlour.cards import FRENCH, Card
from parlour.engine.game import Advice
from parlour.engine.seats import Seat
from parlour.games.hearts.policy.reading import LUMP, Reading, advise
from parlour.games.hearts.terms import SUIT_SIZE
from parlour.games.hearts.words import winner_of


def follow(reading: Reading) -> Advice:
    """Stays under the trick with its highest card, or wins where that costs nothing."""
    view = reading.view
    led = view.trick[0] // SUIT_SIZE
    best = max(card for card in view.trick if card // SUIT_SIZE == led)
    choices = [Card(move) for move in view.moves]
    ducks = [card for card in choices if card < best]
    wins = [card for card in choices if card > best]
    last = len(view.trick) == view.players - 1
    for advice in (
        _stop_moon(reading, wins, last=last),
        _take_bonus(reading, choices, best, last=last),
        _win_for_free(reading, wins, last=last),
    ):
        if advice is not None:
            return advice
    if ducks:
        return _duck(reading, ducks, best)
    return _forced(reading, wins, last=last)


def _at_stake(reading: Reading) -> float:
    """The points of the trick as it lies, and of a kitty that goes with it."""
    return sum(map(reading.worth, reading.view.trick)) + reading.kitty_at_stake


def _winner(reading: Reading) -> Seat:
    """Who would win the trick as it lies."""
    view = reading.view
    return winner_of(view.leader, view.trick, view.players)


def _stop_moon(reading: Reading, wins: list[Card], *, last: bool) -> Advice | None:
    """Takes a trick with points away from a player who would have them all."""
    view = reading.view
    if reading.shooter is None or not wins:
        return None
    costs = sum(max(reading.worth(card), 0) for card in view.trick)
    if _winner(reading) != reading.shooter or costs >= LUMP:
        return None
    cheap = [card for card in wins if reading.worth(card) < LUMP] or wins
    why = f"Stops {{{reading.shooter}}} from shooting the moon."
    if last and costs:
        return advise(max(cheap), why)
    top = max(cheap)
    return advise(top, why) if costs and reading.above(top) == 0 else None


def _take_bonus(reading: Reading, choices: list[Card], best: Card, *, last: bool) -> Advice | None:
    """Wins a trick that is worth less than nothing; plays the bonus card where it will win."""
    winners = [card for card in choices if card > best]
    gains = [card for card in winners if _at_stake(reading) + reading.worth(card) < 0]
    sure = [card for card in gains if last or reading.above(card) == 0]
    if sure:
        return advise(min(sure, key=lambda c: (reading.worth(c), c)), "Wins the bonus.")
    return None


def _win_for_free(reading: Reading, wins: list[Card], *, last: bool) -> Advice | None:
    """Sheds a high card on a trick that costs nothing, playing last (H-12)."""
    if not last or not wins or _at_stake(reading) > 0:
        return None
    kept = [card for card in wins if reading.worth(card) == 0]
    low = [card for card in reading.view.hand if reading.below(card) == 0]
    if not kept or not low:
        return None
    return advise(max(kept), "The trick costs nothing: get rid of a high card.")


def _duck(reading: Reading, ducks: list[Card], best: Card) -> Advice:
    dear = [card for card in ducks if reading.worth(card) >= LUMP]
    if reading.shooter is not None and reading.shooter == _winner(reading):
        cheapest = min(reading.worth(card) for card in ducks)
        kept = [card for card in ducks if reading.worth(card) == cheapest]
        return advise(
            max(kept),
            f"Gives {{{reading.shooter}}}, who may shoot the moon, as few points as possible.",
        )
    if dear:
        card = max(dear, key=lambda card: (reading.worth(card), card))
        return advise(
            card, f"Gets rid of <{FRENCH.text(card)}>: it stays under <{FRENCH.text(best)}>."
        )
    plain = [card for card in ducks if reading.worth(card) >= 0] or ducks
    return advise(max(plain), f"Your highest card that stays under <{FRENCH.text(best)}>.")


def _forced(reading: Reading, wins: list[Card], *, last: bool) -> Advice:
    """Must go over: last with the highest, before others with the lowest, costly cards kept."""
    kept = [card for card in wins if reading.worth(card) < LUMP] or wins
    if last:
        return advise(max(kept), "You have to win the trick: play your highest card.")
    suit = kept[0] // SUIT_SIZE
    lump = reading.lump_out_in(suit)
    under = [card for card in kept if not lump or card < (lump & -lump).bit_length() - 1]
    low = min(under or kept)
    if reading.above(low):
        return advise(low, "Your lowest card: another player may still go higher.")
    return advise(max(under or kept), "You win the trick anyway: play a high card.")
