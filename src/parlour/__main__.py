"""Starts Parlour: `parlour`, or `python -m parlour`."""

from parlour.cli.root import parlour


def main() -> None:
    """Runs the command line and exits with its status."""
    parlour.main(prog_name="parlour")


if __name__ == "__main__":
    main()
