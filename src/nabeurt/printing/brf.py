"""A paper for the embosser: pages of 25 lines of 40 cells, as a BRF file.

A BRF file says each cell by one ASCII character (the code that embossers share). The last line of a
page holds its number; a heading is not left alone at the foot of a page, and a board is never on
two. Rows to fill in are one line together: nobody feels through twenty empty ones.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from nabeurt.board import EMPTY as EMPTY_SQUARE
from nabeurt.board import ROWS, SIZE
from nabeurt.printing.braille import EMPTY, braille
from nabeurt.printing.linearise import unfold
from nabeurt.printing.paper import Block, Grid, Heading, Line, Paper, Table

CELLS, LINES = 40, 25
_ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
_FIRST = ord(EMPTY)
_INDENT = 2
_HEADING = 4


@dataclass(frozen=True, slots=True)
class _Lines:
    """Lines of cells; ``heading`` ones want something under them, ``whole`` ones are on a page."""

    lines: tuple[str, ...]
    heading: bool = False
    whole: bool = False


def brf(paper: Paper) -> bytes:
    """Emboss a paper."""
    pages = list(_pages(part for block in paper.blocks for part in _parts(block)))
    return "\f".join(_page(lines, number) for number, lines in enumerate(pages, 1)).encode("ascii")


def ascii_cells(cells: str) -> str:
    """Write cells as an embosser reads them.

    >>> ascii_cells("⠨⠓⠼⠓")
    '.H#H'
    """
    return "".join(_ASCII[ord(cell) - _FIRST] for cell in cells)


def _page(lines: list[str], number: int) -> str:
    filled = [*lines, *[""] * (LINES - 1 - len(lines)), braille(str(number)).rjust(CELLS, EMPTY)]
    return "".join(ascii_cells(line).rstrip() + "\r\n" for line in filled)


def _pages(parts: Iterable[_Lines]) -> Iterator[list[str]]:
    page: list[str] = []
    held: tuple[str, ...] = ()
    for part in parts:
        if part.heading:
            held += (*([""] if page or held else []), *part.lines)
            continue
        if len(page) + len(held) + (len(part.lines) if part.whole else 1) > LINES - 1:
            yield page
            page = []
        page += held if page else [line for line in held if line]
        held = ()
        for line in part.lines:
            if len(page) == LINES - 1:
                yield page
                page = []
            page.append(line)
    yield page


def _parts(block: Block) -> Iterator[_Lines]:
    match block:
        case Heading(text, level):
            yield _Lines(_heading(text, level), heading=True)
        case Line(text):
            yield _Lines(tuple(wrapped(text)))
        case Table():
            yield from _rows(block)
        case Grid():
            yield _Lines(tuple(_board(block)), whole=True)


def _rows(table: Table) -> Iterator[_Lines]:
    """Yield a line for each row; those to fill in are one together."""
    open_rows = [row for row in table.rows if table.ruled and not any(row[1:])]
    told = replace(table, rows=tuple(row for row in table.rows if row not in open_rows))
    for first, *rest in unfold(told):
        yield _Lines(tuple(wrapped(f"{first}. {'; '.join(rest)}" if rest else first)))
    if open_rows:
        yield _Lines(tuple(wrapped(_to_fill_in(table, [row[0] for row in open_rows]))))


def _to_fill_in(table: Table, names: list[str]) -> str:
    """Say which rows are open and what to note in each.

    >>> from nabeurt.printing.paper import Column
    >>> _to_fill_in(Table("", (Column("Beurt"), Column("Woord"), Column("Vak")), ()), ["2", "3"])
    'Beurt 2-3: woord, vak'
    """
    name, *others = (column.title for column in table.columns)
    which = "-".join(dict.fromkeys((names[0], names[-1])))
    return f"{name} {which}: {', '.join(title.lower() for title in others)}"


def _heading(text: str, level: int) -> tuple[str, ...]:
    lines = [line.strip(EMPTY) for line in wrapped(text)]
    if level == 1:
        return tuple((EMPTY * ((CELLS - len(line)) // 2)) + line for line in lines)
    indent = _HEADING if level == _INDENT else 0
    return tuple((EMPTY * indent + line)[:CELLS] for line in lines)


def _board(grid: Grid) -> Iterator[str]:
    """Yield the columns by their last digit, the rows with a dash for what is free, the blanks."""
    numbers = "".join(str(column % 10) for column in range(1, SIZE + 1))
    yield EMPTY * 2 + braille(numbers)
    for place, row in enumerate(ROWS):
        line = grid.cells[place * SIZE : (place + 1) * SIZE].replace(EMPTY_SQUARE, "-").lower()
        yield braille(row) + EMPTY + braille(line)
    if grid.blanks:
        yield from wrapped(grid.blanks)


def wrapped(text: str) -> Iterator[str]:
    """Yield a text in lines of at most 40 cells; those after the first are set in by two.

    A word that no line can hold is cut.
    """
    line = ""
    for word in braille(text).split(EMPTY):
        rest = word
        if line and len(line) + 1 + len(rest) > CELLS:
            yield line
            line = EMPTY * _INDENT
        elif line.strip(EMPTY):
            line += EMPTY
        while len(line) + len(rest) > CELLS:
            room = CELLS - len(line)
            yield line + rest[:room]
            line, rest = EMPTY * _INDENT, rest[room:]
        line += rest
    if line.strip(EMPTY):
        yield line
