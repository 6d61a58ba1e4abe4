"""Coming in: setting up a game, sitting down, taking the jury's chair, watching."""

import secrets as chance
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

import msgspec
from litestar.params import Parameter
from sqlalchemy import Connection

from nabeurt.game import Onlooker, Role
from nabeurt.game.commands import By, SeatJury
from nabeurt.game.view import Viewer
from nabeurt.rules.policies import Jury
from nabeurt.store import Appended, Person, Place, StreamInfo, people, places, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.game.games import GAME, INVITED, JURY, PLAYER, WATCHER, Games
from nabeurt.web.game.listing import Chair, Listing, parse_listing, up_to_date
from nabeurt.web.game.session import GameSession
from nabeurt.web.live.answers import Delivery, Overtaken, link
from nabeurt.web.live.registry import OVER, RUNNING, TRIES, WAITING, Change
from nabeurt.web.server.clock import wall_ms

GameName = Annotated[str, Parameter(max_length=64)]
ONLOOKER = "spectator"


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at a game: the seats they play, whose eyes they have, in whose name they speak."""

    seats: tuple[int, ...]
    jury: bool
    watcher: bool

    @property
    def welcome(self) -> bool:
        """Whether they may be here at all."""
        return bool(self.seats or self.jury or self.watcher)

    def viewer(self, on_turn: int | None) -> Viewer:
        """Return whose eyes they have; at a shared screen the player's on turn."""
        if self.seats:
            return on_turn if on_turn in self.seats else self.seats[0]
        return Role.JURY if self.jury else Onlooker.SPECTATOR

    def speaker(self, on_turn: int | None) -> By | None:
        """Return in whose name they speak; an onlooker has no say."""
        eyes = self.viewer(on_turn)
        return None if isinstance(eyes, Onlooker) else eyes

    @property
    def roles(self) -> list[str]:
        """As whom they are here: by the numbers of their seats, as jury or as onlooker."""
        if self.seats:
            return [str(seat) for seat in self.seats]
        return [JURY if self.jury else ONLOOKER]


async def set_up_game(games: Games, listing: Listing) -> str:
    """Write a new game; it begins at once when every chair is taken."""
    name = link()
    await games.store.write(lambda c: written_down(c, name, listing))
    await begin_when_full(games, name, listing)
    return name


def written_down(connection: Connection, name: str, listing: Listing) -> None:
    """Write a new game that waits for its people; whoever is invited will find it."""
    now = wall_ms()
    streams.create(connection, StreamInfo(name, GAME, WAITING, listing.text(), 0, now, now))
    secrets.keep_secret(connection, name, chance.token_hex(32))
    for seat, chair in enumerate(listing.chairs):
        if chair.person:
            places.take(connection, Place(name, chair.person, PLAYER, seat))
        if chair.invited:
            places.take(connection, Place(name, chair.invited, INVITED, seat))


async def begin_when_full(games: Games, name: str, listing: Listing) -> None:
    """Begin once every chair is taken; until then those who wait are told who came."""
    if all(chair.taken for chair in listing.chairs):
        await games.begin(name, listing)
    else:
        games.announce(Change(name, people=listing.people))


async def sit_down(games: Games, name: str, person: Person, key: str) -> int | None:
    """Give somebody the chair they have, that is kept for them, or is free; None if none is."""
    for _ in range(TRIES):
        info, listing = await found(games, name)
        for seat, chair in enumerate(listing.chairs):
            if chair.person == person.id:
                return seat
        theirs = _chair_for(listing, person, key)
        if theirs is None or info.status != WAITING:
            return None
        if await _seated(games, info, listing, theirs, person):
            return theirs
    raise Overtaken(name)


def _chair_for(listing: Listing, person: Person, key: str) -> int | None:
    linked = listing.open or chance.compare_digest(listing.player_link.encode(), key.encode())
    kept = [seat for seat, chair in enumerate(listing.chairs) if chair.invited == person.id]
    free = [s for s, chair in enumerate(listing.chairs) if not chair.taken and not chair.invited]
    return next(iter(kept + (free if linked else [])), None)


