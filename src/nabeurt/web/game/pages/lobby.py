"""The lists on the home page: one's own games, games that wait for somebody, games to watch."""

from dataclasses import dataclass

from sqlalchemy import Connection

from nabeurt.board import SIZE
from nabeurt.board.board import EMPTY
from nabeurt.rules import Rulebook
from nabeurt.speech.sentences.numbers import figures
from nabeurt.speech.sentences.rulebook import house_rules, rule
from nabeurt.store import Person, StreamInfo, people, places, streams
from nabeurt.web.game.api import waiting
from nabeurt.web.game.games import GAME, Games
from nabeurt.web.game.listing import Listing, parse_listing
from nabeurt.web.live.presence import Presence
from nabeurt.web.live.registry import OVER, RESTING, RUNNING, WAITING
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.site.render import Sayer

MOST = 12
MINUTE_MS = 60_000
# Who looks for an opponent is still there, or was here not long ago.
STAYS_MS = 30 * MINUTE_MS
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
    tiles: str
    host: str
    how: str


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything that is listed."""

    invited: list[Row]
    waiting: list[Row]
    running: list[Row]
    finished: list[Row]
    joinable: list[Row]
    watchable: list[Row]
    resting: list[Row]

    @property
    def turns(self) -> int:
        """In how many games it is one's turn."""
        return sum(row.mine for row in self.running)


async def lobby(
    games: Games, presence: Presence, person: Person | None, words: Sayer, *, local: bool
) -> Lobby:
    """List what somebody may want to go to.

    Games of the terminal are for who sits at the same machine, and for who played them here.
    """
    me = person.id if person else ""
    own = await games.store.read(lambda c: _own(c, me))
    names = {info.id for info in own}
    running = await games.store.read(lambda c: streams.of_status(c, GAME, RUNNING, MOST))
    resting = await games.store.read(lambda c: streams.of_status(c, GAME, RESTING, MOST))
    watchable = [i for i in running if i.id not in names and parse_listing(i.about).open]
    since = wall_ms() - STAYS_MS
    apart = await games.store.read(lambda c: people.apart(c, me))
    joinable = [
        info
        for info in await waiting(games)
        if info.id not in names and (info.updated > since or presence.here(info.id))
        if not apart.intersection(parse_listing(info.about).people)
    ]

    def rows(infos: list[StreamInfo], status: str) -> list[Row]:
        return [_row(info, me, words) for info in infos if info.status == status]

    mine_first = sorted(rows(own, RUNNING), key=lambda row: not row.mine)
    asked = [info for info in own if _asks(info, me)]
    return Lobby(
        rows(asked, WAITING),
        rows([info for info in own if info not in asked], WAITING),
        mine_first,
        rows(own, OVER),
        rows(joinable, WAITING),
        rows(watchable, RUNNING),
        rows(resting if local else own, RESTING),
    )


def _own(connection: Connection, me: str) -> list[StreamInfo]:
    """Return all of somebody's games that go on or will, and the last that are over."""
    lasting = {OVER: MOST}
    return [
        info
        for status in (WAITING, RUNNING, RESTING, OVER)
        for info in places.streams_of(connection, me, GAME, lasting.get(status), status)
    ]


def _asks(info: StreamInfo, me: str) -> bool:
    """Whether a game waits for this very person."""
    return any(chair.invited == me for chair in parse_listing(info.about).chairs)


def _row(info: StreamInfo, me: str, words: Sayer) -> Row:
    listing = parse_listing(info.about)
    on_turn = listing.chairs[listing.on_turn] if listing.on_turn is not None else None
    return Row(
        info.id,
        players_of(listing, words),
        book_of(listing, words),
        _turn(info, listing, me, words),
        on_turn is not None and on_turn.person == me,
        age(wall_ms() - info.updated, words),
        figures(listing.totals),
        _drawn(listing.board),
        next((chair.name for chair in listing.chairs if chair.person), ""),
        _how(listing, words) if info.status == WAITING else "",
    )


def _drawn(cells: str) -> str:
    """Draw the tiles of a board as one path, a square each, on a picture of fifteen by fifteen."""
    laid = (divmod(cell, SIZE) for cell, letter in enumerate(cells) if letter != EMPTY)
    return "".join(f"M{column} {row}h.9v.9h-.9z" for row, column in laid)


def _how(listing: Listing, words: Sayer) -> str:
    """Say in a few words what somebody would sit down to: time and check."""
    book = Rulebook.from_data(listing.rulebook)
    fields = ("each_ms" if book.each_ms else "shared_ms", "check")
    return " ".join(rule(book, field, words.language) for field in fields)


def book_of(listing: Listing, words: Sayer) -> str:
    """Name the rulebook, and the house rules where some were chosen."""
    title = words(f"rulebook.{listing.rulebook['parent']}.title")
    chosen = house_rules(Rulebook.from_data(listing.rulebook), words.language)
    return f"{title}, {chosen}" if chosen else title


def players_of(listing: Listing, words: Sayer) -> str:
    """Name who sit there; a free chair is called so."""
    return " – ".join(chair.name or words("free_chair") for chair in listing.chairs)


def _turn(info: StreamInfo, listing: Listing, me: str, words: Sayer) -> str:
    if info.status == OVER:
        if listing.uncertain:
            return words("list.awaits_check")
        if listing.winner is None:
            return words("list.nobody" if listing.nobody else "list.draw")
        return words("list.won", name=listing.chairs[listing.winner].name)
    if listing.on_turn is None:
        return ""
    chair = listing.chairs[listing.on_turn]
    if chair.person == me and not listing.shared:
        return words("list.your_turn")
    return words("list.turn_of", name=chair.name)


def age(ms: int, words: Sayer) -> str:
    """Say how long ago, in the largest unit that fits."""
    minutes = ms // MINUTE_MS
    for unit, length in UNITS:
        if minutes >= length:
            return words.count(f"age.{unit}", minutes // length)
    return words("age.now")
