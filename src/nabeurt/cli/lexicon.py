"""``nabeurt lexicon``: the word lists on this machine."""

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import click

from nabeurt.cli import accounts
from nabeurt.cli.failure import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lists import Bar, library, refusals
from nabeurt.lexicon import Lexicon, disk, entries
from nabeurt.lexicon.card import Card, Origin
from nabeurt.lexicon.collection import is_version
from nabeurt.lexicon.difference import difference
from nabeurt.lexicon.harvest import Harvest
from nabeurt.lexicon.library import DEFAULT, Library
from nabeurt.lexicon.patch import changes, read_wishes
from nabeurt.lexicon.reading import How, fingerprint, read_list
from nabeurt.lexicon.reason import Reason, Unusable
from nabeurt.lexicon.spelling import Profile

_FILE = click.Path(path_type=Path)
Command = Callable[..., Any]


def _help(name: str) -> str:
    return tell(f"lexicon.help.{name}")


def _as_json(command: Command) -> Command:
    return click.option("--json", "as_json", is_flag=True, help=_help("json"))(command)


@click.group(help=_help("lexicon"))
def lexicon() -> None:
    """Gather the commands below."""


@lexicon.command("import", help=_help("import"))
@click.argument("file", type=_FILE)
@click.option("--name", required=True, help=_help("name"))
@click.option("--version", help=_help("version"))
@click.option(
    "--profile",
    type=click.Choice(list(Profile)),
    default=Profile.TAALREGLEMENT,
    help=_help("profile"),
)
@click.option("--column", help=_help("column"))
@click.option("--encoding", help=_help("encoding"))
@click.option("--member", help=_help("member"))
@click.option("--capitals", type=click.Choice(["letters", "names"]), help=_help("capitals"))
@click.option("--replace", "replacing", is_flag=True, help=_help("replace"))
@click.option("--use", "using", is_flag=True, help=_help("import_use"))
@click.option("--dry-run", is_flag=True, help=_help("dry_run"))
@_as_json
def import_(  # noqa: PLR0913  # one parameter per option
    file: Path,
    name: str,
    *,
    version: str | None,
    profile: str,
    column: str | None,
    encoding: str | None,
    member: str | None,
    capitals: str | None,
    replacing: bool,
    using: bool,
    dry_run: bool,
    as_json: bool,
) -> None:
    """Read a list, say what is in it, and keep it."""
    lists = library()
    accept = None if capitals is None else capitals == "letters"
    how = How(Profile(profile), column, encoding, member, accept)
    with refusals():
        card = _new_card(lists, file, name.lower(), version, how.profile, replacing=replacing)
        with Bar(tell("lexicon.reading")) as bar:
            harvest = read_list(file, how, bar)
        against = difference(harvest.words, _present(lists))
        card = _kept(lists, card, harvest, replacing=replacing, dry_run=dry_run)
        if using and not dry_run:
            lists.use(card.name)
        elif not dry_run:
            lists.open(card.name)  # so that the first game need not wait for its graph
    fields = accounts.import_fields(card, harvest, against, written=not dry_run)
    _answer(fields, accounts.import_lines(fields), as_json=as_json)
    _close("imported", as_json=as_json, dry_run=dry_run, **fields)
    if using and not dry_run and not as_json:
        click.echo(tell("lexicon.used", name=card.name, version=card.version))


@lexicon.command(help=_help("update"))
@click.argument("name")
@click.argument("patch", type=_FILE, required=False)
@click.option("--add", type=_FILE, help=_help("add"))
@click.option("--remove", type=_FILE, help=_help("remove_words"))
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help=_help("date"))
@click.option("--dry-run", is_flag=True, help=_help("dry_run"))
@_as_json
def update(  # noqa: PLR0913  # one parameter per option
    name: str,
    patch: Path | None,
    add: Path | None,
    remove: Path | None,
    day: date | None,
    *,
    dry_run: bool,
    as_json: bool,
) -> None:
    """Add and remove words, as a dated patch."""
    if not (patch or add or remove):
        raise Failure("lexicon.update_what", exit_code=2)
    lists = library()
    with refusals():
        card = lists.collection.card(lists.own(name.lower()))
        wishes = read_wishes(patch, add, remove, card.profile)
        found = changes(wishes, lists.collection.words(card))
        if not dry_run:
            card, found = lists.collection.update(card.name, wishes, _day(day))
            lists.open(card.name)
    written = bool(found) and not dry_run
    fields = accounts.update_fields(card, wishes, found, written=written)
    _answer(fields, accounts.update_lines(fields), as_json=as_json)
    _close("updated" if found else "unchanged", as_json=as_json, dry_run=dry_run, **fields)


