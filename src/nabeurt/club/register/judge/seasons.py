"""Seasons, their rankings and evenings, and what is published."""

from dataclasses import replace
from datetime import date

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.rules import parse_rules
from nabeurt.club.register import commands as c
from nabeurt.club.register.events import (
    Announced,
    EveningAdded,
    EveningCorrected,
    EveningDropped,
    RankingDropped,
    RankingSet,
    SeasonOpened,
)
from nabeurt.club.register.judge.people import admitted, next_number, there
from nabeurt.club.register.judge.request import LONGEST_NAME, Judgement, Request, sound
from nabeurt.club.register.objections import Objection, Refusal, object_to
from nabeurt.club.register.records import Card, Held
from nabeurt.club.register.state import Board, Book
from nabeurt.club.register.tables import Tables
from nabeurt.club.rules import Measure


def announce(request: Request, command: c.Announce) -> Judgement:
    """Tell what comes."""
    if bar := request.desk_bar() or request.text_bar(command.place, command.text):
        return bar
    if command.day and not is_day(command.day):
        return object_to(Objection.BAD_DAY)
    told = Announced(
        day=command.day, place=command.place, text=command.text.strip(), **request.stamp()
    )
    return (told,)


def is_day(text: str) -> bool:
    """Whether this is a day as it is kept."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def open_season(request: Request, command: c.OpenSeason) -> Judgement:
    """Begin a season."""
    if bar := request.keeper_bar():
        return bar
    name, state = " ".join(command.name.split()), request.state
    if not sound(name):
        return object_to(Objection.BAD_NAME, longest=LONGEST_NAME)
    for book in state.seasons.values():
        if book.name.casefold() == name.casefold():
            return object_to(Objection.SAME_NAME, name=name, number=book.number)
    number = max(state.seasons, default=0) + 1
    return (SeasonOpened(season=number, name=name, **request.stamp()),)


def set_ranking(request: Request, command: c.SetRanking) -> Judgement:
    """Make or change a ranking."""
    book = request.book(command.season)
    if bar := request.keeper_bar() or _rules_bar(command):
        return bar
    if isinstance(book, Refusal):
        return book
    if command.ranking and command.ranking not in book.rankings:
        return object_to(Objection.NO_RANKING)
    number = command.ranking or max(book.rankings, default=0) + 1
    name, category = " ".join(command.name.split()), " ".join(command.category.split())
    if book.rankings.get(number) == Board(number, name, command.rules, category):
        return ()
    told = RankingSet(
        season=book.number,
        ranking=number,
        name=name,
        rules=command.rules,
        category=category,
        **request.stamp(),
    )
    return (told,)


def _rules_bar(command: c.SetRanking) -> Refusal | None:
    if not sound(" ".join(command.name.split()), " ".join(command.category.split())):
        return object_to(Objection.BAD_NAME, longest=LONGEST_NAME)
    try:
        parse_rules(command.rules)
    except UnreadableSeason as problem:
        return object_to(Objection.BAD_RULES, problem=problem)
    return None


def drop_ranking(request: Request, command: c.DropRanking) -> Judgement:
    """Do without a ranking; what was published stays."""
    found = _board(request, command.season, command.ranking)
    if isinstance(found, Refusal):
        return found
    book, board = found
    return (RankingDropped(season=book.number, ranking=board.number, **request.stamp()),)


def _board(request: Request, season: int, ranking: int) -> tuple[Book, Board] | Refusal:
    if bar := request.keeper_bar():
        return bar
    book = request.book(season)
    if isinstance(book, Refusal):
        return book
    board = book.rankings.get(ranking)
    return (book, board) if board else object_to(Objection.NO_RANKING)


def add_evening(request: Request, command: c.AddEvening) -> Judgement:
    """Put an evening in a season, with who were there for the first time."""
    book = request.book(command.season)
    if isinstance(book, Refusal):
        return book
    number = max(book.evenings, default=0) + 1
    newcomers = _held(request, book, number, command.held, command.newcomers)
    if isinstance(newcomers, Refusal):
        return newcomers
    held = _written(command.held)
    told = EveningAdded(season=book.number, evening=number, held=held, **request.stamp())
    return (*newcomers, told)


def correct_evening(request: Request, command: c.CorrectEvening) -> Judgement:
    """Put an evening right."""
    book = request.book(command.season)
    if isinstance(book, Refusal):
        return book
    before = book.evenings.get(command.evening)
    if before is None:
        return object_to(Objection.NO_EVENING)
    held = _written(command.held)
    newcomers = _held(request, book, command.evening, held, command.newcomers)
    if isinstance(newcomers, Refusal) or (before == held and not newcomers):
        return newcomers
    if bar := request.text_bar(command.why):
        return bar
    told = EveningCorrected(
        season=book.number,
        evening=command.evening,
        held=held,
        **request.stamp(command.why),
    )
    return (*newcomers, told)


def _written(held: Held) -> Held:
    """Write every score as a fraction: a log is read exactly, and 7 is no 7.0 there."""
    results = tuple(replace(one, points=float(one.points)) for one in held.results)
    return replace(held, top=None if held.top is None else float(held.top), results=results)


def _held(
    request: Request, book: Book, number: int, held: Held, newcomers: tuple[Card, ...]
) -> Judgement:
    """Judge an evening and admit who is new."""
    if bar := request.desk_bar() or _evening_bar(book, number, held):
        return bar
    found = admitted(request, newcomers)
    if isinstance(found, Refusal):
        return found
    first = next_number(request.state)
    known = {*request.state.people, *range(first, first + len(newcomers))}
    for person in sorted(there(held) - known):
        return object_to(Objection.NOBODY, number=person)
    return found


def _evening_bar(book: Book, number: int, held: Held) -> Refusal | None:
    """Refuse what is no evening; one day has one of a name, and one source is taken in once."""
    if not is_day(held.day):
        return object_to(Objection.BAD_DAY)
    if len(held.name) > LONGEST_NAME or not held.name.isprintable():
        return object_to(Objection.BAD_NAME, longest=LONGEST_NAME)
    for other, one in book.evenings.items():
        same = (one.day, one.name) == (held.day, held.name)
        if other != number and (same or (held.source and one.source == held.source)):
            return object_to(Objection.EVENING_TWICE, day=one.day)
    return None


def drop_evening(request: Request, command: c.DropEvening) -> Judgement:
    """Take an evening out."""
    book = request.book(command.season)
    if bar := request.keeper_bar() or request.text_bar(command.why):
        return bar
    if isinstance(book, Refusal):
        return book
    if command.evening not in book.evenings:
        return object_to(Objection.NO_EVENING)
    stamp = request.stamp(command.why)
    return (EveningDropped(season=book.number, evening=command.evening, **stamp),)


def publish_ranking(request: Request, command: c.PublishRanking) -> Judgement:
    """Publish a ranking as it stands; the same twice is no news."""
    found = _board(request, command.season, command.ranking)
    if isinstance(found, Refusal):
        return found
    if bar := request.text_bar(command.why):
        return bar
    book, board = found
    if not book.evenings:
        return object_to(Objection.NOTHING_HELD)
    bare = [held.day for _, held in book.in_order() if held.top is None]
    if bare and parse_rules(board.rules).measure is Measure.PERCENT:
        return object_to(Objection.NO_TOP, day=bare[0])
    tables = Tables(request.state)
    if tables.is_published(book, board):
        return object_to(Objection.NOTHING_NEW)
    return (tables.publication(book, board, **request.stamp(command.why)),)
