"""The lists on the home page: one's own games, games that wait for somebody, games to watch."""

from dataclasses import dataclass

from nabeurt.store import Person, StreamInfo, places, streams
from nabeurt.web.hall import GAME, Hall
from nabeurt.web.listing import OVER, RUNNING, WAITING, Listing, parse_listing
from nabeurt.web.page import Sayer
from nabeurt.web.service_clock import wall_ms
from nabeurt.web.starting import waiting

MOST = 40
MINUTE_MS = 60_000
UNITS = (("days", 24 * 60), ("hours", 60), ("minutes", 1))


@dataclass(frozen=True, slots=True)
class Row:
    """A game in a list: who play, whose turn it is, since when, and how it stands."""

    id: str
    players: str
    rulebook: str
    turn: str
    mine: bool
    age: str
    totals: str


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything that is listed."""

    waiting: list[Row]
    running: list[Row]
    finished: list[Row]
    joinable: list[Row]
    watchable: list[Row]


async def lobby(hall: Hall, person: Person | None, zeg: Sayer) -> Lobby:
    """List what somebody may want to go to."""
    me = person.id if person else ""
    own = await hall.read(lambda c: places.streams_of(c, me, GAME, MOST))
    names = {info.id for info in own}
    running = await hall.read(lambda c: streams.of_status(c, GAME, RUNNING, MOST))
    watchable = [i for i in running if i.id not in names and parse_listing(i.about).open]
    joinable = [info for info in await waiting(hall) if info.id not in names]

    def rows(infos: list[StreamInfo], status: str) -> list[Row]:
        return [_row(info, me, zeg) for info in infos if info.status == status]

    mine_first = sorted(rows(own, RUNNING), key=lambda row: not row.mine)
    return Lobby(
        rows(own, WAITING),
        mine_first,
        rows(own, OVER),
        rows(joinable, WAITING),
        rows(watchable, RUNNING),
    )


def _row(info: StreamInfo, me: str, zeg: Sayer) -> Row:
    listing = parse_listing(info.about)
    on_turn = listing.chairs[listing.on_turn] if listing.on_turn is not None else None
    return Row(
        info.id,
        players_of(listing, zeg),
        zeg(f"rulebook.{listing.rulebook['parent']}.title"),
        _turn(info, listing, me, zeg),
        on_turn is not None and on_turn.person == me,
        age(wall_ms() - info.updated, zeg),
        " – ".join(map(str, listing.totals)),
    )


def players_of(listing: Listing, zeg: Sayer) -> str:
    """Name who sit there; a free chair is called so."""
    return " – ".join(chair.name or zeg("free_chair") for chair in listing.chairs)


def _turn(info: StreamInfo, listing: Listing, me: str, zeg: Sayer) -> str:
    if info.status == OVER:
        if listing.winner is None:
            return zeg("list.draw")
        return zeg("list.won", name=listing.chairs[listing.winner].name)
    if listing.on_turn is None:
        return ""
    chair = listing.chairs[listing.on_turn]
    if chair.person == me and not listing.shared:
        return zeg("list.your_turn")
    return zeg("list.turn_of", name=chair.name)


def age(ms: int, zeg: Sayer) -> str:
    """Say how long ago, in the largest unit that fits."""
    minutes = ms // MINUTE_MS
    for unit, length in UNITS:
        if minutes >= length:
            return zeg.count(f"age.{unit}", minutes // length)
    return zeg("age.now")
