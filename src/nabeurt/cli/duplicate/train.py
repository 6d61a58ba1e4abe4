"""``nabeurt duplicate train`` and ``day``: an evening alone, against the top and the clock."""

import datetime as dt
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from nabeurt.cli.duplicate.practice import Practice
from nabeurt.cli.duplicate.record_file import evening_record
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.terminal.input import Lines
from nabeurt.cli.terminal.progress import Bar
from nabeurt.duplicate.practice.attempt import lesson
from nabeurt.duplicate.record.model import Recorded
from nabeurt.lexicon import Lexicon
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.speech.grammar.duration import parse_duration

_SEEDS = 1_000_000
Command = Callable[..., None]


def _time(_: click.Context, __: click.Parameter, text: str | None) -> int | None:
    """Read the time of a turn; 0 is as long as it takes."""
    if text is None:
        return duplicate_rulebook().turn_ms
    read = 0 if text.strip() == "0" else parse_duration(text)
    if read is None:
        raise click.BadParameter(tell("practice.wrong_time", text=text))
    return read


def _options(command: Command) -> Command:
    """Give a command what both have."""
    for option in (
        click.option("--time", "turn_ms", callback=_time, help=tell("practice.help.time")),
        click.option("--turns", type=click.IntRange(1, 22), help=tell("practice.help.turns")),
        click.option("--plain", is_flag=True, help=tell("practice.help.plain")),
        click.option("--lexicon", help=tell("duplicate.cli.lexicon")),
        click.option("--json", "as_json", is_flag=True, help=tell("practice.help.json")),
    ):
        command = option(command)
    return command


@click.command(help=tell("practice.help.train"))
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--seed", type=click.IntRange(0), help=tell("practice.help.seed"))
@_options
def train(
    file: Path | None,
    *,
    seed: int | None,
    lexicon: str | None,
    **options: Any,  # noqa: ANN401  # as `_options` reads them
) -> None:
    """Play an evening that was played, or one from a seed."""
    if file is not None and seed is not None:
        raise Failure("practice.either", exit_code=2)
    words = opened(lexicon)
    if file is not None:
        evening = evening_record(file, lexicon)
        if not evening.turns:
            raise Failure("practice.no_turns", file=file)
        _compare_lists(evening, words)
    else:
        number = secrets.randbelow(_SEEDS) if seed is None else seed
        evening = _made(tell("practice.random", seed=number), words, str(number))
    _practise(evening, words, **options)


def _compare_lists(evening: Recorded, words: Lexicon) -> None:
    """Say so when the words are read by another list than the evening's own."""
    used = evening.lexicon
    if used and used.sha256 != words.sha256:
        said = tell("practice.other_list", used=used.name, lexicon=words.name)
        click.echo(said, err=True)


@click.command(help=tell("practice.help.day"))
@click.option("--date", help=tell("practice.help.date"))
@_options
def day(
    *,
    date: str | None,
    lexicon: str | None,
    **options: Any,  # noqa: ANN401  # as `_options` reads them
) -> None:
    """Play the day's duplicate: the same for everybody with the same list."""
    when = _day(date)
    words = opened(lexicon)
    name = tell("practice.day", date=f"{when:%d-%m-%Y}")
    _practise(_made(name, words, f"day {when.isoformat()}"), words, **options)


def _day(text: str | None) -> dt.date:
    today = dt.datetime.now().astimezone().date()
    try:
        asked = dt.date.fromisoformat(text) if text else today
    except ValueError as problem:
        raise Failure("practice.wrong_date", exit_code=2, text=text) from problem
    if asked > today:
        raise Failure("practice.not_yet", exit_code=2, text=text)
    return asked


def _made(name: str, words: Lexicon, seed: str) -> Recorded:
    with Bar(tell("practice.making")):
        return lesson(name, words, seed)


def _practise(  # noqa: PLR0913  # what is played, and each of the options
    evening: Recorded,
    words: Lexicon,
    *,
    turn_ms: int,
    turns: int | None,
    plain: bool,
    as_json: bool,
) -> None:
    Practice(evening, words, turn_ms, lines=Lines(), plain=plain, as_json=as_json).play(turns)
