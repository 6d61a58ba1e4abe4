"""Seasons from files, and games from seasons or tournaments."""

from pathlib import Path

from nabeurt.cli.errors import Failure
from nabeurt.cli.tournament.files import UNREADABLE, Unreadable, read_text, read_tournament
from nabeurt.club import Season
from nabeurt.club.file import parse_season
from nabeurt.club.file.words import HEADS
from nabeurt.club.strength import Games, games_of_season, games_of_tournament
from nabeurt.tournament.file import UnreadableFile

_OF_TOURNAMENTS = {"toernooi", "tournament", "ronde", "round"}


def read_season(file: Path) -> Season:
    """Read a season, or fail with one sentence."""
    try:
        return parse_season(read_text(file))
    except UnreadableFile as problem:
        raise Unreadable(problem) from problem


def read_games(file: Path) -> Games:
    """Read a season, or else a tournament."""
    if file.suffix != ".t" and _is_season(read_text(file)):
        return games_of_season(read_season(file))
    return games_of_tournament(read_tournament(file))


def _is_season(text: str) -> bool:
    """Say whether a file is a season: some line names an evening, and none a round."""
    lines = text.removeprefix("\ufeff").splitlines()
    heads = {line.split(maxsplit=1)[0].casefold() for line in lines if line.strip()}
    return not heads & _OF_TOURNAMENTS and any(HEADS.get(head) == "evening" for head in heads)


def person(season: Season, name: str) -> int:
    """Find somebody by name."""
    found = season.find(name)
    if found is None:
        raise Failure("tournament.cli.no_player", exit_code=UNREADABLE, name=name)
    return found