async def _seated(
    games: Games, info: StreamInfo, listing: Listing, seat: int, person: Person
) -> bool:
    chairs = list(listing.chairs)
    chairs[seat] = Chair()
    chairs[seat] = Chair(distinct(person.name, chairs), person.id)
    changed = msgspec.structs.replace(listing, chairs=tuple(chairs))

    def write(connection: Connection) -> bool:
        if not streams.note(connection, info.id, info.about, changed.text(), wall_ms()):
            return False
        places.leave(connection, Place(info.id, person.id, INVITED))
        return places.take(connection, Place(info.id, person.id, PLAYER, seat))

    if not await games.store.write(write):
        return False
    await begin_when_full(games, info.id, changed)
    return True


async def give_chair(games: Games, name: str, seat: int, person: Person) -> Listing:
    """Let a chair be somebody's, whoever had it; its name stays, and who has none left goes."""
    given = list[Listing]()

    def moved(connection: Connection, now: Listing) -> Listing:
        chairs = list(now.chairs)
        chairs[seat] = msgspec.structs.replace(chairs[seat], person=person.id)
        for place in places.of_stream(connection, name):
            if place.role == PLAYER and all(chair.person != place.person for chair in chairs):
                places.leave(connection, place)
        places.take(connection, Place(name, person.id, PLAYER, seat))
        given[:] = [msgspec.structs.replace(now, chairs=tuple(chairs))]
        return given[0]

    await games.relist(name, moved)
    games.announce(Change(name))
    return given[0]


async def call_off(games: Games, name: str, person: Person) -> bool:
    """Take back a game that waits, or say no to one; False when it is not theirs, or began.

    Of three who wait one may leave; a game that somebody was asked for by name is then off.
    """
    for _ in range(TRIES):
        info, listing = await found(games, name)
        theirs = [c for c in listing.chairs if person.id in {c.person, c.invited}]
        if not theirs or info.status != WAITING:
            return False
        if await games.store.write(_leaving(info, listing, person)):
            games.announce(Change(name, people=listing.people))
            if listing.after:
                await games.relist(listing.after, lambda _, now: _no_rematch(now, name))
                games.announce(Change(listing.after))
            return True
    raise Overtaken(name)


def _leaving(info: StreamInfo, listing: Listing, person: Person) -> Callable[[Connection], bool]:
    stay = [c for c in listing.chairs if c.person not in {"", person.id}]
    asked = any(chair.invited for chair in listing.chairs)

    def write(connection: Connection) -> bool:
        if not stay or asked or listing.after:
            no = msgspec.structs.replace(listing, declined=person.name if stay else "")
            return streams.call_off(connection, info.id, info.about, no.text(), wall_ms())
        chairs = tuple(Chair() if c.person == person.id else c for c in listing.chairs)
        fewer = msgspec.structs.replace(listing, chairs=chairs)
        places.leave(connection, Place(info.id, person.id, PLAYER))
        return streams.note(connection, info.id, info.about, fewer.text(), wall_ms())

    return write


def _no_rematch(listing: Listing, name: str) -> Listing | None:
    return msgspec.structs.replace(listing, rematch="") if listing.rematch == name else None


def distinct(name: str, chairs: list[Chair]) -> str:
    """Two players of one name are told apart."""
    taken = {chair.name.casefold() for chair in chairs}
    number, wanted = 2, name
    while wanted.casefold() in taken:
        number, wanted = number + 1, f"{name} {number}"
    return wanted


async def take_role(games: Games, name: str, person: Person, role: str, key: str) -> bool:
    """Let somebody who has the link be jury or onlooker; a player is neither.

    The jury sees every rack, so its link is for one person: whoever comes first.
    """
    _, listing = await found(games, name)
    needed = listing.jury_link if role == JURY else listing.watch_link
    invited = bool(needed) and chance.compare_digest(needed.encode(), key.encode())
    if role == WATCHER and listing.open:
        invited = True
    if not invited or any(chair.person == person.id for chair in listing.chairs):
        return False
    if role == JURY:
        return await _take_jury(games, name, listing, person)
    await games.store.write(lambda c: places.take(c, Place(name, person.id, role)))
    return True


