"""What a guest brings along on signing in: their games, their evenings, their seat at the desk."""

from collections.abc import Iterable
from typing import Protocol

from nabeurt.store import Person, places
from nabeurt.web.server.store import Store


class Keeper(Protocol):
    """Whoever keeps the streams of a kind."""

    @property
    def kind(self) -> str:
        """Which kind."""
        ...

    async def hand_over(self, name: str, guest: str, account: str) -> None:
        """Give a guest's places in a stream to the account that they have, if it may be."""
        ...


class Handover:
    """Knows who keeps what somebody may have."""

    def __init__(self, store: Store, keepers: Iterable[Keeper]) -> None:
        self._store = store
        self._keepers = {keeper.kind: keeper for keeper in keepers}

    async def bring_along(self, guest: Person | None, account: Person) -> None:
        """Give the account what the guest had; who has an account of their own keeps theirs."""
        if guest is None or guest.account or guest.id == account.id:
            return
        for info in await self._store.read(lambda c: places.held_by(c, guest.id)):
            await self._keepers[info.kind].hand_over(info.id, guest.id, account.id)
