"""Who sits where in a round, as the papers need it: from the file, completed by the pairing."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from nabeurt.tournament import Start, Tournament
from nabeurt.tournament.pairing import NoPairing, Pairing, pair


@dataclass(frozen=True, slots=True)
class Seated:
    """A table; ``known`` says that the first of the two begins, else they draw for it there."""

    number: int
    first: int
    second: int
    known: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """A round: its tables in order, who is free and who is away.

    ``addresses`` are the pages of the players' own, where others can reach them.
    """

    tournament: Tournament
    round: int
    tables: tuple[Seated, ...]
    byes: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    addresses: Mapping[int, str] = field(default_factory=dict)

    @property
    def event(self) -> str:
        """The name of the tournament."""
        return self.tournament.settings.name

    def pages(self, *players: int) -> list[dict[str, str]]:
        """Return whose page is at which address, of these players."""
        known = ((who, self.addresses.get(who)) for who in players)
        name = self.tournament.name
        return [{"name": name(who), "address": address} for who, address in known if address]


def seating(tournament: Tournament, number: int) -> Seating | NoPairing:
    """Seat a round as it was played or written down; who has no table yet is paired."""
    if 0 < number <= len(tournament.rounds):
        one = tournament.rounds[number - 1]
        if one.begun:
            tables = (
                Seated(table, *match.players, known=True)
                for table, match in enumerate(one.matches, 1)
            )
            return Seating(tournament, number, tuple(tables), one.byes, tuple(sorted(one.absent)))
    found = pair(tournament, number)
    return found if isinstance(found, NoPairing) else seated(tournament, found)


def seated(tournament: Tournament, pairing: Pairing) -> Seating:
    """Seat a round as it was paired."""
    assigned = tournament.settings.start is Start.BALANCED
    tables = tuple(Seated(one.number, *one.players, known=assigned) for one in pairing.tables)
    byes = tuple(one.player for one in pairing.byes)
    return Seating(tournament, pairing.number, tables, byes, pairing.absent)
