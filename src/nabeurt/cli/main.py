"""The ``nabeurt`` command: its name, its languages, and where each subcommand lives."""

import errno
import os
import re
import sys
from importlib import metadata
from typing import Any

import click

from nabeurt.cli.click_texts import speak
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.terminal.late import Late

# A subcommand is the click command of the same name in nabeurt.cli.commands.<name>.
COMMANDS: tuple[str, ...] = (
    "serve",
    "backup",
    "restore",
    "admin",
    "play",
    "table",
    "replay",
    "verify",
    "convert",
    "rules",
    "words",
    "lexicon",
    "moves",
    "think",
    "analyse",
    "puzzle",
    "bots",
    "train",
    "duplicate",
    "tournament",
    "club",
    "bench",
)

# A question behind what is wrong ("Did you mean …?") would end the sentence too soon.
_ASIDE = re.compile(r"\.? \(?(\w[^.()]*\?)\)?$")
# The straight quotation marks of click.
_QUOTED = re.compile(r"(?<!\w)'([^']*)'")

# What the operating system says of files and ports, by its names.
SYSTEM = (
    *("ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "EEXIST", "ENOSPC", "EROFS"),
    *("ENAMETOOLONG", "EADDRINUSE", "EADDRNOTAVAIL"),
)
# An older click has no class for a group without a command, and shows the help by itself.
WITHOUT_WORDS: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())

# Before any command is made: click reads its texts while commands are defined.
speak(language())


class Rooms(Late):
    """All commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's signature
        """Name them in the order a newcomer needs them."""
        return list(COMMANDS)


@click.group(
    cls=Rooms,
    late={name: f"nabeurt.cli.commands.{name}:{name}" for name in COMMANDS},
    help=tell("help.nabeurt"),
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--lang", type=click.Choice(["nl", "en"]), help=tell("help.language"))
@click.version_option(metadata.version("nabeurt"), prog_name="nabeurt", help=tell("help.version"))
@click.pass_context
def nabeurt(ctx: click.Context, lang: str | None) -> None:  # noqa: ARG001  # read by cli.language
    """Start here: at a terminal without more words a game, elsewhere the help."""
    if ctx.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        ctx.invoke(nabeurt.get_command(ctx, "play"))  # type: ignore[arg-type]  # listed above
    else:
        click.echo(ctx.get_help())


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; whatever goes wrong is one sentence, never a traceback."""
    sys.exit(_run(arguments))


def _aside(asked: re.Match[str]) -> str:
    return f" ({asked[1][0].lower()}{asked[1][1:]})"


def _sentence(problem: click.ClickException) -> str:
    """Say what is wrong with what was typed, and where its help is, in one sentence."""
    ctx = problem.ctx if isinstance(problem, click.UsageError) else None
    if ctx and isinstance(ctx.command, click.Group) and isinstance(problem, WITHOUT_WORDS):
        said = tell("help.choose", commands=", ".join(ctx.command.list_commands(ctx)))
    else:
        said = _ASIDE.sub(_aside, " ".join(problem.format_message().split())).rstrip(".")
        said = _QUOTED.sub(lambda one: tell("help.quoted", said=one[1]), said)
    return tell("help.usage_error", said=said, command=ctx.command_path if ctx else "nabeurt")


def _of_the_system(sentence: str) -> str:
    """Let what the operating system said be in the language of this run."""
    for code in SYSTEM:
        sentence = sentence.replace(os.strerror(getattr(errno, code)), tell(f"help.system.{code}"))
    return sentence


def _stopped() -> int:
    click.echo(tell("help.interrupted"), err=True)
    return 130


def _unexpected(problem: Exception) -> int:
    if isinstance(problem.__cause__, KeyboardInterrupt):  # stopped while a class was made
        return _stopped()
    click.echo(tell("help.unexpected", kind=type(problem).__name__, detail=problem), err=True)
    return 70


def _run(arguments: list[str] | None) -> int:
    try:
        result: Any = nabeurt.main(args=arguments, prog_name="nabeurt", standalone_mode=False)
    except Failure as failure:
        click.echo(_of_the_system(str(failure)), err=True)
        return failure.exit_code
    except click.ClickException as problem:
        click.echo(_of_the_system(_sentence(problem)), err=True)
        return problem.exit_code
    except (click.Abort, KeyboardInterrupt):
        return _stopped()
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; saying more would only raise again
        return 0
    except Exception as problem:  # noqa: BLE001  # the last door: a person gets a sentence
        return _unexpected(problem)
    return result if isinstance(result, int) else 0
