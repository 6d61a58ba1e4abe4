"""What the hall may know: published pairings, results with how far they are, the standings.

Nothing about payments, warnings, calls or drafts is in it; a player's own view adds their table.
"""

from dataclasses import dataclass

from nabeurt.tournament.day.score import Score
from nabeurt.tournament.day.sheet import Life, Sheet
from nabeurt.tournament.day.state import Publication, Sitting, State
from nabeurt.tournament.day.steps import Next, next_step
from nabeurt.tournament.day.tabulated import Tabulated, tabulated
from nabeurt.tournament.standings import Standing, standings, tally
from nabeurt.tournament.standings.order import keys, ordered
from nabeurt.tournament.standings.ranking import ranks
from nabeurt.tournament.tournament import Tournament

# Of so many it is worked out at every change which places are still possible.
MOST_BOUNDED = 120


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table of a published round; the one who begins first, where that is known."""

    round: int
    table: int
    numbers: tuple[int, int]
    names: tuple[str, str]
    starter: str
    score: Score | None
    life: Life
    flag: str
    forfeit: str
    disqualified: str
    corrected: bool


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A published round."""

    number: int
    tables: tuple[TableRow, ...]
    byes: tuple[str, ...]
    absent: tuple[str, ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class RankRow:
    """A line of the standings."""

    number: int
    name: str
    club: str
    category: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class HallView:
    """A tournament as anybody may see it; ``official`` when every result was signed."""

    name: str
    date: str
    place: str
    version: int
    next: Next
    rounds: tuple[RoundRow, ...]
    ranking: tuple[RankRow, ...]
    official: bool
    players: int
    here: int
    publications: tuple[Publication, ...]
    closed: bool
    limit_ms: int
    left_ms: int
    since: int | None
    break_until: int
    running: bool
    chances_shown: bool

    def left(self, now: int) -> int:
        """Return the time left in the round."""
        return max(0, self.left_ms if self.since is None else self.left_ms - (now - self.since))


def hall_view(state: State) -> HallView:
    """Return what anybody may know."""
    sitting = state.sitting
    clock = sitting.clock if sitting and sitting.started and not sitting.closed else None
    people = state.players.values()
    return HallView(
        state.settings.name,
        state.setup.date,
        state.setup.place,
        state.version,
        next_step(state),
        tuple(_round(state, one) for one in state.sittings),
        ranking(state),
        bool(state.sittings) and not any(one.unsigned for one in state.sittings),
        sum(one.active for one in people),
        sum(one.active and one.here for one in people),
        state.publications,
        state.closed,
        sitting.limit_ms if sitting and clock else 0,
        clock.left_ms if clock else 0,
        clock.since if clock else None,
        state.break_until,
        sitting is not None and sitting.started and not sitting.closed,
        state.chances_shown,
    )


def _round(state: State, sitting: Sitting) -> RoundRow:
    return RoundRow(
        sitting.number,
        tuple(table_row(state, sheet) for _, sheet in sorted(sitting.sheets.items())),
        tuple(state.name(seat.one) for seat in sitting.seats if seat.free),
        tuple(state.name(who) for who in sorted(sitting.absent)),
        sitting.closed,
    )


def table_row(state: State, sheet: Sheet) -> TableRow:
    """Return a table as the hall may see it."""
    first, second = sheet.players
    score = None if sheet.open or sheet.life is Life.VOID else sheet.final
    return TableRow(
        sheet.round,
        sheet.table,
        sheet.players,
        (state.name(first), state.name(second)),
        state.name(sheet.starter),
        score,
        sheet.life,
        state.name(score.flag) if score else "",
        state.name(sheet.forfeit),
        state.name(sheet.disqualified),
        sheet.corrected,
    )


def ranking(state: State, *, official: bool = False) -> tuple[RankRow, ...]:
    """Return the standings as they are now, of all that is known or of what was signed."""
    known = tabulated(state, official=official)
    few = len(state.players) <= MOST_BOUNDED
    rows = standings(known.tournament).rows if few else _unbounded(known.tournament)
    return tuple(_rank(state, known, row) for row in rows)


def _unbounded(tournament: Tournament) -> list[Standing]:
    """Rank a field so large that which places are still possible takes longer than a page may."""
    upto = tournament.rounds_begun
    sums, statuses = tally(tournament, upto), tournament.statuses()
    ranked = keys(tournament, sums, upto)
    places = ranks(ranked, statuses)
    order = sorted(ordered(tournament, ranked), key=lambda who: places[who] is None)
    return [Standing(places[who], who, sums[who], statuses[who], None) for who in order]


def _rank(state: State, known: Tabulated, row: Standing) -> RankRow:
    number = known.numbers[row.player]
    told = state.players[number].personal
    return RankRow(number, told.name, told.club, told.category, row)


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round on a player's card: against whom, with what, and what it all adds up to."""

    round: int
    table: int
    other: str
    mine: int | None
    theirs: int | None
    life: Life | None
    balance: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's own day: the table they are at, what was reported there, and their card."""

    number: int
    name: str
    hall: HallView
    sheet: Sheet | None
    other: str
    free: bool
    card: tuple[CardLine, ...]
    rank: RankRow | None
    active: bool
    here: bool
    absent_next: bool
    called: bool
    questions: int


def player_view(state: State, hall: HallView, number: int) -> PlayerView:
    """Return what one player may know; ``hall`` is the same for all."""
    player, sitting = state.players[number], state.sitting
    sheet = sitting.of(number) if sitting else None
    seats = sitting.seats if sitting else ()
    calls = {(one.round, one.table) for one in state.calls}
    return PlayerView(
        number,
        player.name,
        hall,
        sheet,
        state.name(sheet.other(number)) if sheet else "",
        any(seat.free and seat.one == number for seat in seats),
        tuple(_card(state, number)),
        next((row for row in hall.ranking if row.number == number), None),
        player.active,
        player.here,
        state.coming in player.absences,
        sheet is not None and (sheet.round, sheet.table) in calls,
        sheet.questions.get(number, 0) if sheet else 0,
    )


def _card(state: State, number: int) -> list[CardLine]:
    balance = points = 0
    lines = []
    for sitting in state.sittings:
        sheet = sitting.of(number)
        if sheet is None:
            continue
        score = None if sheet.open else sheet.final
        mine = theirs = None
        if score is not None:
            both = (score.first, score.second)
            mine, theirs = both if sheet.players[0] == number else both[::-1]
            balance, points = balance + mine - theirs, points + mine
        other = state.name(sheet.other(number))
        about = (sitting.number, sheet.table, other, mine, theirs)
        lines.append(CardLine(*about, sheet.life, balance, points))
    return lines
