"""Rule sets: presets, a player's own files, good and bad, and options on top."""

import os
from pathlib import Path

import pytest

from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook, RuleSet
from parlour.engine.rules import RulesError
from parlour.engine.shipped import shipped_rules
from tests.engine.toy import ToyRules


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def test_presets_come_with_the_standard_first(book: RuleBook) -> None:
    assert book.names == ("standard", "quick", "quicker")


def test_a_preset_by_name(book: RuleBook) -> None:
    assert book.get("quick") == RuleSet("quick", "Quick toy", "", ToyRules(target=1), {})


def test_a_preset_may_extend_another(book: RuleBook) -> None:
    assert book.get("quicker").rules == ToyRules(target=1, first=1)
    assert book.get("quicker").title == "quicker"


def test_a_file_of_the_players_own(book: RuleBook, own: Path) -> None:
    own.write_text(
        'name = "Ours"\ndescription = "At home."\nextends = "quick"\nlimit = 4\nsuits = ["D"]\n'
        '[cycle]\n"4" = ["hold"]\n'
    )
    chosen = book.get(str(own))
    assert (chosen.name, chosen.title, chosen.description) == ("Ours", "Ours", "At home.")
    assert chosen.own
    assert chosen.rules == ToyRules(target=1, limit=4, suits=("D",), cycle={"4": ("hold",)})


def test_what_a_file_gives_replaces_what_it_inherits(book: RuleBook, own: Path) -> None:
    own.write_text('extends = "quicker"\ntarget = 2\n[worth]\n"AS" = 1\n')
    assert book.get(str(own)).rules == ToyRules(target=2, first=1, worth={"AS": 1})


def test_a_file_without_a_name_or_a_parent(book: RuleBook, own: Path) -> None:
    own.write_text("target = 2\n")
    assert book.get(str(own)).name == "mine"
    assert book.get(str(own)).rules == ToyRules(target=2)


def test_a_file_without_the_usual_suffix(book: RuleBook, tmp_path: Path) -> None:
    odd = tmp_path / "rules.txt"
    odd.write_text("target = 2\n")
    assert book.get(str(odd)).rules == ToyRules(target=2)


def test_a_file_in_the_home_folder(
    book: RuleBook, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(own.parent))
    own.write_text("target = 2\n")
    assert book.get("~/mine.toml").rules == ToyRules(target=2)


