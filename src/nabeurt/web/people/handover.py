"""What a guest brings along on signing in: their games, their evenings, their seat at the desk."""

import dataclasses
from collections.abc import Iterable
from typing import Protocol

from nabeurt.store import Person, people, places
from nabeurt.web.people.cookies import new_person
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

    async def forget(self, name: str, person: str, heir: str, called: str) -> None:
        """Let somebody's places in a stream be nobody's, and their name there be another."""
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

    async def renumber(self, person: Person) -> Person:
        """Give an account a new number, so that every cookie that was given for it is void."""
        fresh = dataclasses.replace(person, id=new_person())
        await self._store.write(lambda c: people.replace(c, person.id, fresh))
        for info in await self._store.read(lambda c: places.held_by(c, person.id)):
            await self._keepers[info.kind].hand_over(info.id, person.id, fresh.id)
        return fresh

    async def remove(self, person: Person, called: str) -> None:
        """Remove an account: what others played with it stays, by another name and nobody's."""
        nobody = Person(new_person(), called, None, None, person.created)
        await self._store.write(lambda c: people.replace(c, person.id, nobody))
        for info in await self._store.read(lambda c: places.held_by(c, person.id)):
            await self._keepers[info.kind].forget(info.id, person.id, nobody.id, called)
