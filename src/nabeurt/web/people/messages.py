"""Telling somebody something on each of the devices where they asked for it."""

import asyncio

import msgspec

from nabeurt.speech import say
from nabeurt.store import subscriptions
from nabeurt.store.subscriptions import Subscription
from nabeurt.web.people.push import send, server_key
from nabeurt.web.server.store import Store
from nabeurt.web.settings import Settings


class Messages:
    """Tells each device in turn; one that is gone is forgotten."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._key = server_key(settings.secret)

    async def tell(self, person: str, key: str, path: str, **fields: str | int) -> None:
        """Say a sentence of ``web.notice_`` in the language of the device, and where it leads."""
        devices = await self._store.read(lambda c: subscriptions.of_person(c, person))
        for device in devices:
            await self._send(device, f"web.notice_{key}", path, fields)

    async def _send(
        self, device: Subscription, key: str, path: str, fields: dict[str, str | int]
    ) -> None:
        body = say(key, device.language, **fields)  # type: ignore[arg-type]  # kept as it was said
        told = msgspec.json.encode({"title": "Nabeurt", "body": body, "path": path})
        if not await asyncio.to_thread(send, device, told, self._key):
            await self._store.write(lambda c: subscriptions.forget(c, device.endpoint))
