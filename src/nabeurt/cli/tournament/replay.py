"""``nabeurt tournament replay``: a day rebuilt from its log alone."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.records import at_line
from nabeurt.cli.tournament.data import Data, show, standings_data
from nabeurt.cli.tournament.files import UNREADABLE, save_text
from nabeurt.cli.tournament.options import JSON, LANG
from nabeurt.ledger.errors import UnreadableRecord
from nabeurt.ledger.fold import Impossible
from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament.day import Event, State, apply, tabulated
from nabeurt.tournament.day.fold import begin
from nabeurt.tournament.day.record.log import parse_day
from nabeurt.tournament.day.record.versions import Version, versions
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.standings import standings


@click.command("replay", help=tell("day.replay.help"))
@click.argument("log", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help=tell("day.replay.output"))
@JSON
@LANG
def replay_(log: Path, *, output: Path | None, as_json: bool) -> None:
    """Rebuild a day: the standings now, and every version that was published."""
    events, torn = _read(log)
    state = _folded(events)
    told = list(versions(events, state))
    if output is not None:
        save_text(output, write_tournament(tabulated(state).tournament))
    show(_data(state, told, torn=torn), _lines(state, told, torn=torn), as_json=as_json)


def day_of(log: Path) -> State:
    """Read a log and add it up."""
    return _folded(_read(log)[0])


def _read(log: Path) -> tuple[Sequence[Event], bool]:
    try:
        return parse_day(log.read_bytes())
    except OSError as problem:
        raise Failure("tournament.cli.no_file", exit_code=UNREADABLE, file=log) from problem
    except UnreadableRecord as problem:
        sentence = at_line(problem.line, tell(f"records.flaw.{problem.flaw}", **problem.fields))
        raise Failure("records.unreadable", exit_code=UNREADABLE, sentence=sentence) from problem


def _folded(events: Sequence[Event]) -> State:
    """Add the events up; the first that cannot follow is named by its line in the file."""
    line = 2
    try:
        state = begin(events[0])
        for line, event in enumerate(events[1:], 3):  # noqa: B007  # told when it fails
            state = apply(state, event)
    except Impossible as problem:
        raise Failure("day.replay.impossible", exit_code=UNREADABLE, line=line) from problem
    return state


def _data(state: State, told: Sequence[Version], *, torn: bool) -> Data:
    found = {
        name: standings_data(table, standings(table))
        for name, table in (
            ("official", tabulated(state, official=True).tournament),
            ("provisional", tabulated(state).tournament),
        )
    }
    return {
        "tournament": state.settings.name,
        "events": state.version,
        "undone": sorted(state.undone),
        "torn": torn,
        "closed": state.closed,
        **found,
        "versions": [_version(one) for one in told],
    }


def _version(one: Version) -> Data:
    about = one.publication
    return {
        "version": about.version,
        "official": about.official,
        "corrections": [{"round": number, "table": table} for number, table in about.corrections],
        **standings_data(one.tournament, one.standings),
    }


def _lines(state: State, told: Sequence[Version], *, torn: bool) -> Iterator[str]:
    yield tell("day.replay.events", events=state.version, undone=len(state.undone))
    if torn:
        yield tell("day.replay.torn")
    for official in (True, False):
        table = tabulated(state, official=official).tournament
        yield ""
        yield tell(f"day.replay.{'official' if official else 'provisional'}")
        yield from Narrator(table, language()).standings(standings(table))
    for one in told:
        yield ""
        about = one.publication
        yield tell("day.replay.version", version=about.version, after=about.after)
        if about.corrections:
            tables = ", ".join(f"{number}.{table}" for number, table in about.corrections)
            yield tell("day.replay.corrected", tables=tables)
        yield from Narrator(one.tournament, language()).standings(one.standings)
