"""``nabeurt club``: a season's ranking, everybody's strength, and records."""

from pathlib import Path

import click

from nabeurt.cli.club.data import (
    changes_data,
    record_data,
    season_data,
    strength_data,
    what_if_data,
)
from nabeurt.cli.club.evening import evening
from nabeurt.cli.club.files import person, read_games, read_season
from nabeurt.cli.club.print import print_
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.tournament.data import Data, show
from nabeurt.cli.tournament.files import UNREADABLE
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.club import Season
from nabeurt.club.ranking import WhatIf, changes, clubs, ranking, what_if
from nabeurt.club.records import records
from nabeurt.club.strength import Model, strengths
from nabeurt.speech.sentences.club import ClubNarrator


@click.group(help=tell("club.cli.help"))
def club() -> None:
    """Keep the subcommands together."""


for each in (print_, evening):
    club.add_command(each)


@club.command("season", help=tell("club.cli.season"))
@FILE
@click.option("--class", "category", help=tell("club.cli.class"))
@click.option("--what-if", "name", metavar="NAME", help=tell("club.cli.what_if"))
@click.option("--since", type=click.Path(path_type=Path), help=tell("club.cli.since"))
@JSON
@LANG
def season_(
    file: Path, *, category: str | None, name: str | None, since: Path | None, as_json: bool
) -> None:
    """Rank a season."""
    known = read_season(file)
    narrator = ClubNarrator(known.people, language())
    if since is not None:
        told = changes(read_season(since), known)
        show(changes_data(known, told), narrator.changes(told), as_json=as_json)
        return
    if name is not None:
        asked = _what_if(known, name)
        show(what_if_data(known, asked), narrator.what_if(known, asked), as_json=as_json)
        return
    if category is not None and all(one.category != category for one in known.people):
        raise Failure("club.cli.no_class", exit_code=UNREADABLE, name=category)
    found, scores = ranking(known, category), clubs(known)
    show(season_data(known, found, scores), narrator.season(known, found, scores), as_json=as_json)


def _what_if(season: Season, name: str) -> WhatIf:
    found = what_if(season, person(season, name))
    if found is None:
        raise Failure("club.cli.no_what_if", exit_code=UNREADABLE)
    return found


@club.command("strength", help=tell("club.cli.strength"))
@FILE
@click.option("--model", type=click.Choice([one.value for one in Model]), default=Model.MARGIN.value, show_default=True, help=tell("club.cli.model"))  # noqa: E501  # fmt: skip
@click.option("--by", type=click.Choice(["value", "lower"]), default="value", show_default=True, help=tell("club.cli.by"))  # noqa: E501  # fmt: skip
@JSON
@LANG
def strength(file: Path, *, model: str, by: str, as_json: bool) -> None:
    """Tell how strong everybody is."""
    games = read_games(file)
    table = strengths(games, Model(model), lowest=by == "lower")
    if not table.rows:
        raise Failure("club.cli.no_games", exit_code=UNREADABLE)
    if not table.games:
        raise Failure("club.cli.only_results", exit_code=UNREADABLE, model=model)
    lines = ClubNarrator(games.people, language()).strength(table)
    show(strength_data(games, table), lines, as_json=as_json)


@club.command("records", help=tell("club.cli.records"))
@FILE
@JSON
@LANG
def records_(file: Path, *, as_json: bool) -> None:
    """Name a season's records."""
    known = read_season(file)
    narrator, found = ClubNarrator(known.people, language()), records(known)
    lines = [narrator.record(one, len(known.evenings)) for one in found]
    data: Data = {"season": known.name, "records": [record_data(known, one) for one in found]}
    show(data, lines or [narrator.say("record.none")], as_json=as_json)
