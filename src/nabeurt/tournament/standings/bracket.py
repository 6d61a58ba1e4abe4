"""Places in a knock-out: who fall in the same round share theirs (T10)."""

from dataclasses import dataclass

from nabeurt.tournament.match import Match, verdict
from nabeurt.tournament.round import Round
from nabeurt.tournament.tournament import Status, Tournament

SMALL_FINAL = 4
"""So many are left when the two who fall play for the third place."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One round of the race for the first place: who were in it, its matches, and who fell."""

    number: int
    alive: frozenset[int]
    matches: tuple[Match, ...]
    fell: frozenset[int]

    @property
    def leaves(self) -> int:
        """How many are left when every match of it is decided."""
        playing = {who for match in self.matches for who in match.players}
        return len(self.alive) - len(self.matches) - len(self.fell - playing)


def loser(match: Match) -> int | None:
    """Say who lost; nobody while there is no result."""
    decided = verdict(match, knock_out=True)
    return None if decided is None or decided.winner is None else match.other(decided.winner)


def stages(tournament: Tournament, upto: int) -> list[Stage]:
    """Follow the race round by round."""
    alive = frozenset(range(len(tournament.entries)))
    found = []
    for number, one in list(tournament.numbered())[:upto]:
        stage = _stage(number, one, alive)
        found.append(stage)
        alive -= stage.fell
    return found


def _stage(number: int, one: Round, alive: frozenset[int]) -> Stage:
    matches = tuple(match for match in one.matches if alive.issuperset(match.players))
    lost = {who for match in matches if (who := loser(match)) is not None}
    gone = (one.stopped | one.absent) & alive  # who does not come has lost
    return Stage(number, alive, matches, frozenset(lost | gone))


def fallen(tournament: Tournament, upto: int) -> dict[int, int]:
    """Say in which round everybody fell who is no longer in the race."""
    return {who: stage.number for stage in stages(tournament, upto) for who in stage.fell}


def bracket_keys(tournament: Tournament, upto: int) -> list[tuple[int, ...]]:
    """Put higher who fell later; a small final decides between the two who play it."""
    fell = fallen(tournament, upto)
    stays = len(tournament.rounds) + 1
    third = _third(tournament, upto)
    return [(fell.get(who, stays), int(who == third)) for who in range(len(tournament.entries))]


def _third(tournament: Tournament, upto: int) -> int | None:
    """Say who won the small final: it is played beside the final."""
    if not tournament.settings.third_place:
        return None
    for before, final in zip(found := stages(tournament, upto), found[1:], strict=False):
        if len(before.alive) == SMALL_FINAL and len(before.fell) == 2:
            for match in tournament.rounds[final.number - 1].matches:
                beaten = loser(match)
                if before.fell == set(match.players) and beaten is not None:
                    return match.other(beaten)
    return None


def bracket_bounds(tournament: Tournament, upto: int) -> list[tuple[int, int]]:
    """Say which places everybody can still reach."""
    found: list[tuple[int, int]] = []
    passed = stages(tournament, upto)
    third = _third(tournament, upto)
    statuses = tournament.statuses()
    for who in range(len(tournament.entries)):
        stage = next((one for one in passed if who in one.fell), None)
        if stage is None:
            worst = _worst(tournament, passed, who)
            found.append((1 if statuses[who] is Status.ACTIVE else worst, worst))
        else:
            found.append(_place(tournament, stage, who, third))
    return found


def _place(tournament: Tournament, stage: Stage, who: int, third: int | None) -> tuple[int, int]:
    place = stage.leaves + 1
    if not (tournament.settings.third_place and len(stage.alive) == SMALL_FINAL and place == 3):
        return place, place
    if third is None:
        return place, place + 1
    return (place, place) if who == third else (place + 1, place + 1)


def _worst(tournament: Tournament, passed: list[Stage], who: int) -> int:
    """Return the place of falling in the next match that this player still has to play."""
    last = passed[-1] if passed else None
    left = last.leaves if last else len(tournament.entries)
    if last and any(match.open and who in match.players for match in last.matches):
        return _fall(tournament, len(last.alive), left)
    for one in tournament.rounds[len(passed) :]:
        left, before = len(one.slots) or _half(left), left
        if who not in one.byes:
            return _fall(tournament, before, left)
    return 1 if left == 1 else _fall(tournament, left, _half(left))


def _half(alive: int) -> int:
    """Say how many a round leaves whose bracket is filled up with byes."""
    return 1 << (alive - 1).bit_length() >> 1 if alive > 1 else alive


def _fall(tournament: Tournament, alive: int, left: int) -> int:
    small = tournament.settings.third_place and alive == SMALL_FINAL and left == 2
    return left + 1 + small
