"""The slow truth: every word on every line, laid and scored by the board room's plain code."""

from collections.abc import Callable, Iterable

import pytest

from nabeurt.board import (
    DUTCH,
    SIZE,
    Board,
    Direction,
    Extended,
    Laying,
    Placement,
    Square,
    lay,
    score,
)

Truth = Callable[[Board, str, Iterable[str], Extended], dict[str, int]]


def spellings(word: str, old: str, rack: str) -> Iterable[str]:
    """The ways to spell a word over what lies there ("." for nothing), natural or blank."""
    if not word:
        yield ""
        return
    if old[0] != ".":
        if old[0].upper() == word[0]:
            yield from (old[0] + rest for rest in spellings(word[1:], old[1:], rack))
        return
    for tile, letter in ((word[0], word[0]), ("?", word[0].lower())):
        if tile in rack:
            others = rack.replace(tile, "", 1)
            yield from (letter + rest for rest in spellings(word[1:], old[1:], others))


def placements(board: Board, rack: str, words: Iterable[str]) -> Iterable[Placement]:
    for direction in Direction:
        for row in range(SIZE):
            for column in range(SIZE):
                start = Square(row, column)
                squares = (start.step(direction, place) for place in range(SIZE))
                line = "".join(board[square] for square in squares if square.on_board)
                for word in words:
                    if len(word) <= len(line):
                        for letters in spellings(word, line, rack):
                            yield Placement(start, direction, letters)


def legal(board: Board, rack: str, words: Iterable[str], extended: Extended) -> dict[str, int]:
    known = frozenset(words)
    found: dict[str, int] = {}
    for placement in placements(board, rack, known):
        laying = lay(board, placement)
        if isinstance(laying, Laying) and all(formed.word in known for formed in laying.words):
            single = len(laying.tiles) == 1 and placement.direction is Direction.DOWN
            if not (single and len(laying.words) > 1):
                found[str(placement)] = score(board, laying, DUTCH, extended).total
    return found


@pytest.fixture(scope="session")
def truth() -> Truth:
    """Every legal placement, as it is written, with its score."""
    return legal
