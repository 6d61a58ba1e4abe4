"""``nabeurt tournament chances``, ``simulate`` and ``convert``."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

import click

from nabeurt.cli.language import language, tell
from nabeurt.cli.tournament.data import Data, show
from nabeurt.cli.tournament.files import read_tournament, save_text
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament import Format, Ranking, Settings, Start, Tournament
from nabeurt.tournament.chances import Chance, Chances, chances
from nabeurt.tournament.file.csv import write_csv
from nabeurt.tournament.file.json import write_json
from nabeurt.tournament.file.tou import write_tou
from nabeurt.tournament.file.trf import write_trf
from nabeurt.tournament.file.tsh import write_tsh
from nabeurt.tournament.file.values import LARGEST_SEED
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.rehearsal import Luck, Rehearsal

SEED = click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED - 1), default=1, show_default=True,
    help=tell("tournament.cli.seed"),
)  # fmt: skip
SHARE = click.FloatRange(0, 1)


def _words(choices: type[StrEnum]) -> list[str]:
    """Offer a setting's values as they are typed, not by the names they have in the code."""
    return [one.value for one in choices]


@click.command("chances", help=tell("tournament.cli.chances"))
@FILE
@click.option(
    "--simulations",
    type=click.IntRange(1, 10_000_000),
    default=10_000,
    show_default=True,
    help=tell("tournament.cli.simulations"),
)
@SEED
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, help=tell("tournament.cli.workers")
)
@JSON
@LANG
def chances_(file: Path, *, simulations: int, seed: int, workers: int, as_json: bool) -> None:
    """Play the rest of the tournament many times."""
    known = read_tournament(file)
    found = chances(known, simulations, seed, workers)
    show(_data(known, found), _lines(Narrator(known, language()), found), as_json=as_json)


def _data(tournament: Tournament, found: Chances) -> Data:
    return {
        "tournament": tournament.settings.name,
        "after_round": found.after,
        "simulations": found.simulations,
        "seed": found.seed,
        "players": [
            {
                "player": tournament.name(one.standing.player),
                "places": list(one.places),
                "interval": list(one.interval),
                "decided": one.decided,
                "possible": list(one.standing.possible or ()),
            }
            for one in found.rows
        ],
    }


def _lines(narrator: Narrator, found: Chances) -> Iterator[str]:
    name = narrator.tournament.settings.name or narrator.say("untitled")
    yield narrator.say("chances.title", name=name, simulations=found.simulations)
    for one in found.rows:
        yield _line(narrator, one)


def _line(narrator: Narrator, one: Chance) -> str:
    best = max(range(len(one.places)), key=lambda place: one.places[place])
    likely = narrator.say("chances.likely", place=best + 1, chance=one.places[best])
    return narrator.say(
        "chances.row",
        player=narrator.tournament.name(one.standing.player),
        first=one.places[0],
        low=one.interval[0],
        high=one.interval[1],
        likely=likely,
        possible=narrator.possible(one.standing.possible),
    )


@click.command("simulate", help=tell("tournament.cli.simulate"))
@click.option("--players", type=click.IntRange(1, 2_000), default=24, show_default=True, help=tell("tournament.cli.players"))  # noqa: E501  # fmt: skip
@click.option("--rounds", type=click.IntRange(1, 100), default=7, show_default=True, help=tell("tournament.cli.rounds"))  # noqa: E501  # fmt: skip
@SEED
@click.option("--draws", type=SHARE, default=0.0, help=tell("tournament.cli.draws"))
@click.option("--byes", type=SHARE, default=0.0, help=tell("tournament.cli.byes"))
@click.option("--absent", type=SHARE, default=0.0, help=tell("tournament.cli.absent"))
@click.option("--flags", type=SHARE, default=0.0, help=tell("tournament.cli.flags"))
@click.option("--format", "form", type=click.Choice(_words(Format)), default=Format.SWISS.value, help=tell("tournament.cli.format"))  # noqa: E501  # fmt: skip
@click.option("--ranking", type=click.Choice(_words(Ranking)), default=Ranking.MATCH.value, help=tell("tournament.cli.ranking"))  # noqa: E501  # fmt: skip
@click.option("--start", type=click.Choice(_words(Start)), default=Start.DRAWN.value, help=tell("tournament.cli.start"))  # noqa: E501  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path), help=tell("tournament.cli.output"))
@JSON
@LANG
def simulate(  # noqa: PLR0913  # one parameter per option
    *,
    players: int,
    rounds: int,
    seed: int,
    draws: float,
    byes: float,
    absent: float,
    flags: float,
    form: str,
    ranking: str,
    start: str,
    output: Path | None,
    as_json: bool,
) -> None:
    """Invent a whole tournament."""
    settings = Settings(
        name="Proef",
        format=Format(form),
        ranking=Ranking(ranking),
        rounds=rounds,
        seed=seed,
        start=Start(start),
    )
    day = Rehearsal(settings, players, Luck(draws, byes, absent, flags))
    text = write_tournament(day.play())
    if output is None:
        show({"tournament": settings.name, "text": text}, text.splitlines(), as_json=as_json)
        return
    save_text(output, text)
    said = tell("tournament.cli.saved", file=output)
    show({"tournament": settings.name, "file": str(output)}, [said], as_json=as_json)


WRITERS: dict[str, Callable[[Tournament], str]] = {
    "tsh": write_tsh,
    "tou": lambda tournament: write_tou(tournament, datetime.now(UTC).date()),
    "trf": write_trf,
    "csv": write_csv,
    "json": write_json,
    "nabeurt": write_tournament,
}


@click.command("convert", help=tell("tournament.cli.convert"))
@FILE
@click.option(
    "--to", "form", type=click.Choice(list(WRITERS)), required=True, help=tell("tournament.cli.to")
)
@JSON
@LANG
def convert(file: Path, *, form: str, as_json: bool) -> None:
    """Write a tournament for another program."""
    text = WRITERS[form](read_tournament(file))
    show({"to": form, "text": text}, text.splitlines(), as_json=as_json)