async def _take_jury(games: Games, name: str, listing: Listing, person: Person) -> bool:
    """Give somebody the jury's chair, and let all at the table hear who it is.

    Who is called as a player is called is taken for that player in another browser.
    """
    if any(_called(chair.name) == _called(person.name) for chair in listing.chairs):
        return False

    def seated(connection: Connection, now: Listing) -> Listing | None:
        held = [place for place in places.of_stream(connection, name) if place.role == JURY]
        if held or not places.take(connection, Place(name, person.id, JURY)):
            return None
        return msgspec.structs.replace(now, judge=person.name)

    await games.relist(name, seated)
    judge = await jury_at(games, name)
    if judge is None or judge.id != person.id:
        return False
    info, _ = await found(games, name)
    if info.status in {RUNNING, OVER}:
        live = await games.session(name)
        if live.state.jury != person.name:
            key = Delivery(f"jury-{person.id}", None)
            await games.command(live, SeatJury(person.name), Role.LEADER, key)
    else:
        games.announce(Change(name))
    return True


def _called(name: str) -> str:
    """Return a name as one hears it, without the word that tells guests apart."""
    return name.partition(" (")[0].strip().casefold()


async def jury_at(games: Games, name: str) -> Person | None:
    """Return who sits at the jury's desk of a game."""

    def read(connection: Connection) -> Person | None:
        held = (place.person for place in places.of_stream(connection, name) if place.role == JURY)
        return next((people.by_id(connection, person) for person in held), None)

    return await games.store.read(read)


async def take_up(games: Games, name: str, person: Person) -> bool:
    """Go on here with a game that rests; who does so sits on every chair that is not a bot's."""
    for _ in range(TRIES):
        live = await games.session(name)
        async with live.lock:
            if live.resting and await _taken_up(games, live, person):
                return True
        if not live.resting:
            return any(chair.person == person.id for chair in live.listing.chairs)
    raise Overtaken(name)


async def _taken_up(games: Games, live: GameSession, person: Person) -> bool:
    listing = up_to_date(_moved_here(live, person, games.clock.now()), live.state)
    about = listing.text()
    wanted = Append(
        live.id, live.version, (), wall_ms(), status=RUNNING, about=about, saw=live.about
    )

    def write(connection: Connection) -> bool:
        if not isinstance(streams.append(connection, wanted), Appended):
            return False
        for chair in live.listing.chairs:
            if chair.person not in {"", person.id}:
                places.hand_over(connection, live.id, chair.person, person.id)
        for seat, chair in enumerate(listing.chairs):
            if chair.person == person.id:
                places.take(connection, Place(live.id, person.id, PLAYER, seat))
        return True

    if not await games.store.write(write):
        await games.catch_up(live)
        return False
    live.listing, live.about = listing, about
    games.announce(Change(live.id, live.version, live.due))
    return True


def _moved_here(live: GameSession, person: Person, served: int) -> Listing:
    """Let its time run from where it rests, and its people sit at this screen."""
    listing, judged = live.listing, live.state.rulebook.jury is Jury.PERSON
    return msgspec.structs.replace(
        listing,
        shift=served - listing.time(served),
        rests=None,
        chairs=tuple(
            chair if chair.bot else msgspec.structs.replace(chair, person=person.id)
            for chair in listing.chairs
        ),
        jury_link=listing.jury_link or (link() if judged else ""),
        watch_link=listing.watch_link or link(),
    )


async def found(games: Games, name: str) -> tuple[StreamInfo, Listing]:
    """Return how a game was set up and stands."""
    info = await games.listed(name)
    return info, parse_listing(info.about)


async def guest(games: Games, name: str, listing: Listing, person: str | None) -> Guest:
    """Tell what somebody is at a game; who plays has no other eyes than a player's."""
    if person is None:
        return Guest((), jury=False, watcher=False)
    seats = tuple(seat for seat, chair in enumerate(listing.chairs) if chair.person == person)
    if seats:
        return Guest(seats, jury=False, watcher=False)
    held = await games.store.read(lambda c: places.of_stream(c, name))
    roles = {place.role for place in held if place.person == person}
    # Who is invited sees who sits there already; it begins only once they do so too.
    return Guest((), jury=JURY in roles, watcher=bool({WATCHER, INVITED} & roles))
