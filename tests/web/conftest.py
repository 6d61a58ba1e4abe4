"""A real server on a real port, and people with a browser's manners."""

import json
import ssl
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
from litestar import Litestar
from web.devices import push_service
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nabeurt.bench.server.respawn import Nursery
from nabeurt.web.app import create_app
from nabeurt.web.server.door import at_the_door
from nabeurt.web.settings import Settings

# Reading the world's certificates takes longer than a whole game.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
SECRET = b"a secret for measuring, of 32 b."


class Person:
    """Somebody with a browser: a cookie, a place at games, and a memory of all that was sent."""

    def __init__(self, base: str, name: str) -> None:
        headers = {"X-Nabeurt": "1"}
        self.http = httpx.Client(base_url=base, headers=headers, timeout=120, verify=NO_TLS)
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
    def line(
        self, game: str, after: int = 0, room: str = "spel", query: str = ""
    ) -> Iterator["Line"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = str(self.http.base_url).replace("http", "ws", 1)
        with connect(
            f"{address}/{room}/{game}/live?na={after}&{query}",
            additional_headers={"Cookie": cookies},
        ) as socket:
            yield Line(socket, self.received)


class Line:
    """An open live line."""

    def __init__(self, socket: ClientConnection, received: list[str]) -> None:
        self.socket = socket
        self.received = received
        self.last: dict[str, Any] = {}

    def next(self, timeout: float = 60) -> dict[str, Any]:
        text = str(self.socket.recv(timeout))
        self.received.append(text)
        news: dict[str, Any] = json.loads(text)
        if "view" in news:
            self.last = news
        return news

    def until(self, wanted: Callable[[dict[str, Any]], bool], timeout: float = 60) -> Any:
        end = time.monotonic() + timeout
        while not (self.last and wanted(self.last)):
            self.next(end - time.monotonic())
        return self.last

    def closed(self, timeout: float = 60) -> int | None:
        try:
            while True:
                self.next(timeout)
        except ConnectionClosed:
            return self.socket.close_code


@contextmanager
def serving(database: str, **told: Any) -> Iterator[str]:
    with served(create_app(Settings(database, SECRET, **told))) as address:
        yield address


@contextmanager
def served(app: Litestar, **door: Any) -> Iterator[str]:
    server = uvicorn.Server(at_the_door(app, port=0, timeout_graceful_shutdown=2, **door))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(60)
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
def serve() -> Callable[..., AbstractContextManager[str]]:
    return serving


@pytest.fixture
def open_app() -> Callable[..., AbstractContextManager[tuple[Litestar, str]]]:
    """Serve an application that the test can look into."""

    @contextmanager
    def opened(
        database: str, door: dict[str, Any] | None = None, **told: Any
    ) -> Iterator[tuple[Litestar, str]]:
        app = create_app(Settings(database, SECRET, **told))
        with served(app, **door or {}) as address:
            yield app, address

    return opened


@pytest.fixture
def nursery() -> Iterator[Callable[[str], Nursery]]:
    """Let servers live in a process of their own."""
    with ExitStack() as ends:
        yield lambda database: ends.enter_context(Nursery(database))


@pytest.fixture
def service() -> Iterator[Any]:
    """Bring what devices are told: its address, what it was sent, and what it answers."""
    with push_service() as brought:
        yield brought
