"""``nabeurt duplicate``: a duplicate evening simulated, scored, ranked and exported."""

import json
from dataclasses import asdict, replace
from importlib import metadata
from pathlib import Path

import click

from nabeurt.cli.duplicate.files import read_evening, read_events
from nabeurt.cli.duplicate.print import print_
from nabeurt.cli.duplicate.train import day, train
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.terminal.progress import Bar
from nabeurt.duplicate import Evening, Setup, State
from nabeurt.duplicate.practice.simulation import simulate as play_out
from nabeurt.duplicate.record.build import record, recorded_standing
from nabeurt.duplicate.record.log import log_text
from nabeurt.duplicate.record.model import data_of
from nabeurt.duplicate.record.verification import Outcome
from nabeurt.duplicate.record.verification import verify as verified
from nabeurt.duplicate.scoring.ranking import compare, ranking
from nabeurt.ledger.jury import LexiconJury
from nabeurt.printing.evening.report import evening_paper
from nabeurt.printing.evening.spreadsheet import ranking_csv
from nabeurt.printing.page import html
from nabeurt.printing.sentences import Wording
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.rules.policies import Top
from nabeurt.speech.sentences.evening import tell_evening, tell_ranking, tell_shifts

UNREADABLE = 2
MOST_PLAYERS = 2_000
LONGEST_SEED = 40


@click.group(help=tell("duplicate.cli.help"))
def duplicate() -> None:
    """Keep the subcommands together."""


for each in (print_, train, day):
    duplicate.add_command(each)


@duplicate.command(help=tell("duplicate.cli.simulate"))
@click.option(
    "--players",
    type=click.IntRange(1, MOST_PLAYERS),
    default=30,
    show_default=True,
    help=tell("duplicate.cli.players"),
)
@click.option("--seed", default="1", show_default=True, help=tell("duplicate.cli.seed"))
@click.option("--lexicon", help=tell("duplicate.cli.lexicon"))
@click.option(
    "--master",
    type=click.Choice([each.value for each in Top]),
    default=Top.PLAYERS.value,
    show_default=True,
    help=tell("duplicate.cli.master"),
)
@click.option("--turns", type=click.IntRange(1, 22), default=22, help=tell("duplicate.cli.turns"))
@click.option("--log", type=click.Path(path_type=Path), help=tell("duplicate.cli.log"))
@click.option("--json", "as_json", is_flag=True, help=tell("duplicate.cli.json"))
def simulate(  # noqa: PLR0913  # one parameter per option
    *,
    players: int,
    seed: str,
    lexicon: str | None,
    master: str,
    turns: int,
    log: Path | None,
    as_json: bool,
) -> None:
    """Play an evening with bots."""
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise Failure("duplicate.cli.bad_seed", exit_code=UNREADABLE)
    book = replace(duplicate_rulebook(), top=Top(master), turns=turns)
    setup = Setup(name=tell("duplicate.cli.simulated", seed=seed), rulebook=book)
    with Bar(tell("duplicate.cli.progress")) as bar:
        evening = play_out(
            setup, opened(lexicon), players, seed, lambda turn: bar((turn - 1) / turns)
        )
    if log:
        _save(log, evening)
    _tell(evening.state, as_json=as_json, slips=False)


def _save(log: Path, evening: Evening) -> None:
    try:
        log.write_text(log_text(evening.events, metadata.version("nabeurt")), "utf-8")
    except OSError as problem:
        raise Failure("duplicate.cli.not_written", file=log) from problem


def _tell(state: State, *, as_json: bool, slips: bool) -> None:
    if as_json:
        click.echo(json.dumps(data_of(record(state)), ensure_ascii=False))
        return
    for line in tell_evening(state, language(), slips=slips):
        click.echo(line)


@duplicate.command(help=tell("duplicate.cli.score"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--lexicon", help=tell("duplicate.cli.lexicon"))
@click.option("--json", "as_json", is_flag=True, help=tell("duplicate.cli.json"))
def score(file: Path, *, lexicon: str | None, as_json: bool) -> None:
    """Score an evening written as text."""
    _tell(read_evening(file, lexicon), as_json=as_json, slips=True)


@duplicate.command(help=tell("duplicate.cli.rank"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--lexicon", help=tell("duplicate.cli.lexicon"))
@click.option("--changes", is_flag=True, help=tell("duplicate.cli.changes"))
@click.option("--json", "as_json", is_flag=True, help=tell("duplicate.cli.json"))
def rank(file: Path, *, lexicon: str | None, changes: bool, as_json: bool) -> None:
    """Give the ranking alone, or what corrections did to it."""
    state = read_evening(file, lexicon)
    if as_json:
        click.echo(json.dumps(_ranked(state), ensure_ascii=False))
        return
    lines = tell_shifts(state, language()) if changes else tell_ranking(state, language())
    for line in lines:
        click.echo(line)


def _ranked(state: State) -> dict[str, object]:
    before, after = ranking(state, first=True), ranking(state)
    return {
        "ranking": [data_of(recorded_standing(one)) for one in after],
        "before_corrections": [data_of(recorded_standing(one)) for one in before],
        "changes": [asdict(one) for one in compare(before, after)],
    }


@duplicate.command(help=tell("duplicate.cli.export"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--lexicon", help=tell("duplicate.cli.lexicon"))
@click.option(
    "--format",
    "kind",
    type=click.Choice(["csv", "json", "html"]),
    default="csv",
    show_default=True,
    help=tell("duplicate.cli.format"),
)
def export(file: Path, *, lexicon: str | None, kind: str) -> None:
    """Write an evening to standard output for other programs."""
    state = read_evening(file, lexicon)
    match kind:
        case "csv":
            click.echo(ranking_csv(record(state)), nl=False)
        case "html":
            paper = evening_paper(record(state), Wording(language(), tell))
            click.echo(html(paper))
        case _:
            _tell(state, as_json=True, slips=True)


@duplicate.command(help=tell("duplicate.cli.verify"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--lexicon", help=tell("duplicate.cli.lexicon"))
@click.option("--json", "as_json", is_flag=True, help=tell("duplicate.cli.json"))
def verify(file: Path, *, lexicon: str | None, as_json: bool) -> int:
    """Prove an evening; the exit code is 0 when all is true, else 1."""
    proof = verified(read_events(file), LexiconJury(opened(lexicon)))
    sentence = tell(f"duplicate.proof.{proof.outcome.replace('-', '_')}", **asdict(proof))
    true = proof.outcome is Outcome.TRUE
    click.echo(json.dumps({"verified": true, **asdict(proof)}) if as_json else sentence)
    return 0 if true else 1
