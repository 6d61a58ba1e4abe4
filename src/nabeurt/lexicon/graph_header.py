"""What a graph file says beside its words: which list it is, and what more is known of words.

The graph itself carries both as opaque bytes: the first a JSON object, the second compressed lines.
"""

import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import NamedTuple

from nabeurt._native import BadGraph


class Notes(NamedTuple):
    """How words were written, where that differs from the word in lower case; and probable words.

    A probable word is not in the list: the language rules allow it, and a jury decides.
    """

    spellings: Mapping[str, tuple[str, ...]]
    probable: frozenset[str]


@dataclass(frozen=True)
class About:
    """Which list: ``sha256`` is of its sorted words, one a line, a line feed after each."""

    name: str
    version: str
    profile: str
    sha256: str

    def pack(self) -> bytes:
        """Write as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False).encode()


def unpack_about(packed: bytes) -> About:
    """Read what `About.pack` wrote."""
    try:
        return About(**json.loads(packed))
    except (RecursionError, TypeError, ValueError) as problem:
        raise BadGraph("altered") from problem


def pack_notes(spellings: Mapping[str, Iterable[str]], probable: Iterable[str]) -> bytes:
    """Write words with their spellings between tabs, an empty line, and the probable words."""
    entries = ((word, *written) for word, written in sorted(spellings.items()))
    lines = ["\t".join(entry) for entry in entries if entry[1:] not in ((), (entry[0].lower(),))]
    return zlib.compress("\n".join([*lines, "", *sorted(probable)]).encode())


def unpack_notes(packed: bytes) -> Notes:
    """Read what `pack_notes` wrote."""
    try:
        lines = zlib.decompress(packed).decode().split("\n")
        end = lines.index("")
    except (ValueError, zlib.error) as problem:
        raise BadGraph("altered") from problem
    entries = (line.split("\t") for line in lines[:end])
    return Notes({word: tuple(written) for word, *written in entries}, frozenset(lines[end + 1 :]))
