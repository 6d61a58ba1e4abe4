"""Scoring a hall of slips: every one different, one in ten wrong, read with their reasons."""

import time
from random import Random

from nabeurt.board import DUTCH, Board, letters_text
from nabeurt.duplicate import Slip
from nabeurt.duplicate.scoring.slips import Reader
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import Candidate, generate

Figures = dict[str, object]

RACKS = ("ADEGKOS", "EINRST?", "BEEHLNV")
WORDS_LAID = 8
WRONG = 10


def measure(lexicon: str | None = None, players: int = 1000, rounds: int = 5) -> Figures:
    """Read a hall's slips for each rack; the best of so many rounds counts."""
    words = open_lexicon(lexicon)
    board = _board(words)
    figures: Figures = {"list": words.name, "slips": players}
    for rack in RACKS:
        slips = _slips(board, rack, words, players)
        figures[f"{rack}_different"] = len({(one.where, one.word) for one in slips.values()})
        figures[f"{rack}_ms"] = round(
            min(_read(board, rack, words, slips) for _ in range(rounds)), 1
        )
    return figures


def _board(words: Lexicon) -> Board:
    """Lay the best word of one draw after another."""
    dice, board = Random(1), Board.empty()  # noqa: S311  # a board to measure on, no secrets
    for _ in range(WORDS_LAID):
        rack = "".join(dice.sample(DUTCH.tiles, 7))
        best = generate(board.cells, rack, words, best=1)
        board = board.with_tiles(dict(best[0].tiles)) if best else board
    return board


def _slips(board: Board, rack: str, words: Lexicon, count: int) -> dict[int, Slip]:
    dice = Random(rack)  # noqa: S311  # slips to measure with, no secrets
    rows = LexiconJury(words).rows(board, rack)
    picks = [Candidate.of(rows[place]) for place in dice.choices(range(len(rows)), k=count)]
    return {number: _slip(one, number) for number, one in enumerate(picks, 1)}


def _slip(found: Candidate, number: int) -> Slip:
    where = found.placement.at if number % WRONG else f"A{number % 15 + 1}"
    return Slip(letters_text(found.placement.letters), where, found.score)


def _read(board: Board, rack: str, words: Lexicon, slips: dict[int, Slip]) -> float:
    began = time.perf_counter()
    reader = Reader(board, rack, DUTCH, LexiconJury(words))
    reader.read_all(slips)
    reader.best()
    return (time.perf_counter() - began) * 1000
