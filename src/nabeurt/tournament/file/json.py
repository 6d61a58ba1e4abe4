"""The whole tournament as JSON, written and read back as it is."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any

import msgspec

from nabeurt.tournament.entry import Entry, KeptApart, Team
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.parse import parse_tournament
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.match import Bye, Match, Slot
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import Settings
from nabeurt.tournament.tournament import Tournament


def write_json(tournament: Tournament) -> str:
    """Write settings, players and rounds; players are named by their place, from 0."""
    return json.dumps(_plain(asdict(tournament)), ensure_ascii=False, indent=1) + "\n"


def _plain(value: Any) -> Any:  # noqa: ANN401  # whatever a tournament is made of
    match value:
        case dict():
            return {key: _plain(one) for key, one in value.items()}
        case list() | tuple():
            return [_plain(one) for one in value]
        case frozenset():
            return sorted(value)
        case _:
            return value


@dataclass(frozen=True, slots=True)
class _Slot:
    """A table or a bye, as it is written: JSON has no words for which of the two."""

    first: int | None = None
    second: int | None = None
    player: int | None = None
    points: tuple[int, int] | None = None
    flag: int | None = None
    forfeit: int | None = None
    disqualified: int | None = None

    def told(self) -> Slot:
        if self.player is not None:
            return Bye(self.player)
        if self.first is None or self.second is None:
            raise IndexError
        notes = self.points, self.flag, self.forfeit, self.disqualified
        return Match(self.first, self.second, *notes)


@dataclass(frozen=True, slots=True)
class _Round:
    slots: tuple[_Slot, ...] = ()
    absent: frozenset[int] = frozenset()
    stopped: frozenset[int] = frozenset()
    back: frozenset[int] = frozenset()

    def told(self) -> Round:
        one = Round(tuple(slot.told() for slot in self.slots), self.absent, self.stopped, self.back)
        if any(who < 0 for who in (*one.seated(), *one.absent, *one.stopped, *one.back)):
            raise IndexError
        return one


@dataclass(frozen=True, slots=True)
class _Whole:
    settings: Settings = field(default_factory=Settings)
    entries: tuple[Entry, ...] = ()
    rounds: tuple[_Round, ...] = ()
    kept_apart: tuple[KeptApart, ...] = ()
    teams: tuple[Team, ...] = ()


def parse_json(text: str) -> Tournament:
    """Read what was written; whatever could not stand in a tournament file cannot stand here."""
    try:
        found = msgspec.json.decode(text, type=_Whole)
        rounds = tuple(one.told() for one in found.rounds)
        whole = Tournament(found.settings, found.entries, rounds, found.kept_apart, found.teams)
        return parse_tournament(write_tournament(whole))
    except msgspec.MsgspecError as problem:
        raise UnreadableFile(1, "json", text=str(problem)[:120]) from problem
    except IndexError as problem:
        raise UnreadableFile(1, "json_player") from problem
    except UnreadableFile as problem:  # its line is of what was made of it
        raise UnreadableFile(1, problem.code, **problem.fields) from problem
