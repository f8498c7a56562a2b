"""The registry of commands: one key for a command, one command for a key on a screen."""

import ast
import importlib
from collections import Counter
from pathlib import Path

import pytest

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


def owners() -> list[type]:
    """Every class that binds commands of the registry."""
    found = []
    for source in SOURCES:
        if bound_names(source):
            name = ".".join(source.relative_to(ROOT).with_suffix("").parts)
            module = importlib.import_module(name)
            own = (each for each in vars(module).values() if isinstance(each, type))
            found += [each for each in own if "BINDINGS" in vars(each)]
    return found


@pytest.mark.parametrize("owner", owners(), ids=lambda owner: owner.__name__)
def test_every_key_of_a_screen_does_something(owner: type) -> None:
    actions = [binding.action for binding in vars(owner)["BINDINGS"]]
    for action in (action for action in actions if action in COMMANDS):
        method = f"action_{action}"
        assert hasattr(owner, method) or hasattr(BaseApp, method), action
