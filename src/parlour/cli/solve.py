"""`parlour solve`: the best arrangement of a hand of Three Thirteen."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from parlour.cards import FRENCH
from parlour.cards.quoting import quoted
from parlour.cli.errors import InputError, near_miss
from parlour.cli.options import WholeNumber, choose_rules, example, json_option, rules_options
from parlour.cli.output import print_json, print_table, say
from parlour.engine.words import listed

if TYPE_CHECKING:
    from parlour.cards import Card
    from parlour.engine.melds import Arrangement, DiscardChoice, Meld, Melder

GAME: Final = "three-thirteen"
MOST_PACKS: Final = 4
LARGEST: Final = len(FRENCH.ranks)
"""The largest hand that is dealt; one card more is held after drawing."""


def _read_rank(ctx: click.Context, param: click.Parameter, value: str) -> int | None:
    """A rank by its letter or number, as its place among the ranks; `none` is None."""
    told = value.strip().casefold()
    if told == "none":
        return None
    spelt = _spelt_ranks()
    if told not in spelt:
        meant = near_miss(told, spelt)
        problem = f"{quoted(value)} is not a rank; write A, 2 to 10, J, Q, K, or none{meant}"
        raise click.BadParameter(problem, ctx, param)
    return spelt[told]


def _spelt_ranks() -> dict[str, int]:
    """Every way to write a rank: its letter, its number (ace 1, king 13), its name."""
    letters = {letter.casefold(): at for at, letter in enumerate(FRENCH.ranks)}
    numbers = {str((at + 1) % LARGEST + 1): at for at in range(LARGEST)}
    names = {name: at for at, name in enumerate(FRENCH.rank_names)}
    several = {f"{name}s": at for name, at in names.items()}
    return letters | numbers | names | several


@click.command(
    "solve",
    epilog=example(
        "parlour solve 7S 7H 5C KD QD --wild 5",
        "parlour solve '7S 8S 9S TS 2D' --wild none --size 4 --json",
    ),
)
@click.argument("hand", nargs=-1, required=True)
@click.option(
    "--wild",
    "wild_rank",
    callback=_read_rank,
    required=True,
    metavar="RANK|none",
    help="The rank of the wild cards: A, 2 to 10, J, Q, K; or none.",
)
@click.option(
    "--decks",
    type=WholeNumber(1, MOST_PACKS),
    default=MOST_PACKS,
    show_default=True,
    help="How many decks the hand may come from.",
)
@click.option(
    "--size",
    type=WholeNumber(1, LARGEST),
    help="With --wild none: how many cards are dealt; with one card more, a discard is suggested.",
)
@rules_options
@json_option
def solve_command(
    *,
    hand: Sequence[str],
    wild_rank: int | None,
    decks: int,
    size: int | None,
    rules_name: str,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Arrange a hand of Three Thirteen so that its deadwood costs least.

    With one card more than the wild rank's number (ace 1, king 13) it also says what to discard
    and whether you can go out.
    """
    dealt = _dealt(wild_rank, size)
    solver = _solver(rules_name, options, decks, wild_rank)
    cards = _read_hand(solver, hand)
    best = solver.arrange(cards)
    throw = solver.best_discard(cards) if len(cards) - 1 == dealt else None
    if as_json:
        print_json(_told(solver, best, throw))
    else:
        _print_arrangement(solver, best)
        if throw is not None:
            _print_discard(solver, throw)


def _dealt(wild_rank: int | None, size: int | None) -> int | None:
    """How many cards were dealt, if that is known."""
    if wild_rank is None:
        return size
    number = (wild_rank + 1) % LARGEST + 1
    if size not in (None, number):
        raise InputError(
            f"--size {size} does not go with wild {FRENCH.rank_names[wild_rank]}s, which say that "
            f"{number} are dealt; leave out --size, or use --wild none"
        )
    return number


