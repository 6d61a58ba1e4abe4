"""A whole tournament with invented results, paired by our own pairing: a day before the day."""

from dataclasses import dataclass, field, replace

import numpy as np

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.match import Bye, Match, Slot
from nabeurt.tournament.pairing import NoPairing, Pairing, pair
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import Settings
from nabeurt.tournament.tournament import Tournament

_POINTS, _SPREAD, _START, _PER_RATING = 375, 98.0, 19.0, 0.33
_BEST, _STEP = 1900, 700


@dataclass(frozen=True, slots=True)
class Luck:
    """How often what happens: a draw, a round one player short, an absence, a fallen flag."""

    draws: float = 0.0
    byes: float = 0.0
    absent: float = 0.0
    flags: float = 0.0


@dataclass(frozen=True)
class Rehearsal:
    """The invented day; the same seed gives the same day."""

    settings: Settings
    players: int
    luck: Luck = field(default_factory=Luck)

    def play(self) -> Tournament:
        """Play all rounds, or as many as can be paired."""
        dice = np.random.Generator(np.random.Philox(key=[self.settings.seed, 1 << 40]))
        tournament = Tournament(self.settings, tuple(self._entries()))
        for _ in range(self.settings.rounds or 1):
            tournament = self._away(tournament, dice)
            found = pair(tournament, len(tournament.rounds))
            if isinstance(found, NoPairing):
                return replace(tournament, rounds=tournament.rounds[:-1])
            tournament = self._played(tournament, found, dice)
        return tournament

    def _entries(self) -> list[Entry]:
        width = len(str(self.players))
        step = _STEP / max(1, self.players)
        return [
            Entry(f"Speler{number:0{width}}", strength=round(_BEST - step * number, 2))
            for number in range(1, self.players + 1)
        ]

    def _away(self, tournament: Tournament, dice: np.random.Generator) -> Tournament:
        """Open a round and say who is not there."""
        away = np.flatnonzero(dice.random(self.players) < self.luck.absent).tolist()
        short, extra = dice.random() < self.luck.byes, int(dice.integers(self.players))
        if short and (self.players - len(away)) % 2 == 0 and extra not in away:
            away.append(extra)
        if self.players - len(away) < 2:
            away = []
        one = Round(absent=frozenset(away))
        return replace(tournament, rounds=(*tournament.rounds, one))

    def _played(
        self, tournament: Tournament, found: Pairing, dice: np.random.Generator
    ) -> Tournament:
        lines: list[tuple[int, int | None]] = list(found.order) or [
            *(table.players for table in found.tables),
            *((free.player, None) for free in found.byes),
        ]
        starts = {frozenset(table.players): table.starter for table in found.tables}
        slots: list[Slot] = []
        for one, other in lines:
            if other is None:
                slots.append(Bye(one))
                continue
            given = starts[frozenset((one, other))]
            first = given if given is not None else (one, other)[int(dice.integers(2))]
            slots.append(self._match(tournament, first, other if first == one else one, dice))
        last = replace(tournament.rounds[-1], slots=tuple(slots))
        return replace(tournament, rounds=(*tournament.rounds[:-1], last))

    def _match(
        self, tournament: Tournament, first: int, second: int, dice: np.random.Generator
    ) -> Match:
        rated = [tournament.entries[who].strength or 0.0 for who in (first, second)]
        expected = _PER_RATING * (rated[0] - rated[1]) + _START
        margin = round(expected + _SPREAD * float(dice.standard_normal()))
        both = round(_POINTS + 45 * float(dice.standard_normal()))
        drawn, flag, which = dice.random(), dice.random(), int(dice.integers(2))
        if drawn < self.luck.draws:
            margin = 0
        points = max(0, both + (margin + 1) // 2), max(0, both - margin // 2)
        fell = (first, second)[which] if flag < self.luck.flags else None
        return Match(first, second, points, flag=fell)
