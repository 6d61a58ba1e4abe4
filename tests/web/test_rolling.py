"""Two servers on one database, each started anew in turn: players at both lose nothing."""

import threading
import time
import uuid
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest

ROUNDS = 2
MOVES_BETWEEN = 6
HURRIED = {429, 503}


class Balancer:
    """Does what a reverse proxy does: asks the servers in turn, and the next when one is away."""

    def __init__(self) -> None:
        self.servers: list[str] = ["", ""]
        self.turn = 0

    def ask(self, http: httpx.Client, path: str, body: dict[str, Any] | None = None) -> Any:
        for _ in range(100):
            self.turn += 1
            address = self.servers[self.turn % len(self.servers)] + path
            with suppress(httpx.TransportError):
                answer = http.get(address) if body is None else http.post(address, json=body)
                if answer.status_code not in HURRIED:
                    return answer.json()
            time.sleep(0.05)
        raise TimeoutError


@pytest.mark.slow
def test_each_server_is_started_anew_while_a_game_goes_on(serve, visitor, database_url):
    url, proxy, ends = database_url("postgresql"), Balancer(), [ExitStack(), ExitStack()]
    for place, end in enumerate(ends):
        proxy.servers[place] = end.enter_context(serve(url))
    http = visitor(proxy.servers[0], "Anna").http
    wish = {"against": "together", "rulebook": "mattel-xl", "names": ["Bram"]}
    game = proxy.ask(http, "/spel", wish)["game"]
    acknowledged, done = list[int](), threading.Event()

    def play() -> None:
        while not done.is_set():
            now = proxy.ask(http, f"/spel/{game}/stand.json")
            view, version = now["view"], now["version"]
            line = f"ruil {view['players'][view['on_turn']]['rack'][0]}"
            said = {"say": line, "version": version, "id": str(uuid.uuid4())}
            heard = proxy.ask(http, f"/spel/{game}/opdracht", said)
            assert heard["refused"] is None, heard
            acknowledged.append(heard["version"])

    player = threading.Thread(target=play)
    player.start()
    for _ in range(ROUNDS):
        for place in (0, 1):
            wait_for(acknowledged, len(acknowledged) + MOVES_BETWEEN, player)
            ends[place].close()
            wait_for(acknowledged, len(acknowledged) + MOVES_BETWEEN, player)
            proxy.servers[place] = ends[place].enter_context(serve(url))
    done.set()
    player.join(60)
    standing = {
        http.get(f"{one}/spel/{game}/stand.json").json()["version"] for one in proxy.servers
    }
    assert standing == {acknowledged[-1]}
    assert len(set(acknowledged)) == len(acknowledged) >= 8 * MOVES_BETWEEN
    for end in ends:
        end.close()


def wait_for(moves: list[int], count: int, player: threading.Thread) -> None:
    while len(moves) < count:
        assert player.is_alive()
        player.join(0.05)
