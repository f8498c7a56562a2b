"""A tree over information sets, shared by all simulated worlds (SO-ISMCTS).

Each iteration imagines a world, walks down the tree by the moves that are legal in it, adds one
node, and has the rest played out. After P. Cowling, E. Powley and D. Whitehouse, *Information Set
Monte Carlo Tree Search*, IEEE Transactions on Computational Intelligence and AI in Games, 2012;
each seat maximises its own worth. How often a move could be chosen is taken to be how often its
parent was passed, which costs nothing to keep and measured no weaker.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import hypot, inf, log, sqrt
from random import Random
from typing import Any

from parlour.bots.judged import FEW, Judged
from parlour.engine.deal import Deal
from parlour.engine.mind import Mind, Tree
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY, Seat


class Node:
    """What was found after some moves.

    Attributes:
        visits: how many worlds came by.
        worth: their mean worth to the seat that moved here.
        doubt: one over the square root of the visits.
        children: by move.
    """

    __slots__ = ("children", "doubt", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0
        self.doubt = 1.0
        self.children: dict[Move, Node] = {}

    def add(self, worth: float) -> None:
        """Counts a world that came by."""
        self.visits += 1
        self.worth += (worth - self.worth) / self.visits
        self.doubt = self.visits**-0.5


def judge(mind: Mind[Any], tree: Tree, rng: Random) -> list[Judged]:
    """Judges the options of a decision by a tree.

    Args:
        mind: the decision.
        tree: how large it grows.
        rng: the source of chance.

    Returns:
        The options, the most often chosen first.
    """
    root, options = Node(), mind.options
    first = [option.move for option in options]
    squares = defaultdict[Node, float](float)
    for _ in range(tree.iterations):
        world = mind.world(rng)
        path = _descend(root, world, first, mind=mind, tree=tree, rng=rng)
        worths = mind.worths(mind.finish(world, options[0], rng))
        root.visits += 1
        for node, seat in path:
            node.add(worths[seat])
        squares[path[0][0]] += worths[path[0][1]] ** 2
    found = root.children
    judged = [Judged(each, found[each.move].worth, found[each.move].visits) for each in options]
    judged.sort(key=lambda each: (-each.tried, -each.worth))
    errors = [_error(found[each.option.move], squares) for each in judged]
    return [
        each._replace(error=hypot(errors[0], error))
        for each, error in zip(judged, errors, strict=True)
    ]


def _error(node: Node, squares: Mapping[Node, float]) -> float:
    """The standard error of the worth of a node, from the squares of what its worlds brought."""
    if node.visits < FEW:
        return inf
    return sqrt(max(squares[node] / node.visits - node.worth**2, 0) / (node.visits - 1))


def _descend(
    root: Node,
    world: Deal[Any],
    first: Sequence[Move],
    *,
    mind: Mind[Any],
    tree: Tree,
    rng: Random,
) -> list[tuple[Node, Seat]]:
    """Plays a world down the tree until a node is new.

    Where another seat does what is likely, that goes on: what it does needs no finding out.

    Args:
        root: where the tree begins.
        world: it is played on.
        first: the moves that are looked at from the root.
        mind: the decision.
        tree: how the tree is searched.
        rng: the source of chance.

    Returns:
        The nodes on the way, each with the seat that moved there.
    """
    node, own, trust, chance = root, world.turn, tree.trust, rng.random
    explored, path = tree.exploration * mind.span, list[tuple[Node, Seat]]()
    while True:
        seat = world.turn
        trusted = seat != own and chance() < trust
        if trusted:
            move = mind.likely(world, rng)
        else:
            move = _promising(node, world.moves() if path else first, explored)
        child = node.children.get(move)
        is_new = child is None
        if child is None:
            child = node.children[move] = Node()
        path.append((child, seat))
        world.play(move)
        if world.turn == NOBODY or (is_new and not trusted):
            return path
        node = child


def _promising(node: Node, moves: Sequence[Move], explored: float) -> Move:
    """The first move not tried, or the one that has done best, rarely tried ones preferred."""
    children, best, found = node.children, -inf, moves[0]
    explore = explored * sqrt(log(node.visits)) if node.visits else 0.0
    for move in moves:
        child = children.get(move)
        if child is None:
            return move
        score = child.worth + explore * child.doubt
        if score > best:
            best, found = score, move
    return found
