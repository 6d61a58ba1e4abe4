"""A nursery: for every line on standard input a new server on the same port and database.

Each life costs a fork instead of a start. ``Nursery`` is its keeper in another process.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from typing import Self

import uvicorn

from nabeurt.bench.server.client import HOST
from nabeurt.web.app import create_app
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.server.door import at_the_door
from nabeurt.web.settings import Settings


class Nursery:
    """Lets a server live, and kills it; ``pid`` is the one that lives now, or 0."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "nabeurt.bench.server.respawn", database]
        self._process = subprocess.Popen(  # noqa: S603  # ourselves
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.port = int(self._read())
        self.pid = 0

    def _read(self) -> str:
        return self._process.stdout.readline() if self._process.stdout else ""

    async def begin(self) -> None:
        """Let another server live; returns when it answers."""
        if self._process.stdin:
            self._process.stdin.write("\n")
            self._process.stdin.flush()
        self.pid = int(self._read())
        while not await self._answers():  # noqa: ASYNC110  # another process: no event tells us
            await asyncio.sleep(0.02)

    async def _answers(self) -> bool:
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection(HOST, self.port)
            writer.write(f"GET /health HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
            answer = await reader.readuntil(b"\r\n")
            writer.close()
            return b" 200 " in answer
        return False

    def kill(self) -> None:
        """Kill the server that lives now, if one does."""
        if self.pid:  # to kill 0 would be to kill ourselves and everybody beside us
            os.kill(self.pid, signal.SIGKILL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self.kill()
        self._process.__exit__(None, None, None)


def _live(database: str, port: int) -> None:
    app = create_app(Settings(database, b"a secret for measuring, of 32 b."))
    uvicorn.Server(at_the_door(app, port=port)).run()


def main(database: str) -> None:
    """Let servers live, one after the other."""
    jury_of("")
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    sys.stdout.write(f"{port}\n")
    sys.stdout.flush()
    before = 0
    for _ in sys.stdin:
        if before:
            os.waitpid(before, 0)
        before = os.fork()
        if not before:
            _live(database, port)
            os._exit(0)
        sys.stdout.write(f"{before}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
