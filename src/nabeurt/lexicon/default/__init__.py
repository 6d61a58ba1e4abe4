"""The default word list: OpenTaal's words by our rules, not the official list of the federations.

`words.tsv.xz` is built by scripts/wordlist/build.py; `provenance.json` says from what and how many.
"""

import json
import lzma
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from nabeurt.lexicon.spelling import Profile

NAME = "opentaal"


class Tier(StrEnum):
    """How sure the list is: a word is listed, or probable and for the jury to decide."""

    LISTED = "listed"
    PROBABLE = "probable"


class Entry(NamedTuple):
    """A word in board letters, how it is written, how sure it is and where it is allowed."""

    word: str
    spellings: tuple[str, ...]
    tier: Tier
    profiles: frozenset[Profile]


_EVERYWHERE = frozenset(Profile)
_LANGUAGE_RULES = frozenset({Profile.TAALREGLEMENT})
# The marks of a line, as the build writes them.
_KINDS = {
    "": (Tier.LISTED, _EVERYWHERE),
    "t": (Tier.LISTED, _LANGUAGE_RULES),
    "p": (Tier.PROBABLE, _EVERYWHERE),
    "tp": (Tier.PROBABLE, _LANGUAGE_RULES),
}


def entries() -> Iterator[Entry]:
    """Yield every word in alphabetical order, the probable ones among them.

    >>> next(entry for entry in entries() if entry.word == "REUNIE").spellings
    ('reünie',)
    """
    for line in text().splitlines():
        word, _, more = line.partition("\t")
        marks, _, written = more.partition("\t")
        spellings = tuple(written.split()) if written else (word.lower(),)
        yield Entry(word, spellings, *_KINDS[marks])


def text() -> str:
    """Unpack the list as it is shipped; `sha256()` is the sum of these bytes."""
    return lzma.decompress(_file("words.tsv.xz")).decode("utf-8")


@cache
def provenance() -> Mapping[str, Any]:
    """Read where the list comes from: packages, rules, counts and sums."""
    found: Mapping[str, Any] = json.loads(_file("provenance.json"))
    return found


def version() -> str:
    """Name the version of OpenTaal's list that this one was built from."""
    return str(provenance()["version"])


def sha256() -> str:
    """Give the sum by which a game records which list it used."""
    return str(provenance()["sha256"])


def licence() -> str:
    """Read OpenTaal's licence, which goes wherever the list goes."""
    return _file("LICENCE-OpenTaal.txt").decode("utf-8")


def _file(name: str) -> bytes:
    return resources.files(__name__).joinpath(name).read_bytes()
