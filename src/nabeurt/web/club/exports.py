"""A ranking to take along: PDF, large print, braille, CSV, JSON, and a piece for another site."""

import asyncio
import json
from dataclasses import replace

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from nabeurt.club.file.write import write_evening
from nabeurt.club.register import Board, Book, State
from nabeurt.club.register.tables import Tables
from nabeurt.club.season import Season
from nabeurt.printing.club.season import season_csv
from nabeurt.speech import Language, say
from nabeurt.tournament.file.tokens import quote
from nabeurt.web.club import printer
from nabeurt.web.club.drawing import club_page
from nabeurt.web.club.printer import FILES
from nabeurt.web.club.shown import Version, public_name, versions
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.roles import belonging
from nabeurt.web.server.press import Job, Press

# Anybody may frame the piece and read the data: what is in it is public.
FRAMED = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors *",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
READ = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}


@get("/club/{name:str}/klassement.json")
async def rankings_json(visit: Visit, name: str, clubs: Clubs) -> Response[dict[str, object]]:
    """Give the latest published version of every ranking, for a program or a site of one's own."""
    state = (await clubs.session(name)).state
    rankings = [
        {
            "season": one.book.name,
            "ranking": one.title,
            "version": one.order,
            "published": one.event.when,
            "evenings": one.event.held,
            "rules": one.event.rules,
            "rows": [
                {
                    "rank": row.rank,
                    "player": public_name(state.people[state.who(row.person)], visit.language),
                    "value": row.value,
                    "played": row.played,
                }
                for row in one.event.rows
            ],
            "clubs": [
                {"rank": row.rank, "club": row.club, "score": row.places} for row in one.event.clubs
            ],
        }
        for one in latest(state, visit.language)
    ]
    return Response({"club": state.name, "rankings": rankings}, headers=READ)


def latest(state: State, language: Language) -> list[Version]:
    """Give the last version of every ranking that is still made, the latest season first."""
    found = {
        (one.event.season, one.event.ranking): one for one in reversed(versions(state, language))
    }
    return sorted((one for one in found.values() if one.title), key=lambda one: -one.event.season)


@get("/club/{name:str}/stukje", include_in_schema=False)
async def club_piece(visit: Visit, name: str, clubs: Clubs) -> Template:
    """Draw the rankings alone, for a frame on the club's own site."""
    state = (await clubs.session(name)).state
    context = {"latest": latest(state, visit.language)[:3], "name": name}
    drawn = club_page(visit, "piece", state, **context)
    drawn.headers.update(FRAMED)
    return drawn


@get("/club/{name:str}/klassement/{season:int}/{ranking:int}/{file:str}")
async def ranking_file(  # noqa: PLR0913, PLR0917  # what the address holds, who asks, who prints
    visit: Visit, name: str, season: int, ranking: int, file: str, clubs: Clubs, press: Press
) -> Response[bytes]:
    """Give a ranking as it stands; to anybody only what is published."""
    live = await clubs.session(name)
    state = live.state
    book = state.seasons.get(season)
    board = book.rankings.get(ranking) if book else None
    if book is None or board is None or file not in {*FILES, "klassement.csv"}:
        raise NotFoundException
    here = await belonging(clubs, live, visit.id)
    if not here.roles and not Tables(state).is_published(book, board):
        raise NotFoundException
    if file == "klassement.csv":
        content = await asyncio.to_thread(_csv, state, book, board, visit.language)
        return _answer(content, file, "text/csv")
    given = await asyncio.to_thread(_given, state, book, board, visit.language)
    with press.asked_by(visit.who):
        made = await press.made(Job(printer.__name__, (visit.language, file), given))
    content = await asyncio.to_thread((made / file).read_bytes)
    return _answer(content, file, "application/pdf" if file.endswith(".pdf") else "text/plain")


def _answer(content: bytes, file: str, kind: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'inline; filename="{file}"'}
    return Response(content, media_type=kind, headers=headers)


def _csv(state: State, book: Book, board: Board, language: Language) -> bytes:
    tables = Tables(state)
    season = tables.season(book, board)
    shown = season.published(say("club.cli.unnamed", language))
    return season_csv(shown, tables.ranking(book, board))


def _given(state: State, book: Book, board: Board, language: Language) -> bytes:
    """Write a season for who prints it: people by number, and how each is shown."""
    season = Tables(state).season(book, board)
    shown = season.published(say("club.cli.unnamed", language))
    numbered = tuple(replace(one, name=f"L{n}") for n, one in enumerate(season.people))
    names = {f"L{n}": one.name for n, one in enumerate(shown.people)}
    text = _text(replace(season, people=numbered), f"{book.name} · {board.name}", board)
    told = {"season": text, "category": board.category, "names": names}
    return json.dumps(told).encode()


def _text(season: Season, title: str, board: Board) -> str:
    lines = [f"seizoen {quote(title)}", board.rules]
    for one in season.people:
        fields = [f"speler {one.name}"]
        fields += [f"club={quote(one.club)}"] if one.club else []
        fields += [f"klasse={quote(one.category)}"] if one.category else []
        lines.append(" ".join([*fields, f"gast={'ja' if one.guest else 'nee'}"]))
    bare = tuple(replace(one, category="", guest=False) for one in season.people)
    return "\n".join([*lines, *(write_evening(bare, one) for one in season.evenings)])


ROUTES = (club_piece,)
