"""The tournaments of this process."""

import asyncio
import secrets as chance
from dataclasses import replace

from nabeurt.store import Person, Place, streams
from nabeurt.tournament import Tournament
from nabeurt.tournament.day import (
    By,
    Command,
    Course,
    Event,
    FormLine,
    Personal,
    Refusal,
    Role,
    Score,
    Setup,
    advance,
    start,
)
from nabeurt.tournament.day.commands import CallJury, Enter, Separate, TakeGame
from nabeurt.tournament.day.judge.referee import CLOCK
from nabeurt.tournament.day.record.log import line_of
from nabeurt.tournament.day.sheet import Sheet
from nabeurt.web.live.answers import Delivery, Done, Unknown, link
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.matches import MatchPlace, PlayedMatch
from nabeurt.web.live.orders import OrderedRegistry
from nabeurt.web.live.registry import Kept
from nabeurt.web.server.clock import wall_time
from nabeurt.web.tournament.listing import TournamentListing, parse_tournament_listing, relisted
from nabeurt.web.tournament.session import TournamentSession

TOURNAMENT = "tournament"
LEADER = "leader"


class Tournaments(OrderedRegistry[TournamentSession, Course, Command, By, Refusal]):
    """Keeps the tournaments and what comes of their matches."""

    kind = TOURNAMENT

    def brought_back(self, kept: Kept) -> TournamentSession:
        """Make a tournament of what the store keeps."""
        listing = parse_tournament_listing(kept.info.about)
        events = list(map(TournamentSession.event_of, kept.entries))
        jury = jury_of(listing.lexicon)
        return TournamentSession.of(kept.info.id, listing, jury, kept.seed, events)

    async def open(
        self, setup: Setup, lexicon: str, by: By, leader: Person, like: Tournament | None = None
    ) -> str | Refusal:
        """Set up a tournament; who does so is its leader.

        The people of another one, as its file has them, are entered at once.
        """
        jury = await asyncio.to_thread(jury_of, lexicon)
        course = start(replace(setup, lexicon=jury.used), by, self.clock.now())
        course = (
            course if isinstance(course, Refusal) or like is None else _peopled(course, by, like)
        )
        if isinstance(course, Refusal):
            return course
        name = link()
        listing = relisted(
            TournamentListing(
                name=setup.settings.name,
                date=setup.date,
                lexicon=lexicon,
                leader_link=link(),
                jury_link=link(),
                helper_link=link(),
            ),
            course.state,
        )
        place = Place(name, leader.id, LEADER)
        lines = [line_of(event) for event in course.events]
        await self.begin(lines, chance.token_hex(32), place, lambda _: listing.text())
        return name

    async def command(
        self, live: TournamentSession, command: Command, by: By, heard: Delivery
    ) -> Done | Refusal:
        """Carry out a command once; it counts as said now."""
        return await self.ordered(live, command, by, heard.key)

    async def hand_in(self, place: MatchPlace, played: PlayedMatch) -> bool:
        """Put the result of a game on the record of its match (``live.matches.Matches``)."""
        try:
            live = await self.session(place.tournament)
        except Unknown:
            return False
        sheet = live.state.sheet(place.round, place.table)
        if sheet is None:
            return False
        by = By(Role.HELPER, "Nabeurt", wall_time())
        heard = await self.ordered(live, _of_game(place, played, sheet), by, f"game-{played.game}")
        return isinstance(heard, Done) and not heard.repeated

    async def call_jury(self, place: MatchPlace, key: str) -> bool:
        """Call the jury to a table (``live.matches.Matches``)."""
        try:
            live = await self.session(place.tournament)
        except Unknown:
            return False
        by = By(Role.HELPER, "Nabeurt", wall_time())
        heard = await self.ordered(live, CallJury(place.table, "", place.round), by, key)
        return isinstance(heard, Done) and not heard.repeated

    async def pulse(self, name: str) -> int | None:
        """Let time pass; return when it wants to be looked at next."""
        live = await self.session(name, 0)
        await self.ordered(live, None, CLOCK, None)
        return live.due

    async def events(self, name: str) -> list[Event]:
        """Return everything that happened."""
        return list(
            map(TournamentSession.event_of, await self.store.read(lambda c: streams.read(c, name)))
        )


def _of_game(place: MatchPlace, played: PlayedMatch, sheet: Sheet) -> TakeGame:
    """Write a game as its table has it: by the numbers of the players."""
    flag = 0 if played.flag is None else sheet.players[played.flag]
    return TakeGame(
        place.table,
        played.game,
        Score(*played.points, flag),
        sheet.players[played.starter],
        tuple(FormLine(sheet.players[one.seat], one.words, one.points) for one in played.turns),
        checked=played.checked,
        round=place.round,
    )


def _peopled(course: Course, by: By, like: Tournament) -> Course | Refusal:
    """Enter everybody of another tournament, and keep apart who were kept apart."""
    commands: list[Command] = [
        Enter(
            Personal(one.name, one.club, one.category, one.strength, one.half_points, one.balance)
        )
        for one in like.entries
    ]
    apart = (sorted(one.pair) for one in like.kept_apart)
    commands += [Separate(one + 1, other + 1) for one, other in apart]
    for command in commands:
        found = advance(course.state, command, by, course.state.now)
        if isinstance(found, Refusal):
            return found
        course = Course((*course.events, *found.events), found.state)
    return course
