"""``nabeurt club print``: the ranking, the strengths or a member's sheet, on paper or as a page."""

from dataclasses import replace
from pathlib import Path

import click

from nabeurt.cli.club.files import person, read_games, read_season
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.tournament.files import UNREADABLE
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.cli.tournament.papers import hand_over
from nabeurt.club import Season
from nabeurt.club.ranking import clubs, ranking
from nabeurt.club.strength import strengths
from nabeurt.printing.brf import brf
from nabeurt.printing.club.season import member_paper, season_csv, season_paper
from nabeurt.printing.club.strength import strength_paper
from nabeurt.printing.page import html
from nabeurt.printing.paper import Paper
from nabeurt.printing.pdf import pdf
from nabeurt.printing.sentences import Wording

WHAT = ("ranking", "strength", "member")


@click.command("print", help=tell("club.cli.print"))
@FILE
@click.option("--what", type=click.Choice(WHAT), default="ranking", show_default=True, help=tell("club.cli.what"))  # noqa: E501  # fmt: skip
@click.option("--player", metavar="NAME", help=tell("club.cli.player"))
@click.option("--public", is_flag=True, help=tell("club.cli.public"))
@click.option("--large", is_flag=True, help=tell("tournament.cli.large"))
@click.option("--braille", is_flag=True, help=tell("tournament.cli.braille"))
@click.option("-o", "--output", type=click.Path(path_type=Path), help=tell("club.cli.to_file"))
@JSON
@LANG
def print_(  # noqa: PLR0913  # one parameter per option
    file: Path,
    *,
    what: str,
    player: str | None,
    public: bool,
    large: bool,
    braille: bool,
    output: Path | None,
    as_json: bool,
) -> None:
    """Print something of a club."""
    kind = "brf" if braille else output.suffix.casefold() if output else ".pdf"
    if kind == ".csv":
        made = _csv(file, what, public=public)
    else:
        paper = _paper(file, what, player, Wording(language(), tell), public=public)
        made = _made(paper, kind, large=large)
    hand_over(made, {"what": what}, output, as_json=as_json)


def _shown(season: Season, *, public: bool) -> Season:
    return season.published(tell("club.cli.unnamed")) if public else season


def _csv(file: Path, what: str, *, public: bool) -> bytes:
    if what != "ranking":
        raise Failure("club.cli.only_ranking", exit_code=UNREADABLE)
    season = read_season(file)
    return season_csv(_shown(season, public=public), ranking(season))


def _made(paper: Paper, kind: str, *, large: bool) -> bytes:
    if kind in {"brf", ".brf"}:
        return brf(paper)
    return html(paper) if kind in {".html", ".htm"} else pdf(paper, large=large)


def _paper(file: Path, what: str, player: str | None, say: Wording, *, public: bool) -> Paper:
    if what == "strength":
        games = read_games(file)
        table = strengths(games)
        if not table.rows:
            raise Failure("club.cli.no_games", exit_code=UNREADABLE)
        people = Season(people=games.people)
        shown = replace(games, people=_shown(people, public=public).people)
        return strength_paper(shown, table, say)
    season = read_season(file)
    found = ranking(season)
    if what == "ranking":
        return season_paper(_shown(season, public=public), found, clubs(season), say)
    if player is None:
        raise Failure("club.cli.whose", exit_code=UNREADABLE)
    who = person(season, player)
    rows = [row for row in found.rows if row.person == who]
    if not rows:
        raise Failure("tournament.cli.no_player", exit_code=UNREADABLE, name=player)
    return member_paper(_shown(season, public=public), rows[0], say)
