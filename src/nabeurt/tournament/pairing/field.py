"""Who is to be paired in a round, in which order, and what happened between them before."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from nabeurt.tournament.match import Match
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import DRAW
from nabeurt.tournament.standings.bounds import bounds
from nabeurt.tournament.standings.order import keys, ordered
from nabeurt.tournament.standings.tally import tally
from nabeurt.tournament.tournament import Status, Tournament

Pair = frozenset[int]


@dataclass(frozen=True)
class Field:
    """The players of a round in the order for pairing, and their history.

    ``pairs`` and ``byes`` were fixed by hand. ``lead`` is how much more often somebody began than
    not; ``last`` says whether they began the last time. In the final round ``contenders`` can still
    win a prize, and the place of those ``decided`` is certain.
    """

    tournament: Tournament
    number: int
    players: tuple[int, ...]
    absent: tuple[int, ...]
    pairs: tuple[Match, ...]
    byes: tuple[int, ...]
    half_points: dict[int, int]
    had_bye: Counter[int]
    met: Counter[Pair]
    lead: Counter[int]
    last: dict[int, bool]
    began: Counter[tuple[int, int]]
    contenders: frozenset[int] = frozenset()
    decided: frozenset[int] = frozenset()

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """Those for whom a table has to be found."""
        seated = {who for match in self.pairs for who in match.players} | set(self.byes)
        return tuple(who for who in self.players if who not in seated)

    def position(self) -> dict[int, int]:
        """Give everybody's place in the order for pairing, from 0."""
        return self._position

    @cached_property
    def _position(self) -> dict[int, int]:
        return {who: place for place, who in enumerate(self.players)}

    @cached_property
    def equals(self) -> dict[int, list[int]]:
        """Group the players by their half points."""
        found: dict[int, list[int]] = {}
        for who in self.players:
            found.setdefault(self.half_points[who], []).append(who)
        return found


def field(tournament: Tournament, number: int) -> Field:
    """Gather what a round is paired on: all that was known before it."""
    players, absent, given = _present(tournament, number)
    earlier = tournament.rounds[: number - 1]
    known = _known(tournament, number)
    sums = tally(tournament, known)
    for match in (one for round_ in earlier[:known] for one in round_.matches if one.open):
        for who in match.players:
            sums[who].half_points += DRAW  # not in yet counts as a draw, for pairing only
    order = ordered(tournament, keys(tournament, sums, known))
    meetings = [match for round_ in earlier for match in round_.matches if match.meeting]
    return Field(
        tournament,
        number,
        tuple(who for who in order if who in players),
        tuple(who for who in order if who in absent),
        given.matches,
        given.byes,
        {who: sums[who].half_points for who in players},
        Counter(who for round_ in earlier for who in round_.byes),
        _met(tournament, number),
        _lead(meetings),
        {who: who == match.first for match in meetings for who in match.players},
        Counter(match.players for match in meetings),
        *_contention(tournament, number),
    )


def _known(tournament: Tournament, number: int) -> int:
    """Say whose results a round is paired on: all before it, or all but the last (lagged)."""
    lag = tournament.settings.lagged and not tournament.knock_out
    return max(0, number - 1 - lag)


def _contention(tournament: Tournament, number: int) -> tuple[frozenset[int], frozenset[int]]:
    """Tell who can still win a prize in the final round, and whose place is certain."""
    settings = tournament.settings
    if not (settings.contenders and settings.prizes and number == settings.rounds):
        return frozenset(), frozenset()
    spans = bounds(tournament.upto(number - 1), number - 1, number)
    certain = frozenset(who for who, (best, worst) in enumerate(spans) if best == worst)
    reach = (who for who, (best, _) in enumerate(spans) if 0 < best <= settings.prizes)
    return frozenset(reach) - certain, certain


def _present(tournament: Tournament, number: int) -> tuple[set[int], set[int], Round]:
    """Tell apart who plays and who is away; of a round that was played, those who played it."""
    statuses = tournament.statuses(number)
    entered = {
        who
        for who, entry in enumerate(tournament.entries)
        if entry.since <= number and statuses[who] is Status.ACTIVE
    }
    given = tournament.rounds[number - 1] if number <= len(tournament.rounds) else Round()
    if given.begun:
        return _present(tournament.with_round_unpaired(number), number)
    players = (entered - given.absent) | set(given.seated())
    return players, entered - players, given


def _met(tournament: Tournament, number: int) -> Counter[Pair]:
    reset = tournament.settings.reset
    first = reset - 1 if reset is not None and number >= reset else 0
    return Counter(
        frozenset(match.players)
        for round_ in tournament.rounds[first : number - 1]
        for match in round_.matches
        if match.meeting
    )


def _lead(meetings: Sequence[Match]) -> Counter[int]:
    found: Counter[int] = Counter()
    for match in meetings:
        found[match.first] += 1
        found[match.second] -= 1
    return found
