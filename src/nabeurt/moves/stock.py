"""Whether anything can still be laid from all tiles that are left, whoever draws them.

The compiled core knows racks of seven. A stock of more is asked rarely, on boards that look
blocked, so that plain patterns on every stretch of the board are quick enough.
"""

from collections import Counter
from collections.abc import Iterator

from nabeurt.board import BLANK, CENTRE, EMPTY, LETTERS, RACK_SIZE, SIZE
from nabeurt.lexicon import Lexicon


def exists_in_stock(cells: str, stock: str, lexicon: Lexicon) -> bool:
    """Whether some rack drawn from the stock has a legal placement on the board.

    >>> words = Lexicon.of(["TREIN", "TREINEN"])
    >>> laid = ("." * 5 + "TREIN" + "." * 5).center(225, ".")
    >>> exists_in_stock(laid, "EEEEENNNNN", words), exists_in_stock(laid, "AAAAAUUUUU", words)
    (True, False)
    """
    tiles = Counter(stock)
    letters = LETTERS if tiles[BLANK] else "".join(tiles)
    across = cells.upper()
    down = "".join(across[column::SIZE] for column in range(SIZE))
    return any(
        _fits(word, gaps, tiles)
        for grid, other in ((across, down), (down, across))
        for pattern, gaps in _stretches(grid, other, letters, lexicon)
        for word in lexicon.pattern(pattern)
    )


def _fits(word: str, gaps: list[int], tiles: Counter[str]) -> bool:
    needed = Counter(word[gap] for gap in gaps)
    return (needed - tiles).total() <= tiles[BLANK]


def _stretches(
    grid: str, other: str, letters: str, lexicon: Lexicon
) -> Iterator[tuple[str, list[int]]]:
    """Yield what a word could look like in every place where one may lie, and its new letters."""
    first = not grid.strip(EMPTY)
    for number in range(SIZE):
        line = grid[number * SIZE : (number + 1) * SIZE]
        crossed = [other[place * SIZE : (place + 1) * SIZE] for place in range(SIZE)]
        beside = [_around(each, number) for each in crossed]
        for start, end in _spans(line):
            gaps = [place for place in range(start, end) if line[place] == EMPTY]
            anchored = start <= CENTRE.column < end and number == CENTRE.row
            joined = len(gaps) < end - start or any(beside[gap] != ("", "") for gap in gaps)
            if anchored if first else joined:
                cells = [line[place] for place in range(start, end)]
                for gap in gaps:
                    cells[gap - start] = _class(beside[gap], letters, lexicon)
                if all(cells):
                    yield "".join(cells), [gap - start for gap in gaps]


def _spans(line: str) -> Iterator[tuple[int, int]]:
    """Yield every stretch with room around it and one to seven empty squares in it."""
    for start in range(SIZE):
        for end in range(start + 2, SIZE + 1):
            free = (start == 0 or line[start - 1] == EMPTY) and (end == SIZE or line[end] == EMPTY)
            if free and 0 < line.count(EMPTY, start, end) <= RACK_SIZE:
                yield start, end


def _around(line: str, place: int) -> tuple[str, str]:
    """Return the letters that touch a place on either side."""
    return line[:place].rpartition(EMPTY)[2], line[place + 1 :].partition(EMPTY)[0]


def _class(beside: tuple[str, str], letters: str, lexicon: Lexicon) -> str:
    """Write the letters that may lie between these as a pattern; empty when none may."""
    before, after = beside
    if not before and not after:
        return f"[{letters.replace(BLANK, '')}]"
    found = {word[len(before)] for word in lexicon.pattern(f"{before}.{after}")}
    allowed = "".join(sorted(found & set(letters)))
    return f"[{allowed}]" if allowed else ""
