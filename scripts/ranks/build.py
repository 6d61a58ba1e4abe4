"""Build the ranks of the default list's words: `python scripts/ranks/build.py`.

A word's rank is a digit: 0 is a word of every day, 6 one that is hardly ever written, 7 one that
was not seen at all. It follows from how often the word is seen in Dutch (the package `wordfreq`,
fetched by pip into build/ranks or read from the path given), in steps of a factor of about three.
What is mostly seen as a name (names.txt) is rare as a word. A regular inflection is as well known
as the word it comes from.
"""

import argparse
import hashlib
import json
import lzma
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import frequencies
from inflection import forms

from nabeurt.lexicon import default
from nabeurt.lexicon.spelling import Rejection, normalise

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
NAMES = HERE / "names.txt"
RARE = 4
UNSEEN = 7
# Groups are hundredths of a power of ten; rank 0 ends at one in a hundred thousand.
FIRST, STEP = 500, 50
LONG, NEAR = 7, 2
_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]


def main() -> None:
    """Read the options, build, and say how many words have which rank."""
    options = _options()
    words = [one.word for one in default.entries() if one.tier is default.Tier.LISTED]
    groups = frequencies.load(options.downloads, options.wordfreq)
    ranks = named_rare(inherited(named_rare(seen(words, groups))))
    text = "".join(str(ranks[word]) for word in words)
    options.out.mkdir(parents=True, exist_ok=True)
    counted = Counter(text)
    write(options.out, text, {rank: counted[rank] for rank in sorted(counted)})
    print(dict(sorted(counted.items())))


def seen(words: Iterable[str], groups: dict[str, int]) -> dict[str, int]:
    """Rank each word by the most frequent of its spellings."""
    found = dict.fromkeys(words, UNSEEN)
    for written, group in groups.items():
        word = normalise(written)
        if not isinstance(word, Rejection) and word in found:
            found[word] = min(found[word], rank(group))
    return found


def rank(group: int) -> int:
    """Quantise; the last rank but one is all the rest that was seen."""
    return min(max(0, -((FIRST - group) // STEP)), UNSEEN - 1)


def named_rare(ranks: dict[str, int]) -> dict[str, int]:
    """Let what is mostly seen as a name be rare; each must be a word of the list."""
    lines = NAMES.read_text("utf-8").splitlines()
    names = {word for line in lines if not line.startswith("#") for word in line.split()}
    if unknown := names - ranks.keys():
        raise ValueError(f"not in the list: {sorted(unknown)}")
    return ranks | {word: max(RARE, ranks[word]) for word in names}


def inherited(ranks: dict[str, int]) -> dict[str, int]:
    """Let each form be as well known as the best known word it comes from."""
    known = dict(ranks)
    for word, own in ranks.items():
        for form in forms(word):
            if form in known and is_of(form, ranks[form], own):
                known[form] = min(known[form], own)
    return known


def is_of(form: str, rank: int, own: int) -> bool:
    """Doubt a short form that is seen far less often than the word: it is likely another word.

    A diminutive that nobody wrote is understood all the same.
    """
    if len(form) < LONG:
        return rank <= own + NEAR
    return rank < UNSEEN or form.endswith(("JE", "JES"))


def write(folder: Path, text: str, counts: dict[str, int]) -> None:
    """Write the ranks and where they come from."""
    packed = lzma.compress(text.encode(), format=lzma.FORMAT_XZ, filters=_FILTERS)
    (folder / "ranks.xz").write_bytes(packed)
    facts = {
        "what": "a digit for each listed word of the default list, in its order",
        "of the list": default.sha256(),
        "source": {
            "package": "wordfreq",
            "version": frequencies.VERSION,
            "sha256": frequencies.SHA256,
            "fetched by": "pip",
            "licence of its data": "CC-BY-SA-4.0",
        },
        "licence": "CC-BY-SA-4.0",
        "changed": "frequencies became ranks, names are rare, forms inherit; no frequency is here",
        "words by rank": counts,
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
    }
    (folder / "provenance.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wordfreq", type=Path, help="the package, instead of fetching it")
    parser.add_argument("--downloads", type=Path, default=ROOT / "build" / "ranks")
    parser.add_argument("--out", type=Path, default=ROOT / "src/nabeurt/analysis/data/ranks")
    return parser.parse_args()


if __name__ == "__main__":
    main()
