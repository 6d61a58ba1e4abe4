"""The clubs of this process."""

import secrets as chance

from sqlalchemy import Connection

from nabeurt.club.register import By, Command, Course, Event, Refusal, replay, start
from nabeurt.club.register.commands import Erase
from nabeurt.club.register.diary import line_of
from nabeurt.club.register.forgetting import forgotten
from nabeurt.store import Person, Place, streams
from nabeurt.web.live.answers import Delivery, Done, link
from nabeurt.web.live.orders import OrderedRegistry
from nabeurt.web.live.registry import Kept
from nabeurt.web.register.listing import ClubListing, parse_club_listing
from nabeurt.web.register.session import ClubSession

CLUB = "club"
KEEPER = "keeper"


class Clubs(OrderedRegistry[ClubSession, Course, Command, By, Refusal]):
    """Keeps the clubs; time alone changes nothing in them."""

    kind = CLUB

    def brought_back(self, kept: Kept) -> ClubSession:
        """Make a club of what the store keeps."""
        listing = parse_club_listing(kept.info.about)
        return ClubSession(
            kept.info.id, listing, kept.seed, replay(map(ClubSession.event_of, kept.entries))
        )

    async def open(self, title: str, by: By, keeper: Person) -> str | Refusal:
        """Found a club; who does so is its keeper."""
        course = start(title, by, self.clock.now())
        if isinstance(course, Refusal):
            return course
        name = link()
        listing = ClubListing(name=course.state.name, keeper_link=link(), helper_link=link())
        place = Place(name, keeper.id, KEEPER)
        lines = [line_of(event) for event in course.events]
        await self.begin(lines, chance.token_hex(32), place, lambda _: listing.text())
        return name

    async def command(
        self, live: ClubSession, command: Command, by: By, heard: Delivery
    ) -> Done | Refusal:
        """Carry out a command once; who is erased is erased from what was written before too."""
        done = await self.ordered(live, command, by, heard.key)
        if isinstance(command, Erase) and isinstance(done, Done):
            await self._erase(live, command.number)
        return done

    async def events(self, name: str) -> list[Event]:
        """Return everything that happened."""
        kept = await self.store.read(lambda c: streams.read(c, name))
        return list(map(ClubSession.event_of, kept))

    async def _erase(self, live: ClubSession, number: int) -> None:
        state = live.state
        numbers = frozenset(one for one in state.people if state.who(one) == number)

        def rewrite(connection: Connection) -> None:
            for entry in streams.read(connection, live.id):
                if bare := forgotten(ClubSession.event_of(entry), numbers):
                    streams.rewrite(connection, live.id, entry.version, line_of(bare))

        await self.store.write(rewrite)

    async def pulse(self, name: str) -> int | None:
        """Let time pass: a club waits for people."""
        await self.session(name, 0)
        return None
