"""``nabeurt bench``: measure on this machine; each measurement is a file of the room ``bench``.

A measurement ``nabeurt/bench/<name>.py`` has a function ``measure`` that returns its figures. Each
of its parameters becomes an option with the parameter's default: ``games: int = 100`` is
``--games``; ``CHOICES`` in the file says what a parameter may be. Its help is the sentence
``bench.measures.<name>``, that of an option ``bench.options.<name>``. A measurement that knows how
far it is has a parameter ``report``.
"""

import inspect
import json
import pkgutil
from importlib import import_module
from typing import Any

import click

from nabeurt import bench as room
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lists import refusals
from nabeurt.cli.terminal.progress import Bar

_REPORT = "report"


def names() -> list[str]:
    """Every measurement there is; a file without ``measure`` is a part of others."""
    found = (module.name for module in pkgutil.iter_modules(room.__path__))
    return [name for name in found if hasattr(_module(name), "measure")]


def _module(name: str) -> Any:  # noqa: ANN401 - a module, of which `measure` is used
    return import_module(f"{room.__name__}.{name}")


class Measurements(click.Group):
    """Makes the command of a measurement when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's signature
        """Name them in the order of the alphabet."""
        return names()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  # click's signature
        """Turn a measurement's parameters into options."""
        return _command(cmd_name) if cmd_name in names() else None


def _command(name: str) -> click.Command:
    measure, choices = _module(name).measure, getattr(_module(name), "CHOICES", {})
    parameters = inspect.signature(measure).parameters

    def run(*, as_json: bool, **options: object) -> None:
        with refusals(), Bar(tell("bench.busy", name=name)) as bar:
            figures = measure(**options, **({_REPORT: bar} if _REPORT in parameters else {}))
        _print({"bench": name, **figures}, as_json=as_json)

    given = [one for one in parameters.values() if one.name != _REPORT]
    options = [_option(one, choices.get(one.name)) for one in given]
    flag = click.Option(["--json", "as_json"], is_flag=True, help=tell("bench.options.json"))
    return click.Command(
        name, callback=run, params=[*options, flag], help=tell(f"bench.measures.{name}")
    )


def _option(parameter: inspect.Parameter, choices: tuple[str, ...] | None) -> click.Option:
    default = parameter.default
    plain = str if default is None else type(default)
    return click.Option(
        [f"--{parameter.name.replace('_', '-')}"],
        default=default,
        type=click.Choice(choices) if choices else plain,
        show_default=default is not None,
        help=tell(f"bench.options.{parameter.name}"),
    )


def _print(figures: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(figures))
        return
    width = max(map(len, figures))
    for name, figure in figures.items():
        click.echo(f"{name:<{width}}  {figure}")


@click.group(cls=Measurements, help=tell("bench.help"), invoke_without_command=True)
@click.option("--names", "only_names", is_flag=True, help=tell("bench.names"))
@click.pass_context
def bench(context: click.Context, *, only_names: bool) -> None:
    """List the measurements, or take one."""
    if only_names:
        click.echo("\n".join(names()))
    elif context.invoked_subcommand is None:
        click.echo(context.get_help())
