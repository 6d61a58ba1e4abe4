"""``nabeurt tournament``: standings, pairing, chances and files of a tournament."""

from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.terminal.late import Late
from nabeurt.cli.tournament.data import (
    checked_data,
    pairing_data,
    refusal_data,
    show,
    standings_data,
    why_data,
)
from nabeurt.cli.tournament.files import UNREADABLE, player, read_tournament
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.cli.tournament.teams import TEAMS, board_lines, boards_data, teams_in
from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament.file.words import STATES
from nabeurt.tournament.pairing import NoPairing, check, pair, why_not
from nabeurt.tournament.standings import standings
from nabeurt.tournament.teams import boards_of

ROOM = "nabeurt.cli.tournament"
ELSEWHERE = {
    "chances": f"{ROOM}.play:chances_",
    "convert": f"{ROOM}.play:convert",
    "export": f"{ROOM}.exchange:export",
    "import": f"{ROOM}.exchange:import_",
    "print": f"{ROOM}.print:print_",
    "replay": f"{ROOM}.replay:replay_",
    "simulate": f"{ROOM}.play:simulate",
    "stage": f"{ROOM}.stage:stage",
}


@click.group(cls=Late, late=ELSEWHERE, help=tell("tournament.cli.help"))
def tournament() -> None:
    """Keep the subcommands together."""


@tournament.command("standings", help=tell("tournament.cli.standings"))
@FILE
@click.option("--after", type=click.IntRange(0), help=tell("tournament.cli.after"))
@TEAMS
@JSON
@LANG
def standings_(file: Path, *, after: int | None, by_team: bool, as_json: bool) -> None:
    """Give the standings."""
    known = teams_in(read_tournament(file)) if by_team else read_tournament(file)
    if after is not None and after > len(known.rounds):
        rounds = len(known.rounds)
        raise Failure("tournament.cli.no_round", exit_code=UNREADABLE, round=after, rounds=rounds)
    found = standings(known, after)
    narrator = Narrator(known, language())
    show(standings_data(known, found), narrator.standings(found), as_json=as_json)


@tournament.command("pair", help=tell("tournament.cli.pair"))
@FILE
@click.option("--round", "number", type=click.IntRange(1), help=tell("tournament.cli.round"))
@TEAMS
@JSON
@LANG
def pair_(file: Path, *, number: int | None, by_team: bool, as_json: bool) -> int:
    """Pair a round; the exit code is 1 when it cannot be."""
    players = read_tournament(file)
    known = teams_in(players) if by_team else players
    found, narrator = pair(known, number), Narrator(known, language())
    if isinstance(found, NoPairing):
        show(refusal_data(found, narrator), [narrator.refusal(found)], as_json=as_json)
        return 1
    data, lines = pairing_data(found, narrator), [*narrator.pairing(found)]
    if by_team:
        boards = [*boards_of(players, found)]
        data["boards"] = [boards_data(players, one) for one in boards]
        lines += [line for one in boards for line in board_lines(players, one)]
    show(data, lines, as_json=as_json)
    return 0


@tournament.command("why", help=tell("tournament.cli.why"))
@FILE
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@JSON
@LANG
def why(file: Path, one: str, other: str, *, as_json: bool) -> None:
    """Say why two do not meet."""
    known = read_tournament(file)
    free = known.find(other) is None and STATES.get(other.casefold()) == "bye"
    asked = player(known, one), None if free else player(known, other)
    if asked[0] == asked[1]:
        raise Failure("tournament.cli.same_player", exit_code=UNREADABLE)
    found, narrator = why_not(known, *asked), Narrator(known, language())
    show(why_data(found, narrator), [narrator.why(found)], as_json=as_json)


@tournament.command("check", help=tell("tournament.cli.check"))
@FILE
@JSON
@LANG
def check_(file: Path, *, as_json: bool) -> int:
    """Check every round; the exit code is 1 when a table was not allowed."""
    known = read_tournament(file)
    narrator, rounds = Narrator(known, language()), list(check(known))
    lines = [narrator.checked(one) for one in rounds] or [narrator.say("check.none")]
    show(checked_data(rounds, narrator), lines, as_json=as_json)
    return 1 if any(one.illegal for one in rounds) else 0
