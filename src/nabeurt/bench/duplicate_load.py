"""A hall full of phones: every slip in the last two seconds of a turn, turn after turn.

The server is a process of its own, and every player has a line and a connection as a phone has.
Measured is how long a slip waits for its receipt, and how long the ranking and the last phone wait
after the turn closed by itself: the leader scores and lays a word at once. The word of the fewest
tiles, so that one bag lasts for all turns of an evening.
"""

import asyncio
import gc
import json
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from websockets.asyncio.client import connect

from nabeurt.bench.load import port_of, served
from nabeurt.bench.server.client import HOST, Visitor
from nabeurt.board import letters_text
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import Candidate, generate

Figures = dict[str, object]
TURN_S = 5
LAST_S = 2
PATIENCE_S = 60
BEST = 40


def measure(players: int = 1000, turns: int = 22) -> Figures:
    """Play so many turns with so many phones."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        try:
            return asyncio.run(_evening(port_of(server), players, turns))
        finally:
            server.terminate()


async def _evening(port: int, players: int, turns: int) -> Figures:
    hall = await _Hall.opened(port, players, turns)
    lexicon, taken = open_lexicon(None), _Taken()
    gc.disable()  # while the measurer tidies up, everybody seems to wait
    for turn in range(1, turns + 1):
        await hall.play(turn, lexicon, taken)
        if hall.phones[0].view["ended"]:  # a bag may hold fewer turns
            break
    gc.enable()
    kept = await hall.results()
    lost = sum(
        slip["word"] != hall.sent[turn["turn"], slip["number"]]
        for turn in kept["turns"]
        for slip in turn["slips"]
    )
    await hall.close()
    return {
        "players": players,
        "turns": len(kept["turns"]),
        "slips": len(taken.receipts),
        "lost": lost,
        "refused": taken.refused,
        "receipt_p50_ms": _at(taken.receipts, 0.5),
        "receipt_p99_ms": _at(taken.receipts, 0.99),
        "receipt_max_ms": _at(taken.receipts, 1),
        "ranking_max_ms": _at(taken.rankings, 1),
        "last_phone_max_ms": _at(taken.phones, 1),
    }


def _at(waits: list[float], share: float) -> float | None:
    waits = sorted(waits)
    return round(waits[int(share * (len(waits) - 1))] * 1000, 1) if waits else None


@dataclass(slots=True)
class _Taken:
    """How long things took, in seconds."""

    receipts: list[float] = field(default_factory=list)
    rankings: list[float] = field(default_factory=list)
    phones: list[float] = field(default_factory=list)
    refused: int = 0


class _Phone(Visitor):
    """A player's phone: its line is read all the time."""

    number = 0
    view: dict[str, Any]
    heard: asyncio.Event
    reading: "asyncio.Task[None]"

    async def listen(self, evening: str) -> None:
        """Open the line and keep the last view."""
        address = f"ws://{HOST}:{self._port}/avond/{evening}/live?als=telefoon"
        headers = {"Cookie": self._cookie}
        self.line = await connect(address, additional_headers=headers, compression=None)
        self.view = json.loads(await self.line.recv())["view"]
        self.heard = asyncio.Event()
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        if self.line:
            async for news in self.line:
                self.view = json.loads(news)["view"]
                self.heard.set()

    async def until(self, phase: str) -> None:
        """Wait until the line has told of a phase."""
        await self._until(lambda view: view["phase"] == phase)

    async def ranked(self, turn: int) -> None:
        """Wait until the line has told where this player is after a turn."""
        await self._until(lambda view: len(view["own"]) == turn and view["standing"])

    async def _until(self, true: Callable[[dict[str, Any]], object]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not true(self.view):
                self.heard.clear()
                await self.heard.wait()


class _Hall:
    """The evening, its leader and its phones; ``sent`` is what each wrote in each turn."""

    def __init__(self, evening: str, leader: Visitor, phones: list[_Phone]) -> None:
        self.evening, self.leader, self.phones = evening, leader, phones
        self.sent: dict[tuple[int, int], str] = {}
        self._orders = 0

    @classmethod
    async def opened(cls, port: int, players: int, turns: int) -> Self:
        leader = Visitor(port)
        await leader.post("/naam", name="Lena")
        wishes = {"titel": "Zaal", "tijd": TURN_S, "eenheid": "s", "signaal": 1, "speling": 1}
        made = await leader.post("/avond/nieuw", **wishes, beurten=turns)
        phones = []
        for number in range(1, players + 1):
            phone = _Phone(port)
            await phone.post("/naam", name=f"Speler {number}")
            comer = {"link": made["player_link"], "name": f"Speler {number}", "number": number}
            phone.number = (await phone.post(f"/avond/{made['evening']}/mee", **comer))["number"]
            await phone.listen(made["evening"])
            phones.append(phone)
        return cls(made["evening"], leader, phones)

    async def say(self, who: Visitor, command: str, role: str, **fields: object) -> dict[str, Any]:
        self._orders += 1
        said = {"say": command, "role": role, "id": f"order-{self._orders:06}", "fields": fields}
        return await who.post(f"/avond/{self.evening}/opdracht", **said)

    async def play(self, turn: int, lexicon: Lexicon, taken: _Taken) -> None:
        """Play one turn: all write in its last seconds, then the leader goes on at once."""
        await self.say(self.leader, "Draw", "leader")
        started = time.monotonic()
        await self.say(self.leader, "StartTime", "leader")
        await self.phones[0].until("running")
        view = self.phones[0].view
        words = generate(view["board"], view["letters"], lexicon)
        best = words[:BEST]
        moments = [started + TURN_S - random.uniform(0, LAST_S) for _ in self.phones]  # noqa: S311  # no secret
        writers = zip(self.phones, moments, strict=True)
        await asyncio.gather(*(self._write(one, turn, best, at, taken) for one, at in writers))
        await self.phones[0].until("closed")
        closed = time.perf_counter()
        await self.say(self.leader, "Score", "leader")
        shortest = min(words, key=lambda one: len(one.tiles)).placement
        await self.say(self.leader, "LayMaster", "leader", placement=str(shortest))
        await self.phones[0].ranked(turn)
        taken.rankings.append(time.perf_counter() - closed)
        await asyncio.gather(*(phone.ranked(turn) for phone in self.phones))
        taken.phones.append(time.perf_counter() - closed)

    async def _write(
        self, phone: _Phone, turn: int, words: list[Candidate], at: float, taken: _Taken
    ) -> None:
        placement = random.choice(words).placement  # noqa: S311  # no secret
        slip = {"word": letters_text(placement.letters), "where": placement.at}
        slip["key"] = f"{turn}-{phone.number}"
        self.sent[turn, phone.number] = slip["word"]
        await asyncio.sleep(at - time.monotonic())
        begun = time.perf_counter()
        fields = {"turn": turn, "number": phone.number, "slip": slip}
        heard = await self.say(phone, "HandIn", "phone", **fields)
        taken.receipts.append(time.perf_counter() - begun)
        taken.refused += heard["refused"] is not None

    async def results(self) -> dict[str, Any]:
        """Read the results as anybody can."""
        return await self.leader.fetch(f"/avond/{self.evening}/uitslag.json")

    async def close(self) -> None:
        for phone in self.phones:
            phone.reading.cancel()
            await phone.close()
        await self.leader.close()
