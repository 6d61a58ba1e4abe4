"""What the live lines of games and evenings share: they end when any part of their work does."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from nabeurt.web.people.visits import Visit

CLOSE_UNKNOWN = 4404
CLOSE_FORBIDDEN = 4403
CLOSE_REPLACED = 4429
CLOSE_TRY_AGAIN = 1013
# A page that heard nothing for a while asks whether the line still carries anything.
QUESTION = "?"
ANSWER = "!"
Socket = WebSocket[Any, Any, Any]


async def listen(socket: Socket, visit: Visit) -> None:
    """Wait for the page to go away or be signed out; until then answer that the line is alive.

    The session may have ended while the line was still being opened.
    """
    with visit.listening():
        while not visit.over:
            if await socket.receive_data("text") == QUESTION:
                await socket.send_text(ANSWER)


async def until_gone(*works: Coroutine[Any, Any, None]) -> None:
    """Do all of this until one ends; a page that goes away is no error."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketException):
                raise ended
