"""Words with their spellings as text: ``WORD`` or ``WORD<tab>spelling…``, sorted, one a line."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from gzip import compress, decompress

from nabeurt.lexicon.reading.import_result import Spellings


def digest(words: Iterable[str]) -> str:
    """Return the SHA-256 of a list: the same however it was packed, ordered or spelt."""
    content = hashlib.sha256()
    for word in sorted(words):
        content.update(f"{word}\n".encode())
    return content.hexdigest()


def text_of(words: Mapping[str, Spellings]) -> bytes:
    """Write the entries, in order."""
    return "".join(f"{line_of(word, words[word])}\n" for word in sorted(words)).encode()


def line_of(word: str, spellings: Spellings) -> str:
    """Write one entry."""
    return "\t".join((word, *spellings))


def parse_line(line: str) -> tuple[str, Spellings]:
    """Read one entry."""
    word, *spellings = line.split("\t")
    return word, tuple(spellings)


def parse_text(text: bytes) -> Iterator[tuple[str, Spellings]]:
    """Read the entries."""
    return map(parse_line, text.decode().splitlines())


def pack(text: bytes) -> bytes:
    """Compress, always to the same bytes."""
    return compress(text, 6, mtime=0)


def unpack(packed: bytes) -> bytes:
    """Undo `pack`; damage is a ValueError."""
    try:
        return decompress(packed)
    except (EOFError, OSError) as problem:
        raise ValueError("damaged") from problem
