"""Settings: readable, forgiving, and never lost."""

from pathlib import Path

import pytest

from parlour.store import Settings, SettingsFile, config_folder, data_folder
from parlour.store.glance import told_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def test_a_missing_file_means_that_all_is_as_usual(path: Path) -> None:
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.problems == ()


def test_what_is_changed_comes_back(path: Path) -> None:
    changed = Settings(theme="light", four_colours=True, bot_pause=0)
    SettingsFile(path).change(changed)
    assert SettingsFile(path).settings == changed
    assert "theme" in path.read_text()


def test_unknown_keys_and_comments_stay(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("# mine\nfuture = 3\ntheme = 'light'\n")
    file = SettingsFile(path)
    file.change(Settings(bell=True))
    text = path.read_text()
    assert "# mine" in text
    assert "future = 3" in text
    assert SettingsFile(path).settings == Settings(bell=True)


def test_wrong_values_are_named_and_the_default_is_used(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("theme = 'pink'\nbot_pause = 99\nfour_colours = true\n")
    file = SettingsFile(path)
    assert file.settings == Settings(four_colours=True)
    assert len(file.problems) == 2
    assert any("theme" in line and "pink" in line and "dark" in line for line in file.problems)
    assert any("bot_pause" in line and "0 to 5" in line for line in file.problems)


@pytest.mark.parametrize("text", [b"theme = ", b"\xff\xfe", b"[a]\n[a]\n"])
def test_a_file_that_is_no_toml_is_kept_aside_when_settings_change(path: Path, text: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(text)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert "cannot be read" in file.problems[0]
    file.change(Settings(bell=True))
    assert path.with_name("settings.toml.unreadable-1").read_bytes() == text
    assert SettingsFile(path).settings.bell
    path.write_bytes(text)
    SettingsFile(path).remember("coins", {})
    assert path.with_name("settings.toml.unreadable-2").read_bytes() == text


@pytest.mark.parametrize("key", [".".join("k" * 3000), "number"])
def test_a_file_with_what_nothing_can_hold_is_kept_aside(path: Path, key: str) -> None:
    path.parent.mkdir()
    path.write_text(f"{key} = 0x{'f' * 6000}\n")
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert len(file.problems) == 1
    assert "cannot be read" in file.problems[0]


def test_a_byte_order_mark_does_no_harm(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xef\xbb\xbfbell = true\r\n")
    file = SettingsFile(path)
    assert file.problems == ()
    assert file.settings.bell
    assert told_settings(path) == {"bell": True}


@pytest.mark.parametrize("name", ["A\u200dB", "A\u00a0B", "A\\tB", "  ", "", "x" * 25])
def test_a_name_that_no_record_may_have_is_no_setting(path: Path, name: str) -> None:
    path.parent.mkdir()
    path.write_text(f'name = "{name}"\n', encoding="utf-8")
    file = SettingsFile(path)
    assert file.settings.name == Settings().name
    assert len(file.problems) == 1
    assert "the name" in file.problems[0]
    assert file.problems[0].isprintable()


def test_a_new_file_says_what_every_setting_is_for(path: Path) -> None:
    SettingsFile(path).remember("coins", {"rules": "long"})
    text = path.read_text()
    for key, field in Settings.model_fields.items():
        assert f"{key} = " in text
        assert field.description is not None
        assert f"# {field.description}" in text
    assert "One of: dark, light, high-contrast, colour-blind." in text
    assert SettingsFile(path).problems == ()


def test_settings_come_before_the_tables_of_a_file(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("[last_match.coins]\nrules = 'long'\n\n[mine]\nx = 1\n")
    SettingsFile(path).change(Settings(bell=True))
    file = SettingsFile(path)
    assert file.settings.bell
    assert file.remembered("coins") == {"rules": "long"}
    assert "[mine]\nx = 1" in path.read_text()


def test_what_is_written_by_hand_meanwhile_stays(path: Path) -> None:
    file = SettingsFile(path)
    file.change(Settings(bell=True))
    path.write_text(path.read_text().replace("bot_pause = 0.6", "bot_pause = 2.5"))
    file.change(file.settings.model_copy(update={"ascii": True}))
    file.remember("coins", {"rules": "long"})
    told = SettingsFile(path).settings
    assert (told.bell, told.ascii, told.bot_pause) == (True, True, 2.5)


def test_choosing_the_usual_value_mends_a_wrong_one(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("theme = 'pink'\n")
    file = SettingsFile(path)
    file.change(Settings())
    assert SettingsFile(path).problems == ()


def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    real = tmp_path / "dotfiles.toml"
    real.write_text("# mine\n")
    path.symlink_to(real)
    SettingsFile(path).change(Settings(bell=True))
    assert path.is_symlink()
    assert real.read_text().startswith("# mine\n")
    assert SettingsFile(path).settings.bell


def test_a_folder_that_cannot_be_made_leaves_the_settings_in_force(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way")
    file = SettingsFile(tmp_path / "config" / "settings.toml")
    with pytest.raises(OSError, match="config"):
        file.change(Settings(bell=True))
    assert file.settings.bell


def test_the_choices_for_the_next_match_come_back(path: Path) -> None:
    chosen = {"rules": "jokers", "options": {"max_set_size": None}, "seats": [{"name": "Ann"}]}
    file = SettingsFile(path)
    assert file.remembered("three-thirteen") == {}
    file.remember("three-thirteen", chosen)
    told = SettingsFile(path).remembered("three-thirteen")
    assert told == {**chosen, "options": {"max_set_size": "none"}}


def test_the_folders_follow_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert data_folder() == tmp_path / "data" / "parlour"
    assert config_folder() == tmp_path / "config" / "parlour"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert data_folder().is_absolute()


@pytest.mark.parametrize(
    ("account", "name"),
    [
        ("ann", "Ann"),
        ("zoe@home", "Zoe"),
        ("root", "Player"),
        ("", "Player"),
        ("x" * 40, "X" + "x" * 23),
    ],
)
def test_somebody_who_has_not_said_is_called_like_the_account(
    monkeypatch: pytest.MonkeyPatch, account: str, name: str
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: account)
    assert Settings().name == name
