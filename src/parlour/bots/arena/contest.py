"""What is compared: two bots at one kind of table."""

from dataclasses import dataclass, replace

from parlour.bots.bot import Bot
from parlour.engine.game import AnyGame
from parlour.engine.rulebook import RuleBook, RuleSet


@dataclass(frozen=True)
class Contest:
    """One bot against a table of another, over duplicate deals or duplicate matches.

    Attributes:
        first: the bot that sits in each seat in turn.
        second: the bot in all other seats.
        rule_set: by which rules.
        players: how many sit at the table.
        seed: equal seeds give equal cards, to every pair of bots.
        matches: whether whole matches are compared; single deals otherwise.

    Raises:
        RulesError: this number of players cannot play by these rules.
    """

    first: Bot
    second: Bot
    rule_set: RuleSet
    players: int
    seed: str
    matches: bool = False

    def __post_init__(self) -> None:
        self.game.check_table(self.rule_set.rules, self.players)

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.first.game

    @property
    def bots(self) -> tuple[Bot, Bot]:
        """Both bots, the first one first."""
        return self.first, self.second

    def at_table(self, place: int) -> list[Bot]:
        """Who sits where when the first bot has a given seat."""
        return [self.first if seat == place else self.second for seat in range(self.players)]

    def by_single_deals(self) -> "Contest":
        """The same over single deals: no score, and no target that could cut a deal short."""
        return replace(self, rule_set=for_single_deals(self.game, self.rule_set), matches=False)


def for_single_deals(game: AnyGame, rule_set: RuleSet) -> RuleSet:
    """The rules for deals by themselves; what was asked for as an option stays as it is."""
    lifted = game.lone_deal(rule_set.rules)
    lifted = {key: value for key, value in lifted.items() if key not in rule_set.options}
    return RuleBook(game).with_options(rule_set, lifted)
