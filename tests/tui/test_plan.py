"""A match in the making, without the form."""

from pathlib import Path

import pytest

from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import RulesError
from parlour.tui.new_match.own_rules import OwnRules
from parlour.tui.new_match.plan import MatchPlan, PlanError

COINS = find_game("coins")
LEVELS = ("novice", "club", "expert")


@pytest.fixture
def plan(tmp_path: Path) -> MatchPlan:
    return MatchPlan(COINS, OwnRules(COINS, tmp_path), "Ann", LEVELS)


def test_it_can_begin_as_it_is(plan: MatchPlan) -> None:
    start = plan.start()
    assert [player.name for player in start.players] == ["Ann", "Bea", "Cy"]
    assert [player.kind for player in start.players] == ["human", "bot", "bot"]
    assert [player.level for player in start.players] == [None, "club", "club"]
    assert start.rule_set.name == "standard"


def test_a_bot_never_takes_the_name_of_the_person(tmp_path: Path) -> None:
    plan = MatchPlan(COINS, OwnRules(COINS, tmp_path), "bea", LEVELS)
    assert [player.name for player in plan.start().players] == ["bea", "Cy", "Dee"]


def test_an_option_is_what_differs_from_the_rule_set(plan: MatchPlan) -> None:
    plan.take_rules("medium")
    plan.take_values({"target": 15, "first_dealer": "random"})
    assert plan.options == {"first_dealer": "random"}
    assert plan.start().rule_set.options == {"first_dealer": "random"}


def test_differences_are_told_against_the_standard(plan: MatchPlan) -> None:
    assert plan.differences() == ""
    plan.take_rules("long")
    assert plan.differences() == "Target: 20"


def test_each_wrong_option_is_told_at_its_key(plan: MatchPlan) -> None:
    plan.take_values({"target": 400, "first_dealer": "me"})
    wrong = plan.wrong()
    assert wrong.keys() == {"target", "first_dealer"}
    assert wrong["target"] == "400 is not allowed; allowed: a whole number from 5 to 60"
    with pytest.raises(RulesError):
        plan.start()


def test_other_rules_drop_the_options(plan: MatchPlan) -> None:
    plan.take_values({"target": 400})
    plan.take_rules("medium")
    assert plan.wrong() == {}
    assert plan.start().rule_set.rules.plain()["target"] == 15


def test_ages_count_only_where_the_rules_ask(plan: MatchPlan) -> None:
    plan.seats[0].age = 67
    assert plan.needs_ages
    assert plan.start().players[0].age == 67
    plan.take_values({"target": 10, "first_dealer": "random"})
    assert not plan.needs_ages
    assert plan.start().players[0].age is None


def test_names_tell_players_apart(plan: MatchPlan) -> None:
    plan.seats[1].name = " Ann "
    with pytest.raises(PlanError, match="two players are called Ann"):
        plan.start()
    plan.seats[1].name = " "
    with pytest.raises(PlanError, match="Seat 2: the name '' cannot be used"):
        plan.start()


def test_what_was_chosen_is_recalled(plan: MatchPlan, tmp_path: Path) -> None:
    plan.take_rules("medium")
    plan.take_values({"target": 12, "first_dealer": "oldest"})
    plan.seats[1].name, plan.seats[1].level = "Rex", "expert"
    plan.seats[2].human, plan.seats[2].age = True, 44
    plan.take_backs = "never"
    plan.seed = "tuesday"
    again = MatchPlan(COINS, OwnRules(COINS, tmp_path), "Ann", LEVELS)
    again.recall(plan.remembered())
    assert again.remembered() == plan.remembered()
    assert again.seed == ""


@pytest.mark.parametrize("seed", ["a\u200db", "a\tb", "\x1b[2J", "\udc80"])
def test_a_seed_that_no_record_could_hold_begins_no_match(plan: MatchPlan, seed: str) -> None:
    plan.seed = seed
    with pytest.raises(PlanError, match=r"^the seed .* only printable characters are allowed$"):
        plan.start()


OWN_BOT = """
class Last:
    game = "coins"
    def move(self, view):
        return view.moves[-1]
"""


def test_a_bot_of_ones_own_is_offered_and_recalled_while_its_file_is_there(
    plan: MatchPlan, tmp_path: Path
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(OWN_BOT, encoding="utf-8")
    plan.seats[1].level = plan.add_bot(f"bot:{file}:Last")
    assert plan.start().players[1].level == f"{file}:Last"
    again = MatchPlan(COINS, OwnRules(COINS, tmp_path), "Ann", LEVELS)
    again.recall(plan.remembered())
    assert again.levels == (*LEVELS, f"{file}:Last")
    assert again.seats[1].level == f"{file}:Last"
    file.unlink()
    later = MatchPlan(COINS, OwnRules(COINS, tmp_path), "Ann", LEVELS)
    later.recall(plan.remembered())
    assert later.levels == LEVELS
    assert later.seats[1].level == "club"


@pytest.mark.parametrize(
    ("name", "said"), [("none.py", "there is no such file"), ("grandmaster", "no bot level")]
)
def test_a_bot_that_is_not_there_is_named(plan: MatchPlan, name: str, said: str) -> None:
    with pytest.raises(PlanError, match=said):
        plan.add_bot(name)
    assert plan.levels == LEVELS


@pytest.mark.parametrize(
    "kept",
    [
        {"rules": "gone", "options": {"target": 12}},
        {"rules": "standard", "options": {"target": 9999, "no_such": 1}},
        {"players": 17, "seats": [{"name": "", "level": "gone", "age": "old"}]},
        {"take_backs": "perhaps"},
        {},
    ],
)
def test_what_makes_no_sense_any_more_is_not_recalled(
    plan: MatchPlan, kept: dict[str, object]
) -> None:
    plan.recall(kept)
    start = plan.start()
    assert start.rule_set.rules == RuleBook(COINS).get("standard").rules
    assert [player.name for player in start.players] == ["Ann", "Bea", "Cy"]


def test_own_rules_are_saved_offered_and_read_back(plan: MatchPlan, tmp_path: Path) -> None:
    plan.take_rules("medium")
    plan.take_values({"target": 33, "first_dealer": 2})
    path = plan.own.save("Our Coins: to 33!", plan.rule_set, "As at home.")
    assert path == tmp_path / "rules" / "coins" / "our-coins-to-33.toml"
    assert path.read_text() == (
        'name = "Our Coins: to 33!"\ndescription = "As at home."\n'
        'extends = "medium"\ntarget = 33\nfirst_dealer = 2\n'
    )
    assert plan.rule_names[-1] == str(path)
    assert plan.title_of(str(path)) == "Our Coins: to 33! (own rules)"
    plan.take_rules(str(path))
    assert plan.values == {"target": 33, "first_dealer": 2}
    assert plan.start().rule_set.own


def test_a_broken_file_of_ones_own_is_named_and_does_no_harm(
    plan: MatchPlan, tmp_path: Path
) -> None:
    broken = tmp_path / "rules" / "coins" / "bad.toml"
    broken.parent.mkdir(parents=True)
    broken.write_text("target = 4000\n")
    assert plan.title_of(str(broken)) == "bad (cannot be used)"
    plan.take_rules(str(broken))
    assert "4000 is not allowed" in plan.wrong()[""]
    with pytest.raises(RulesError, match=r"bad\.toml"):
        plan.start()
