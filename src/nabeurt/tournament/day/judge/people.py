"""People who enter, come, stop and sit apart."""

from itertools import count
from math import isfinite

from nabeurt.tournament.day.commands import (
    AnnounceAbsence,
    ChangeEntry,
    CheckIn,
    CheckOut,
    ComeBack,
    Enter,
    FixTable,
    MarkPaid,
    Separate,
    Withdraw,
)
from nabeurt.tournament.day.events.people import (
    AbsenceAnnounced,
    CheckedIn,
    CheckedOut,
    Entered,
    EntryChanged,
    Paid,
    Returned,
    Separated,
    TableFixed,
    Withdrew,
)
from nabeurt.tournament.day.judge.request import LONGEST_NAME, Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.setup import Personal, Role
from nabeurt.tournament.day.state import Player, State

MOST_PLAYERS = 2_000
HIGHEST_NUMBER = 9_999
HIGHEST_TABLE = 999
MOST_BROUGHT = 99_999


def enter(request: Request, command: Enter) -> Judgement:
    """Let somebody take part, from the round that comes."""
    if bar := request.desk_bar() or request.over_bar():
        return bar
    state = request.state
    number = command.number or next(one for one in count(1) if one not in state.players)
    if there := state.players.get(number):
        return object_to(Objection.NUMBER_TAKEN, number=number, name=there.name)
    if not 1 <= number <= HIGHEST_NUMBER:
        return object_to(Objection.NUMBER_RANGE, most=HIGHEST_NUMBER)
    if len(state.players) >= MOST_PLAYERS:
        return object_to(Objection.TOO_MANY, most=MOST_PLAYERS)
    personal = told(state, command.personal)
    if isinstance(personal, Refusal):
        return personal
    return (Entered(number=number, personal=personal, **request.stamp()),)


def told(state: State, said: Personal, number: int = 0) -> Personal | Refusal:
    """Read what is said of somebody; no two have one name, or nobody knows who is meant."""
    name, club, category = (" ".join(one.split()) for one in (said.name, said.club, said.category))
    texts = (name, club, category)
    if not name or any(len(one) > LONGEST_NAME or not one.isprintable() for one in texts):
        return object_to(Objection.BAD_NAME, longest=LONGEST_NAME)
    if said.strength is not None and not (isfinite(said.strength) and abs(said.strength) < 1e6):
        return object_to(Objection.BAD_SETTING)
    if not 0 <= said.half_points <= 1_000 or abs(said.balance) > MOST_BROUGHT:
        return object_to(Objection.BAD_SETTING)
    for other in state.players.values():
        if other.number != number and other.name.casefold() == name.casefold():
            return object_to(Objection.SAME_NAME, name=other.name, number=other.number)
    return Personal(name, club, category, said.strength, said.half_points, said.balance)


def change_entry(request: Request, command: ChangeEntry) -> Judgement:
    """Put right what is known of somebody."""
    player = request.desk_bar() or request.player(command.number)
    if isinstance(player, Refusal):
        return player
    personal = told(request.state, command.personal, player.number)
    if isinstance(personal, Refusal):
        return personal
    return (EntryChanged(number=player.number, personal=personal, **request.stamp()),)


def mark_paid(request: Request, command: MarkPaid) -> Judgement:
    """Note that the fee is in; once is enough."""
    player = request.desk_bar() or request.player(command.number)
    if isinstance(player, Refusal):
        return player
    return () if player.paid else (Paid(number=player.number, **request.stamp()),)


def check_in(request: Request, command: CheckIn) -> Judgement:
    """Note who is there; a player does so for themselves."""
    people = _meant(request, command)
    if isinstance(people, Refusal):
        return people
    return tuple(CheckedIn(number=one.number, **request.stamp()) for one in people if not one.here)


def _meant(request: Request, command: CheckIn) -> list[Player] | Refusal:
    if bar := request.over_bar() or _own_bar(request, *command.numbers or (0,)):
        return bar
    numbers = command.numbers or tuple(
        number for number, one in sorted(request.state.players.items()) if one.active
    )
    found = [request.player(number) for number in numbers]
    for one in found:
        if isinstance(one, Refusal):
            return one
    return [one for one in found if isinstance(one, Player)]


def _own_bar(request: Request, *numbers: int) -> Refusal | None:
    """Refuse a player who speaks for somebody else."""
    mine = request.by.role is not Role.PLAYER or set(numbers) == {request.by.plays}
    return None if mine else object_to(Objection.DESK_ONLY)


def check_out(request: Request, command: CheckOut) -> Judgement:
    """Note that somebody is not there after all."""
    player = _own_bar(request, command.number) or request.player(command.number)
    if isinstance(player, Refusal):
        return player
    return (CheckedOut(number=player.number, **request.stamp()),) if player.here else ()


def announce_absence(request: Request, command: AnnounceAbsence) -> Judgement:
    """Let somebody miss a round that is not yet published."""
    player = _own_bar(request, command.number) or _playing(request, command.number)
    if isinstance(player, Refusal):
        return player
    number = command.round or request.state.coming
    if not request.state.coming <= number <= 500:
        return object_to(Objection.ROUND_PAST, round=number)
    if number in player.absences:
        return ()
    return (AbsenceAnnounced(number=player.number, round=number, **request.stamp()),)


def _playing(request: Request, number: int) -> Player | Refusal:
    player = request.over_bar() or request.player(number)
    if isinstance(player, Refusal):
        return player
    if player.disqualified:
        return object_to(Objection.OUT, name=player.name)
    return player if player.active else object_to(Objection.STOPPED_ALREADY, name=player.name)


def withdraw(request: Request, command: Withdraw) -> Judgement:
    """Let somebody stop, in the middle of a round too: their match goes on as it can."""
    player = _own_bar(request, command.number) or _playing(request, command.number)
    if isinstance(player, Refusal):
        return player
    stamp = request.stamp(command.why)
    return request.length_bar(command.why) or (
        Withdrew(number=player.number, since=request.state.coming, **stamp),
    )


def come_back(request: Request, command: ComeBack) -> Judgement:
    """Let somebody who had stopped play on, from the round that comes."""
    player = request.desk_bar() or request.over_bar() or request.player(command.number)
    if isinstance(player, Refusal):
        return player
    if player.disqualified:
        return object_to(Objection.OUT, name=player.name)
    if player.active:
        return object_to(Objection.STILL_PLAYING, name=player.name)
    return (Returned(number=player.number, since=request.state.coming, **request.stamp()),)


def fix_table(request: Request, command: FixTable) -> Judgement:
    """Let somebody always sit at one table."""
    player = request.desk_bar() or request.player(command.number)
    if isinstance(player, Refusal):
        return player
    if not 0 <= command.table <= HIGHEST_TABLE:
        return object_to(Objection.NUMBER_RANGE, most=HIGHEST_TABLE)
    for other in request.state.players.values():
        if command.table and other.table == command.table and other.number != player.number:
            return object_to(Objection.TABLE_TAKEN, table=command.table, name=other.name)
    fixed = TableFixed(number=player.number, table=command.table, **request.stamp(command.why))
    return request.length_bar(command.why) or (fixed,)


def separate(request: Request, command: Separate) -> Judgement:
    """Keep two people apart from the round that comes."""
    for number in (command.one, command.other):
        player = request.leader_bar() or request.player(number)
        if isinstance(player, Refusal):
            return player
    if command.one == command.other:
        return object_to(Objection.SAME_PERSON)
    since, stamp = request.state.coming, request.stamp(command.why)
    apart = Separated(one=command.one, other=command.other, since=since, **stamp)
    return request.length_bar(command.why) or (apart,)
