"""What the one to move knows of a table: the board, the own rack, and how the others sit there."""

from collections import Counter
from dataclasses import dataclass

from nabeurt._native import BadPosition
from nabeurt.board import BLANK, RACK_SIZE, TileSet


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player: how many tiles they hold, what the one to move is ahead, whether stuck."""

    tiles: int = RACK_SIZE
    lead: int = 0
    frozen: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table of two to four. ``rivals`` sit in the order of turns after the one to move.

    ``beginner`` counts from there too: 0 is the one to move, 1 the next. ``passes`` is the row of
    passes that the game has come to.
    """

    cells: str
    rack: str
    rivals: tuple[Rival, ...] = (Rival(),)
    beginner: int = 0
    passes: int = 0

    @property
    def players(self) -> int:
        """How many sit there."""
        return 1 + len(self.rivals)

    @property
    def table(self) -> "Table":
        """This."""
        return self

    def unseen(self, tiles: TileSet) -> str:
        """Name the tiles in the bag and on the others' racks."""
        left = Counter(tiles.tiles)
        left.subtract(self.rack)
        left.subtract(BLANK if cell.islower() else cell for cell in self.cells if cell != ".")
        if min(left.values()) < 0:
            raise BadPosition("a set has no such tiles")
        return "".join(sorted(left.elements()))


@dataclass(frozen=True, slots=True)
class Seen:
    """A table of two, as the one to move knows it."""

    cells: str
    rack: str
    other_size: int = RACK_SIZE
    lead: int = 0
    began: bool = True

    @property
    def table(self) -> Table:
        """The same as any other table."""
        other = Rival(self.other_size, self.lead)
        return Table(self.cells, self.rack, (other,), 0 if self.began else 1)

    def unseen(self, tiles: TileSet) -> str:
        """Name the tiles in the bag and on the other's rack."""
        return self.table.unseen(tiles)
