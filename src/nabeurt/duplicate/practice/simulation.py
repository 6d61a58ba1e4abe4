"""A whole evening played by bots, from set-up to ranking; the same seed gives the same evening."""

from collections.abc import Callable

import numpy as np

from nabeurt.analysis.bots.levels import Level
from nabeurt.duplicate.commands import (
    AddPlayer,
    By,
    Command,
    Draw,
    Finish,
    HandIn,
    Join,
    LayMaster,
    LayNothing,
    Role,
    Score,
    StartTime,
)
from nabeurt.duplicate.evening import Evening
from nabeurt.duplicate.practice.crowd import levels_of, sight, slip
from nabeurt.duplicate.scoring.master import choices
from nabeurt.duplicate.setup import Setup
from nabeurt.duplicate.turn import Phase
from nabeurt.lexicon import Lexicon

HELPER = By(Role.HELPER, "helper")
CLUBS = ("Amersfoort", "Breda", "Coevorden", "Delft", "Eindhoven", "Franeker")
CATEGORIES = ("A", "B", "C")
_PAPER = 3  # every third player writes on paper


def simulate(
    setup: Setup,
    lexicon: Lexicon,
    players: int,
    seed: str,
    progress: Callable[[int], None] = lambda _: None,
) -> Evening:
    """Play an evening with so many bots, every third of them on paper."""
    evening = Evening.opened(setup, lexicon, seed)
    dice = np.random.default_rng(list(seed.encode()))
    levels = dict(enumerate(levels_of(players, dice), 1))
    for number, level in levels.items():
        evening.say(*_entry(number, level))
    while evening.state.phase is not Phase.OVER:
        _turn(evening, levels, dice)
        progress(len(evening.state.turns))
    evening.say(Finish())
    return evening


def _entry(number: int, level: Level) -> tuple[Command, By]:
    name = f"{level.persona} {number}"
    club, category = CLUBS[number % len(CLUBS)], CATEGORIES[number % len(CATEGORIES)]
    if number % _PAPER:
        return Join(name, number, club, category), _phone(number)
    return AddPlayer(name, number, club, category), HELPER


def _phone(number: int) -> By:
    return By(Role.PHONE, f"telefoon-{number}")


def _turn(evening: Evening, levels: dict[int, Level], dice: np.random.Generator) -> None:
    evening.say(Draw())
    evening.say(StartTime())
    _hand_in(evening, levels, dice)
    evening.say(Score())
    found = choices(evening.state, evening.lexicon, f"{evening.seed}/{len(evening.state.turns)}", 3)
    evening.say(LayMaster(found[0].found.placement) if found else LayNothing())


def _hand_in(evening: Evening, levels: dict[int, Level], dice: np.random.Generator) -> None:
    """Let phones write at moments of their own, and helpers type in the paper afterwards."""
    state, began = evening.state, evening.state.now
    limit, number = state.rulebook.turn_ms, len(state.turns)
    sights = {
        level.name: sight(state.board, state.letters, evening.lexicon, level)
        for level in dict.fromkeys(levels.values())
    }
    slips = {one: slip(sights[level.name], level, dice) for one, level in levels.items()}
    moments = np.sort(dice.integers(limit // 3, limit, len(levels)))
    phones = [one for one in levels if one % _PAPER]
    for one, at in zip(dice.permutation(phones), moments, strict=False):
        written = slips[int(one)]
        if written and not written.late:
            evening.say(HandIn(number, int(one), written), _phone(int(one)), began + int(at))
    closed = began + limit + state.setup.late_ms + 1
    for one, written in slips.items():
        if written and one % _PAPER == 0:
            evening.say(HandIn(number, one, written), HELPER, closed)
        elif written and written.late:
            evening.say(HandIn(number, one, written), _phone(one), closed)
    if evening.state.phase is Phase.RUNNING:
        evening.tick(closed)
