"""A machine that knows of no home: one clear line, nothing is written, and play goes on."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
import pytest

from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.store import Settings, SettingsFile, Store, StoreError, config_folder, data_folder
from parlour.store.paths import NO_HOME, report_file, settings_file, store_file
from parlour.tui.new_match.own_rules import OwnRules


def earlier(name: str, *, appauthor: bool) -> Path:
    """As versions of platformdirs told it that did not look whether there is a home."""
    assert appauthor is False
    return Path("~/.local/share") / name


def present(name: str, *, appauthor: bool) -> Path:
    """As later versions do."""
    assert appauthor is False
    raise RuntimeError(f"could not determine the home directory for '~/.local/share/{name}'")


@pytest.fixture(autouse=True, params=[earlier, present])
def homeless(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A folder to run in, where nothing must come to be."""
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    for folder in ("user_data_path", "user_config_path"):
        monkeypatch.setattr(platformdirs, folder, request.param)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@contextmanager
def refused(kind: type[OSError], folder: Path) -> Iterator[None]:
    """Something is refused because no home is known, in one line, and nothing is made."""
    with pytest.raises(kind) as caught:
        yield
    assert NO_HOME in str(caught.value)
    assert "\n" not in str(caught.value)
    assert list(folder.iterdir()) == []


def test_matches_cannot_be_kept(homeless: Path) -> None:
    with refused(StoreError, homeless):
        Store(store_file())


def test_settings_are_as_usual_and_hold_but_are_not_written(homeless: Path) -> None:
    file = SettingsFile(settings_file())
    assert file.settings == Settings()
    assert file.problems == ()
    with refused(OSError, homeless):
        file.change(Settings(bell=True))
    assert file.settings.bell


def test_rules_cannot_be_saved(homeless: Path) -> None:
    game = find_game("coins")
    own = OwnRules(game, config_folder())
    assert own.files == ()
    with refused(OSError, homeless):
        own.save("mine", RuleBook(game).get("standard"))


def test_a_report_finds_no_place(homeless: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        report_file().write_text("a story")
    assert list(homeless.iterdir()) == []


def test_a_folder_that_is_told_serves_without_a_home(
    homeless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(homeless))
    assert data_folder() == homeless / "parlour"
    with Store(store_file()) as store:
        assert not store.summaries()
