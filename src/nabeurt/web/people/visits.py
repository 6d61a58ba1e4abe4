"""A visit: who asks, in which language. Whoever fills in a name is written down or called so."""

from contextlib import AbstractContextManager
from functools import cached_property
from typing import Annotated

import msgspec
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException

from nabeurt.speech import Language, say
from nabeurt.speech.grammar.normalise import plain
from nabeurt.store import Person, people
from nabeurt.web.people.cookies import Connection, cookie_for, new_person
from nabeurt.web.people.preferences import colours_of, language_of
from nabeurt.web.people.sessions import Sessions
from nabeurt.web.people.tokens import ALL, Scope, is_program, pass_of
from nabeurt.web.server.addresses import OWN_HOSTS, bases, hosts, is_own
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.server.limits.rate_limits import Limits, address
from nabeurt.web.server.store import Store
from nabeurt.web.settings import Settings

LONGEST_NAME = 24
# Whatever is filled in as a name; whether it is one is judged afterwards.
Name = Annotated[str, msgspec.Meta(max_length=200)]


class Visit:
    """A request or a line that is opened, and the person behind it."""

    def __init__(
        self,
        connection: Connection,
        settings: Settings,
        store: Store,
        sessions: Sessions,
        limits: Limits,
    ) -> None:
        self.connection = connection
        self.settings = settings
        self.store = store
        self.limits = limits
        self.sessions = sessions
        self.program = is_program(connection)
        self.scopes = ALL
        if self.program:
            self._by_token()
        else:
            self.session = sessions.of(connection)

    def _by_token(self) -> None:
        """Let a program in by what it shows; by what is no token nobody comes in."""
        shown = pass_of(self.connection, self.settings.secret)
        good = shown is not None and not self.sessions.is_over(shown.session.id)
        self.session = shown.session if shown and good else None
        self.scopes = shown.scopes if shown and good else frozenset()

    def may(self, scope: Scope) -> bool:
        """Whether who asks may do something of a kind: a program only what its owner allowed."""
        return scope in self.scopes

    @property
    def id(self) -> str | None:
        """The number of who asks, by their cookie alone."""
        return self.session.person if self.session else None

    @property
    def who(self) -> str:
        """Who asks, or from where, for whoever counts."""
        return self.id or address(self.connection)

    @cached_property
    def language(self) -> Language:
        """What they read."""
        return language_of(self.connection)

    @property
    def colours(self) -> str:
        """What they wear."""
        return colours_of(self.connection)

    @property
    def from_here(self) -> bool:
        """Whether who asks sits at this very machine, and calls it so.

        Behind another server everybody seems to; they then ask for it by its own name.
        """
        client = self.connection.client
        near = client is not None and client.host in OWN_HOSTS
        return near and self.connection.url.hostname in OWN_HOSTS and not self.settings.secure

    @property
    def by_script(self) -> bool:
        """Whether a script of ours or a program asks: no other site's form can send its header."""
        return self.program or self.connection.headers.get("x-nabeurt") == "1"

    async def person(self) -> Person | None:
        """Return who asks, if they have been here before."""
        number = self.id
        return await self.store.read(lambda c: people.by_id(c, number)) if number else None

    async def somebody(self) -> Person:
        """Return who asks; nobody is refused."""
        person = await self.person()
        if person is None:
            raise PermissionDeniedException
        return person

    async def named(self, text: str) -> Person | None:
        """Return who asks by the name they give now; None when nobody could say that name.

        Who has an account is called as it is; a guest by its name is marked as one.
        """
        person = await self.person()
        if person and (person.account or text == person.name):
            return person
        sound = sound_name(text)
        if sound is None:
            return None
        owned = await self.store.read(lambda c: people.owner_of(c, sound))
        name = guest_name(sound, self.language) if owned else sound
        if person is None:
            return await self.welcome(name)
        if person.name != name:
            await self.store.write(lambda c: people.rename(c, person.id, name))
        return await self.person()

    async def welcome(self, name: str) -> Person:
        """Write somebody new down; from one address so many come in at once."""
        self.limits.newcomer(self.connection)
        person = Person(new_person(), name, None, None, wall_ms())
        await self.store.write(lambda c: people.add(c, person))
        return person

    def cookie(self, person: Person) -> Cookie:
        """Let somebody be the same person next time."""
        ours = self.session if self.id == person.id else None
        return cookie_for(person.id, self.settings, ours)

    async def end(self) -> None:
        """Forget who asks: their session is over, here and everywhere."""
        await self.sessions.end(self.session)

    def listening(self) -> AbstractContextManager[None]:
        """Cancel the task that does this when the session ends."""
        return self.sessions.listening(self.session)

    @property
    def over(self) -> bool:
        """Whether the session has ended since the visit began."""
        return self.session is not None and self.sessions.is_over(self.session.id)

    @cached_property
    def came_by(self) -> str:
        """The address of this site as the visitor has it."""
        url = self.connection.url
        scheme = "https" if self.settings.secure else url.scheme
        return f"{scheme}://{url.netloc}"

    @cached_property
    def bases(self) -> tuple[str, ...]:
        """The addresses of this site for somebody elsewhere, the likeliest first; perhaps none."""
        return bases(self.settings.address, self.settings.host, self.came_by)

    @cached_property
    def near(self) -> bool:
        """Whether who asks sits at this very machine, whatever they call it."""
        client = self.connection.client
        return client is not None and (client.host in OWN_HOSTS or client.host in hosts())

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The other addresses of this site at which who asks may have been before."""
        port = f":{self.connection.url.port}" if self.connection.url.port else ""
        own = (f"http://{host}{port}" for host in ("127.0.0.1", "localhost"))
        all_ = [*self.bases, *(own if self.near and not self.settings.secure else ())]
        return tuple(base for base in dict.fromkeys(all_) if base != self.came_by)

    def address(self, path: str, base: str = "") -> str:
        """Write a path of this site for somebody elsewhere, at one of its addresses."""
        usual = self.bases[0] if self.bases else self.came_by
        return f"{base if base in self.bases else usual}{path}"

    @property
    def alone(self) -> bool:
        """Whether nobody elsewhere can reach this site at any address that is known."""
        return not self.bases and is_own(self.connection.url.hostname)


def guest_name(name: str, language: Language) -> str:
    """Mark a guest who is called like somebody with an account."""
    return say("web.guest_called", language, name=name)


def sound_name(text: str) -> str | None:
    """Return a name as it will be shown, or None when nobody could say it."""
    name = " ".join(text.split())
    sayable = name.isprintable() and bool(plain(name)) and ":" not in name
    return name if sayable and len(name) <= LONGEST_NAME else None
