"""The command `parlour`, which finds the others when they are asked for."""

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn

import click

from parlour import __version__
from parlour.cli import errors
from parlour.cli.options import example
from parlour.cli.output import say

COMMANDS: Final = {
    "play": "parlour.cli.play",
    "resume": "parlour.cli.saves",
    "saves": "parlour.cli.saves",
    "export": "parlour.cli.transfer",
    "import": "parlour.cli.transfer",
    "stats": "parlour.cli.stats",
    "rules": "parlour.cli.rules",
    "solve": "parlour.cli.solve",
    "trick": "parlour.cli.trick",
    "simulate": "parlour.cli.simulate",
    "arena": "parlour.cli.arena",
    "verify": "parlour.cli.verify",
    "doctor": "parlour.cli.doctor",
}
"""Every command, and the module that holds it as `<name>_command`, in the order of the help."""


COMPLETE: Final = "_PARLOUR_COMPLETE"
"""The environment variable by which a shell asks for completions."""


class Root(click.Group):
    """A group that imports a command when it is needed, and shows every error in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of the help."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(COMMANDS[cmd_name]), f"{cmd_name}_command")
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named first among the arguments.

        Raises:
            UsageError: there is none of that name.
        """
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        known = ", ".join(COMMANDS)
        mend = errors.near_miss(name, COMMANDS) or f"; there are {known}"
        from parlour.cards.quoting import quoted

        raise click.UsageError(f"no command {quoted(name)}{mend}", ctx)

    def main(  # type: ignore[override] # it always exits: there is no other mode
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: object
    ) -> NoReturn:
        """Runs a command and exits with its status."""
        if COMPLETE in os.environ:
            super().main(args, prog_name)  # the shell asks what could follow; click answers
        del extra
        sys.exit(self._status(sys.argv[1:] if args is None else list(args), prog_name))

    def _status(self, args: list[str], prog_name: str | None) -> int:
        try:
            _accept_any_text()
            status = self._run(args, prog_name)
            if sys.stdout is not None:
                sys.stdout.flush()
        except (click.Abort, KeyboardInterrupt, EOFError):
            return errors.INTERRUPTED
        except BrokenPipeError:
            errors.silence_output()
            return 0
        except Exception as error:  # noqa: BLE001 - the one place where any error becomes a line
            status = errors.report(error)
            errors.give_up_output()
        return status

    def _run(self, args: list[str], prog_name: str | None) -> int:
        """Runs a command as click's own `main` does, but leaves every error to the caller."""
        try:
            with self.make_context(prog_name, args) as ctx:
                status = self.invoke(ctx)
        except click.exceptions.Exit as end:
            return end.exit_code
        return status if isinstance(status, int) else 0


def _accept_any_text() -> None:
    """Lets letters that the terminal's encoding lacks be printed as escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _show_version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's signature
    if not value or ctx.resilient_parsing:
        return
    import platform
    from importlib.metadata import version

    python = f"{platform.python_implementation()} {platform.python_version()}"
    say(f"parlour {__version__}")
    say(f"{python}, Textual {version('textual')}, {platform.platform()}")
    ctx.exit()


@click.command(
    cls=Root,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=example(
        "parlour",
        "parlour play hearts --seats 'Ann,bot:club,bot:club,bot:novice'",
        "parlour solve 7S 7H 5C KD --wild 5",
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show version information.",
)
@click.pass_context
def parlour(ctx: click.Context) -> int | None:
    """Card games for the terminal: Three Thirteen, Hearts and Coins.

    Without a command the app opens at its home screen.
    """
    if ctx.invoked_subcommand is not None:
        return None
    from parlour.cli.screen import open_app

    return open_app()