@lexicon.command("list", help=_help("list"))
@_as_json
def list_(*, as_json: bool) -> None:
    """Show every list; a damaged one is shown as such."""
    lists = library()
    found, lines = [], []
    for name in lists.names():
        try:
            fields = accounts.listing_fields(lists.listing(name))
            found.append(fields)
            lines.append(tell("lexicon.line", **fields, mark="*" if fields["active"] else " "))
        except Unusable as refused:
            found.append({"name": name, "refused": refused.reason})
            lines.append(tell(f"lexicon.refused.{refused.reason}", **refused.fields))
    _answer(found, lines, as_json=as_json)


@lexicon.command(help=_help("use"))
@click.argument("name")
def use(name: str) -> None:
    """Make a list the one that is used when none is asked for."""
    with refusals():
        chosen = library().use(name.lower())
    click.echo(tell("lexicon.used", name=chosen.name, version=chosen.version))


@lexicon.command(help=_help("info"))
@click.argument("name", required=False)
@_as_json
def info(name: str | None, *, as_json: bool) -> None:
    """Describe a list, or the active one."""
    with refusals():
        fields = accounts.listing_fields(library().listing(name and name.lower()))
    lines = [tell("lexicon.info", **fields)]
    if fields["active"]:
        lines.append(tell("lexicon.is_active"))
    if fields["source"]["date"]:
        lines.append(tell("lexicon.source", **fields["source"]))
    else:
        lines.append(tell("lexicon.opentaal"))
    lines.extend(tell("lexicon.patch", **patch) for patch in fields["patches"])
    _answer(fields, lines, as_json=as_json)


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


def _new_card(  # noqa: PLR0913  # everything that a card says
    lists: Library, file: Path, name: str, version: str | None, profile: Profile, *, replacing: bool
) -> Card:
    """Begin a card; what is wrong with a name is said before a long file is read."""
    if lists.own(name) in lists.collection and not replacing:
        raise Unusable(Reason.TAKEN, name=name)
    today = _day(None)
    if not is_version(version or today):
        raise Unusable(Reason.VERSION, version=version)
    origin = Origin(file.name, fingerprint(file), today)
    return Card(name, version or today, profile, 0, "", origin, "")


def _present(lists: Library) -> Lexicon:
    """Open the list to compare with; a damaged one must not keep its own replacement out."""
    try:
        return lists.open()
    except Unusable:
        return lists.open(DEFAULT)


def _kept(lists: Library, card: Card, harvest: Harvest, *, replacing: bool, dry_run: bool) -> Card:
    if dry_run:
        return replace(card, words=len(harvest.words), sha256=entries.digest(harvest.words))
    return lists.collection.install(card, harvest.words, replacing=replacing)


def _write(file: Path, text: bytes, *, replacing: bool) -> None:
    if file.is_dir():
        raise Unusable(Reason.FOLDER, file=file)
    if not file.parent.is_dir():
        raise Unusable(Reason.MISSING, file=file.parent)
    if file.exists() and not replacing:
        raise Unusable(Reason.EXISTS, file=file)
    disk.write(file, text)


def _day(day: date | None) -> str:
    return f"{day or date.today():%Y-%m-%d}"  # noqa: DTZ011  # the day as the club's wall says it


def _answer(fields: object, lines: Iterable[str], *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(fields, ensure_ascii=False))
        return
    for line in lines:
        click.echo(line)


def _close(key: str, *, as_json: bool, dry_run: bool, **fields: object) -> None:
    """Say what it came to: what was kept, or that nothing was."""
    if not as_json:
        click.echo(tell("lexicon.dry_run" if dry_run else f"lexicon.{key}", **fields))
