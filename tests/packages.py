"""Packages of someone else's, as pip would install them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlour.engine import registry

Install = Callable[..., None]
"""Installs a package that offers a game: its name, its module's code, that of its poster."""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs packages until the end of a test."""

    def write(name: str, code: str, poster: str = "") -> None:
        game, shown = f"game_{tmp_path.name}", f"shown_{tmp_path.name}"
        folder = tmp_path / "site-packages"
        told = folder / f"parlour_{name}-1.0.dist-info"
        told.mkdir(parents=True)
        (folder / f"{game}.py").write_text(code)
        (folder / f"{shown}.py").write_text(poster)
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: parlour-{name}\nVersion: 1.0")
        points = f"[parlour.games]\n{name} = {game}:GAME\n"
        posters = f"[parlour.posters]\n{name} = {shown}:POSTER\n" if poster else ""
        (told / "entry_points.txt").write_text(points + posters)
        monkeypatch.syspath_prepend(folder)
        forget()

    def forget() -> None:
        registry._entries.cache_clear()
        registry._load.cache_clear()

    yield write
    monkeypatch.undo()
    forget()
