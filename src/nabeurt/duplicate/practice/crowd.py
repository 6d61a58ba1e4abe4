"""A hall full of bots of mixed strength: what each writes on a slip, mistakes included."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.bots.levels import LEVELS, Level
from nabeurt.analysis.bots.vocabulary import known
from nabeurt.board import Board, letters_text
from nabeurt.duplicate.slip import Slip
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate

# How many of each level come on a club evening, weakest first.
_MIX = (0.12, 0.3, 0.32, 0.2, 0.04, 0.02)
# How often people err on a slip that they thought right.
_WRONG_SUM, _TURNED, _MOVED, _MISSPELT, _LATE, _NO_SQUARE = 0.08, 0.01, 0.01, 0.015, 0.005, 0.003
_TWO = 2


@dataclass(frozen=True, slots=True)
class Sight:
    """The words somebody of a level could think of in a turn, each where it scores most."""

    rows: NDArray[Any]
    ease: NDArray[np.float64]


def levels_of(count: int, dice: np.random.Generator) -> list[Level]:
    """Draw a level for each of so many players."""
    return [LEVELS[place] for place in dice.choice(len(LEVELS), count, p=_MIX)]


def sight(board: Board, letters: str, lexicon: Lexicon, level: Level) -> Sight:
    """See every word that a level knows, at its best place."""
    rows = LexiconJury(known(lexicon, level.ranks)).rows(board, letters)
    rows = rows[np.lexsort((rows["start"], rows["line"], -rows["score"], rows["letters"]))]
    _, first = np.unique(rows["letters"], return_index=True)
    best = rows[first]
    return Sight(best, level.long ** (best["tiles"].astype(np.float64) - _TWO))


def slip(seen: Sight, level: Level, dice: np.random.Generator) -> Slip | None:
    """Write the best of what comes to mind; None when nothing does."""
    rows = seen.rows
    if level.words is not None and len(rows) > level.words:
        arrival = dice.exponential(size=len(rows)) / seen.ease
        rows = rows[np.sort(np.argpartition(arrival, level.words)[: level.words])]
    if not len(rows):
        return None
    worth = rows["score"] * np.where(dice.random(len(rows)) < level.premiums, 1.0, 0.6)
    return _written(Candidate.of(rows[int(np.argmax(worth))]), dice)


def _written(found: Candidate, dice: np.random.Generator) -> Slip:
    """Write a placement down as people do: now and then something is wrong."""
    word, where, claimed = letters_text(found.placement.letters), found.placement.at, found.score
    if dice.random() < _WRONG_SUM:
        claimed = max(0, claimed + int(dice.integers(-6, 7)))
    if dice.random() < 0.5:
        word = word.replace("(", "").replace(")", "")
    if dice.random() < _TURNED:
        where = _turned(where)
    elif dice.random() < _MOVED:
        where = f"{'ABCDEFGHIJKLMNO'[dice.integers(15)]}{dice.integers(1, 16)}"
    elif dice.random() < _NO_SQUARE:
        where = ""
    if dice.random() < _MISSPELT:
        word = word[1] + word[0] + word[2:] if word[:2].isalpha() else word
    return Slip(word, where, claimed, late=bool(dice.random() < _LATE))


def _turned(where: str) -> str:
    return where[-1] + where[:-1] if where[0].isdigit() else where[1:] + where[0]
