"""What a graph file says beside its words: which list it is, and how words were written.

The graph itself carries both as opaque bytes: the first a JSON object, the second lines of a word
and its spellings between tabs, compressed.
"""

import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from nabeurt._native import BadGraph

Spellings = Mapping[str, tuple[str, ...]]


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
    except (TypeError, ValueError) as problem:
        raise BadGraph("altered") from problem


def pack_spellings(spellings: Mapping[str, Iterable[str]]) -> bytes:
    """Write the spellings that differ from the word in lower case, in order of the word."""
    entries = ((word, *written) for word, written in sorted(spellings.items()))
    lines = ("\t".join(entry) for entry in entries if entry[1:] not in ((), (entry[0].lower(),)))
    return zlib.compress("\n".join(lines).encode(), 6)


def unpack_spellings(packed: bytes) -> Spellings:
    """Read what `pack_spellings` wrote."""
    try:
        lines = zlib.decompress(packed).decode().split("\n")
    except (ValueError, zlib.error) as problem:
        raise BadGraph("altered") from problem
    entries = (line.split("\t") for line in lines if line)
    return {word: tuple(written) for word, *written in entries}