def test_absent_by_choice_is_the_word_none(book: RuleBook, own: Path) -> None:
    own.write_text('limit = "none"\n')
    assert book.get(str(own)).rules == ToyRules(limit=None)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("taget = 3", "taget: unknown key; known are target, hand_size"),
        ("target = 99", "target: 99 is not allowed; allowed: a whole number from 1 to 9"),
        ('target = "3"', 'target: "3" is not allowed; allowed: a whole number from 1 to 9'),
        ("target = 2000-01-01", 'target: "2000-01-01" is not allowed'),
        ("target = nan", "target: NaN is not allowed; allowed: a whole number from 1 to 9"),
        ("target = inf", "target: Infinity is not allowed; allowed: a whole number from 1 to 9"),
        ("target =", "is not valid TOML: Invalid value (at line 1, column 9)"),
        ("target = 3\ntarget = 4", "is not valid TOML: Cannot overwrite a value"),
        (
            'extends = "house"',
            "extends: 'house' is not a preset; there are standard, quick, quicker",
        ),
        ("extends = 3", "extends: 3 is not a preset; there are standard, quick, quicker"),
        ("name = 3", "name: 3 is not allowed; allowed: text"),
        (r'name = "x\u001b]52;c;aGk=\u0007"', r"name: it holds '\x1b'; only printable"),
        (r'name = "one\ntwo"', r"name: it holds '\n'; only printable"),
        (f'name = "{"x" * 61}"', "name: it has 61 characters; at most 60 are allowed"),
        (r'description = "x\u202e"', r"description: it holds '\u202e'; only printable"),
        (f'description = "{"x" * 2001}"', "description: it has 2,001 characters; at most 2,000"),
        ("[worth]\nQS = 1_000_001", "worth: 1000001 is not allowed; allowed: whole numbers from"),
        ("bonus = -9223372036854775807", "bonus: -9223372036854775807 is not allowed; allowed"),
        ("description = []", "description: [] is not allowed; allowed: text"),
        ("hand_size = 30", "hand_size: 2 such hands are more than the pack"),
        ("bonus = -7", "a bonus of -7 brings bad luck"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(
    book: RuleBook, own: Path, text: str, problem: str
) -> None:
    own.write_text(text + "\n")
    with pytest.raises(RulesError) as caught:
        book.get(str(own))
    line = str(caught.value)
    assert line.startswith(f"{own}: {problem}")
    assert "\n" not in line


def test_whole_numbers_up_to_a_million_are_taken(book: RuleBook, own: Path) -> None:
    own.write_text("[worth]\nQS = 1_000_000\nAS = -1_000_000\n")
    assert book.get(str(own)).rules == ToyRules(worth={"QS": 1_000_000, "AS": -1_000_000})


@pytest.mark.parametrize("name", ["standard", "Quick toy", "", "  "])
def test_an_own_file_is_told_apart_from_every_preset(book: RuleBook, own: Path, name: str) -> None:
    own.write_text(f"name = '{name}'\n")
    mine = book.get(str(own))
    presets = [book.get(each) for each in book.names]
    assert mine.label not in [each.label for each in presets]
    assert mine.name.strip()
    assert [each.label for each in presets] == [each.title for each in presets]


def test_a_description_of_several_lines(book: RuleBook, own: Path) -> None:
    own.write_text('description = """\nAt home.\nTo 50."""\n')
    assert book.get(str(own)).description == "At home.\nTo 50."


def test_a_byte_order_mark_does_no_harm(book: RuleBook, own: Path) -> None:
    own.write_bytes(b"\xef\xbb\xbftarget = 2\r\n")
    assert book.get(str(own)).rules == ToyRules(target=2)


def test_a_pipe_in_place_of_a_file(book: RuleBook) -> None:
    ours, theirs = os.pipe()
    os.write(theirs, b"target = 2\n")
    os.close(theirs)
    assert book.get(f"/dev/fd/{ours}").rules == ToyRules(target=2)
    os.close(ours)


def test_a_file_without_end(book: RuleBook) -> None:
    with pytest.raises(RulesError, match="larger than 1 MiB"):
        book.get("/dev/zero")


def test_a_file_that_is_not_text(book: RuleBook, own: Path) -> None:
    own.write_bytes(b'name = "\xff"\n')
    with pytest.raises(RulesError, match=r"mine\.toml: is not UTF-8 text$"):
        book.get(str(own))


def test_a_file_that_is_not_there(book: RuleBook, own: Path) -> None:
    with pytest.raises(RulesError, match=r"mine\.toml: there is no such file$"):
        book.get(str(own))


def test_a_folder_in_place_of_a_file(book: RuleBook, own: Path) -> None:
    own.mkdir()
    with pytest.raises(RulesError, match=r"mine\.toml: cannot be read: Is a directory$"):
        book.get(str(own))


@pytest.mark.parametrize("name", ["house", "", ".", "Standard", "toy.md"])
def test_a_name_that_is_no_rule_set(book: RuleBook, name: str) -> None:
    with pytest.raises(RulesError) as caught:
        book.get(name)
    assert str(caught.value) == (
        f"{name!r}: no rule set of Toy; there are standard, quick, quicker, or name a .toml file"
    )


def test_a_home_that_nobody_has(book: RuleBook) -> None:
    with pytest.raises(RulesError, match="there is no such file"):
        book.get("~nobody-has-this-name/mine.toml")


def test_options_come_on_top(book: RuleBook) -> None:
    chosen = book.with_options(book.get("quick"), {"limit": 4, "suits": ["D"]})
    assert chosen.name == "quick"
    assert chosen.rules == ToyRules(target=1, limit=4, suits=("D",))
    assert chosen.options == {"limit": 4, "suits": ["D"]}
    again = book.with_options(chosen, {"limit": "none"})
    assert again.options == {"limit": None, "suits": ["D"]}
    assert again.rules == ToyRules(target=1, suits=("D",))


def test_no_options_change_nothing(book: RuleBook) -> None:
    chosen = book.get("quick")
    assert book.with_options(chosen, {}) is chosen


def test_wrong_options_are_refused(book: RuleBook) -> None:
    with pytest.raises(RulesError, match=r"^option: target: 0 is not allowed; allowed: a whole"):
        book.with_options(book.get("quick"), {"target": 0})
    with pytest.raises(RulesError, match=r"^option: hand_size: 2 such hands are more"):
        book.with_options(book.get("quick"), {"hand_size": 27})


def test_a_rule_set_that_a_record_tells(book: RuleBook) -> None:
    told = book.told("Ours", ToyRules(target=4).plain())
    assert told.own
    assert (told.name, told.rules) == ("Ours", ToyRules(target=4))
    with pytest.raises(RulesError, match=r"^rule set 'Ours': target: 0 is not allowed"):
        book.told("Ours", {"target": 0})


def test_the_page_is_the_games(book: RuleBook) -> None:
    assert book.page == "# Toy\n"


def test_shipped_rules_are_found_in_a_wheel_and_beside_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "parlour"
    package.mkdir(parents=True)
    monkeypatch.setattr("parlour.__file__", str(package / "__init__.py"))
    assert shipped_rules() == tmp_path / "rules"
    (package / "rules").mkdir()
    assert shipped_rules() == package / "rules"


@pytest.mark.parametrize(
    "text",
    [
        f"target = {'[' * 5000}",
        f"{'.'.join('k' * 3000)} = 1",
        f"target = 0x{'f' * 6000}",
        f"[worth]\nQS = 0x{'f' * 6000}",
        f"target = {'9' * 5000}",
        f"{'k' * 5000} = 1",
        f'extends = "{"x" * 5000}"',
    ],
    ids=["deep", "dotted", "hexadecimal", "within", "digits", "key", "value"],
)
def test_what_is_much_too_long_is_refused_in_a_line_that_can_be_read(
    book: RuleBook, own: Path, text: str
) -> None:
    own.write_text(text)
    with pytest.raises(RulesError) as raised:
        book.get(str(own))
    assert len(str(raised.value)) < 300 + len(str(own))
    assert "\n" not in str(raised.value)


def test_a_rule_file_that_is_called_like_a_preset_is_told_apart(tmp_path: Path) -> None:
    book = RuleBook(find_game("coins"))
    file = tmp_path / "mine.toml"
    file.write_text('name = "standard"\n', encoding="utf-8")
    names = {book.get("standard").short_label, book.get(str(file)).short_label}
    assert len(names) == 2
