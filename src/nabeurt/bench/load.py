"""The server under load: games between people with real lines, from a process of their own.

Every game has two players with a line each; whoever is on turn speaks, every few seconds. Measured
is the time from sending a command to the other player's line telling of it.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Figures = dict[str, object]
HOST = "127.0.0.1"
PATIENCE_S = 120


def measure(games: int = 500, seconds: int = 120, pace: float = 5.0) -> Figures:
    """Serve so many games at once; each side speaks every ``pace`` seconds."""
    with tempfile.TemporaryDirectory() as folder, _served(Path(folder)) as server:
        try:
            port = _port(server)
            return asyncio.run(_loaded(port, server.pid, games, seconds, pace))
        finally:
            server.terminate()


def _served(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "nabeurt.bench.served", str(folder / "games.sqlite")]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  # our own server


def _port(server: subprocess.Popen[str]) -> int:
    if server.stdout is None:
        raise RuntimeError
    return int(server.stdout.readline())


async def _loaded(port: int, pid: int, games: int, seconds: int, pace: float) -> Figures:
    before = _memory(pid)
    tables = [await _Table.laid(port) for _ in range(games)]
    taken = _Taken()
    end = time.monotonic() + seconds
    await asyncio.gather(*(table.play(end, pace, taken) for table in tables))
    figures: Figures = {
        "games": games,
        "sockets": 2 * games,
        "moves": len(taken.waits),
        "moves_per_s": round(len(taken.waits) / seconds, 1),
        "p50_ms": taken.at(0.5),
        "p99_ms": taken.at(0.99),
        "lost": taken.lost,
        "refused": taken.refused,
        "memory_per_game_kb": round((_memory(pid) - before) / 1024 / games),
    }
    for table in tables:
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


class _Player:
    """Somebody with a cookie, a connection for commands and a line."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._cookie = ""
        self._http: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.line: ClientConnection | None = None
        self.news: dict[str, Any] = {}

    async def post(self, path: str, **data: object) -> dict[str, Any]:
        """Send a command and read the answer; a hurried server is asked again."""
        while True:
            status, answer = await self._post(path, json.dumps(data).encode())
            if status != 429:  # too many requests
                return answer
            await asyncio.sleep(0.5)

    async def _post(self, path: str, body: bytes) -> tuple[int, dict[str, Any]]:
        reader, writer = self._http = self._http or await asyncio.open_connection(HOST, self._port)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\nX-Nabeurt: 1\r\n"
            f"Cookie: {self._cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = [line.partition(": ")[::2] for line in lines[1:] if line]
        headers = {name.lower(): value for name, value in fields}
        if "set-cookie" in headers:
            self._cookie = headers["set-cookie"].partition(";")[0]
        text = await reader.readexactly(int(headers["content-length"]))
        return int(lines[0].split()[1]), json.loads(text)

    async def look(self, game: str) -> None:
        """Open the line."""
        address = f"ws://{HOST}:{self._port}/spel/{game}/live?na=0"
        headers = {"Cookie": self._cookie}
        self.line = await connect(address, additional_headers=headers, compression=None)

    async def hear(self, version: int) -> None:
        """Listen until the line tells of a version."""
        while self.line and self.news.get("version", -1) < version:
            news = json.loads(await self.line.recv())
            if "view" in news:
                self.news = news

    async def close(self) -> None:
        if self.line:
            await self.line.close()
        if self._http:
            self._http[1].close()
            await self._http[1].wait_closed()


class _Table:
    """One game and its two players."""

    def __init__(self, game: str, players: tuple[_Player, _Player]) -> None:
        self.game, self.players = game, players

    @classmethod
    async def laid(cls, port: int) -> Self:
        one, other = _Player(port), _Player(port)
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


def _memory(pid: int) -> int:
    """Return what a process holds in memory, where the system tells."""
    pages = Path(f"/proc/{pid}/statm")
    if not pages.exists():
        return 0
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
