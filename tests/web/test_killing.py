"""kill -9 at any moment: every acknowledged command is there, none twice, no clock runs away."""

import random
import threading
import time
import uuid

import httpx
import pytest
from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed, InvalidMessage

from nabeurt.game import replay
from nabeurt.store import open_database, streams
from nabeurt.store.schema import COMMANDS
from nabeurt.web.hall import event_of

KILLS = {"sqlite": 30, "postgresql": 20}
GONE = (httpx.TransportError, ConnectionClosed, InvalidMessage, OSError)


class Stubborn:
    """Somebody who exchanges a tile again and again, and repeats what was not acknowledged."""

    def __init__(self, anna, game):
        self.anna, self.game = anna, game
        self.acknowledged = {}
        self.unanswered = None

    def live(self, killing):
        """Go on until the server is gone; the killer comes once the line is open."""
        try:
            with self.anna.line(self.game) as line:
                killing.start()
                while True:
                    self._speak(line.until(lambda news: "view" in news))
                    seen = self.acknowledged[max(self.acknowledged, key=self.acknowledged.get)]
                    line.until(lambda news, seen=seen: news["version"] >= seen)
        except GONE:
            return

    def _speak(self, news):
        view = news["view"]
        rack = view["players"][view["on_turn"]]["rack"]
        said = {"say": f"ruil {rack[0]}", "version": news["version"], "id": str(uuid.uuid4())}
        self.unanswered = self.unanswered or said
        heard = self.anna.post(f"/spel/{self.game}/opdracht", **self.unanswered)
        if heard["refused"] is None:
            self.acknowledged[self.unanswered["id"]] = heard["version"]
        self.unanswered = None


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_done_twice(engine, lives, visitor, database_url):
    server = lives(database_url(engine))
    server.begin()
    begun = time.monotonic()
    anna = visitor(server.base, "Anna")
    wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
    player = Stubborn(anna, anna.post("/spel", **wish)["game"])
    dice = random.Random(engine)
    for _ in range(KILLS[engine]):
        player.live(threading.Timer(dice.uniform(0, 0.5), server.kill))
        server.begin()
    elapsed_ms = (time.monotonic() - begun) * 1000
    with open_database(server.database) as database:
        entries = database.read(lambda c: streams.read(c, player.game))
        for key, version in player.acknowledged.items():
            done = database.read(lambda c, key=key: streams.carried_out(c, player.game, key))
            assert done == version
        commands = database.read(lambda c: c.scalar(select(func.count()).select_from(COMMANDS)))
    events = [event_of(entry) for entry in entries]
    kinds = [type(event).__name__ for event in events]
    assert kinds.count("Exchanged") == commands >= len(player.acknowledged) > KILLS[engine] // 2
    state = replay(events)
    assert state.version == len(events)
    assert sum(state.clock.used) <= elapsed_ms
