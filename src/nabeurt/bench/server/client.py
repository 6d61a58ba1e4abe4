"""Somebody with a browser's manners: a cookie, a connection for commands, and a line."""

import asyncio
import json
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"


class Visitor:
    """Speaks to the server on a port of this machine."""

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
            if status not in {429, 503}:  # too many requests, too many people
                return answer
            await asyncio.sleep(0.5)

    async def fetch(self, path: str) -> dict[str, Any]:
        """Read what an address gives in JSON."""
        _, answer = await self._ask("GET", path, b"")
        return answer

    async def _post(self, path: str, body: bytes) -> tuple[int, dict[str, Any]]:
        return await self._ask("POST", path, body)

    async def _ask(self, method: str, path: str, body: bytes) -> tuple[int, dict[str, Any]]:
        reader, writer = self._http = self._http or await asyncio.open_connection(HOST, self._port)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\nX-Nabeurt: 1\r\n"
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

    def drop(self) -> None:
        """Forget connections to a server that is gone."""
        if self._http:
            self._http[1].close()
        self._http, self.line, self.news = None, None, {}

    async def close(self) -> None:
        """Go home."""
        if self.line:
            await self.line.close()
        if self._http:
            self._http[1].close()
            await self._http[1].wait_closed()
