"""A round paired: tables with who begins and why, the bye, and what it costs."""

from collections.abc import Iterable
from dataclasses import dataclass

from nabeurt.tournament.match import Match
from nabeurt.tournament.pairing.field import Field, field
from nabeurt.tournament.pairing.formats.knock_out import bracket_round
from nabeurt.tournament.pairing.formats.round_robin import scheduled
from nabeurt.tournament.pairing.impossible.loosen import refuse
from nabeurt.tournament.pairing.impossible.refusal import NoPairing, Refused
from nabeurt.tournament.pairing.matching.cost import Cost
from nabeurt.tournament.pairing.matching.draw import Draw, Pair
from nabeurt.tournament.pairing.matching.levels import PRESETS
from nabeurt.tournament.pairing.reasons import Code, Reason, bye_reasons, table_reasons
from nabeurt.tournament.pairing.starts import starter
from nabeurt.tournament.settings import Format, Start
from nabeurt.tournament.standings.bracket import fallen
from nabeurt.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Table:
    """Two who meet; ``starter`` is None where they draw for it at the table."""

    number: int
    players: Pair
    starter: int | None
    times_met: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class FreeRound:
    """Somebody without an opponent."""

    player: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A whole round; ``order`` names tables and byes as they stand in a knock-out's bracket."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[FreeRound, ...]
    absent: tuple[int, ...]
    cost: Cost
    seed: int
    order: tuple[tuple[int, int | None], ...] = ()


def round_to_pair(tournament: Tournament) -> int:
    """Say which round comes: one that has no result yet is completed, else the next."""
    for number, one in tournament.numbered():
        if number > tournament.rounds_begun and not one.begun:
            return number
    return len(tournament.rounds) + 1


def pair(tournament: Tournament, number: int | None = None) -> Pairing | NoPairing:
    """Pair a round, or say why it cannot be."""
    coming = round_to_pair(tournament)
    asked = coming if number is None else number
    ahead = asked > len(tournament.rounds) + 1
    if ahead and tournament.settings.format is not Format.ROUND_ROBIN:
        return NoPairing(asked, Refused.TOO_EARLY)
    rounds = tournament.settings.rounds
    if rounds is not None and asked > max(rounds, len(tournament.rounds)):
        return NoPairing(asked, Refused.FINISHED)
    players = field(tournament, asked)
    if not players.players:
        return NoPairing(asked, Refused.NOBODY)
    match tournament.settings.format:
        case Format.ROUND_ROBIN:
            return _by_schedule(players)
        case Format.KNOCK_OUT:
            return _by_bracket(players)
        case _:
            return _by_matching(players)


def _by_matching(players: Field) -> Pairing | NoPairing:
    draw = Draw(players)
    found = draw.solve()
    if found is None:
        return refuse(draw)
    hand = draw.by_hand()
    return _pairing(players, [*hand, *found], draw.cost([*hand, *found]), len(hand))


def _pairing(players: Field, pairs: list[Pair], cost: Cost, fixed: int) -> Pairing:
    """Put the tables in the order of the highest player at each."""
    size = len(players.players)
    by_hand = set(pairs[:fixed])
    tables, free = [], []
    for place, pair_ in enumerate(sorted(pairs), 1):
        one, other = pair_
        if other == size:
            who = players.players[one]
            free.append(FreeRound(who, bye_reasons(players, who, fixed=pair_ in by_hand)))
        else:
            tables.append(_table(players, place, pair_, fixed=pair_ in by_hand))
    tables = [
        Table(number, one.players, one.starter, one.times_met, one.reasons)
        for number, one in enumerate(tables, 1)
    ]
    return Pairing(
        players.number,
        tuple(tables),
        tuple(free),
        players.absent,
        cost,
        players.tournament.settings.seed,
    )


def _table(players: Field, number: int, places: Pair, *, fixed: bool) -> Table:
    one, other = (players.players[place] for place in places)
    begins = _begins(players, one, other)
    reasons = table_reasons(players, one, other, fixed=fixed)
    met = players.met[frozenset((one, other))]
    return Table(number, _first(one, other, begins), begins, met, reasons)


