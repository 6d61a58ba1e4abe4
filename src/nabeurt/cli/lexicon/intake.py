"""Lists coming in: ``nabeurt lexicon import`` and ``nabeurt lexicon update``."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon import report
from nabeurt.cli.lexicon.lists import as_json_option, library, refusals
from nabeurt.cli.lexicon.report import answer
from nabeurt.cli.terminal.progress import Bar
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import DEFAULT, Library
from nabeurt.lexicon.library.collection import is_version
from nabeurt.lexicon.library.difference import difference
from nabeurt.lexicon.library.metadata import Card, Origin
from nabeurt.lexicon.library.patch import changes, read_wishes
from nabeurt.lexicon.reading import entries
from nabeurt.lexicon.reading.import_result import Harvest
from nabeurt.lexicon.reading.read import How, fingerprint, read_list
from nabeurt.lexicon.reading.reason import Reason, Unusable, printable
from nabeurt.lexicon.spelling import Profile

_FILE = click.Path(path_type=Path)


def _help(name: str) -> str:
    return tell(f"lexicon.help.{name}")


@click.command("import", help=_help("import"))
@click.argument("file", type=_FILE)
@click.option("--name", required=True, help=_help("name"))
@click.option("--version", help=_help("version"))
@click.option(
    "--profile",
    type=click.Choice([profile.value for profile in Profile]),
    default=Profile.TAALREGLEMENT.value,
    help=_help("profile"),
)
@click.option("--column", help=_help("column"))
@click.option("--encoding", help=_help("encoding"))
@click.option("--member", help=_help("member"))
@click.option("--capitals", type=click.Choice(["letters", "names"]), help=_help("capitals"))
@click.option("--replace", "replacing", is_flag=True, help=_help("replace"))
@click.option("--use", "using", is_flag=True, help=_help("import_use"))
@click.option("--dry-run", is_flag=True, help=_help("dry_run"))
@as_json_option
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
        fields = _take_in(lists, card, file, how, replacing=replacing, dry_run=dry_run)
        if not dry_run:
            # Opened at once, so that the first game need not wait for the graph.
            (lists.use if using else lists.open)(card.name)
    answer(fields, report.import_lines(fields), as_json=as_json)
    _close("imported", as_json=as_json, dry_run=dry_run, **fields)
    if using and not dry_run and not as_json:
        click.echo(tell("lexicon.used", name=card.name, version=card.version))


@click.command(help=_help("update"))
@click.argument("name")
@click.argument("patch", type=_FILE, required=False)
@click.option("--add", type=_FILE, help=_help("add"))
@click.option("--remove", type=_FILE, help=_help("remove_words"))
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help=_help("date"))
@click.option("--dry-run", is_flag=True, help=_help("dry_run"))
@as_json_option
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
    fields = report.update_fields(card, wishes, found, written=written)
    answer(fields, report.update_lines(fields), as_json=as_json)
    _close("updated" if found else "unchanged", as_json=as_json, dry_run=dry_run, **fields)


def _new_card(  # noqa: PLR0913  # everything that a card says
    lists: Library, file: Path, name: str, version: str | None, profile: Profile, *, replacing: bool
) -> Card:
    """Begin a card; what is wrong with a name is said before a long file is read."""
    if lists.own(name) in lists.collection and not replacing:
        raise Unusable(Reason.TAKEN, name=name)
    today = _day(None)
    if not is_version(version or today):
        raise Unusable(Reason.VERSION, version=version)
    origin = Origin(printable(file.name), fingerprint(file), today)
    return Card(name, version or today, profile, 0, "", origin, "")


def _take_in(  # noqa: PLR0913  # what the options said
    lists: Library, card: Card, file: Path, how: How, *, replacing: bool, dry_run: bool
) -> report.Fields:
    """Read the words, compare and keep them; only the account of it stays in memory."""
    with Bar(tell("lexicon.reading")) as bar:
        harvest = read_list(file, how, bar)
    present = _present(lists)
    with Bar(tell("lexicon.keeping")):
        against = difference(harvest.words, present)
        kept = _kept(lists, card, harvest, replacing=replacing, dry_run=dry_run)
    return report.import_fields(kept, harvest, against, written=not dry_run)


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


def _day(day: date | None) -> str:
    return f"{day or date.today():%Y-%m-%d}"  # noqa: DTZ011  # the day as the club's wall says it


def _close(key: str, *, as_json: bool, dry_run: bool, **fields: object) -> None:
    """Say what it came to: what was kept, or that nothing was."""
    if not as_json:
        click.echo(tell("lexicon.dry_run" if dry_run else f"lexicon.{key}", **fields))
