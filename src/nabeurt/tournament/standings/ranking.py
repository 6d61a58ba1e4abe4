"""The standings: everybody's place, what it rests on, and which places are still possible."""

from dataclasses import dataclass

from nabeurt.tournament.standings.bounds import Bounds, bounds
from nabeurt.tournament.standings.order import Key, keys, ordered
from nabeurt.tournament.standings.prospects import total_rounds
from nabeurt.tournament.standings.tally import Tally, tally
from nabeurt.tournament.tournament import Status, Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place, None for who is out of the ranking; ``possible`` is best and worst."""

    rank: int | None
    player: int
    tally: Tally
    status: Status
    possible: Bounds | None


@dataclass(frozen=True, slots=True)
class Standings:
    """All places after a round; ``complete`` when no result of these rounds is missing."""

    after: int
    complete: bool
    rows: tuple[Standing, ...]


def standings(tournament: Tournament, after: int | None = None) -> Standings:
    """Rank everybody after a round; without a round as it stands now, with all that is known."""
    known = tournament if after is None else tournament.upto(after)
    upto = known.rounds_begun if after is None else after
    sums, statuses = tally(known, upto), known.statuses()
    ranked = keys(known, sums, upto)
    places = ranks(ranked, statuses)
    possible = bounds(known, upto, total_rounds(tournament))
    rows = [
        Standing(places[who], who, sums[who], statuses[who], possible[who] if places[who] else None)
        for who in ordered(known, ranked)
    ]
    rows.sort(key=lambda row: row.rank is None)
    complete = all(one.complete for one in known.rounds[:upto])
    return Standings(upto, complete, tuple(rows))


def ranks(ranked: list[Key], statuses: list[Status]) -> list[int | None]:
    """Give places, shared by equals; the disqualified have none."""
    counted = sorted(
        (key for key, status in zip(ranked, statuses, strict=True) if _counts(status)), reverse=True
    )
    first = {key: counted.index(key) + 1 for key in set(counted)}
    return [
        first[key] if _counts(status) else None
        for key, status in zip(ranked, statuses, strict=True)
    ]


def _counts(status: Status) -> bool:
    return status is not Status.DISQUALIFIED
