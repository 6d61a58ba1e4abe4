"""Beginning the game of a table: the first of the two to come sets it up, the other sits down."""

import asyncio
from dataclasses import dataclass

from nabeurt.rules import NAMES, ClockChoice, Contradiction, Options, Rulebook, rulebook
from nabeurt.rules.policies import Tie
from nabeurt.store import Person
from nabeurt.tournament import Format
from nabeurt.tournament.day import By, Objection, Refusal, Sheet, State
from nabeurt.tournament.day.commands import LinkGame
from nabeurt.tournament.day.objections import object_to
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import Chair, Listing
from nabeurt.web.game.seats import begin_when_full, found, give_chair, set_up_game
from nabeurt.web.live.answers import Delivery, link
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.matches import MatchPlace
from nabeurt.web.live.registry import WAITING
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments

USUAL = "toernooi"


@dataclass(frozen=True, slots=True)
class Beside:
    """A match at a real board: whose device lies beside it, and who begins if they know by now.

    With ``boxes`` the server draws there.
    """

    person: Person
    starter: int = 0
    boxes: bool = False


def match_listing(live: TournamentSession, sheet: Sheet, beside: Beside | None = None) -> Listing:
    """Plan the game of a table: its rulebook, its list, its people in the order of the table.

    A device beside a real board is both players' until the other brings one along.
    """
    knock_out = live.state.settings.format is Format.KNOCK_OUT
    book = _book(live.state.setup.rulebook, real=beside is not None, knock_out=knock_out)
    sits = beside.person.id if beside else ""
    starter = sheet.starter or (beside.starter if beside else 0)
    known = sheet.players.index(starter) if starter in sheet.players else None
    return Listing(
        rulebook=dict(book.as_data()),
        lexicon=live.listing.lexicon,
        chairs=tuple(Chair(live.state.name(number), sits) for number in sheet.players),
        player_link=link(),
        jury_link="",
        watch_link=link(),
        shared=beside is not None,
        real=beside is not None,
        boxes=beside is not None and beside.boxes,
        begins=known or 0 if beside else known,
        by_hand=beside is not None or not book.each_renewed,
        maker=sits,
        match=MatchPlace(live.id, sheet.round, sheet.table),
    )


def _book(named: str, *, real: bool, knock_out: bool) -> Rulebook:
    """Return the rulebook of the tournament; at a real board its clock is pressed by hand.

    In a knock-out the game says who wins a tie, where its rulebook knows that.
    """
    book = rulebook(named if named in NAMES else USUAL)
    clock = ClockChoice.SEPARATE if real and book.timed else None
    tie_is_won = knock_out and book.knock_out_tie is not Tie.DRAW
    chosen = book.with_options(Options(clock=clock, by_hand=real, knock_out=tie_is_won))
    return book if isinstance(chosen, Contradiction) else chosen


async def play_match(  # noqa: PLR0913, PLR0917  # where, who, and how it is played
    games: Games,
    tournaments: Tournaments,
    live: TournamentSession,
    by: By,
    person: Person,
    beside: Beside | None = None,
) -> str | Refusal:
    """Sit down at the game of one's own table, which is begun if nobody did; return its address."""
    sheet = _own_sheet(live.state, by.plays)
    if isinstance(sheet, Refusal):
        return sheet
    game = sheet.game or await _linked(games, tournaments, live, by, sheet, beside)
    if isinstance(game, Refusal):
        return game
    seat = sheet.players.index(by.plays)
    _, listing = await found(games, game)
    if listing.chairs[1 - seat].person == person.id and not listing.real:
        return object_to(Objection.SAME_PERSON)  # one device would see both racks
    await _sit(games, game, seat, person)
    return f"/{'tafel' if listing.real else 'spel'}/{game}"


def _own_sheet(state: State, number: int) -> Sheet | Refusal:
    """Return the table at which somebody sits and has no result yet."""
    sitting = state.sitting
    sheet = sitting.of(number) if sitting else None
    if sitting is None or sheet is None:
        return object_to(Objection.NO_ROUND)
    if not sheet.open and not sheet.game:
        return object_to(Objection.HAS_RESULTS, tables=str(sheet.table))
    return sheet


async def _linked(  # noqa: PLR0913, PLR0917  # where, who, and how it is played
    games: Games,
    tournaments: Tournaments,
    live: TournamentSession,
    by: By,
    sheet: Sheet,
    beside: Beside | None,
) -> str | Refusal:
    """Begin the game of a table; where the other was first theirs is the one."""
    listing = match_listing(live, sheet, beside)
    await asyncio.to_thread(jury_of, listing.lexicon)
    game = await set_up_game(games, listing)
    command = LinkGame(sheet.table, game, sheet.round)
    heard = await tournaments.command(live, command, by, Delivery(f"link-{game}"))
    now = live.state.sheet(sheet.round, sheet.table)
    if isinstance(heard, Refusal) and heard.reason == Objection.PLAYED_HERE and now:
        return now.game
    return heard if isinstance(heard, Refusal) else game


async def _sit(games: Games, game: str, seat: int, person: Person) -> None:
    """Give a player their chair, also on another device than before."""
    info, listing = await found(games, game)
    if listing.chairs[seat].person == person.id:
        return
    listing = await give_chair(games, game, seat, person)
    if info.status == WAITING:
        await begin_when_full(games, game, listing)
