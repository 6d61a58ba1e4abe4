"""The server under load: games between people with real lines, from a process of their own.

Every game has two players with a line each; whoever is on turn speaks, every few seconds. Measured
is the time from sending a command to the other player's line telling of it.
"""

import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from websockets.exceptions import ConnectionClosed

from nabeurt.bench.server.client import Visitor

Figures = dict[str, object]
PATIENCE_S = 120


def measure(
    games: int = 500,
    seconds: int = 120,
    pace: float = 5.0,
    database: str | None = None,
    servers: int = 1,
) -> Figures:
    """Serve so many games at once; each side speaks every ``pace`` seconds.

    With several servers the two players of a game are at different ones.
    """
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        started = [ends.enter_context(served(Path(folder), database)) for _ in range(servers)]
        for server in started:
            ends.callback(server.terminate)
        doors = [(port_of(server), server.pid) for server in started]
        return asyncio.run(_loaded(doors, games, seconds, pace))


def served(folder: Path, database: str | None = None) -> subprocess.Popen[str]:
    """Start a server, with a database of its own unless one is named."""
    kept = database or str(folder / "games.sqlite")
    command = [sys.executable, "-m", "nabeurt.bench.server.target", kept]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  # our own server


def port_of(server: subprocess.Popen[str]) -> int:
    """Return where a server that was started listens."""
    if server.stdout is None:
        raise RuntimeError
    return int(server.stdout.readline())


async def _loaded(doors: list[tuple[int, int]], games: int, seconds: int, pace: float) -> Figures:
    ports, pids = zip(*doors, strict=True)
    pairs = list(zip(ports, (*ports[1:], ports[0]), strict=True))
    first = [await _Table.laid(pair) for pair in pairs]  # opens the word list, which is no game's
    before = sum(map(_memory, pids))
    tables = [await _Table.laid(pairs[number % len(pairs)]) for number in range(games)]
    taken = _Taken()
    gc.disable()  # while the measurer tidies up, everybody seems to wait
    end, busy = time.monotonic() + seconds, sum(map(_cpu_ms, pids))
    await asyncio.gather(*(table.play(end, pace, taken) for table in tables))
    gc.enable()
    figures: Figures = {
        "servers": len(doors),
        "games": games,
        "sockets": 2 * games,
        "moves": len(taken.waits),
        "moves_per_s": round(len(taken.waits) / seconds, 1),
        "p50_ms": taken.at(0.5),
        "p99_ms": taken.at(0.99),
        "cpu_ms_per_move": round((sum(map(_cpu_ms, pids)) - busy) / max(1, len(taken.waits)), 2),
        "lost": taken.lost,
        "refused": taken.refused,
        "memory_per_game_kb": round((sum(map(_memory, pids)) - before) / 1024 / games),
    }
    for table in (*first, *tables):
        await table.close()
    return figures


@dataclass(slots=True)
class _Taken:
    """How long each command took to reach the other player."""

    waits: list[float] = field(default_factory=list)
    lost: int = 0
    refused: int = 0

    def at(self, share: float) -> float | None:
        waits = sorted(self.waits)
        return round(waits[int(share * (len(waits) - 1))] * 1000, 1) if waits else None


class _Table:
    """One game and its two players."""

    def __init__(self, game: str, players: tuple[Visitor, Visitor]) -> None:
        self.game, self.players = game, players

    @classmethod
    async def laid(cls, ports: tuple[int, int]) -> Self:
        one, other = map(Visitor, ports)
        await one.post("/naam", name="Anna")
        await other.post("/naam", name="Bram")
        made = await one.post("/spel", against="friend", rulebook="toernooi")
        await other.post(f"/spel/{made['game']}/zit", link=made["player_link"])
        table = cls(made["game"], (one, other))
        for player in table.players:
            await player.look(table.game)
            await player.hear(1)
        return table

    async def play(self, end: float, pace: float, taken: _Taken) -> None:
        """Exchange tiles in turn until the time is over; both sides speak once in ``pace``."""
        number = 0
        await asyncio.sleep(random.uniform(0, pace / 2))  # noqa: S311  # no secret
        with suppress(ConnectionClosed):
            while time.monotonic() < end:
                number += 1
                await asyncio.gather(self._move(number, taken), asyncio.sleep(pace / 2))

    async def _move(self, number: int, taken: _Taken) -> None:
        turn = self.players[0].news["view"]["on_turn"]
        mover, other = self.players[turn], self.players[1 - turn]
        version = mover.news["version"]
        rack = mover.news["view"]["players"][turn]["rack"]
        said = {"say": f"ruil {rack[0]}", "version": version, "id": f"{self.game}-{number}"}
        begun = time.perf_counter()
        answered = asyncio.create_task(mover.post(f"/spel/{self.game}/opdracht", **said))
        try:
            async with asyncio.timeout(PATIENCE_S):
                await other.hear(version + 1)
        except TimeoutError:
            taken.lost += 1
        taken.waits.append(time.perf_counter() - begun)
        taken.refused += (await answered)["refused"] is not None
        await mover.hear(version + 1)

    async def close(self) -> None:
        for player in self.players:
            await player.close()


def _cpu_ms(pid: int) -> float:
    """Return how long a process has been computing, where the system tells."""
    told = Path(f"/proc/{pid}/stat")
    if not told.exists():
        return 0.0
    fields = told.read_text().rpartition(")")[2].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int:
    """Return what a process holds in memory, where the system tells."""
    pages = Path(f"/proc/{pid}/statm")
    if not pages.exists():
        return 0
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
