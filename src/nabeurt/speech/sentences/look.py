"""Feeling one's way over the board: lines as words and gaps, a square, a word on trial."""

from collections.abc import Iterator
from itertools import groupby

from nabeurt.board import (
    EMPTY,
    ROWS,
    SIZE,
    TILE_SETS,
    Direction,
    Fault,
    Placement,
    Square,
    lay,
    premium_at,
    score,
)
from nabeurt.game.reasons import FAULTS, Refusal
from nabeurt.game.view import View
from nabeurt.rules import Rulebook
from nabeurt.speech.grammar.commands import Look
from nabeurt.speech.sentences.catalogue import say
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.voice import Voice

_WAYS = {
    "left": (Direction.ACROSS, -1),
    "right": (Direction.ACROSS, 1),
    "up": (Direction.DOWN, -1),
    "down": (Direction.DOWN, 1),
}


def look(question: Look, view: View, rulebook: Rulebook, voice: Voice) -> str:
    """Answer a question about a place on the board."""
    if question.placement:
        return _trial(question.placement, view, rulebook, voice)
    if question.column is None:
        return _line(view, Square(question.row or 0, 0), Direction.ACROSS, voice)
    if question.row is None:
        return _line(view, Square(0, question.column), Direction.DOWN, voice)
    return _around(view, Square(question.row, question.column), voice)


def _trial(placement: Placement, view: View, rulebook: Rulebook, voice: Voice) -> str:
    """Say what a word would earn; whether it may be laid is asked of nobody."""
    laying = lay(view.board, placement)
    if isinstance(laying, Fault):
        return explain(Refusal(FAULTS[laying]), voice)
    earned = score(view.board, laying, TILE_SETS[rulebook.tiles], rulebook.extended)
    words = [
        voice.say("phrase.word_points", word=one.word, points=one.points) for one in earned.words
    ]
    return voice.say(
        "look.trial", words=voice.all_of(words), points=voice.count("point", earned.total)
    )


def _line(view: View, start: Square, direction: Direction, voice: Voice) -> str:
    squares = [start.step(direction, place) for place in range(SIZE)]
    parts = ", ".join(_stretches(view, squares, direction, voice))
    name = ROWS[start.row] if direction is Direction.ACROSS else start.column + 1
    return _said(f"line_{direction.name.lower()}", voice, line=name, parts=parts)


def _stretches(
    view: View, squares: list[Square], direction: Direction, voice: Voice
) -> Iterator[str]:
    for lying, run in groupby(squares, view.board.holds):
        cells = list(run)
        yield _word(view, cells, direction, voice) if lying else _gap(cells, direction, voice)


def _word(view: View, cells: list[Square], direction: Direction, voice: Voice) -> str:
    letters = _letters("".join(view.board[cell] for cell in cells), voice)
    first, last = _along(cells[0], direction), _along(cells[-1], direction)
    if first == last:
        return _said("word_at", voice, word=letters, **{"from": first})
    return _said("word_from_to", voice, word=letters, to=last, **{"from": first})


def _letters(run: str, voice: Voice) -> str:
    blanks = [voice.say("phrase.as_blank", letter=one.upper()) for one in run if one.islower()]
    return f"{run.upper()} ({voice.all_of(blanks)})" if blanks else run.upper()


def _gap(cells: list[Square], direction: Direction, voice: Voice) -> str:
    free = (
        _said("all_free", voice)
        if len(cells) == SIZE
        else _said("free_count", voice, count=len(cells))
    )
    named = ((premium_at(cell).value, _along(cell, direction)) for cell in cells)
    marks = [
        _said("premium_at", voice, premium=_said(f"short_{mark}", voice), at=at)
        for mark, at in named
        if mark
    ]
    return _said("gap_with", voice, count=free, premiums=", ".join(marks)) if marks else free


def _along(square: Square, direction: Direction) -> str:
    return str(square.column + 1) if direction is Direction.ACROSS else ROWS[square.row]


def _around(view: View, square: Square, voice: Voice) -> str:
    """Say what lies on a square, or what it is worth, and what one meets from there each way."""
    lying = view.board[square]
    mark = premium_at(square).value
    if lying != EMPTY:
        there = _letters(lying, voice)
    else:
        there = _said(f"short_{mark}", voice) if mark else voice.say("look.free")
    ways = [_way(view, square, way, voice) for way in _WAYS]
    return f"{square}: {'; '.join([there, *ways])}."


def _way(view: View, square: Square, way: str, voice: Voice) -> str:
    direction, side = _WAYS[way]
    free, at = 0, square.step(direction, side)
    while at.on_board and not view.board.holds(at):
        free, at = free + 1, at.step(direction, side)
    what = (
        _letters(view.board.run(at, direction)[1], voice)
        if at.on_board
        else _said("board_edge", voice)
    )
    key = "around_after" if free else "around_at_once"
    return _said(key, voice, way=_said(f"way_{way}", voice), free=free, what=what)


def _said(key: str, voice: Voice, **fields: object) -> str:
    """Say it in the words of the page: ear and terminal hear the same."""
    return say(f"page.live.{key}", voice.language, **fields)