def _begins(players: Field, one: int, other: int) -> int | None:
    """Leave the start of a table that was fixed by hand as it was written."""
    if players.tournament.settings.start is Start.BALANCED:
        for given in players.pairs:
            if {one, other} == set(given.players):
                return given.first
    return starter(players, one, other)


def _first(one: int, other: int, begins: int | None) -> Pair:
    """Name who begins first, as the file does."""
    return (other, one) if begins == other else (one, other)


def _no_cost() -> Cost:
    return Cost(tuple((level, 0) for level in PRESETS[Format.SWISS]))


def _by_schedule(players: Field) -> Pairing:
    present = set(players.waiting)
    assigned = players.tournament.settings.start is Start.BALANCED
    tables = [_fixed(players, place, one) for place, one in enumerate(players.pairs, 1)]
    free = [FreeRound(who, (Reason(Code.FIXED_BY_HAND),)) for who in players.byes]
    for one in scheduled(players.tournament, players.number):
        here = [who for who in (one.first, one.second) if who in present]
        if one.second is not None and len(here) == 2:
            met = players.met[frozenset(here)]
            begins = one.first if assigned else None
            reasons = (Reason(Code.SCHEDULE), *_met(met))
            tables.append(Table(len(tables) + 1, (one.first, one.second), begins, met, reasons))
        elif here and here[0] is not None:
            code = Code.SCHEDULE if one.second is None else Code.OPPONENT_AWAY
            free.append(FreeRound(here[0], (Reason(code),)))
    return _plain(players, tables, free)


def _fixed(players: Field, number: int, one: Match) -> Table:
    """Leave a table as it was fixed by hand."""
    met = players.met[frozenset(one.players)]
    begins = _begins(players, *one.players)
    return Table(number, one.players, begins, met, (Reason(Code.FIXED_BY_HAND), *_met(met)))


def _met(times: int) -> Iterable[Reason]:
    yield Reason(Code.MET_BEFORE, count=times) if times else Reason(Code.NEVER_MET)


def _plain(
    players: Field,
    tables: list[Table],
    free: list[FreeRound],
    order: tuple[tuple[int, int | None], ...] = (),
) -> Pairing:
    seed = players.tournament.settings.seed
    return Pairing(
        players.number, tuple(tables), tuple(free), players.absent, _no_cost(), seed, order
    )


def _by_bracket(players: Field) -> Pairing | NoPairing:
    before = players.tournament.rounds[: players.number - 1][-1:]
    undecided = [
        who for one in before for match in one.matches if match.open for who in match.players
    ]
    if undecided:
        return NoPairing(players.number, Refused.UNDECIDED, tuple(undecided))
    fell = fallen(players.tournament, players.number - 1)
    lines = bracket_round(players)
    if players.number > 1 and len(lines) < 2 and len(fell) >= len(players.tournament.entries) - 1:
        return NoPairing(players.number, Refused.FINISHED)
    tables, free = list[Table](), list[FreeRound]()
    for one, other in lines:
        if other is None:
            free.append(FreeRound(one, (Reason(_free(players, one)),)))
        else:
            tables.append(_of_bracket(players, len(tables) + 1, (one, other), fell))
    return _plain(players, tables, free, tuple(lines))


def _of_bracket(players: Field, number: int, two: Pair, fell: dict[int, int]) -> Table:
    by_hand = next((one for one in players.pairs if one.players == two), None)
    if by_hand is not None:
        return _fixed(players, number, by_hand)
    begins = starter(players, *two)
    reason = Reason(_drawn(players, fell=two[0] in fell))
    met = players.met[frozenset(two)]
    return Table(number, _first(*two, begins), begins, met, (reason,))


def _free(players: Field, who: int) -> Code:
    if who in players.byes:
        return Code.FIXED_BY_HAND
    return Code.SEED if players.number == 1 else Code.OPPONENT_AWAY


def _drawn(players: Field, *, fell: bool) -> Code:
    if players.number == 1:
        return Code.SEEDED
    return Code.BESIDE_BRACKET if fell else Code.BRACKET
