"""Runs the benchmarks and prints their rows: all of them, or those that are named.

    python tests/benchmarks/run.py
    python tests/benchmarks/run.py start melds

A benchmark is a file `bench_<name>.py` beside this one, with a function `rows()` that returns named
tuples; the fields' names head the columns.
"""

import sys
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

HERE: Final = Path(__file__).parent


def main(wanted: Sequence[str]) -> int:
    """Prints one table a benchmark.

    Returns:
        The exit status.
    """
    files = {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}
    unknown = [name for name in wanted if name not in files]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(files)}", file=sys.stderr)
        return 2
    for name in wanted or files:
        module = _load(files[name])
        print(f"{name}: {(module.__doc__ or '').splitlines()[0]}\n", flush=True)
        print(f"{table(module.rows())}\n", flush=True)
    return 0


def table(rows: Sequence[Any]) -> str:
    """Named tuples as lines with aligned columns, numbers to the right."""
    heads = [field.replace("_", " ") for field in rows[0]._fields]
    cells = [[_cell(value) for value in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
    right = [isinstance(value, int | float) for value in rows[0]]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(line, widths, right, strict=True)
        ).rstrip()
        for line in (heads, *cells)
    )


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.2f}" if abs(value) < 100 else f"{value:,.0f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _load(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))  # benchmarks share helpers with the tests
    sys.exit(main(sys.argv[1:]))
