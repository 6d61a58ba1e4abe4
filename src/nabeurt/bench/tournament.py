"""Tournaments: pairing with reasons, why not, chances, a hall of phones, and kills."""

import asyncio
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from nabeurt.bench.load import port_of, served
from nabeurt.bench.server.hall import killed, reported
from nabeurt.bench.server.respawn import Nursery
from nabeurt.bench.timing import seconds
from nabeurt.tournament import Round, Settings, Tournament
from nabeurt.tournament.chances import chances
from nabeurt.tournament.pairing import pair, why_not
from nabeurt.tournament.rehearsal import Luck, Rehearsal

Figures = dict[str, object]

SIZES = (24, 200, 1_000)
PLAYED = 3
SIMULATIONS, FIELD, LEFT = 10_000, 60, 5
REPORTING_S, KILLED = 10.0, 60


def measure(rounds: int = 3, seed: int = 1, phones: int = 1_000, kills: int = 200) -> Figures:
    """Pair the fourth round of rehearsed days; the best of so many rounds counts.

    Then a hall of phones reports to a real server, and another server is killed so often.
    """
    return {**_paired(rounds, seed), **_hall(phones, kills)}


def _hall(phones: int, kills: int) -> Figures:
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        if phones:
            with served(Path(folder)) as server:
                database = str(Path(folder) / "games.sqlite")
                figures |= asyncio.run(reported(port_of(server), database, phones, REPORTING_S))
                server.terminate()
        if kills:
            database = str(Path(folder) / "killed.sqlite")
            with Nursery(database) as nursery:
                figures |= asyncio.run(killed(nursery, database, KILLED, kills))
    return figures


def _paired(rounds: int, seed: int) -> Figures:
    figures: Figures = {}
    for size in SIZES:
        day = _day(size, seed)
        figures[f"pair_{size}_ms"] = _best(lambda day=day: pair(day), rounds)  # type: ignore[misc]  # bound here
    day = _day(SIZES[1], seed)
    figures[f"why_{SIZES[1]}_ms"] = _best(lambda: why_not(day, 0, SIZES[1] - 1), rounds)
    left = Rehearsal(Settings(rounds=PLAYED, seed=seed), FIELD).play()
    left = replace(left, settings=replace(left.settings, rounds=PLAYED + LEFT))
    figures[f"chances_{SIMULATIONS}_ms"] = _best(lambda: chances(left, SIMULATIONS, seed), rounds)
    return figures


def _day(players: int, seed: int) -> Tournament:
    settings = Settings(rounds=PLAYED, seed=seed)
    day = Rehearsal(settings, players, Luck(draws=0.02)).play()
    return replace(day, settings=replace(settings, rounds=7), rounds=(*day.rounds, Round()))


def _best(act: Callable[[], object], rounds: int) -> float:
    """Take the shortest of some tries, in milliseconds on the wall: somebody waits for it."""
    return round(1000 * seconds(act, rounds, time.perf_counter), 1)
