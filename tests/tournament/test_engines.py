"""Beside an engine from elsewhere (py4swiss, FIDE's Dutch system), and over long tournaments.

Every round of a rehearsed tournament goes to the other engine as a TRF file. What it pairs is
lawful for us too, so by levels 1 to 4 ours is never dearer.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nabeurt.tournament import Bye, Match, Restraint, Round, Settings, Slot, Start, Tournament
from nabeurt.tournament.file.trf import write_trf
from nabeurt.tournament.pairing import Pairing, check, pair
from nabeurt.tournament.pairing.matching.levels import Level
from nabeurt.tournament.rehearsal import Luck, Rehearsal
from nabeurt.tournament.standings.tally import tally

engines, trf = (pytest.importorskip(f"py4swiss.{name}") for name in ("engines", "trf"))
PairingError = pytest.importorskip("py4swiss.engines.common.exceptions").PairingError
FIRST_FOUR = (Level.BYE_AGAIN, Level.REPEATS, Level.BYE_SCORE, Level.SCORE_DIFFERENCE)


def rounds_of(players: int, rounds: int, seed: int) -> Iterator[Tournament]:
    """Give a rehearsed tournament after each of its rounds."""
    settings = Settings(rounds=rounds, seed=seed, start=Start.BALANCED)
    day = Rehearsal(settings, players, Luck(draws=0.1)).play()
    for upto in range(1, len(day.rounds)):
        yield day.upto(upto)


def theirs(tournament: Tournament, file: Path) -> tuple[Slot, ...]:
    file.write_text(write_trf(tournament), "utf-8")
    found = engines.DutchEngine.generate_pairings(trf.TrfParser.parse(file))
    return tuple(
        Match(one.white - 1, one.black - 1) if one.white and one.black
        else Bye(max(one.white, one.black) - 1)
        for one in found
    )  # fmt: skip


def dearer_than_theirs(tournament: Tournament, file: Path) -> tuple[list[int], list[int]]:
    number = len(tournament.rounds) + 1
    other = replace(tournament, rounds=(*tournament.rounds, Round(theirs(tournament, file))))
    judged = list(check(other))[-1]
    assert not judged.illegal
    ours = pair(tournament, number)
    assert isinstance(ours, Pairing)
    return [ours.cost[one] for one in FIRST_FOUR], [judged.cost[one] for one in FIRST_FOUR]


@pytest.mark.parametrize(("players", "seed"), [(8, 1), (9, 2), (14, 3), (21, 4), (30, 5)])
def test_never_dearer_than_another_engine(players: int, seed: int, tmp_path: Path):
    for tournament in rounds_of(players, 6, seed):
        ours, other = dearer_than_theirs(tournament, tmp_path / "day.trf")
        assert ours <= other, (len(tournament.rounds), ours, other)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(100, 140))
def test_never_dearer_in_many_tournaments(seed: int, tmp_path: Path):
    for tournament in rounds_of(7 + seed % 40, 8, seed):
        try:
            ours, other = dearer_than_theirs(tournament, tmp_path / "day.trf")
        except PairingError:  # with few players a repeat comes, and theirs never allows one
            return
        assert ours <= other, (seed, len(tournament.rounds), ours, other)


def assert_sound(day: Tournament) -> None:
    """Hold a whole tournament against what is promised of it."""
    had: dict[int, int] = {}
    for number, one in day.numbered():
        seated = list(one.seated())
        assert len(seated) == len(set(seated))
        for who in one.byes:
            least = min(had.get(other, 0) for other in seated)
            assert had.get(who, 0) == least, f"{who} free again in round {number}"
            had[who] = had.get(who, 0) + 1
    assert not any(judged.illegal or judged.dearer for judged in check(day))


def assert_starts_in_balance(day: Tournament) -> None:
    """At every table who began less often begins; that leaves most as even as their games allow.

    Two who both began too often meet now and then, so nobody is promised a difference at most:
    measured over 12 rounds, 75 to 100 % end within 1, and the farthest is at 3.
    """
    leads = [0] * len(day.entries)
    for one in day.rounds:
        assert all(leads[match.first] <= leads[match.second] for match in one.matches)
        for match in one.matches:
            leads[match.first] += 1
            leads[match.second] -= 1
    even = sum(abs(lead) <= 1 for lead in leads)
    assert even >= 0.7 * len(leads), leads


@pytest.mark.parametrize("players", [7, 16, 31])
def test_a_long_tournament_keeps_its_promises(players: int):
    settings = Settings(rounds=12, seed=players, start=Start.BALANCED)
    day = Rehearsal(settings, players, Luck(draws=0.05)).play()
    assert len(day.rounds) == 12
    assert_sound(day)
    assert_starts_in_balance(day)
    assert sum(one.half_points for one in tally(day)) == 12 * (players + players % 2)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(200))
def test_two_hundred_long_tournaments(seed: int):
    settings = Settings(rounds=20, seed=seed, start=Start.BALANCED)
    day = Rehearsal(settings, 7 + (seed * 13) % 58, Luck(draws=0.05, absent=0.02)).play()
    assert len(day.rounds) == 20
    assert not any(judged.illegal or judged.dearer for judged in check(day))


@pytest.mark.parametrize("players", [8, 11])
def test_no_repeat_while_none_is_needed(players: int):
    """While a round without repeats exists, none is paired: where they are forbidden, it is found."""  # noqa: E501
    day = Rehearsal(Settings(rounds=players - 1, seed=3), players).play()
    for number in range(2, len(day.rounds) + 1):
        before = day.upto(number - 1)
        strict = replace(before, settings=replace(day.settings, repeats=Restraint.FORBID))
        free, forbidden = pair(before, number), pair(strict, number)
        assert isinstance(free, Pairing)
        repeats = any(table.times_met for table in free.tables)
        assert repeats == (not isinstance(forbidden, Pairing)) or free.cost[Level.BYE_AGAIN]
