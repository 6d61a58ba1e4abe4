"""``nabeurt duplicate print``: slips, personal sheets, the record and the ranking on paper."""

from collections.abc import Callable
from pathlib import Path

import click
import msgspec

from nabeurt.cli.duplicate.record_file import evening_record
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.terminal.progress import Bar
from nabeurt.duplicate.record.model import Recorded, RecordedPlayer
from nabeurt.printing.brf import brf
from nabeurt.printing.evening.ranking import ranking_paper
from nabeurt.printing.evening.report import account_paper
from nabeurt.printing.evening.sheet import sheet_paper
from nabeurt.printing.evening.slips import slips_pdf
from nabeurt.printing.evening.spreadsheet import ranking_csv, slips_csv, turns_csv
from nabeurt.printing.page import html
from nabeurt.printing.paper import Paper
from nabeurt.printing.pdf import pdf
from nabeurt.printing.sentences import Wording

WHAT = ("ranking", "record", "sheet", "slips")
KINDS = ("pdf", "brf", "html", "csv", "json")

_SPREADSHEETS: dict[str, Callable[[Recorded], bytes]] = {
    "ranking": ranking_csv,
    "record": turns_csv,
    "slips": slips_csv,
    "sheet": slips_csv,
}


@click.command("print", help=tell("printing.help.print"))
@click.argument("evening", type=click.Path(path_type=Path))
@click.option(
    "--what",
    type=click.Choice(WHAT),
    default="ranking",
    show_default=True,
    help=tell("printing.help.what"),
)
@click.option(
    "--out", type=click.Path(path_type=Path), required=True, help=tell("printing.help.out")
)
@click.option("--player", type=click.IntRange(1), help=tell("printing.help.player"))
@click.option("--large", is_flag=True, help=tell("printing.help.large"))
@click.option("--brf", "as_brf", is_flag=True, help=tell("printing.help.brf"))
@click.option("--yes", is_flag=True, help=tell("printing.help.yes"))
@click.option("--lexicon", help=tell("duplicate.cli.lexicon"))
def print_(  # noqa: PLR0913  # one parameter per option
    evening: Path,
    *,
    what: str,
    out: Path,
    player: int | None,
    large: bool,
    as_brf: bool,
    yes: bool,
    lexicon: str | None,
) -> None:
    """Print something of an evening."""
    kind = out.suffix.removeprefix(".").lower()
    if as_brf and kind != "brf":
        raise Failure("printing.not_braille", exit_code=2, file=out)
    if kind not in KINDS:
        raise Failure("printing.unknown_kind", exit_code=2, file=out, kinds=", ".join(KINDS))
    if kind == "brf" and what == "slips":
        raise Failure("printing.no_braille_slips", exit_code=2)
    read = evening_record(evening, lexicon)
    if out.exists() and not yes and not _agreed(out):
        raise Failure("printing.kept", file=out)
    with Bar(tell("printing.printing")):
        made = _made(read, _players(read, player), what, kind, large=large)
    _write(out, made)
    click.echo(tell("printing.written", file=out))


def _agreed(out: Path) -> bool:
    """Ask whether a file may go; nobody there to answer means no."""
    try:
        return click.confirm(tell("printing.overwrite", file=out), err=True)
    except click.Abort:
        return False


def _players(evening: Recorded, number: int | None) -> tuple[RecordedPlayer, ...]:
    chosen = tuple(one for one in evening.players if number in {None, one.number})
    if not chosen:
        key = "no_players" if number is None else "no_such_player"
        raise Failure(f"printing.{key}", number=number)
    return chosen


def _made(
    evening: Recorded, players: tuple[RecordedPlayer, ...], what: str, kind: str, *, large: bool
) -> bytes:
    if kind == "json":
        return msgspec.json.format(msgspec.json.encode(evening), indent=1)
    if kind == "csv":
        return _SPREADSHEETS[what](evening)
    say = Wording(language(), tell)
    if what == "slips":
        return slips_pdf(evening, players, say, large=large)
    paper = _paper(evening, players, what, say, form=kind == "pdf")
    if kind == "brf":
        return brf(paper)
    return html(paper) if kind == "html" else pdf(paper, large=large)


def _paper(
    evening: Recorded, players: tuple[RecordedPlayer, ...], what: str, say: Wording, *, form: bool
) -> Paper:
    if what == "ranking":
        return ranking_paper(evening, say)
    if what == "record":
        return account_paper(evening, say)
    return sheet_paper(evening, players, say, form=form)


def _write(out: Path, made: bytes) -> None:
    """Put the whole file in its place at once, or leave what was there."""
    beside = out.with_name(f"{out.name}.part")
    try:
        beside.write_bytes(made)
        beside.replace(out)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise Failure("printing.not_written", file=out) from problem
