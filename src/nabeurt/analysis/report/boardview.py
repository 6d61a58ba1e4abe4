"""A board as a drawing for the page: the squares once for all boards, then the tiles that lie."""

from collections.abc import Iterable

from markupsafe import Markup

from nabeurt.board import EMPTY, ROWS, SIZE, Board, Premium, Square, TileSet, premium_at

_STEP = 20
_EDGE = 14
EXTENT = _EDGE + SIZE * _STEP + 1
_CLASSES = {
    Premium.LETTER_2: "l2",
    Premium.LETTER_3: "l3",
    Premium.WORD_2: "w2",
    Premium.WORD_3: "w3",
}


def squares() -> Markup:
    """Draw the empty board with its letters and numbers, to be used by every other drawing."""
    cells = (_square(Square.at(cell)) for cell in range(SIZE * SIZE))
    return Markup("").join([*cells, *_labels()])


def tiles(board: Board, fresh: Iterable[Square], values: TileSet) -> Markup:
    """Draw the tiles; the new ones stand out."""
    new = set(fresh)
    lying = (Square.at(cell) for cell, tile in enumerate(board.cells) if tile != EMPTY)
    return Markup("").join(_tile(square, board[square], square in new, values) for square in lying)


def _corner(square: Square) -> tuple[int, int]:
    return _EDGE + square.column * _STEP, _EDGE + square.row * _STEP


def _square(square: Square) -> Markup:
    x, y = _corner(square)
    premium = premium_at(square)
    kind = _CLASSES.get(premium, "sq")
    drawn = Markup('<rect class="{}" x="{}" y="{}" width="19" height="19" rx="2"/>')
    mark = Markup('<text class="pr" x="{}" y="{}">{}</text>')
    box = drawn.format(kind, x, y)
    return box + mark.format(x + 9.5, y + 12.5, premium.value) if premium.value else box


def _labels() -> Iterable[Markup]:
    label = Markup('<text class="ax" x="{}" y="{}">{}</text>')
    for place in range(SIZE):
        middle = _EDGE + place * _STEP + 9.5
        yield label.format(middle, 9, place + 1)
        yield label.format(6, middle + 3, ROWS[place])


def _tile(square: Square, letter: str, new: bool, values: TileSet) -> Markup:  # noqa: FBT001  # a mark, not a mode
    x, y = _corner(square)
    kind = "tile new" if new else "tile"
    blank = " bl" if letter.islower() else ""
    drawn = Markup(
        '<rect class="{}" x="{}" y="{}" width="19" height="19" rx="3"/>'
        '<text class="le{}" x="{}" y="{}">{}</text>'
    ).format(kind, x, y, blank, x + 8.5, y + 14, letter.upper())
    value = values.value(letter)
    points = Markup('<text class="va" x="{}" y="{}">{}</text>')
    return drawn + points.format(x + 17.5, y + 17, value) if value else drawn
