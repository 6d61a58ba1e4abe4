"""Wanting to be told that it is one's turn: off unless somebody asks for it on their device."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection

from nabeurt.store import subscriptions
from nabeurt.store.subscriptions import Subscription
from nabeurt.web.people.push import is_known, point, read, server_key, written
from nabeurt.web.people.visits import Visit

KEY_BYTES, AUTH_BYTES = 65, 16
Endpoint = Annotated[str, msgspec.Meta(max_length=1_000)]


class Keys(msgspec.Struct, frozen=True):
    """What only this browser can read by."""

    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class Device(msgspec.Struct, frozen=True):
    """A browser as its push service knows it."""

    endpoint: Endpoint
    keys: Keys


class Left(msgspec.Struct, frozen=True):
    """A browser that wants to be told no more."""

    endpoint: Endpoint


@get("/meldingen/sleutel", include_in_schema=False, sync_to_thread=False)
def push_key(visit: Visit) -> Response[str]:
    """Give the key by which a browser knows this server's messages."""
    key = server_key(visit.settings.secret).public_key()
    return Response(written(point(key)), media_type="text/plain")


@post("/meldingen", include_in_schema=False, status_code=HTTP_200_OK)
async def subscribe(visit: Visit, data: Device) -> dict[str, bool]:
    """Tell somebody on this device from now on; an address that is no push service's is refused."""
    person = await visit.somebody()
    if not (visit.by_script and is_known(data.endpoint, visit.settings.push_services)):
        raise PermissionDeniedException
    if not _sound(data.keys):
        raise PermissionDeniedException
    device = Subscription(
        person.id, data.endpoint, data.keys.p256dh, data.keys.auth, visit.language
    )
    await visit.store.write(lambda c: subscriptions.write_down(c, device))
    return {"told": True}


def _sound(keys: Keys) -> bool:
    try:
        return len(read(keys.p256dh)) == KEY_BYTES and len(read(keys.auth)) == AUTH_BYTES
    except ValueError:
        return False


@post("/meldingen/uit", include_in_schema=False, status_code=HTTP_200_OK)
async def unsubscribe(visit: Visit, data: Left) -> dict[str, bool]:
    """Tell nobody on this device any more; only who was told there can ask it."""
    person = await visit.somebody()

    def write(connection: Connection) -> None:
        own = subscriptions.of_person(connection, person.id)
        if any(device.endpoint == data.endpoint for device in own):
            subscriptions.forget(connection, data.endpoint)

    await visit.store.write(write)
    return {"told": False}


ROUTES = (push_key, subscribe, unsubscribe)
