"""The day as a tournament to rank and to pair: the same one that a file describes.

Standings are never stored; they follow from this. ``official`` counts only what the jury signed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nabeurt.tournament.day.seating import Seating
from nabeurt.tournament.day.sheet import KNOWN, Life, Sheet
from nabeurt.tournament.day.state import Player, Sitting, State
from nabeurt.tournament.entry import Entry, KeptApart
from nabeurt.tournament.match import Bye, Match, Slot
from nabeurt.tournament.round import Round
from nabeurt.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Tabulated:
    """A tournament, and which of its places in the entries belongs to which number."""

    tournament: Tournament
    numbers: tuple[int, ...]
    places: Mapping[int, int]


def tabulated(state: State, *, official: bool = False, coming: Round | None = None) -> Tabulated:
    """Write the day down as a tournament, with a round that is yet to be paired behind it."""
    people = sorted(state.players.values(), key=lambda one: (one.since, one.number))
    numbers = tuple(one.number for one in people)
    places = {number: place for place, number in enumerate(numbers)}
    rounds = [_round(state, one, places, official=official) for one in state.sittings]
    last = coming or Round()
    rounds.append(Round(last.slots, last.absent, *_moves(state, state.coming, places)))
    late = any(one.since >= state.coming > 1 for one in people)
    if not (coming or late or rounds[-1].stopped or rounds[-1].back):
        rounds.pop()
    tournament = Tournament(
        state.settings, tuple(map(_entry, people)), tuple(rounds), tuple(_apart(state, places))
    )
    return Tabulated(tournament, numbers, places)


def _entry(player: Player) -> Entry:
    told = player.personal
    return Entry(
        told.name,
        told.club,
        told.category,
        strength=told.strength,
        half_points=told.half_points,
        balance=told.balance,
        since=player.since,
    )


def _apart(state: State, places: Mapping[int, int]) -> Iterator[KeptApart]:
    for one, other, since in state.apart:
        yield KeptApart(frozenset((places[one], places[other])), since)


def _moves(
    state: State, number: int, places: Mapping[int, int]
) -> tuple[frozenset[int], frozenset[int]]:
    """Name who stops and who is back from a round on."""
    people = state.players.values()
    stopped = frozenset(places[one.number] for one in people if number in one.stops)
    back = frozenset(places[one.number] for one in people if number in one.returns)
    return stopped, back


def _round(state: State, sitting: Sitting, places: Mapping[int, int], *, official: bool) -> Round:
    slots = [
        slot
        for seat in sitting.seats
        if (slot := _slot(sitting, seat, places, official=official)) is not None
    ]
    absent = frozenset(places[who] for who in sitting.absent)
    return Round(tuple(slots), absent, *_moves(state, sitting.number, places))


def _slot(
    sitting: Sitting, seat: Seating, places: Mapping[int, int], *, official: bool
) -> Slot | None:
    if seat.free:
        return Bye(places[seat.one])
    sheet = sitting.sheets[seat.table]
    return None if sheet.life is Life.VOID else _match(sheet, places, official=official)


def _match(sheet: Sheet, places: Mapping[int, int], *, official: bool) -> Match:
    """Write a match with who begins first; unknown, it is as the table names them."""
    first, second = sheet.players
    turned = sheet.starter == second
    pair = (places[second], places[first]) if turned else (places[first], places[second])
    counts = sheet.life is Life.SIGNED or (not official and sheet.life in KNOWN)
    score = sheet.final if counts else None
    points = None
    if score is not None:
        points = (score.second, score.first) if turned else (score.first, score.second)
    return Match(
        *pair,
        points,
        flag=places[score.flag] if score and score.flag else None,
        forfeit=places[sheet.forfeit] if sheet.forfeit else None,
        disqualified=places[sheet.disqualified] if sheet.disqualified else None,
    )
