"""The door of the server: what a connection may be before anybody has read what it asks.

Headers have a bound and a time to arrive in, and an address may have so many connections. Without
that one visitor fills the memory with headers, or the house with guests who never say a word.
"""

import asyncio
import logging
import resource
import time
from collections import Counter
from typing import Any, ClassVar, cast

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LOG = logging.getLogger(__name__)
LARGEST_HEAD = 32 * 1024
END_OF_HEAD = b"\r\n\r\n"
LONGEST_REQUEST_S = 20.0
MOST_CONNECTIONS = 3_000  # a hall full of phones may share one address
# Who knocks too often is told to the keeper no more than once in so long.
TELL_S = 60.0


class Crowd:
    """Counts the connections of every address; a proxy stands for many people and has no bound."""

    def __init__(self, most: int, proxies: frozenset[str] = frozenset()) -> None:
        self._most = most
        self._proxies = proxies
        self._here: Counter[str] = Counter()
        self._turned_away: Counter[str] = Counter()
        self._told = 0.0

    def enter(self, address: str) -> bool:
        """Count one more; False when there are too many."""
        self._here[address] += 1
        return address in self._proxies or self._here[address] <= self._most

    def leave(self, address: str) -> None:
        """Count one less."""
        self._here[address] -= 1
        if self._here[address] <= 0:
            del self._here[address]

    def turned_away(self, why: str) -> None:
        """Tell the keeper now and then how many were turned away, and why; never who."""
        self._turned_away[why] += 1
        if time.monotonic() - self._told > TELL_S:
            self._told = time.monotonic()
            LOG.warning("turned away", extra=dict(self._turned_away))
            self._turned_away.clear()


class Door(HttpToolsProtocol):
    """A connection until it is known what it asks."""

    crowd: ClassVar[Crowd]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Count it, and wait so long for what it asks."""
        super().connection_made(transport)
        self._head, self._in_head, self._tail = 0, True, b""
        self._patience: asyncio.TimerHandle | None = None
        self._counted = True
        if self.crowd.enter(self._address):
            self._wait()
        else:
            self.crowd.turned_away("too_many")
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._stop_waiting()
        self._uncount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; headers only up to their bound."""
        if self._in_head:
            self._head += self._of_head(data)
            if self._head > 2 * LARGEST_HEAD:  # its parts are measured when it is whole
                self._refuse("431 Request Header Fields Too Large", "large_head")
                return
            if self._patience is None:
                self._wait()
        super().data_received(data)

    def _of_head(self, data: bytes) -> int:
        """Tell how much of what came belongs to the head: a whole body may lie behind it."""
        end = (self._tail + data).find(END_OF_HEAD)
        before, self._tail = len(self._tail), data[1 - len(END_OF_HEAD) :]
        return len(data) if end < 0 else max(0, end - before)

    def on_headers_complete(self) -> None:
        """Know what is asked."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self._head, self._in_head = 0, False
        if size > LARGEST_HEAD:
            raise ValueError  # uvicorn answers what cannot be read
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Have the whole request."""
        self._stop_waiting()
        self._head, self._in_head, self._tail = 0, True, b""
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Become a line, which is counted as such."""
        self._stop_waiting()
        self._uncount()
        super().handle_websocket_upgrade()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _uncount(self) -> None:
        if self._counted:
            self._counted = False
            self.crowd.leave(self._address)

    def _wait(self) -> None:
        self._patience = self.loop.call_later(LONGEST_REQUEST_S, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _too_slow(self) -> None:
        self._patience = None
        self._refuse("408 Request Timeout", "slow")

    def _refuse(self, status: str, why: str) -> None:
        self.crowd.turned_away(why)
        if not self.transport.is_closing():
            head = f"HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            self.transport.write(head.encode())
            self.transport.close()


class OpenLine(WebSocketsSansIOProtocol):
    """A live line, counted among the connections of its address."""

    crowd: ClassVar[Crowd]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it."""
        super().connection_made(cast("Any", transport))
        self._address = self.client[0] if self.client else ""
        self.crowd.enter(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self.crowd.leave(self._address)
        super().connection_lost(exc)


def at_the_door(
    app: Litestar,
    proxies: tuple[str, ...] = (),
    most: int = MOST_CONNECTIONS,
    **told: Any,  # noqa: ANN401  # as uvicorn wants it
) -> uvicorn.Config:
    """Return how an application is served; ``told`` goes to uvicorn as it is.

    ``proxies`` are the addresses of servers in front of this one: they say who asks.
    """
    crowd = {"crowd": Crowd(most, frozenset(proxies))}
    door = cast("type[Any]", type("CountedDoor", (Door,), crowd))
    line = cast("type[Any]", type("CountedLine", (OpenLine,), crowd))
    return uvicorn.Config(
        app,
        http=door,
        ws=line,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(proxies) or None,
        proxy_headers=bool(proxies),
        ws_max_size=4096,
        ws_per_message_deflate=False,  # a few kB a move; packing them costs more than it saves
        **told,
    )


def open_wide() -> None:
    """Let this process have as many connections as the machine lets it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
