"""What a document consists of, whatever it is printed with: headings, lines, tables, a board.

The same paper becomes a PDF, a PDF in large print, braille, or a page for a club's site.
"""

from dataclasses import dataclass
from enum import StrEnum


class Width(StrEnum):
    """How a column is set: as wide as its words, figures to the right, or what is left over."""

    TEXT = "text"
    FIGURE = "figure"
    LETTERS = "letters"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; ``fresh`` begins a new page."""

    text: str
    level: int = 2
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column with its title; read line by line, one that is ``joined`` follows the one before."""

    title: str
    width: Width = Width.TEXT
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under titled columns; ``label`` says for a screen reader what it shows."""

    label: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    ruled: bool = False  # room to write in


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of 225 cells; ``label`` is its text for who does not see it.

    ``blanks`` names the blanks where a letter cannot show that it is one.
    """

    label: str
    cells: str
    blanks: str = ""


Block = Heading | Line | Table | Grid


@dataclass(frozen=True, slots=True)
class Paper:
    """A document: its title, its language and its blocks in reading order.

    ``wide`` lies on its side; ``wall`` is read from a step away.
    """

    title: str
    language: str
    footer: str
    blocks: tuple[Block, ...]
    wide: bool = False
    wall: bool = False