def _solver(rules_name: str, options: Sequence[str], decks: int, wild_rank: int | None) -> "Melder":
    from parlour.engine.melds import melder
    from parlour.engine.registry import find_game

    game = find_game(GAME)
    rule_set = choose_rules(game, rules_name, options)
    melding = game.melding(rule_set.rules, decks, wild_rank)
    if melding is None:
        raise InputError(f"{game.title} has no melds; parlour solve is for three-thirteen")
    return melder(melding.rules, melding.pack, melding.wild_rank)


def _read_hand(solver: "Melder", hand: Sequence[str]) -> "tuple[Card, ...]":
    cards = solver.pack.parse(" ".join(hand))
    if not 1 <= len(cards) <= LARGEST + 1:
        raise InputError(
            f"the hand has {len(cards)} cards; a hand has from 1 to {LARGEST + 1}, "
            "the card just drawn included"
        )
    return cards


def _told(solver: "Melder", best: "Arrangement", throw: "DiscardChoice | None") -> dict[str, Any]:
    told: dict[str, Any] = {
        "cost": best.cost,
        "melds": [_texts(solver, meld.cards) for meld in best.melds],
        "left": _texts(solver, best.left),
    }
    if throw is None:
        return told
    return {
        **told,
        "best_discard": _text(solver, throw.discard),
        "cost_after_discard": throw.after.cost,
        "melds_after_discard": [_texts(solver, meld.cards) for meld in throw.after.melds],
        "left_after_discard": _texts(solver, throw.after.left),
        "can_go_out": bool(throw.out),
        "out_discards": [FRENCH.text(face) for face in throw.out],
    }


def _text(solver: "Melder", card: int) -> str:
    return solver.pack.text((card,))


def _texts(solver: "Melder", cards: Iterable[int]) -> list[str]:
    return [_text(solver, card) for card in cards]


def _print_arrangement(solver: "Melder", best: "Arrangement") -> None:
    rows = [(_kind(solver, meld), _marked(solver, meld.cards)) for meld in best.melds]
    if best.left:
        rows.append(("deadwood", f"{_marked(solver, best.left)}   cost {best.cost}"))
    else:
        rows.append(("deadwood", "nothing"))
    print_table(rows)
    if any(_is_wild(solver, card) for meld in best.melds for card in meld.cards):
        say("A * marks a wild card.")


def _print_discard(solver: "Melder", throw: "DiscardChoice") -> None:
    left = throw.after.left
    after = f"deadwood {_marked(solver, left)}, cost {throw.after.cost}" if left else "no deadwood"
    say(f"\nBest discard: {_text(solver, throw.discard)}, with {after}.")
    if throw.after.melds:
        rows = [(_kind(solver, meld), _marked(solver, meld.cards)) for meld in throw.after.melds]
        print_table(rows, indent=2)
    if throw.out:
        say(f"You can go out, discarding {listed(map(FRENCH.text, throw.out), 'or')}.")
    else:
        say("You cannot go out yet.")


def _kind(solver: "Melder", meld: "Meld") -> str:
    """What a meld is, in words: `run of spades`."""
    if meld.kind == "wild":
        return "wild cards"
    faces = [solver.pack.face(card) for card in meld.cards]
    named = [
        face for card, face in zip(meld.cards, faces, strict=True) if not _is_wild(solver, card)
    ]
    face = (named or [face for face in faces if face != FRENCH.joker])[0]
    if meld.kind == "run":
        return f"run of {FRENCH.suit_names[FRENCH.suit(face)]}"
    return f"set of {FRENCH.rank_names[FRENCH.rank(face)]}s"


def _marked(solver: "Melder", cards: Iterable[int]) -> str:
    return " ".join(
        f"{_text(solver, card)}{'*' if _is_wild(solver, card) else ''}" for card in cards
    )


def _is_wild(solver: "Melder", card: int) -> bool:
    face = solver.pack.face(card)
    return face == FRENCH.joker or FRENCH.rank(face) == solver.wild_rank
