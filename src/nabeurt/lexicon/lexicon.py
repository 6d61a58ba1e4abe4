"""A word list that answers which words there are, which fit, and how they were written.

Words are upper case A-Z, 2 to 15 letters. Questions may be in either case: a blank that stands for
a letter is written small, and the word is the same.
"""

import hashlib
import os
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import BadWord, Graph, Ranks, build_graph, sort_words
from nabeurt.lexicon import hooks as around
from nabeurt.lexicon.graph_header import (
    About,
    Notes,
    pack_notes,
    unpack_about,
    unpack_notes,
)
from nabeurt.lexicon.spelling import LONGEST


class Lexicon(Collection[str]):
    """The words of one list, in a word graph that is memory-mapped and shared between processes.

    >>> lexicon = Lexicon.of(["TREIN", "TREINEN", "REUNIE"], spellings={"REUNIE": ["reünie"]})
    >>> "TREIN" in lexicon, "XQZ" in lexicon, len(lexicon)
    (True, False, 3)
    >>> lexicon.spellings("REUNIE"), lexicon.spellings("TREIN")
    (('reünie',), ('trein',))
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        """The native graph, which the move generator walks."""
        self.about: About = unpack_about(graph.about)

    @classmethod
    def of(  # noqa: PLR0913 - one for each thing there is to know of a list
        cls,
        words: Iterable[str],
        *,
        name: str = "",
        version: str = "",
        profile: str = "",
        spellings: Mapping[str, Iterable[str]] | None = None,
        probable: Iterable[str] = (),
    ) -> Self:
        """Build in memory. Repeats are one word; a word that cannot be is a `BadWord`.

        A word without spellings is written as itself. Probable words are not in the list: the
        language rules allow them, and a jury decides.
        """
        text = sort_words("\n".join(_lines(words)).encode("ascii", "replace"))
        about = About(name, version, profile, hashlib.sha256(text).hexdigest())
        notes = pack_notes(spellings or {}, probable)
        return cls(Graph.of(build_graph(text, about.pack(), notes)))

    @classmethod
    def build(cls, words: Iterable[str], path: Path | None = None, **about: Any) -> Self:  # noqa: ANN401 - passed on to `of`
        """Build as `of` does; with a path, save there and use that file."""
        built = cls.of(words, **about)
        if path is None:
            return built
        built.save(path)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a saved graph; a file that is truncated, altered or no graph is a `BadGraph`."""
        return cls(Graph.open(os.fsencode(path)))

    @classmethod
    def default(cls) -> "Lexicon":
        """Open the list that comes with Nabeurt."""
        from nabeurt.lexicon.library import open_lexicon  # noqa: PLC0415 - it builds on this class

        return open_lexicon("opentaal")

    def save(self, path: Path) -> None:
        """Write the graph to a file, which is either whole or not there."""
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
            try:
                file.write(self.graph.image)
                file.flush()
                os.fsync(file.fileno())
                Path(file.name).replace(path)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise

    @property
    def name(self) -> str:
        """The list's name."""
        return self.about.name

    @property
    def version(self) -> str:
        """The list's version, as its owner calls it."""
        return self.about.version

    @property
    def profile(self) -> str:
        """Which words with a hyphen or apostrophe it took in."""
        return self.about.profile

    @property
    def sha256(self) -> str:
        """The SHA-256 of its sorted words, one a line: the same however the list was packed."""
        return self.about.sha256

    def __len__(self) -> int:
        return len(self.graph)

    def __contains__(self, word: object) -> bool:
        return word in self.graph

    def __iter__(self) -> Iterator[str]:
        return iter(self.words())

    def __getitem__(self, place: int) -> str:
        """Return the word at that place in the alphabet."""
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self._ranks.word(place % len(self))

    def __repr__(self) -> str:
        return f"<Lexicon {self.name!r} {self.version!r}: {len(self)} words>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self.graph.image)

    def check_all(self, words: Sequence[str] | NDArray[np.bytes_]) -> NDArray[np.bool_]:
        """Say of each whether it is a word; an array of bytes is read in place.

        >>> Lexicon.of(["TREIN"]).check_all(["TREIN", "TRIEN"]).tolist()
        [True, False]
        """
        if isinstance(words, np.ndarray) and words.dtype.kind == "S" and words.dtype.itemsize:
            cells = np.ascontiguousarray(words).view(np.uint8)
            return self.graph.check_rows(cells.reshape(-1, words.dtype.itemsize))
        return self.graph.check_list(words if isinstance(words, list) else list(words))

    def words(self, length: int | None = None) -> list[str]:
        """All words, or those of one length, in order."""
        if length is None:
            return self.graph.words().split()
        return self.graph.matches("." * length).split() if 0 < length <= LONGEST else []

    def random(self, rng: Random) -> str:
        """Draw a word, each as likely."""
        return self[rng.randrange(len(self))]

    def anagrams(self, letters: str, *, all: bool = False) -> list[str]:  # noqa: A002 - the plain word for it
        """Words of all these letters, ``?`` for a blank; with ``all``, of any two or more of them.

        Longest first, then in order.

        >>> Lexicon.of(["TREIN", "INERT", "NIET", "TIEN"]).anagrams("NIET?")
        ['INERT', 'TREIN']
        >>> Lexicon.of(["TREIN", "INERT", "NIET", "TIEN"]).anagrams("NIETR", all=True)
        ['INERT', 'TREIN', 'NIET', 'TIEN']
        """
        return sorted(self.graph.anagrams(_ascii(letters), all).split(), key=len, reverse=True)

    def pattern(self, pattern: str) -> list[str]:
        """Words that fit: ``.`` one letter, ``*`` any run, ``[ABC]`` one of these, ``[^A-E]`` not.

        >>> Lexicon.of(["STEEN", "SPEEN", "STEENEN", "SNEL"]).pattern("S.E*N")
        ['SPEEN', 'STEEN', 'STEENEN']
        """
        return self.graph.matches(_ascii(pattern)).split()

    def hooks(self, word: str) -> around.Hooks:
        """Single letters before, after and inside the word that make another word.

        >>> Lexicon.of(["STOK", "STOEK", "STOKT", "OSTOK"]).hooks("STOK")
        Hooks(word='STOK', front='O', back='T', inside=('', '', 'E'))
        """
        return around.hooks(self.graph, word.upper())

    def extensions(self, word: str) -> list[around.Extension]:
        """Longer words with this one in them, and what stands before and after it.

        >>> lexicon = Lexicon.of(["TREIN", "SNELTREIN", "TREINEN"])
        >>> [(found.front, found.back) for found in lexicon.extensions("TREIN")]
        [('SNEL', ''), ('', 'EN')]
        """
        return around.extensions(self.graph, _ascii(word.upper()))

    def spellings(self, word: str) -> tuple[str, ...]:
        """How the word was written in the list it came from."""
        return self._notes.spellings.get(word.upper(), (word.lower(),))

    def is_probable(self, word: str) -> bool:
        """Whether the word is not in the list, but likely enough for a jury to decide.

        >>> Lexicon.of(["WERKEN"], probable=["WERKE"]).is_probable("WERKE")
        True
        """
        return word.upper() in self._notes.probable

    @cached_property
    def _notes(self) -> Notes:
        return unpack_notes(self.graph.notes)

    @cached_property
    def _ranks(self) -> Ranks:
        return Ranks(self.graph)


def _ascii(text: str) -> str:
    """Write what no tile has as a sign that no word has."""
    return text.encode("ascii", "backslashreplace").decode()


def _lines(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        if "\n" in word:
            raise BadWord(word)
        yield word


def _unpickled(kind: type[Lexicon], image: bytes) -> Lexicon:
    return kind(Graph.of(image))
