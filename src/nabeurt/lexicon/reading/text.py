"""From bytes to lines: which encoding a list is in, and its lines one by one.

Clubs keep lists from every age: UTF-8 with or without a mark, UTF-16 as spreadsheets write it
(known by its mark), the Windows code page and the one of DOS. The last two are told apart by which
of them makes the more Dutch letters of the bytes above 127.
"""

import codecs
import io
from collections.abc import Iterator
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.lexicon.reading.unpack import Progress, Source

LINE_LIMIT = 64 * 1024
_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
# What Dutch words are written with, besides A-Z: loan words and French names of dishes included.
_DUTCH = "éèëêïîöôüûçñàâäáíóúåÉÈËÊÏÎÖÔÜÛÇÑÀÂÄÁÍÓÚÅ’‘"  # noqa: RUF001  # the printed apostrophes
_PAGES = ("cp1252", "cp850")
# Tab, line feed, form feed, carriage return, and the end-of-file sign of DOS.
_HARMLESS = (0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A)
_CONTROL_SHARE = 0.02


def detect(source: Source) -> str:
    """Name the encoding of a list; binary and empty files are refused here."""
    chunks = source.chunks()
    first = next(chunks, b"")
    for mark, encoding in _MARKS.items():
        if first.startswith(mark):
            return encoding
    counts = np.bincount(np.frombuffer(first, np.uint8), minlength=256)
    utf8 = _Validity(first)
    for chunk in chunks:
        counts += np.bincount(np.frombuffer(chunk, np.uint8), minlength=256)
        utf8.feed(chunk)
    _check_text(counts, source)
    return "utf-8" if utf8.finish() else _page(counts)


def lines(source: Source, encoding: str, progress: Progress | None = None) -> Iterator[str]:
    """Decode a list line by line, whichever way its lines end; none may be longer than 64 KiB."""
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)(), translate=True)
    pending = ""
    number = 0
    for chunk in chain(source.chunks(progress), [b""]):
        try:
            pending += decoder.decode(chunk, final=not chunk)
        except UnicodeError as problem:
            raise Unusable(Reason.ENCODING, file=source.name, encoding=encoding) from problem
        *whole, pending = pending.split("\n")
        for number, line in enumerate(whole, start=number + 1):  # noqa: B020  # counts on
            yield _checked(line, number, source)
        _checked(pending, number + 1, source)
    if pending:
        yield pending


def known(encoding: str) -> str:
    """Return the encoding's own name, or refuse one that is none (or that is no text encoding)."""
    try:
        "".encode(encoding)
        codecs.getincrementaldecoder(encoding)
        return codecs.lookup(encoding).name
    except (LookupError, ValueError, TypeError) as problem:
        raise Unusable(Reason.UNKNOWN_ENCODING, encoding=encoding) from problem


class _Validity:
    """Whether all that was fed is UTF-8."""

    def __init__(self, first: bytes) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._valid = True
        self.feed(first)

    def feed(self, chunk: bytes, *, final: bool = False) -> None:
        try:
            if self._valid:
                self._decoder.decode(chunk, final)
        except UnicodeDecodeError:
            self._valid = False

    def finish(self) -> bool:
        self.feed(b"", final=True)
        return self._valid


def _checked(line: str, number: int, source: Source) -> str:
    if len(line) > LINE_LIMIT:
        raise Unusable(Reason.LONG_LINE, file=source.name, line=number)
    if "\0" in line:
        raise Unusable(Reason.BINARY, file=source.name)
    return line


def _check_text(counts: NDArray[np.int64], source: Source) -> None:
    total = int(counts.sum())
    if total == 0:
        raise Unusable(Reason.EMPTY, file=source.name)
    control = int(counts[:32].sum() - counts[list(_HARMLESS)].sum())
    if counts[0] or control > total * _CONTROL_SHARE:
        raise Unusable(Reason.BINARY, file=source.name)


def _page(counts: NDArray[np.int64]) -> str:
    """Choose the code page that reads the most Dutch; Windows wins a draw."""
    return max(_PAGES, key=lambda page: _dutchness(page, counts))


def _dutchness(page: str, counts: NDArray[np.int64]) -> int:
    score = 0
    for byte in np.flatnonzero(counts[128:]) + 128:
        letter = bytes([byte]).decode(page, errors="ignore")
        score += int(counts[byte]) if letter and letter in _DUTCH else 0
        score -= 0 if letter else int(counts[byte])
    return score
