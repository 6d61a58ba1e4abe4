"""What is written at the end of a match, and what the check of its form takes away."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """The final points of both in the order of the table; ``flag`` is whose fell, by number."""

    first: int
    second: int
    flag: int = 0

    @property
    def drawn(self) -> bool:
        """Whether nobody has more and no flag fell."""
        return self.first == self.second and not self.flag


@dataclass(frozen=True, slots=True)
class FormLine:
    """A turn as the form has it: whose, the words laid and the points written."""

    player: int
    words: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Struck:
    """A turn that the check took away: the wrong words, and all that it costs."""

    line: int
    player: int
    words: tuple[str, ...]
    points: int
