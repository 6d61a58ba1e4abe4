"""What the generator knows of a turn, by where it starts and what it says: for a hall's slips."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from nabeurt.board import ROWS, SIZE

_STARTS = [
    [
        f"{ROWS[line]}{place + 1}" if line < SIZE else f"{line - SIZE + 1}{ROWS[place]}"
        for place in range(SIZE)
    ]
    for line in range(2 * SIZE)
]


Reading = tuple[int, str, int]  # points, letters with blanks in small, new tiles
_NONE: Reading = (-1, "", 0)


@dataclass(frozen=True, slots=True)
class Legal:
    """Every legal placement; ``readings`` holds, for a start and a word as it is written, its best.

    A word in capitals stands for the reading of its blanks that scores most, of equals the one
    whose blanks come first; one with small letters for itself.
    """

    readings: Mapping[tuple[str, str], Reading]
    places: Mapping[str, list[str]]

    def starts(self, word: str) -> list[str]:
        """Say where a word can lie, best first, of equals along the rows first."""
        places = self.places.get(word, [])
        return sorted(places, key=lambda at: (-self.readings[at, word][0], at[0].isdigit(), at))


def legal(rows: NDArray[Any]) -> Legal:
    """Put the generator's rows in order."""
    readings: dict[tuple[str, str], Reading] = {}
    places: dict[str, list[str]] = defaultdict(list)
    for _, points, line, place, _, tiles, _, cells in rows.tolist():
        at, letters = _STARTS[line][place], cells.decode()
        word = letters.upper()
        found = (points, letters, tiles)
        if letters != word:
            readings[at, letters] = found
        best = readings.get((at, word), _NONE)
        if best is _NONE:
            places[word].append(at)
        if found > best:
            readings[at, word] = found
    return Legal(readings, places)
