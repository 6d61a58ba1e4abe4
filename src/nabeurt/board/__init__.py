"""What lies on the table: tiles, squares, premiums, notation, placements, scoring."""

from nabeurt.board.board import EMPTY, Board
from nabeurt.board.laying import Fault, FormedWord, Laying, lay
from nabeurt.board.placement import Placement, letters_text, parse_letters
from nabeurt.board.premium import Premium, premium_at
from nabeurt.board.scoring import Extended, Score, WordScore, score
from nabeurt.board.square import (
    CENTRE,
    ROWS,
    SIZE,
    Direction,
    Square,
    Unreadable,
    parse_start,
    start_text,
)
from nabeurt.board.tiles import (
    BLANK,
    DUTCH,
    LETTERS,
    RACK_SIZE,
    TILE_SETS,
    WWV,
    TileSet,
    tile_on_rack,
)

__all__ = [
    "BLANK",
    "CENTRE",
    "DUTCH",
    "EMPTY",
    "LETTERS",
    "RACK_SIZE",
    "ROWS",
    "SIZE",
    "TILE_SETS",
    "WWV",
    "Board",
    "Direction",
    "Extended",
    "Fault",
    "FormedWord",
    "Laying",
    "Placement",
    "Premium",
    "Score",
    "Square",
    "TileSet",
    "Unreadable",
    "WordScore",
    "lay",
    "letters_text",
    "parse_letters",
    "parse_start",
    "premium_at",
    "score",
    "start_text",
    "tile_on_rack",
]
