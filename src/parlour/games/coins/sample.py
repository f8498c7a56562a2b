"""Deals that a view of Coins could be part of."""

from random import Random

from parlour.cards import CardSet
from parlour.engine.deal import Layout
from parlour.games.coins.deal import PACK, CoinsDeal, CoinsView


def sample(view: CoinsView, rng: Random) -> CoinsDeal:
    """Deals the unseen cards at random: nothing in Coins shows more than the counts (C-6)."""
    players = view.players
    played: list[list[int]] = [[] for _ in range(players)]
    for leader, cards in (*view.tricks, (view.leader, view.trick)):
        for place, card in enumerate(cards):
            played[(leader + place) % players].append(card)
    hands = [list(view.hand) if seat == view.seat else [] for seat in range(players)]
    seen = view.hand.mask | sum(1 << card for cards in played for card in cards)
    unseen = list(CardSet.of_mask(PACK.cards.mask & ~seen))
    rng.shuffle(unseen)
    for seat in range(players):
        if seat != view.seat:
            hands[seat] = [unseen.pop() for _ in range(view.cards_left[seat])]
    dealt = tuple(tuple(CardSet([*hands[seat], *played[seat]])) for seat in range(players))
    deal = CoinsDeal(view.target, Layout(view.number, view.dealer, dealt), view.totals)
    deal.hands = [CardSet(hand).mask for hand in hands]
    deal.leader, deal.turn = view.leader, view.turn
    deal.trick, deal.tricks, deal.won = list(view.trick), list(view.tricks), list(view.won)
    return deal
