"""The next stage: who goes on from this one, in which order, and what they take along."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nabeurt.tournament.entry import Entry, KeptApart
from nabeurt.tournament.pairing.formats.round_robin import groups
from nabeurt.tournament.settings import Format, Settings
from nabeurt.tournament.standings import standings
from nabeurt.tournament.tournament import Status, Tournament


@dataclass(frozen=True, slots=True)
class Advance:
    """Who goes on: the first of all, or of each group; ``carried`` takes score and balance along.

    Equals at the edge all go on: nobody is left out by a rule that was not agreed.
    """

    number: int
    per_group: bool = False
    carried: bool = False


def next_stage(tournament: Tournament, advance: Advance, settings: Settings) -> Tournament:
    """Enter those who go on, the highest first: the new pairing follows that order."""
    going = list(_going(tournament, advance))
    entries = tuple(_entered(tournament, who, advance) for who in going)
    new = {who: place for place, who in enumerate(going)}
    apart = tuple(
        KeptApart(frozenset(new[who] for who in one.pair))
        for one in tournament.kept_apart
        if one.pair <= new.keys()
    )
    return Tournament(settings, entries, (), apart)


def _going(tournament: Tournament, advance: Advance) -> Iterator[int]:
    """Name who go on, in the order of the standings."""
    rows = [row for row in standings(tournament).rows if row.status is Status.ACTIVE]
    grouped = advance.per_group and tournament.settings.format is Format.ROUND_ROBIN
    everybody = list(range(len(tournament.entries)))
    chosen: set[int] = set()
    for group in groups(tournament) if grouped else [everybody]:
        ranked = [row for row in rows if row.player in set(group) and row.rank is not None]
        edge = ranked[min(advance.number, len(ranked)) - 1].rank if ranked else 0
        chosen |= {row.player for row in ranked if (row.rank or 0) <= (edge or 0)}
    yield from (row.player for row in rows if row.player in chosen)


def _entered(tournament: Tournament, who: int, advance: Advance) -> Entry:
    """Forget an old strength: the order of the standings is the seeding now."""
    entry = replace(tournament.entries[who], since=1, half_points=0, balance=0, strength=None)
    if not advance.carried:
        return entry
    sums = {row.player: row.tally for row in standings(tournament).rows}[who]
    return replace(entry, half_points=sums.half_points, balance=sums.balance)
