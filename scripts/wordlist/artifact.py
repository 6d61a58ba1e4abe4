"""The list as it is shipped: sorted lines in one compressed file, and its provenance.

A line is WORD, and where there is more to say MARKS and SPELLINGS, with tabs between: `t` marks a
word of the language rules only, `p` a probable one; spellings are written only when they are not
just the word in lower case.
"""

import hashlib
import json
import lzma
from collections import Counter
from pathlib import Path

from selection import Selection

from nabeurt.lexicon.spelling import Profile, Rejection, normalise

# Fixed, so that the same words give the same bytes.
_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]


def lines(selection: Selection) -> list[str]:
    """Write every word as its line, in order."""
    return [_line(selection, word) for word in sorted(selection.origins)]


def write(folder: Path, text: str, provenance: dict[str, object], licence: str) -> None:
    """Write the list, its provenance and its licence."""
    packed = lzma.compress(text.encode(), format=lzma.FORMAT_XZ, filters=_FILTERS)
    (folder / "words.tsv.xz").write_bytes(packed)
    facts = provenance | {
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "sha256 of words.tsv.xz": hashlib.sha256(packed).hexdigest(),
    }
    (folder / "provenance.json").write_text(
        json.dumps(facts, ensure_ascii=False, indent=1) + "\n", "utf-8"
    )
    (folder / "LICENCE-OpenTaal.txt").write_text(licence, "utf-8")


def counts(selection: Selection) -> dict[str, object]:
    """Count the words by profile, origin and length, and what was refused by reason."""
    sure = [word for word, origin in selection.origins.items() if not origin.is_probable]
    return {
        "words": {
            Profile.TAALREGLEMENT: len(sure),
            Profile.DOOS: sum(_in_box(selection, word) for word in sure),
            "probable": len(selection.origins) - len(sure),
        },
        "words by origin": _sorted(Counter(selection.origins.values())),
        "words by length": {str(k): v for k, v in sorted(Counter(map(len, sure)).items())},
        "left out by origin and reason": _sorted(selection.rejected),
    }


def _sorted(counted: Counter[str]) -> dict[str, int]:
    return {str(key): number for key, number in sorted(counted.items())}


def _line(selection: Selection, word: str) -> str:
    marks = "" if _in_box(selection, word) else "t"
    marks += "p" if selection.origins[word].is_probable else ""
    written = selection.written(word)
    spellings = "" if written == [word.lower()] else " ".join(written)
    return f"{word}\t{marks}\t{spellings}".rstrip("\t")


def _in_box(selection: Selection, word: str) -> bool:
    found = (normalise(text, Profile.DOOS) for text in selection.spellings[word])
    return any(not isinstance(text, Rejection) for text in found)
