"""A wire that can go dead without a word: what is sent into it arrives nowhere, nobody is told."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Wire:
    """Passes every byte on, both ways; what waits while it is dead comes through afterwards."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._loop = asyncio.new_event_loop()
        self._alive = asyncio.Event()
        self._alive.set()
        self.address = ""

    def die(self) -> None:
        self._loop.call_soon_threadsafe(self._alive.clear)

    def live(self) -> None:
        self._loop.call_soon_threadsafe(self._alive.set)

    def run(self, ready: threading.Event) -> None:
        begin = asyncio.start_server(self._taken, "127.0.0.1", 0)
        server = self._loop.run_until_complete(begin)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0.1))
        self._loop.close()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _carry(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        try:
            while part := await source.read(65536):
                await self._alive.wait()
                goal.write(part)
        except ConnectionError:
            pass  # one end went away: so does the other
        finally:
            goal.close()

    async def _taken(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        far_source, far_goal = await asyncio.open_connection("127.0.0.1", self._port)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._carry(source, far_goal), self._carry(far_source, goal))


@contextmanager
def wire_to(address: str) -> Iterator[Wire]:
    """Lay a wire to a server."""
    wire = Wire(int(address.rsplit(":", 1)[1]))
    ready = threading.Event()
    thread = threading.Thread(target=wire.run, args=(ready,))
    thread.start()
    ready.wait()
    try:
        yield wire
    finally:
        wire.stop()
        thread.join()
