"""Loading a Python file that someone names, as if it were run as a script."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Final

_FOLDERS: Final[set[str]] = set()
"""The folders of the files loaded so far."""


def load_script(path: Path) -> ModuleType:
    """Loads a file whose neighbours can be imported, as a script's can.

    Args:
        path: an absolute path.

    Raises:
        Exception: whatever the file raises.
    """
    name = f"_parlour_{path.stem}_{sha256(str(path).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look a class's module up there
    try:
        with _neighbours_first(str(path.parent)):
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def where(error: BaseException, folder: Path) -> str:
    """What went wrong, and the last line in a folder's files where it did."""
    problem = said(error)
    frames = [
        frame for frame in extract_tb(error.__traceback__) if _lies_in(frame.filename, folder)
    ]
    if not frames or isinstance(error, SyntaxError):  # which says by itself where it is
        return problem
    return f"{problem} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"


def said(error: BaseException) -> str:
    """An error on one line, also if it cannot be shown."""
    kind = type(error).__name__
    try:
        return " ".join(f"{kind}: {error}".split()).rstrip(": ") + _what_there_is(error)
    except BaseException:  # noqa: BLE001 - it may raise anything
        return kind


def _what_there_is(error: BaseException) -> str:
    """What to write in place of a name that a view, or what it holds, does not have."""
    if not isinstance(error, AttributeError):
        return ""
    kind = type(error.obj)
    if not kind.__module__.startswith("parlour."):
        return ""
    former = getattr(kind, "former", {}).get(error.name)
    if former is not None:
        return f" any more: {former}"
    names = (name for name in dir(kind) if not name.startswith("_") and name != "former")
    return f"; it has {', '.join(names)}"


@contextmanager
def _neighbours_first(folder: str) -> Iterator[None]:
    """Lets a folder's modules be found first, and afterwards still, but after all others."""
    _forget_namesakes(folder)
    _FOLDERS.add(folder)
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)
        if folder not in sys.path:
            sys.path.append(folder)


def _forget_namesakes(folder: str) -> None:
    """Forgets modules of other files' folders, so that two files may have a `helpers.py` each.

    A module that has imported one of them already keeps it.
    """
    others = _FOLDERS - {folder}
    for name, module in list(sys.modules.items()):
        top = Path(folder, name.partition(".")[0])
        namesake = top.is_dir() or top.with_suffix(".py").is_file()
        if namesake and any(_comes_from(module, Path(other)) for other in others):
            del sys.modules[name]


def _comes_from(module: ModuleType, folder: Path) -> bool:
    """Whether a module, or a package without a file, lies in a folder."""
    files = [getattr(module, "__file__", None), *getattr(module, "__path__", ())]
    return any(file is not None and _lies_in(file, folder) for file in files)


def _lies_in(file: str, folder: Path) -> bool:
    return folder in Path(file).parents
