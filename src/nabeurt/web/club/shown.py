"""What may be seen of a club: rankings as they were published, news, a member's own pages."""

from dataclasses import dataclass
from datetime import date
from functools import partial

from nabeurt.club.ranking import Change, Played, Ranked, what_if
from nabeurt.club.records import records
from nabeurt.club.register import Board, Book, Feat, Member, State
from nabeurt.club.register.events import RankingPublished
from nabeurt.club.register.feats import best
from nabeurt.club.register.tables import Tables, differences, person_of
from nabeurt.club.season import Season
from nabeurt.club.strength import Strong
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.club import ClubNarrator
from nabeurt.speech.sentences.numbers import day_text

WIDTH, HEIGHT, EDGE = 640, 220, 46


def public_name(member: Member, language: Language) -> str:
    """Write somebody's name as they allow it."""
    unnamed = say("club.cli.unnamed", language)
    return unnamed if member.erased else person_of(member).published(unnamed)


@dataclass(frozen=True, slots=True)
class Version:
    """A published ranking: the how manieth of its kind, and what differs from the one before."""

    number: int
    event: RankingPublished
    book: Book
    title: str
    order: int
    changes: tuple[Change, ...]


def versions(state: State, language: Language) -> list[Version]:
    """Give every published version, the latest first."""
    found, before = list[Version](), dict[tuple[int, int], RankingPublished]()
    orders: dict[tuple[int, int], int] = {}
    name = partial(public_name, language=language)
    for number, event in enumerate(state.published, 1):
        key = event.season, event.ranking
        orders[key] = orders.get(key, 0) + 1
        book = state.seasons[event.season]
        board = book.rankings.get(event.ranking)
        told = tuple(differences(state, before[key], event, name)) if key in before else ()
        title = board.name if board else ""
        found.append(Version(number, event, book, title, orders[key], told))
        before[key] = event
    return found[::-1]


def season_records(
    tables: Tables, book: Book, language: Language, *, published: bool = False
) -> list[str]:
    """Tell a season's records: from its results, and from the logs they came from."""
    found = Season(book.name, people=tables.people, evenings=tables.evenings(book))
    season = found.published(say("club.cli.unnamed", language)) if published else found
    narrator = ClubNarrator(season.people, language)
    told = [narrator.record(one, len(season.evenings)) for one in records(season)]
    for held, feat in best(book):
        who = season.people[tables.places[feat.person]].name
        on = day_text(date.fromisoformat(held.day), language, year=True)
        fields = {"player": who, "value": feat.value, "text": feat.text, "day": on}
        told.append(say(f"clubhouse.record.{feat.kind}", language, **fields))
    return told


@dataclass(frozen=True, slots=True)
class InSeason:
    """Somebody in one ranking of one season."""

    season: Season
    book: Book
    board: Board
    row: Ranked
    ahead: tuple[str, ...]

    def evenings(self) -> list[tuple[date, str, Played]]:
        """Give their evenings, the latest first."""
        every = self.season.evenings
        return [
            (every[one.evening].day, every[one.evening].name, one) for one in self.row.evenings
        ][::-1]


def in_seasons(state: State, number: int, language: Language) -> list[InSeason]:
    """Give somebody's rankings, the latest season first; ``ahead`` looks one evening further."""
    tables, found = Tables(state), list[InSeason]()
    place = tables.places[number]
    for book in sorted(state.seasons.values(), key=lambda one: -one.number):
        for board in book.rankings.values():
            season = tables.season(book, board)
            rows = [row for row in tables.ranking(book, board).rows if row.person == place]
            if rows:
                shown = season.published(say("club.cli.unnamed", language))
                next_ = what_if(season, place)
                narrator = ClubNarrator(shown.people, language)
                ahead = tuple(narrator.what_if(season, next_)) if next_ else ()
                found.append(InSeason(season, book, board, rows[0], ahead))
    return found


def feats(state: State, number: int) -> list[tuple[str, Feat]]:
    """Give somebody's best words with their days, the most first."""
    every = (held for book in state.seasons.values() for held in book.evenings.values())
    found = [
        (held.day, one) for held in every for one in held.feats if state.who(one.person) == number
    ]
    return sorted(found, key=lambda one: -one[1].value)[:10]


@dataclass(frozen=True, slots=True)
class Plot:
    """A line with its band, in the drawing's own units; the ends of both axes are named."""

    band: str
    line: str
    first: date
    last: date
    low: float
    high: float
    zero: float | None


def plot(strong: Strong) -> Plot | None:
    """Draw how strong somebody was and is, never without the interval."""
    path = strong.path
    if len(path) < 2:
        return None
    low = min(value - half for _, value, half in path)
    high = max(value + half for _, value, half in path)
    first, span = path[0][0], max(1, (path[-1][0] - path[0][0]).days)

    def at(day: date, value: float) -> str:
        x = EDGE + (WIDTH - EDGE - 8) * (day - first).days / span
        return f"{x:.1f},{8 + (HEIGHT - 40) * (high - value) / (high - low or 1):.1f}"

    upper = [at(day, value + half) for day, value, half in path]
    lower = [at(day, value - half) for day, value, half in reversed(path)]
    zero = 8 + (HEIGHT - 40) * high / (high - low or 1) if low < 0 < high else None
    line = " ".join(at(day, value) for day, value, _ in path)
    return Plot(" ".join(upper + lower), line, first, path[-1][0], low, high, zero)
