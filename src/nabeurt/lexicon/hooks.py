"""What can be made of a word by putting letters before, after or into it."""

from dataclasses import dataclass
from typing import NamedTuple

from nabeurt._native import Graph
from nabeurt.board.tiles import LETTERS


@dataclass(frozen=True)
class Hooks:
    """Single letters that make another word.

    ``inside[i]`` are those that can stand between letter i and the next, counted from 0.
    """

    word: str
    front: str
    back: str
    inside: tuple[str, ...]

    def words(self) -> list[str]:
        """Every word made this way, in order, each once."""
        between = (
            self.word[:place] + letter + self.word[place:]
            for place, letters in enumerate((self.front, *self.inside, self.back))
            for letter in letters
        )
        return sorted(set(between))


class Extension(NamedTuple):
    """A longer word with the letters before and after the given one."""

    front: str
    word: str
    back: str

    def __str__(self) -> str:
        return "".join(self)


def hooks(graph: Graph, word: str) -> Hooks:
    """Try every letter at every place."""
    made = [word[:gap] + letter + word[gap:] for gap in range(len(word) + 1) for letter in LETTERS]
    valid = graph.check_list(made).reshape(-1, len(LETTERS))
    fitting = [
        "".join(letter for letter, fits in zip(LETTERS, row, strict=True) if fits) for row in valid
    ]
    return Hooks(word, front=fitting[0], back=fitting[-1], inside=tuple(fitting[1:-1]))


def extensions(graph: Graph, word: str) -> list[Extension]:
    """Every place of the word in longer words, in order of the longer word."""
    pairs = (line.split("\t") for line in graph.extensions(word).splitlines())
    return sorted((Extension(front, word, back) for front, back in pairs), key=str)
