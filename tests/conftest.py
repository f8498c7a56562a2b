"""Options of the test run, and how hypothesis looks for examples."""

import os

import pytest
from hypothesis import settings

from tests.packages import install
from tests.scale import scaled, set_scale

__all__ = ["install"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--scale", type=int, default=1, help="run random tests so many times as long (default 1)"
    )


def pytest_configure(config: pytest.Config) -> None:
    """An ordinary run tries the same examples each time; a longer one looks for new ones."""
    scale: int = config.getoption("scale")
    set_scale(scale)
    settings.register_profile(
        "parlour", max_examples=scaled(100), deadline=None, derandomize=scale == 1
    )
    settings.load_profile("parlour")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: tests of screens wait a quarter of their time."""
    return (os.cpu_count() or 1) + 1
