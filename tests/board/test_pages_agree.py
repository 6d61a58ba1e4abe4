"""What the pages know of the board is what the board room knows: both are held against tables.

The tables are written here and read by the scripts' own tests in ``tests/js``. After a change that
is meant: ``python tests/board/test_pages_agree.py`` writes them anew.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from nabeurt.board import (
    DUTCH,
    LETTERS,
    SIZE,
    Board,
    Direction,
    Extended,
    Laying,
    Placement,
    Square,
    lay,
    premium_at,
    score,
)
from nabeurt.board.square import CENTRE, Unreadable, parse_start, start_text

FOLDER = Path(__file__).parents[1] / "js"
UNREADABLE = ["", "H", "8", "P1", "1P", "A0", "0A", "A16", "16A", "H 8", "88", "HH", "A100", "-1A"]
BOARDS, TURNS = 6, 16


def squares() -> Iterator[object]:
    """Every square: its name, its premium, and how a word begins there."""
    for cell in range(SIZE * SIZE):
        square = Square.at(cell)
        starts = [start_text(square, direction) for direction in Direction]
        yield [str(square), premium_at(square).value, *starts]


def layings() -> Iterator[object]:
    """Tiles laid on boards that fill up, and what they earn by either rule; or why they cannot."""
    dice = random.Random(7)
    for _ in range(BOARDS):
        board = Board.empty()
        for _ in range(TURNS):
            tiles, placement = _laid(board, dice)
            found = lay(board, placement)
            row = {"board": board.cells, "laid": [[s.cell, tile] for s, tile in tiles.items()]}
            if isinstance(found, Laying):
                yield row | _earned(board, placement, found)
                board = found.after
            else:
                yield row | {"fault": found.value.replace("-", "_")}


def _laid(board: Board, dice: random.Random) -> tuple[dict[Square, str], Placement]:
    """Lay one to seven tiles in a line, mostly through or beside what lies there."""
    direction, wanted = dice.choice(list(Direction)), dice.randint(1, 7)
    at = _somewhere(board, direction, dice)
    tiles: dict[Square, str] = {}
    while at.on_board and len(tiles) < wanted:
        if not board.holds(at):
            letter = dice.choice(LETTERS)
            tiles[at] = letter.lower() if dice.random() < 0.1 else letter
        at = at.step(direction)
    if not tiles:  # the line is full
        return _laid(board, dice)
    after, first = board.with_tiles(tiles), next(iter(tiles))
    if len(tiles) == 1:  # a single tile makes its word across where it can
        lies = {way: len(after.run(first, way)[1]) > 1 for way in Direction}
        down = lies[Direction.DOWN] and not lies[Direction.ACROSS]
        direction = Direction.DOWN if down else Direction.ACROSS
    start, letters = after.run(first, direction)
    return tiles, Placement(start, direction, letters)


def _somewhere(board: Board, direction: Direction, dice: random.Random) -> Square:
    held = [Square.at(cell) for cell, tile in enumerate(board.cells) if tile != "."] or [CENTRE]
    near = dice.choice(held).step(direction, -dice.randint(0, 5))
    near = near.step(direction.other, dice.randint(-1, 1))
    return near if near.on_board and dice.random() < 0.9 else Square.at(dice.randrange(SIZE * SIZE))


def _earned(board: Board, placement: Placement, laying: Laying) -> dict[str, object]:
    whole, new = (score(board, laying, DUTCH, rule) for rule in (Extended.ALL, Extended.NEW_ONLY))
    words = [
        [one.word, one.points, other.points]
        for one, other in zip(whole.words, new.words, strict=True)
    ]
    at, _, word = str(placement).partition(" ")
    totals = [whole.total, new.total]
    return {"at": at, "word": word, "words": words, "bonus": whole.bonus, "totals": totals}


def written(name: str) -> str:
    """Write a table as its file holds it, a row a line."""
    if name == "squares.json":
        head, rows = {"unreadable": UNREADABLE}, list(squares())
    else:
        head, rows = {"values": dict(DUTCH.values)}, list(layings())
    parts = [f'"{key}": {json.dumps(value)}' for key, value in head.items()]
    lines = ",\n".join(json.dumps(row) for row in rows)
    return "{" + ",\n".join(parts) + f',\n"rows": [\n{lines}\n]}}\n'


@pytest.mark.parametrize("name", ["squares.json", "layings.json"])
def test_the_tables_of_the_pages_are_those_of_the_board(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == written(name)


def test_the_tables_hold_every_kind_of_turn() -> None:
    rows = json.loads(written("layings.json"))["rows"]
    earned = [row for row in rows if "words" in row]
    faults = {row["fault"] for row in rows if "fault" in row}
    assert faults == {"not_connected", "first_misses_centre", "first_too_short"}
    assert any(row["bonus"] for row in earned)
    assert any(row["totals"][0] != row["totals"][1] for row in earned)
    assert any(len(row["words"]) > 2 for row in earned)
    assert any("(" in row["word"] for row in earned)
    assert any(len(row["laid"]) == 1 for row in earned)


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_the_pages_cannot_read_the_board_cannot_either(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_start(text)


if __name__ == "__main__":
    for name in ("squares.json", "layings.json"):
        (FOLDER / name).write_text(written(name), "utf-8")
