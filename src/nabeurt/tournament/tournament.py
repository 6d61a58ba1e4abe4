"""A tournament as it stands: what a file says, and what a fold of events makes."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from nabeurt.tournament.entry import Entry, KeptApart, Team
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import Format, Settings


class Status(StrEnum):
    """Whether somebody still plays."""

    ACTIVE = "active"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Tournament:
    """Settings, people and rounds.

    A player is their place in ``entries``, which are in the order of entering: nobody stands
    before somebody who came in an earlier round.
    """

    settings: Settings = field(default_factory=Settings)
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    kept_apart: tuple[KeptApart, ...] = ()
    teams: tuple[Team, ...] = ()

    @property
    def knock_out(self) -> bool:
        """Whether a lost match is the end."""
        return self.settings.format is Format.KNOCK_OUT

    @property
    def rounds_begun(self) -> int:
        """The last round that has a result."""
        return max((number for number, one in self.numbered() if one.begun), default=0)

    def numbered(self) -> Iterator[tuple[int, Round]]:
        """Give the rounds with their numbers, from 1."""
        return enumerate(self.rounds, 1)

    def upto(self, number: int) -> "Tournament":
        """Forget everything after a round, with who came later."""
        entries = tuple(one for one in self.entries if one.since <= max(number, 1))
        known = range(len(entries))
        apart = tuple(one for one in self.kept_apart if all(who in known for who in one.pair))
        teams = tuple(
            replace(one, members=tuple(who for who in one.members if who in known))
            for one in self.teams
        )
        rounds = self.rounds[:number]
        return replace(self, entries=entries, rounds=rounds, kept_apart=apart, teams=teams)

    def with_round_unpaired(self, number: int) -> "Tournament":
        """Forget the tables of a round and all after it: who took no part in it was absent."""
        known = self.upto(number)
        one = known.rounds[number - 1]
        away = frozenset(range(len(known.entries))) - frozenset(one.seated())
        unpaired = Round((), away, one.stopped - frozenset(one.seated()), one.back)
        return replace(known, rounds=(*known.rounds[:-1], unpaired))

    def name(self, player: int) -> str:
        """Return a player's name."""
        return self.entries[player].name

    def find(self, name: str) -> int | None:
        """Return who has this name."""
        return next((who for who, one in enumerate(self.entries) if one.name == name), None)

    def statuses(self, upto: int | None = None) -> list[Status]:
        """Say of everybody whether they still play, at the beginning of the round after this."""
        found = [Status.ACTIVE] * len(self.entries)
        for one in self.rounds[:upto]:
            for player in one.stopped:
                found[player] = Status.WITHDRAWN
            for player in one.back:
                found[player] = Status.ACTIVE
            for match in one.matches:
                if match.disqualified is not None:
                    found[match.disqualified] = Status.DISQUALIFIED
        return found
