"""`verify`, `export`, `import`, `saves`, `resume`: matches as records and as kept."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from parlour.bots import find_bot, play_deal, play_match
from parlour.engine.match import Match, Player
from parlour.engine.record import record_lines
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.store import Store
from parlour.store.paths import store_file

Run = Callable[..., Result]
Refused = Callable[..., str]
Asked = Callable[..., Any]

BOTS = tuple(Player(name, "bot", "random") for name in ("Bea", "Cy", "Dee"))
PEOPLE = (Player("Ann"), Player("Ben"), BOTS[2])
ALONE = (Player("Ann"), *BOTS[1:])


def match_of(players: Sequence[Player] = BOTS, *, deals: int | None = None) -> Match:
    """A match of Coins to 20, played as far as wanted."""
    game = find_game("coins")
    match = Match(game, RuleBook(game).get("long"), players, "cli")
    play_match(match, [find_bot(game, "random")] * 3, deals)
    return match


def record(match: Match) -> list[str]:
    return list(record_lines(match, started="2026-11-30T20:15:00Z"))


def written(path: Path, lines: Sequence[str], end: str = "\n") -> Path:
    path.write_text("\n".join(lines) + end, encoding="utf-8")
    return path


def kept(match: Match) -> int:
    with Store(store_file()) as store:
        match_id = store.begin(match)
        store.note(match_id, match)
    return match_id


# verify


def test_a_good_record(asked: Asked, tmp_path: Path) -> None:
    match = match_of()
    file = written(tmp_path / "good.jsonl", record(match))
    moves = sum(len(deal.entries) for deal in match.log)
    assert asked("verify", file) == [
        {
            "file": str(file),
            "ok": True,
            "moves": moves,
            "totals": list(match.totals),
            "finished": True,
            "winners": list(match.winners),
            "torn": None,
        }
    ]


def test_an_unfinished_record_is_good(asked: Asked, tmp_path: Path) -> None:
    match = match_of(deals=1)
    (told,) = asked("verify", written(tmp_path / "half.jsonl", record(match)))
    assert (told["ok"], told["finished"], told["winners"]) == (True, False, [])
    assert told["totals"] == list(match.log[0].totals or ())


def test_a_torn_end_is_good(asked: Asked, tmp_path: Path) -> None:
    lines = record(match_of())[:10]
    (told,) = asked("verify", written(tmp_path / "torn.jsonl", [*lines, '{"seat": 0, "mo'], ""))
    assert (told["ok"], told["torn"], told["moves"]) == (True, 11, 8)


def test_a_bad_line_is_told_with_its_number(asked: Asked, tmp_path: Path) -> None:
    lines = record(match_of())
    lines[5] = lines[4]
    (told,) = asked("verify", written(tmp_path / "bad.jsonl", lines), status=1)
    assert (told["ok"], told["line"], told["moves"]) == (False, 6, 3)
    assert "seat" in told["error"]


@pytest.mark.parametrize("lines", [[], ["{}"], ['{"parlour": 2, "game": "coins"}'], ["no"]])
def test_what_is_no_record(asked: Asked, tmp_path: Path, lines: list[str]) -> None:
    (told,) = asked("verify", written(tmp_path / "no.jsonl", lines, "\n" * bool(lines)), status=2)
    assert not told["ok"]
    assert told["error"]


def test_every_file_is_reported_and_the_worst_status_wins(
    asked: Asked, run: Run, tmp_path: Path
) -> None:
    lines = record(match_of())
    good = written(tmp_path / "good.jsonl", lines)
    bad = written(tmp_path / "bad.jsonl", [*lines[:3], "no"])
    missing = tmp_path / "missing.jsonl"
    assert [told["ok"] for told in asked("verify", bad, good, status=1)] == [False, True]
    assert len(asked("verify", missing, bad, good, status=2)) == 3
    result = run("verify", missing, bad, good)
    assert result.exit_code == 2
    assert result.stdout.startswith(f"{good}: good, ")
    assert [line.split(": ")[0] for line in result.stderr.splitlines()] == [str(missing), str(bad)]


def test_a_folder_is_no_record(asked: Asked, tmp_path: Path) -> None:
    (told,) = asked("verify", tmp_path, status=2)
    assert "directory" in told["error"]


# saves


def test_nothing_is_kept_at_first(run: Run, asked: Asked) -> None:
    assert "No matches are kept yet" in run("saves").stdout
    assert asked("saves") == []


def test_kept_matches_are_listed(run: Run, asked: Asked) -> None:
    first, second = kept(match_of()), kept(match_of(ALONE, deals=1))
    told = {one["id"]: one for one in asked("saves")}
    assert set(told) == {first, second}
    assert {"id", "game", "rules", "seats", "finished", "started"} <= set(told[first])
    assert (told[first]["finished"], told[second]["finished"]) == (True, False)
    assert told[second]["rules"] == "long"
    assert [seat["name"] for seat in told[second]["seats"]] == ["Ann", "Cy", "Dee"]
    assert "Ann, Cy (random), Dee (random)" in run("saves").stdout


# export and import


def test_a_record_comes_back_as_it_went(run: Run, asked: Asked, tmp_path: Path) -> None:
    lines = record(match_of())
    imported = run("import", written(tmp_path / "in.jsonl", lines))
    assert imported.exit_code == 0
    (listed,) = asked("saves")
    assert imported.stdout == f"{listed['id']}\n"
    assert run("export", listed["id"]).stdout == "".join(f"{line}\n" for line in lines)


def test_a_record_written_to_a_file_is_good(run: Run, asked: Asked, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    result = run("export", kept(match_of()), "-o", file)
    assert (result.exit_code, result.stdout) == (0, "")
    assert asked("verify", file)[0]["finished"]


def test_several_records_give_several_ids(run: Run, tmp_path: Path) -> None:
    files = [
        written(tmp_path / f"{seats[0].name}.jsonl", record(match_of(seats)))
        for seats in (BOTS, ALONE)
    ]
    ids = run("import", *files).stdout.split()
    assert len(set(ids)) == 2


def test_a_match_that_is_kept_already_prints_its_id(run: Run, asked: Asked, tmp_path: Path) -> None:
    lines = record(match_of())
    whole, begun = written(tmp_path / "a.jsonl", lines), written(tmp_path / "b.jsonl", lines[:20])
    first = run("import", whole).stdout
    assert run("import", whole, whole, begun).stdout == first * 3
    assert len(asked("saves")) == 1
    own = kept(match_of(ALONE, deals=1))
    exported = written(tmp_path / "own.jsonl", run("export", own).stdout.splitlines())
    assert run("import", exported).stdout == f"{own}\n"
    assert len(asked("saves")) == 2


def test_a_record_that_goes_farther_than_a_kept_match_is_another(
    run: Run, asked: Asked, tmp_path: Path
) -> None:
    lines = record(match_of())
    for count in (10, 20):
        run("import", written(tmp_path / f"{count}.jsonl", lines[:count]))
    assert len(asked("saves")) == 2


def test_an_export_overwrites_nothing_unless_that_is_meant(
    run: Run, refused: Refused, tmp_path: Path
) -> None:
    file = written(tmp_path / "out.jsonl", ["mine"])
    match_id = kept(match_of())
    assert f"{file} exists already; use --force" in refused("export", match_id, "-o", file)
    assert file.read_text() == "mine\n"
    assert run("export", match_id, "-o", file, "--force").exit_code == 0
    assert file.read_text() == run("export", match_id).stdout
    assert run("export", match_id, "-o", "-").stdout == file.read_text()
    assert list(tmp_path.glob(".*")) == []


def test_an_export_that_cannot_be_written_names_the_file(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "none" / "out.jsonl"
    assert f"{file}: No such file or directory" in refused("export", kept(match_of()), "-o", file)


@pytest.mark.parametrize("end", ["\n", "\n\n \n"])
def test_a_record_from_standard_input(run: Run, end: str) -> None:
    text = "\n".join(record(match_of())) + end
    verified = run("verify", "-", typed=text)
    assert verified.exit_code == 0
    assert verified.stdout.startswith("-: good, ")
    imported = run("import", "-", typed=text)
    assert (imported.exit_code, imported.stderr) == (0, "")
    assert run("import", "-", typed=text).stdout == imported.stdout
    assert run("verify", "-", typed="").exit_code == 2


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
@pytest.mark.parametrize("command", ["verify", "import"])
def test_a_record_without_end_is_refused_with_the_most_that_is_read(run: Run, command: str) -> None:
    result = run(command, "/dev/zero")
    assert result.exit_code == 2
    assert "larger than 32 MiB" in result.stderr


def test_a_torn_record_is_taken_in_without_its_end(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path / "torn.jsonl", [*record(match_of())[:6], '{"se'], "")
    result = run("import", file)
    assert result.exit_code == 0
    assert "line 7 is cut off" in result.stderr
    assert len(run("export", int(result.stdout)).stdout.splitlines()) == 6


def test_good_records_are_taken_in_and_bad_ones_named(
    run: Run, refused: Refused, asked: Asked, tmp_path: Path
) -> None:
    lines = record(match_of())
    good = written(tmp_path / "good.jsonl", lines)
    bad = written(tmp_path / "bad.jsonl", [*lines[:3], "no"])
    result = run("import", bad, good, tmp_path / "missing.jsonl")
    assert result.exit_code == 2
    (listed,) = asked("saves")
    assert result.stdout == f"{listed['id']}\n"
    first, second = result.stderr.splitlines()
    assert "bad.jsonl: line 4: not JSON" in first
    assert "missing.jsonl: the file cannot be read: no such file" in second
    assert "bad.jsonl" in refused("import", bad)


def test_a_record_names_no_file_to_be_run(run: Run, tmp_path: Path) -> None:
    trap = tmp_path / "trap.py"
    trap.write_text("raise SystemExit('it was run')", encoding="utf-8")
    match = match_of((Player("Ann"), Player("Bea", "bot", f"{trap}:Trap"), BOTS[2]), deals=1)
    file = written(tmp_path / "in.jsonl", record(match))
    imported = run("import", file)
    assert imported.exit_code == 0
    assert "seat 2 was a bot from a file" in imported.stderr
    with Store(store_file()) as store:
        players = store.load(int(imported.stdout)).players
    assert [player.level for player in players] == [None, "club", "random"]


def test_hands_of_several_people_are_not_shown_unasked(refused: Refused, run: Run) -> None:
    match_id = kept(match_of(PEOPLE, deals=1))
    assert "--open" in refused("export", match_id)
    assert run("export", match_id, "--open").exit_code == 0


@pytest.mark.parametrize(("players", "deals"), [(ALONE, 1), (BOTS, 1), (PEOPLE, None)])
def test_other_matches_are_exported_unasked(
    run: Run, players: Sequence[Player], deals: int | None
) -> None:
    assert run("export", kept(match_of(players, deals=deals))).exit_code == 0


def test_an_export_holds_names_of_any_letters(run: Run, asked: Asked, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    players = (Player("Zoë"), Player("李", "bot", "random"), BOTS[2])
    run("export", kept(match_of(players)), "-o", file)
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert [seat["name"] for seat in header["seats"]] == ["Zoë", "李", "Dee"]
    assert asked("verify", file)[0]["ok"]


@pytest.mark.parametrize("command", ["resume", "export"])
def test_unknown_matches_are_refused(refused: Refused, command: str) -> None:
    assert "no match 7" in refused(command, 7)
    for wrong in ("seven", "9" * 30):
        said = refused(command, wrong)
        assert f"'{wrong}' is no number of a match; parlour saves shows them" in said


# resume


def test_a_finished_match_is_not_resumed(refused: Refused) -> None:
    assert "is finished" in refused("resume", kept(match_of()))


def test_a_match_that_is_being_played_is_not_resumed(refused: Refused) -> None:
    match = match_of(deals=1)
    with Store(store_file()) as store:
        match_id = store.begin(match)
        assert "open in another Parlour" in refused("resume", match_id)


def test_resuming_needs_a_terminal(refused: Refused) -> None:
    match = match_of(ALONE, deals=0)
    play_deal(match, [find_bot(match.game, "random")] * 3)
    assert "needs a terminal" in refused("resume", kept(match))
