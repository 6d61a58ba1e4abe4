"""The word graph: building, opening, look-ups, memory; CPU time of one thread, best of several."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np

from nabeurt._native import build_graph, compiler
from nabeurt.bench.timing import seconds
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon

if TYPE_CHECKING:
    from collections.abc import Callable

Figures = dict[str, object]


def measure(lexicon: str | None = None, lookups: int = 1_000_000) -> Figures:
    """Measure with the words of a list, by default the active one."""
    list_ = open_lexicon(lexicon)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "measured.graph"
        list_.save(path)
        figures = _building(list_) | _opening(path) | _checking(list_, lookups) | _searching(list_)
    return {"list": list_.name, "words": len(list_), "compiler": compiler(), **figures}


def _building(list_: Lexicon) -> Figures:
    text = list_.graph.words().encode()
    return {"build_s": round(seconds(lambda: build_graph(text, b"", b""), 3), 3)}


def _opening(path: Path) -> Figures:
    before = _resident_mb()
    opened = Lexicon.open(path)
    grown = _resident_mb() - before
    return {
        "file_mb": round(path.stat().st_size / 1e6, 2),
        "memory_mb": round(grown, 2),
        "array_size": opened.graph.array_size,
        "open_ms": round(1000 * seconds(lambda: Lexicon.open(path), 20), 2),
    }


def _resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def _checking(list_: Lexicon, lookups: int) -> Figures:
    asked = _questions(list_.words(), lookups // 2)
    cells = np.array(asked, dtype="S15")
    known = set(list_)
    ways: dict[str, Callable[[], object]] = {
        "check_all_per_s": lambda: list_.check_all(asked),
        "check_all_array_per_s": lambda: list_.check_all(cells),
        "single_per_s": lambda: [word in list_ for word in asked],
        "python_set_per_s": lambda: [word in known for word in asked],
    }
    return {name: round(len(asked) / seconds(act, 3)) for name, act in ways.items()}


def _questions(words: list[str], half: int) -> list[str]:
    """As many words as texts of the same letters in another order, mixed."""
    dice = Random(1)  # noqa: S311 - words to look up
    asked = dice.choices(words, k=half)
    asked += ["".join(dice.sample(word, len(word))) for word in dice.choices(words, k=half)]
    dice.shuffle(asked)
    return asked


def _searching(list_: Lexicon) -> Figures:
    ways: dict[str, Callable[[], object]] = {
        "anagram_7_two_blanks_ms": lambda: list_.anagrams("EEITR??"),
        "anagram_7_two_blanks_all_ms": lambda: list_.anagrams("EEITR??", all=True),
        "anagram_15_two_blanks_ms": lambda: list_.anagrams("EEITRNNSGLAOD??"),
        "pattern_ms": lambda: list_.pattern("S.E*N"),
        "pattern_whole_list_ms": lambda: list_.pattern("*EN"),
        "hooks_ms": lambda: list_.hooks("TREIN"),
        "extensions_ms": lambda: list_.extensions("TREIN"),
    }
    return {name: round(1000 * seconds(act, 10), 3) for name, act in ways.items()}
