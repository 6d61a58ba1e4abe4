"""Files of numbers that say what they are and where they came from.

An xz stream: a line with the title, a line of JSON with the provenance, and the numbers. The same
numbers give the same bytes.
"""

import json
import lzma
from collections.abc import Mapping

_ABOUT = 1_000_000
_MEMORY = 1 << 28


class BadTable(ValueError):
    """A file that is not the table it should be."""


def pack(title: bytes, provenance: Mapping[str, object], numbers: bytes) -> bytes:
    """Write the bytes of a file."""
    about = json.dumps(dict(provenance), sort_keys=True).encode()
    return lzma.compress(b"\n".join([title, about, numbers]), preset=9)


def unpack(content: bytes, title: bytes, size: int) -> tuple[Mapping[str, object], bytes]:
    """Read ``pack`` back; a `BadTable` if it is cut off, something else, or not of that size."""
    reader = lzma.LZMADecompressor(memlimit=_MEMORY)
    try:
        text = reader.decompress(content, len(title) + _ABOUT + size)
        found, about, numbers = text.split(b"\n", 2)
        provenance = json.loads(about)
    except (lzma.LZMAError, ValueError) as problem:
        raise BadTable from problem
    if not reader.eof or found != title or len(numbers) != size or not isinstance(provenance, dict):
        raise BadTable
    return provenance, numbers
