"""The registry of commands: one key for a command, one command for a key on a screen."""

import ast
import importlib
from collections import Counter
from pathlib import Path

import pytest
from textual.binding import Binding

import parlour
import parlour.tui
from parlour.tui.actions import COMMANDS, bindings
from parlour.tui.base import BaseApp

ROOT = Path(parlour.__file__).parents[1]
SOURCES = sorted(Path(parlour.tui.__file__).parent.rglob("*.py"))


def bound_names(source: Path) -> list[list[str]]:
    """The arguments of every call of `bindings` in a file."""
    calls = [node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Call)]
    return [
        [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "bindings"
    ]


SCREENS = [
    pytest.param(names, id=f"{source.parent.name}-{source.stem}")
    for source in SOURCES
    for names in bound_names(source)
]


@pytest.mark.parametrize("names", SCREENS)
def test_no_key_of_a_screen_means_two_things(names: list[str]) -> None:
    keys = Counter(key for name in names for key in COMMANDS[name].keys.split(","))
    assert [key for key, times in keys.items() if times > 1] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_says_what_it_does(name: str) -> None:
    command = COMMANDS[name]
    assert command.help
    assert command.help[0].isupper()
    assert not command.help.endswith(".")
    assert len(command.label) <= 12


def test_bindings_keep_the_order_of_the_footer() -> None:
    (hint, help_) = bindings("hint", "help")
    assert (hint.action, help_.action) == ("hint", "help")


def test_every_command_has_a_screen_that_uses_it() -> None:
    used = {name for source in SOURCES for names in bound_names(source) for name in names}
    assert set(COMMANDS) == used


def every_class(*, of_commands: bool = False) -> list[type]:
    """Every class that binds keys.

    Args:
        of_commands: whether only those that bind commands of the registry.
    """
    found = []
    for source in SOURCES:
        if "BINDINGS" in source.read_text(encoding="utf-8") and (
            bound_names(source) or not of_commands
        ):
            name = ".".join(source.relative_to(ROOT).with_suffix("").parts)
            module = importlib.import_module(name)
            own = (each for each in vars(module).values() if isinstance(each, type))
            found += [each for each in own if "BINDINGS" in vars(each) and each.__module__ == name]
    return found


def owners() -> list[type]:
    """Every class that binds commands of the registry."""
    return every_class(of_commands=True)


@pytest.mark.parametrize("owner", owners(), ids=lambda owner: owner.__name__)
def test_every_key_of_a_screen_does_something(owner: type) -> None:
    actions = [binding.action for binding in vars(owner)["BINDINGS"]]
    for action in (action for action in actions if action in COMMANDS):
        method = f"action_{action}"
        assert hasattr(owner, method) or hasattr(BaseApp, method), action


def with_escape() -> list[tuple[str, Binding]]:
    """Every binding of Escape, with its screen."""
    return [
        (owner.__name__, binding)
        for owner in every_class()
        for binding in vars(owner).get("BINDINGS", ())
        if "escape" in binding.key.split(",")
    ]


@pytest.mark.parametrize(("owner", "binding"), with_escape(), ids=lambda each: str(each)[:20])
def test_what_escape_does_is_named_in_the_footer(owner: str, binding: Binding) -> None:
    assert binding.show, owner
    assert "esc" in (binding.key_display or ""), owner
    assert binding.description, owner
