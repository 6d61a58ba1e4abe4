"""From lines to the texts that may be words: a word a line, or one column of a table.

In a plain list everything after ``#`` is a comment. A table (``.csv``, ``.tsv``, or a column was
asked for) is split at its own separator; the column is named by its heading or by its number,
counted from 1.
"""

import csv
import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from nabeurt.lexicon.reading.reason import Reason, Unusable

_COMMENT = re.compile(r"(^|\s)#.*")
_SEPARATORS = "\t;,|"
_HEADINGS = frozenset({"woord", "woorden", "word", "words"})
_SHOWN = 8


def plain(lines: Iterable[str]) -> Iterator[str]:
    """Yield the word of each line; empty lines and comments are none."""
    for line in lines:
        text = _COMMENT.sub("", line) if "#" in line else line
        if text := text.strip(" \t\x0b\x0c\x1a"):
            yield text


def table(lines: Iterable[str], column: str | None, file: str) -> Iterator[str]:
    """Yield one column of a table, without its heading if it was chosen by that."""
    rows = (line for line in lines if line.strip(" \x1a") and not line.startswith("#"))
    start = list(islice(rows, 20))
    separator = _separator(start)
    cells = _cells(chain(start, rows), separator, file)
    heading = next(cells, [])
    place = _place(heading, column, file)
    named = column is None and len(heading) == 1 and heading[0].casefold() not in _HEADINGS
    if named or (column or "").isdecimal():
        cells = chain([heading], cells)
    for row in cells:
        if place < len(row) and (text := row[place].strip()):
            yield text


def _cells(lines: Iterable[str], separator: str, file: str) -> Iterator[list[str]]:
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True)
    try:
        for row in reader:
            yield [cell.strip() for cell in row]
    except csv.Error as problem:
        raise Unusable(Reason.ROW, file=file, line=reader.line_num) from problem


def _separator(start: list[str]) -> str:
    """Choose the sign that stands in most of the first lines."""
    return max(_SEPARATORS, key=lambda sign: sum(sign in line for line in start))


def _place(heading: list[str], column: str | None, file: str) -> int:
    headings = [cell.casefold() for cell in heading]
    if column is None:
        return _evident(headings, heading, file)
    if column.casefold() in headings:
        return headings.index(column.casefold())
    if column.isdecimal() and len(column) < 5 and 1 <= int(column) <= len(heading):
        return int(column) - 1
    raise Unusable(Reason.NO_COLUMN, file=file, column=column, columns=_shown(heading))


def _evident(headings: list[str], heading: list[str], file: str) -> int:
    found = [place for place, name in enumerate(headings) if name in _HEADINGS]
    if len(headings) > 1 and len(found) != 1:
        raise Unusable(Reason.COLUMN_NEEDED, file=file, columns=_shown(heading))
    return found[0] if found else 0


def _shown(heading: list[str]) -> str:
    return ", ".join(cell[:20] for cell in heading[:_SHOWN])
