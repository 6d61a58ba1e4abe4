"""A real server on a real port, and people with a browser's manners."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nabeurt.web.app import create_app
from nabeurt.web.settings import Settings

SECRET = b"a secret for tests only, of 32 b"


class Person:
    """Somebody with a browser: a cookie, a place at games, and a memory of all that was sent."""

    def __init__(self, base: str, name: str) -> None:
        self.http = httpx.Client(base_url=base, headers={"X-Nabeurt": "1"}, timeout=30)
        self.received: list[str] = []
        if name:
            self.post("/naam", name=name)

    def post(self, path: str, **data: Any) -> dict[str, Any]:
        answer = self.http.post(path, json=data)
        self.received.append(answer.text)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def say(self, game: str, line: str, version: int, **more: Any) -> dict[str, Any]:
        said = {"say": line, "version": version, "id": str(uuid.uuid4())} | more
        return self.post(f"/spel/{game}/opdracht", **said)

    @contextmanager
    def line(self, game: str, after: int = 0) -> Iterator["Line"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = str(self.http.base_url).replace("http", "ws", 1)
        with connect(
            f"{address}/spel/{game}/live?na={after}", additional_headers={"Cookie": cookies}
        ) as socket:
            yield Line(socket, self.received)


class Line:
    """An open live line."""

    def __init__(self, socket: ClientConnection, received: list[str]) -> None:
        self.socket = socket
        self.received = received
        self.last: dict[str, Any] = {}

    def next(self, timeout: float = 20) -> dict[str, Any]:
        text = str(self.socket.recv(timeout))
        self.received.append(text)
        news: dict[str, Any] = json.loads(text)
        if "view" in news:
            self.last = news
        return news

    def until(self, wanted: Callable[[dict[str, Any]], bool], timeout: float = 20) -> Any:
        end = time.monotonic() + timeout
        while not (self.last and wanted(self.last)):
            self.next(end - time.monotonic())
        return self.last

    def closed(self) -> int | None:
        try:
            while True:
                self.next()
        except ConnectionClosed:
            return self.socket.close_code


@contextmanager
def serving(database: str) -> Iterator[str]:
    app = create_app(Settings(database, SECRET))
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_config=None, timeout_graceful_shutdown=2)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive()


@pytest.fixture(scope="session", autouse=True)
def own_home(graphs: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as here:
        here.setenv("NABEURT_HOME", str(graphs.parent))
        yield


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("web")
    with serving(str(folder / "games.sqlite")) as address:
        yield address


@pytest.fixture
def visitor() -> Iterator[Callable[[str, str], Person]]:
    """Make people at any server; all go home after the test."""
    with ExitStack() as homes:

        def come(address: str, name: str) -> Person:
            somebody = Person(address, name)
            homes.callback(somebody.http.close)
            return somebody

        yield come


@pytest.fixture
def person(base: str, visitor: Callable[[str, str], Person]) -> Callable[[str], Person]:
    return lambda name: visitor(base, name)


@pytest.fixture
def serve() -> Callable[[str], AbstractContextManager[str]]:
    return serving


class Lives:
    """A server that is killed and lives again, on one port; each life costs a fork, no start."""

    def __init__(self, database: str, lives: subprocess.Popen[str]) -> None:
        self._lives = lives
        self.database = database
        self.base = f"http://127.0.0.1:{self._read()}"
        self.pid = 0

    def _read(self) -> str:
        assert self._lives.stdout
        return self._lives.stdout.readline().strip()

    def begin(self) -> None:
        assert self._lives.stdin
        self._lives.stdin.write("\n")
        self._lives.stdin.flush()
        self.pid = int(self._read())
        while True:
            try:
                assert httpx.get(f"{self.base}/health", timeout=20).status_code == 200
            except httpx.TransportError:
                time.sleep(0.02)
            else:
                return

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


@pytest.fixture
def lives() -> Iterator[Callable[[str], Lives]]:
    """Start a nursery of servers on a database."""
    with ExitStack() as ends:

        def start(database: str) -> Lives:
            script = Path(__file__).with_name("lives.py")
            nursery = subprocess.Popen(
                [sys.executable, str(script), database],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            ends.enter_context(nursery)
            born = Lives(database, nursery)
            ends.callback(lambda: born.pid and born.kill())
            return born

        yield start
