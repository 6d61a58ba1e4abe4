"""The word of a GCG line, whole: dots and brackets stand for tiles that lie there already."""

from nabeurt.board import EMPTY, LETTERS, Board, Placement
from nabeurt.board.gcg import parse_gcg_start
from nabeurt.game.records.gcg.lines import Move, letters
from nabeurt.ledger.errors import Flaw, UnreadableRecord

_WORD = frozenset(LETTERS + LETTERS.lower() + EMPTY)


def placement_of(board: Board, move: Move) -> Placement:
    """Read a placement on that board; whether it fits is for others."""
    start, direction = parse_gcg_start(move.where)
    word = "".join(each for each in letters(move.word) if each not in "()[]")
    squares = list(Placement(start, direction, word).squares())
    if not (word and squares[-1].on_board and _WORD.issuperset(word)):
        raise wrong_word(move)
    pairs = zip(word, (board[square] for square in squares), strict=True)
    read = "".join(_letter(said, lying) for said, lying in pairs)
    if EMPTY in read:
        raise wrong_word(move)
    return Placement(start, direction, read)


def _letter(said: str, lying: str) -> str:
    """Return the letter that lies there, a blank too, where the line means that one."""
    return lying if said == EMPTY or lying.upper() == said.upper() else said


def wrong_word(move: Move) -> UnreadableRecord:
    """Say that this word cannot lie there."""
    return UnreadableRecord(Flaw.WRONG_WORD, move.line, text=f"{move.where} {move.word}"[:40])
