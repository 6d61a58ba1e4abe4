"""The word that goes on every board: who found what, what is proposed, how it is laid.

000 D II-5, III-3, III-4: the highest word found; of equals the one with the fewest tiles, unless
that would lock the board; the leader decides. A blank becomes the real tile where one is left.
"""

from collections import defaultdict
from dataclasses import dataclass
from random import Random

import numpy as np

from nabeurt.board import Board, Placement, Square, tile_on_rack
from nabeurt.duplicate.scoring.draw import spent
from nabeurt.duplicate.slip import Best, Mark, Zero
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Turn
from nabeurt.game.state.rack import without
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate_batch
from nabeurt.rules.policies import Top

# Fewer placements than this for an average next draw, and a board counts as locked.
LOCKED = 20
DRAWS = 24


@dataclass(frozen=True, slots=True)
class Found:
    """A placement that players found, what it is worth, its tiles, and by whom (numbers)."""

    placement: Placement
    points: int
    tiles: int
    finders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a next draw has on a board: placements on average, and the share with none at all.

    ``known`` is False when there can be no next draw.
    """

    placements: float
    stuck: float
    known: bool = True

    @property
    def locks(self) -> bool:
        """Whether the board would be locked."""
        return self.known and self.placements < LOCKED


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word that could be laid, and the board it would leave behind."""

    found: Found
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Laid:
    """A master word on the board: its new tiles, the blanks replaced, board and bag after it."""

    tiles: str
    replaced: tuple[Square, ...]
    board: Board
    bag: str


def words_found(turn: Turn) -> tuple[Found, ...]:
    """Return what players found: worth most first, of equals the fewest tiles, then by place.

    Which of two equal letters is the blank makes no other word when the points are the same.
    """
    marks: dict[tuple[str, str, int], list[Mark]] = defaultdict(list)
    for _, mark in sorted(turn.marks.items()):
        if mark.placement and mark.zero is None:
            word = mark.placement.letters.upper()
            marks[mark.placement.at, word, mark.points].append(mark)
    found = [_found(group) for group in marks.values()]
    return tuple(sorted(found, key=lambda one: (-one.points, one.tiles, str(one.placement))))


def _found(marks: list[Mark]) -> Found:
    first = min(marks, key=lambda mark: str(mark.placement))
    if first.placement is None:
        raise TypeError(first)  # only words that were read are grouped
    finders = tuple(mark.number for mark in marks)
    return Found(first.placement, first.points, first.tiles, finders)


@dataclass(frozen=True, slots=True)
class Doubted:
    """A word that is not in the list: who wrote it (numbers), and whether the jury rejected it."""

    word: str
    writers: tuple[int, ...]
    rejected: bool


def doubted(turn: Turn) -> tuple[Doubted, ...]:
    """Return the words for the jury: those nobody ruled on first, those most wrote first."""
    writers: dict[tuple[bool, str], list[int]] = defaultdict(list)
    for number, mark in sorted(turn.marks.items()):
        if mark.zero in {Zero.NOT_IN_LIST, Zero.REJECTED}:
            for word in mark.detail:
                writers[mark.zero is Zero.REJECTED, word].append(number)
    found = [Doubted(word, tuple(who), rejected) for (rejected, word), who in writers.items()]
    return tuple(sorted(found, key=lambda one: (one.rejected, -len(one.writers), one.word)))


def engine_found(best: Best, turn: Turn) -> Found:
    """Return the engine's best as a word found, with those who found it too."""
    return found_as(best.placement, best.points, best.tiles, turn)


def found_as(placement: Placement, points: int, tiles: int, turn: Turn) -> Found:
    """Return a placement as a word found, with those who found it."""
    same = (placement.at, placement.letters.upper(), points)
    finders = (
        one.finders
        for one in words_found(turn)
        if (one.placement.at, one.placement.letters.upper(), one.points) == same
    )
    return Found(placement, points, tiles, next(finders, ()))


def choices(state: State, lexicon: Lexicon, seed: str, most: int = 10) -> tuple[Candidate, ...]:
    """Return the best words that could be laid, each with its outlook, the proposed one first.

    There are none to choose from but between scoring and laying.
    """
    turn = state.turn
    if turn is None or state.phase is not Phase.SCORED:
        return ()
    found = list(words_found(turn)[:most])
    if turn.engine and state.rulebook.top is Top.ENGINE:
        engine = engine_found(turn.engine, turn)
        found = [engine, *(one for one in found if one.finders != engine.finders)]
    weighed = [Candidate(one, outlook(state, one.placement, lexicon, seed)) for one in found]
    proposed = _proposed(state, weighed)
    return tuple(sorted(weighed, key=lambda one: one is not proposed))


def _proposed(state: State, weighed: list[Candidate]) -> Candidate | None:
    if not weighed or state.rulebook.top is Top.ENGINE:
        return weighed[0] if weighed else None
    highest = [one for one in weighed if one.found.points == weighed[0].found.points]
    free = [one for one in highest if not one.outlook.locks]
    return free[0] if free else max(highest, key=lambda one: one.outlook.placements)


def outlook(state: State, placement: Placement, lexicon: Lexicon, seed: str) -> Outlook:
    """Sample next draws on the board that a word leaves; the same seed gives the same answer."""
    after = laid(state, placement)
    if spent(after.bag, state.rulebook):
        return Outlook(0.0, 0.0, known=False)
    dice = Random(seed)  # noqa: S311  # a sample to weigh words by, no draw of the game
    racks = ["".join(dice.sample(after.bag, state.rulebook.rack)) for _ in range(DRAWS)]
    boards = np.array([after.board.cells] * DRAWS, "S225")
    batch = generate_batch(boards, np.array(racks, "S7"), lexicon)
    counts = np.diff(batch.offsets)
    return Outlook(float(np.mean(counts)), float(np.mean(counts == 0)))


def laid(state: State, placement: Placement) -> Laid:
    """Lay a word that fits: what is left goes back, then blanks are replaced (000 D III-3)."""
    squares = zip(placement.squares(), placement.letters, strict=True)
    new = {square: letter for square, letter in squares if not state.board.holds(square)}
    tiles = "".join(new.values())
    board = state.board.with_tiles(new)
    bag = state.bag + without(state.letters, "".join(map(tile_on_rack, tiles)))
    return (
        _replaced(tiles, board, bag)
        if state.rulebook.blank_replaced
        else Laid(tiles, (), board, bag)
    )


def _replaced(tiles: str, board: Board, bag: str) -> Laid:
    replaced = []
    for cell, letter in enumerate(board.cells):
        if letter.islower() and letter.upper() in bag:
            square = Square.at(cell)
            board = board.with_tiles({square: letter.upper()})
            bag = without(bag, letter.upper()) + "?"
            replaced.append(square)
    return Laid(tiles, tuple(replaced), board, bag)
