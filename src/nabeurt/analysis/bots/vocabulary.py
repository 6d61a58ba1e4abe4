"""Which words somebody knows: a rank for each word of the default list, 0 for those of every day.

`data/ranks` is built by scripts/ranks/build.py from word frequencies; its provenance and licence
lie beside it.
"""

import hashlib
import lzma
from functools import cache
from importlib import resources
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import home
from nabeurt.lexicon.library.graphs import Graphs

UNSEEN = 7
# A list with fewer ranked words than this is of another kind, and our ranks say nothing about it.
_ENOUGH = 0.1


@cache
def _digits() -> bytes:
    packed = resources.files("nabeurt.analysis").joinpath("data/ranks/ranks.xz").read_bytes()
    return lzma.decompress(packed)


@cache
def _ranked() -> tuple[NDArray[np.bytes_], NDArray[np.uint8]]:
    """Read the words of the default list in order, and the rank of each."""
    digits = np.frombuffer(_digits(), np.uint8) - ord("0")
    words = np.array(Lexicon.default().words(), "S15")
    if len(words) != len(digits):
        raise ValueError("the ranks are not those of the default list")
    return words, digits


def ranks(words: NDArray[np.bytes_]) -> NDArray[np.uint8]:
    """Rank words in capitals; one that is not in the default list is as rare as can be."""
    ranked, digits = _ranked()
    places = np.minimum(np.searchsorted(ranked, words), len(ranked) - 1)
    return np.where(ranked[places] == words, digits[places], np.uint8(UNSEEN))


_KNOWN: WeakKeyDictionary[Lexicon, dict[int, Lexicon]] = WeakKeyDictionary()


def known(lexicon: Lexicon, highest: int) -> Lexicon:
    """Return the part of a list up to a rank, as a list of its own; it is built once and kept.

    A list that shares hardly a word with ours is returned whole.
    """
    if highest >= UNSEEN:
        return lexicon
    parts = _KNOWN.setdefault(lexicon, {})
    if highest not in parts:
        graphs = Graphs(home() / "cache")
        parts[highest] = graphs.open(_key(lexicon, highest), lambda: _part(lexicon, highest))
    return parts[highest]


def _part(lexicon: Lexicon, highest: int) -> Lexicon:
    words = np.array(lexicon.words(), "S15")
    found = ranks(words)
    if np.mean(found < UNSEEN) < _ENOUGH:
        return lexicon
    chosen = [word.decode() for word in words[found <= highest]]
    return Lexicon.of(chosen, name=lexicon.name, version=f"{lexicon.version}/{highest}")


def _key(lexicon: Lexicon, highest: int) -> str:
    facts = f"{lexicon.sha256}\n{highest}\n".encode() + _digits()
    return f"known-{highest}-{hashlib.sha256(facts).hexdigest()[:24]}"
