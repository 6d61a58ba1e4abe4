"""``nabeurt table``: clock, score sheet, jury and bag beside a real board."""

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.play.seating import ask_players, ask_rulebook, chosen_rulebook, sound_players
from nabeurt.cli.play.start import NewGame, host, new_sitting, resumed_sitting
from nabeurt.cli.terminal.input import Lines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.normalise import visible

USUAL = "toernooi"


@click.command(help=tell("play.help.table"))
@click.option("--rulebook", help=tell("play.help.rulebook"))
@click.option("--player", "players", multiple=True, help=tell("play.help.player"))
@click.option("--begins", help=tell("play.help.begins"))
@click.option("--boxes", is_flag=True, help=tell("play.help.boxes"))
@click.option("--lexicon", help=tell("play.help.lexicon"))
@click.option("--option", "options", multiple=True, help=tell("play.help.option"))
@click.option("--plain", is_flag=True, help=tell("play.help.plain"))
@click.option("--resume", is_flag=False, flag_value="", help=tell("play.help.resume"))
def table(  # noqa: PLR0913  # one parameter per option
    *,
    rulebook: str | None,
    players: tuple[str, ...],
    begins: str | None,
    boxes: bool,
    lexicon: str | None,
    options: tuple[str, ...],
    plain: bool,
    resume: str | None,
) -> None:
    """Keep a game at a table, or go on with it."""
    screen, lines = Screen(plain), Lines()
    if resume is not None:
        sitting = resumed_sitting(resume or None, table=True, screen=screen, lines=lines)
        screen.tell(tell("play.resumed", name=sitting.file.name))
    else:
        book = chosen_rulebook(rulebook or ask_rulebook(screen, lines, USUAL), options)
        names = sound_players(players, book) if players else ask_players(screen, lines, book)
        seat = _seat(begins, names)
        wish = NewGame(book, names, lexicon, None, table=True, boxes=boxes, beginner=seat)
        sitting = new_sitting(wish, screen, lines)
        screen.tell(tell("play.welcome_table", name=sitting.file.name))
        if boxes:
            screen.tell(tell("play.welcome_boxes", name=names[seat]))
    host(sitting, "table")


def _seat(name: str | None, names: tuple[str, ...]) -> int:
    seat = Names(names).seat(name) if name else 0
    if seat is None:
        raise Failure("play.begins_unknown", exit_code=2, name=visible(name or ""))
    return seat
