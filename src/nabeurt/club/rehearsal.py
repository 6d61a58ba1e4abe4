"""Invented seasons of people whose strength is known, to hold beside what is found."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

import numpy as np
from numpy.typing import NDArray

from nabeurt.club.person import Person
from nabeurt.club.season import Evening, Result, Season
from nabeurt.tournament import Match

_USUAL, _TOP = 375, 1_000
_FIRST = date(2006, 9, 5)

Reals = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class World:
    """An invented club: standard deviations in points a game (in per cent for duplicate)."""

    people: int = 24
    evenings: int = 40
    seasons: int = 1
    attendance: float = 0.6
    games: int = 2
    luck: float = 98.0
    spread: float = 40.0
    year: float = 14.0
    start: float = 19.0
    duplicate: bool = False


def invent(world: World, seed: int) -> tuple[Season, Reals]:
    """Play the seasons; also return everybody's true strength on the last evening."""
    dice = np.random.Generator(np.random.Philox(key=[seed, 7]))
    strength = world.spread * dice.standard_normal(world.people)
    keen = np.clip(world.attendance + 0.25 * dice.standard_normal(world.people), 0.15, 1.0)
    evenings: list[Evening] = []
    for number, day in enumerate(_days(world)):
        if number:
            past = (day - evenings[-1].day).days / 365.25
            strength = strength + world.year * past**0.5 * dice.standard_normal(world.people)
        there = np.flatnonzero(dice.random(world.people) < keen)
        evenings.append(_evening(world, day, strength, there, dice))
    people = tuple(Person(f"Lid{number:03}") for number in range(1, world.people + 1))
    return Season("Proef", people=people, evenings=tuple(evenings)), strength


def _days(world: World) -> Iterator[date]:
    for season in range(world.seasons):
        begin = _FIRST + timedelta(days=364 * season)
        yield from (begin + timedelta(days=7 * number) for number in range(world.evenings))


def _evening(
    world: World, day: date, strength: Reals, there: NDArray[np.int64], dice: np.random.Generator
) -> Evening:
    if world.duplicate:
        hard = 60 + 10 * dice.standard_normal()
        luck = world.luck * dice.standard_normal(len(there))
        shares = hard * (1 + (strength[there] + luck) / 100)
        scored = np.clip(np.round(shares * _TOP / 100), 1, _TOP)
        results = zip(there.tolist(), scored.tolist(), strict=True)
        return Evening(day, top=_TOP, results=tuple(Result(who, own) for who, own in results))
    matches: list[Match] = []
    for _ in range(world.games):
        order = dice.permutation(there).tolist()
        for first, second in zip(order[::2], order[1::2], strict=False):
            mean = strength[first] - strength[second] + world.start
            margin = round(mean + world.luck * dice.standard_normal())
            matches.append(Match(first, second, (_USUAL + margin, _USUAL)))
    return Evening(day, matches=tuple(matches))
