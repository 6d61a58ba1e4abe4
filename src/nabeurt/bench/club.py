"""A club's archive: rankings of a season and of all of them, and everybody's strength."""

import time
from collections.abc import Callable
from dataclasses import replace

from nabeurt.bench.timing import seconds
from nabeurt.club import Amount, Counting, Measure, Rules, Season, Which
from nabeurt.club.ranking import ranking
from nabeurt.club.rehearsal import World, invent
from nabeurt.club.strength import Model, games_of_season, strengths

Figures = dict[str, object]

ARCHIVE = World(people=150, evenings=50, seasons=20, attendance=1.0, games=1)
_DUPLICATE = replace(ARCHIVE, duplicate=True, luck=8.0, spread=8.0, year=3.0)


def measure(rounds: int = 1, seed: int = 1) -> Figures:
    """Rank twenty seasons of fifty evenings of 150 people by every measure, and rate them all."""
    shared, _ = invent(_DUPLICATE, seed)
    met, _ = invent(ARCHIVE, seed)
    figures: Figures = {}
    for one in Measure:
        archive = met if one in {Measure.MATCH_POINTS, Measure.KEIZER} else shared
        counting = Counting() if one is Measure.KEIZER else Counting(Which.BEST, Amount(number=25))
        season = replace(archive, rules=Rules(one, counting=counting))
        name = one.value.replace("-", "_")
        figures[f"season_{name}_ms"] = _best(lambda season=season: _one_season(season), rounds)  # type: ignore[misc]  # bound here
        figures[f"all_seasons_{name}_ms"] = _best(lambda season=season: ranking(season), rounds)  # type: ignore[misc]  # bound here
    for model in Model:
        games = games_of_season(met)
        figures[f"strength_{model}_ms"] = _best(
            lambda model=model, games=games: strengths(games, model),  # type: ignore[misc]  # bound here
            rounds,
        )
    figures["strength_duplicate_ms"] = _best(lambda: strengths(games_of_season(shared)), rounds)
    return figures


def _one_season(archive: Season) -> object:
    return ranking(replace(archive, evenings=archive.evenings[: ARCHIVE.evenings]))


def _best(act: Callable[[], object], rounds: int) -> float:
    """Take the shortest of some tries, in milliseconds on the wall: somebody waits for it."""
    return round(1000 * seconds(act, rounds, time.perf_counter), 1)
