"""``nabeurt lexicon``: the word lists on this machine."""

import sys
from pathlib import Path

import click

from nabeurt.cli.language import tell
from nabeurt.cli.lexicon import report
from nabeurt.cli.lexicon.intake import import_, update
from nabeurt.cli.lexicon.lists import as_json_option, library, refusals
from nabeurt.cli.lexicon.report import answer
from nabeurt.lexicon.library import DEFAULT, atomic_files
from nabeurt.lexicon.reading.reason import Reason, Unusable


def _help(name: str) -> str:
    return tell(f"lexicon.help.{name}")


@click.group(help=_help("lexicon"))
def lexicon() -> None:
    """Gather the commands below, and those by which lists come in."""


lexicon.add_command(import_)
lexicon.add_command(update)


@lexicon.command("list", help=_help("list"))
@as_json_option
def list_(*, as_json: bool) -> None:
    """Show every list; a damaged one is shown as such."""
    lists = library()
    found, lines = [], []
    for name in lists.names():
        try:
            fields = report.listing_fields(lists.listing(name))
            found.append(fields)
            lines.append(tell("lexicon.line", **fields, mark="*" if fields["active"] else " "))
        except Unusable as refused:
            found.append({"name": name, "refused": refused.reason})
            lines.append(tell(f"lexicon.refused.{refused.reason}", **refused.fields))
    answer(found, lines, as_json=as_json)


@lexicon.command(help=_help("use"))
@click.argument("name")
def use(name: str) -> None:
    """Make a list the one that is used when none is asked for."""
    with refusals():
        chosen = library().use(name.lower())
    click.echo(tell("lexicon.used", name=chosen.name, version=chosen.version))


@lexicon.command(help=_help("info"))
@click.argument("name", required=False)
@as_json_option
def info(name: str | None, *, as_json: bool) -> None:
    """Describe a list, or the active one."""
    with refusals():
        fields = report.listing_fields(library().listing(name and name.lower()))
    lines = [tell("lexicon.info", **fields)]
    if fields["active"]:
        lines.append(tell("lexicon.is_active"))
    if fields["source"]["date"]:
        lines.append(tell("lexicon.source", **fields["source"]))
    else:
        lines.append(tell("lexicon.opentaal"))
    lines.extend(tell("lexicon.patch", **patch) for patch in fields["patches"])
    answer(fields, lines, as_json=as_json)


@lexicon.command(help=_help("export"))
@click.argument("name")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--replace", "replacing", is_flag=True, help=_help("replace_file"))
def export(name: str, file: Path, *, replacing: bool) -> None:
    """Write a list's words, one a line; the file's SHA-256 is the list's."""
    lists = library()
    with refusals():
        if name.lower() not in lists.names():
            raise Unusable(Reason.UNKNOWN_LIST, name=name)
        found = lists.open(name.lower())
        text = "".join(f"{word}\n" for word in found).encode()
        if str(file) == "-":
            sys.stdout.buffer.write(text)
            sys.stdout.buffer.flush()
        else:
            _write(file, text, replacing=replacing)
    click.echo(tell("lexicon.exported", name=found.name, words=len(found)), err=True)
    if found.name in lists.collection:
        click.echo(tell("lexicon.licensed", name=found.name), err=True)


@lexicon.command(help=_help("remove"))
@click.argument("name")
@click.option("--force", is_flag=True, help=_help("force"))
def remove(name: str, *, force: bool) -> None:
    """Remove a list; the active one only with ``--force``."""
    lists = library()
    active = name.lower() == lists.active()
    with refusals():
        lists.remove(name.lower(), even_active=force)
    click.echo(tell("lexicon.removed", name=name.lower()))
    if active:
        click.echo(tell("lexicon.fell_back", name=DEFAULT))


def _write(file: Path, text: bytes, *, replacing: bool) -> None:
    if file.is_dir():
        raise Unusable(Reason.FOLDER, file=file)
    if not file.parent.is_dir():
        raise Unusable(Reason.MISSING, file=file.parent)
    if file.exists() and not replacing:
        raise Unusable(Reason.EXISTS, file=file)
    atomic_files.write(file, text)
