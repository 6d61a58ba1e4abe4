"""The bytes of a record as lines of text: any line ends, and the encodings that GCG files use.

A GCG file is ISO 8859-1 unless ``#character-encoding`` says otherwise; yet many programs write
UTF-8 without saying so. What reads as UTF-8 is UTF-8; no Dutch name in ISO 8859-1 does by accident.
"""

import codecs
import re

from nabeurt.ledger.errors import Flaw, UnreadableRecord

LONGEST = 4 * 1024 * 1024
_SAID = re.compile(rb"\s*#character-encoding[ \t]+([!-~]+)", re.IGNORECASE)
_KNOWN = frozenset({"utf-8", "iso8859-1", "cp1252", "ascii"})
_LINE_END = re.compile(r"\r\n?|\n")


def lines_of(data: bytes) -> list[str]:
    """Read the bytes as lines, their ends taken off."""
    if len(data) > LONGEST:
        raise UnreadableRecord(Flaw.TOO_LONG, most=LONGEST // 1024 // 1024)
    text = _decode(data)
    if "\0" in text:
        raise UnreadableRecord(Flaw.NOT_TEXT)
    if not text.strip():
        raise UnreadableRecord(Flaw.EMPTY)
    return _LINE_END.split(text)


def _decode(data: bytes) -> str:
    if data.startswith(codecs.BOM_UTF8):
        return _as(data, "utf-8-sig")
    if said := _SAID.match(data):
        return _as(data, _encoding(said[1].decode("ascii")))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("iso8859-1")


def _encoding(name: str) -> str:
    try:
        known = codecs.lookup(name).name
    except LookupError:
        known = ""
    if known not in _KNOWN:
        raise UnreadableRecord(Flaw.UNKNOWN_ENCODING, 1, name=name)
    return known


def _as(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise UnreadableRecord(Flaw.NOT_TEXT) from None
