"""Who stands above whom: by wins and balance, or by points; equals share a place."""

from collections.abc import Sequence

from nabeurt.tournament.settings import Ranking
from nabeurt.tournament.standings.bracket import bracket_keys
from nabeurt.tournament.standings.tally import Tally
from nabeurt.tournament.tournament import Tournament

Key = tuple[int, ...]


def keys(tournament: Tournament, sums: Sequence[Tally], upto: int) -> list[Key]:
    """Give everybody a key; a greater one stands higher, equal ones share a place (T2)."""
    if tournament.knock_out:
        return bracket_keys(tournament, upto)
    if tournament.settings.ranking is Ranking.POINTS:
        return [(one.points,) for one in sums]
    return [(one.half_points, one.balance) for one in sums]


def ordered(tournament: Tournament, ranked: Sequence[Key]) -> list[int]:
    """Order for pairing and seeding: the standings, then strength, then the order of entry."""

    def place(who: int) -> tuple[tuple[int, ...], bool, float, int]:
        strength = tournament.entries[who].strength
        return tuple(-part for part in ranked[who]), strength is None, -(strength or 0.0), who

    return sorted(range(len(ranked)), key=place)
