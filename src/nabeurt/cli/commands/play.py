"""``nabeurt play``: a game by any rulebook for the people around one terminal."""

import click

from nabeurt.cli.language import tell
from nabeurt.cli.play.opponents import chosen_levels, named, places_left
from nabeurt.cli.play.seating import ask_players, ask_rulebook, chosen_rulebook, sound_players
from nabeurt.cli.play.start import NewGame, host, new_sitting, resumed_sitting, unfinished_game
from nabeurt.cli.terminal.input import Lines
from nabeurt.cli.terminal.screen import Screen

USUAL = "toernooi"


@click.command(help=tell("play.help.play"))
@click.option("--rulebook", help=tell("play.help.rulebook"))
@click.option("--player", "players", multiple=True, help=tell("play.help.player"))
@click.option("--bot", "bots", multiple=True, help=tell("bots.help.bot"))
@click.option("--lexicon", help=tell("play.help.lexicon"))
@click.option("--option", "options", multiple=True, help=tell("play.help.option"))
@click.option("--plain", is_flag=True, help=tell("play.help.plain"))
@click.option("--resume", is_flag=False, flag_value="", help=tell("play.help.resume"))
@click.option("--seed", help=tell("play.help.seed"))
def play(  # noqa: PLR0913  # one parameter per option
    *,
    rulebook: str | None,
    players: tuple[str, ...],
    bots: tuple[str, ...],
    lexicon: str | None,
    options: tuple[str, ...],
    plain: bool,
    resume: str | None,
    seed: str | None,
) -> None:
    """Play, or go on."""
    screen, lines = Screen(plain), Lines()
    if resume is not None:
        sitting = resumed_sitting(resume or None, table=False, screen=screen, lines=lines)
        screen.tell(tell("play.resumed", name=sitting.file.name))
    else:
        if rulebook is None and (last := unfinished_game()):
            screen.tell(tell("play.unfinished", name=last))
        book = chosen_rulebook(rulebook or ask_rulebook(screen, lines, USUAL), options)
        levels = chosen_levels(bots)
        free = places_left(book, levels, len(players))
        names = sound_players(players, free) if players else ask_players(screen, lines, free)
        everybody = (*names, *named(levels, names))
        wish = NewGame(book, everybody, lexicon, seed, bots=tuple(level.name for level in levels))
        sitting = new_sitting(wish, screen, lines)
        screen.tell(tell("play.welcome", name=sitting.file.name))
    host(sitting, "play")
