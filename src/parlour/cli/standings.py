"""How an arena's results are shown: as JSON, in words, and while it runs."""

from typing import TYPE_CHECKING, Any

from parlour.cli.errors import one_line
from parlour.cli.output import console, say

if TYPE_CHECKING:
    from rich.table import Table

    from parlour.bots import PerDeal
    from parlour.bots.arena import Estimate, Tally
    from parlour.cli.tournament import Tournament


def told(tournament: "Tournament") -> dict[str, Any]:
    """The results as a JSON document."""
    contest = tournament.contest
    document = {
        "game": contest.game.name,
        "rules": contest.rule_set.name,
        "options": dict(contest.rule_set.options),
        "players": contest.players,
        "seed": contest.seed,
    }
    pairs = [_told_pair(tally) for tally in tournament.tallies]
    if len(pairs) == 1:
        return document | pairs[0]
    return document | {"bots": [bot.name for bot in tournament.bots], "pairs": pairs}


def _told_pair(tally: "Tally") -> dict[str, Any]:
    bots = [bot.name for bot in tally.contest.bots]
    document: dict[str, Any] = {
        "bots": bots,
        "deals": tally.deals,
        "margin": tally.margin._asdict(),
        "per_bot": [
            {
                "bot": bot,
                "mean": points.mean,
                "stderr": points.stderr,
                "ms_per_move": clock.mean * 1000,
                "ms_slowest": clock.slowest * 1000,
            }
            for bot, points, clock in zip(bots, tally.per_deal, tally.clocks, strict=True)
        ],
    }
    if tally.contest.matches:
        document |= {"matches": len(tally.duplicates), "wins": tally.won._asdict()}
    if tally.feats:
        feats = tally.feats.items()
        document["feats"] = {
            name: {"made": feat.made, "conceded": feat.conceded} for name, feat in feats
        }
    return document


def running(tally: "Tally") -> str:
    """How a contest stands while it goes on."""
    first, second = _names(tally)
    return one_line(f"{first} against {second}: {_interval(tally.margin)}")


def print_standings(tournament: "Tournament") -> None:
    """Prints the results for a person."""
    say(_heading(tournament))
    say(one_line(f"seed {tournament.contest.seed}"))
    say()
    tables = [_pairs(tournament)]
    if len(tournament.tallies) == 1:
        tables.append(_bots(tournament.tallies[0], tournament.contest.game.deal_word))
    printed = console()
    for table in tables:
        printed.print(table)
        say()
    for tally in tournament.tallies:
        _print_feats(tally, tournament.contest.game.deal_word)


def _heading(tournament: "Tournament") -> str:
    contest = tournament.contest
    table = f"{contest.game.name}, {contest.rule_set.short_label} rules, {contest.players} players"
    deal = contest.game.deal_word
    what = ("match", "matches") if contest.matches else (deal, f"{deal}s")
    count = f"{tournament.count} {what[tournament.count != 1]}"
    return f"{table}: {count}, each played {contest.players} times with the seats rotated"


def _pairs(tournament: "Tournament") -> "Table":
    """A line for each pair."""
    from rich.markup import escape

    deal = tournament.contest.game.deal_word
    table = _table("bot", "against", f">points a {deal} better (95 %)")
    matches = tournament.contest.matches
    if matches:
        table.add_column("matches won (95 %)", justify="right")
    if any(len(tally.duplicates) < tournament.count for tally in tournament.tallies):
        table.add_column("played", justify="right")
    for tally in tournament.tallies:
        cells = [*map(escape, _names(tally)), _interval(tally.margin)]
        cells += [_share(tally.won)] * matches + [str(len(tally.duplicates))]
        table.add_row(*cells[: len(table.columns)])
    return table


def _bots(tally: "Tally", deal: str) -> "Table":
    """A line for each of two bots."""
    from rich.markup import escape

    table = _table("bot", f">points a {deal}", ">ms a move", ">slowest ms")
    for bot, points, clock in zip(_names(tally), tally.per_deal, tally.clocks, strict=True):
        table.add_row(
            escape(bot), _points(points), f"{clock.mean * 1e3:.2f}", f"{clock.slowest * 1e3:.1f}"
        )
    return table


def _table(*headings: str) -> "Table":
    """A table without lines; a heading after `>` stands over numbers."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        name = heading.removeprefix(">")
        table.add_column(name, justify="left" if name == heading else "right", overflow="fold")
    return table


def _print_feats(tally: "Tally", deal: str) -> None:
    """Prints what the game counts besides points."""
    first, second = _names(tally)
    for name, feat in tally.feats.items():
        made, conceded = f"{feat.made * 100:.2g}", f"{feat.conceded * 100:.2g}"
        line = f"{name}s in 100 {deal}s: {made} by {first}, {conceded} against it by {second}"
        say(one_line(line))


def _names(tally: "Tally") -> list[str]:
    """Both bots; of a file without its folders where that tells them apart."""
    from parlour.bots import short_name

    named = [one_line(bot.name) for bot in tally.contest.bots]
    short = [short_name(name) for name in named]
    return named if short[0] == short[1] else short


def _interval(margin: "Estimate") -> str:
    if margin.mean is None:
        return "none"
    if margin.low is None or margin.high is None:
        return f"{margin.mean:+.2f}"
    return f"{margin.mean:+.2f} ({margin.low:+.2f} to {margin.high:+.2f})"


def _share(won: "Estimate") -> str:
    if won.mean is None:
        return "none"
    if won.low is None or won.high is None:
        return f"{won.mean:.1%}"
    return f"{won.mean:.1%} ({max(won.low, 0):.1%} to {min(won.high, 1):.1%})"


def _points(points: "PerDeal") -> str:
    if points.mean is None:
        return "none"
    error = "" if points.stderr is None else f" +- {points.stderr:.2f}"
    return f"{points.mean:.2f}{error}"
