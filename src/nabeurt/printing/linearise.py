"""A table as lines, for large print and braille: each row by itself, its cells with their title."""

from nabeurt.printing.paper import Column, Table, Width

ROOM = "." * 12


def unfold(table: Table) -> list[list[str]]:
    """Write each row as its name and the rest, cells without anything in them left out.

    >>> turn, word, at = Column("Beurt", Width.FIGURE), Column("Woord"), Column("Vak", joined=True)
    >>> unfold(Table("", (turn, word, at, word), (("1", "TREIN", "H4", ""),)))
    [['Beurt 1', 'Woord: TREIN, vak H4']]
    """
    return [_row(table, row) for row in table.rows]


def _row(table: Table, row: tuple[str, ...]) -> list[str]:
    room = "" if any(row[1:]) else ROOM  # a row without anything in it is one to fill in
    cells = zip(table.columns, (value or room for value in row), strict=True)
    column, name = next(cells)
    items = [f"{column.title} {name}" if column.width is Width.FIGURE else name]
    for column, value in cells:
        if value:
            _add(items, column, value.replace("\n", "; "))
    return items


def _add(items: list[str], column: Column, value: str) -> None:
    if column.joined and len(items) > 1:
        items[-1] += f", {column.title.lower()} {value}"
    else:
        items.append(f"{column.title}: {value}")
