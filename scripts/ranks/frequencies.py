"""How often a word is seen in Dutch: the lists inside the package `wordfreq`.

A list is MessagePack: a header, then groups of words, group ``i`` holding the words that make up
``10 ** (-i / 100)`` of running text. Only lists, maps, texts and small numbers occur in it.
"""

import gzip
import hashlib
import io
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

VERSION = "3.1.1"
SHA256 = "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473"
FILE = f"wordfreq-{VERSION}-py3-none-any.whl"
MEMBER = "wordfreq/data/large_{language}.msgpack.gz"
NEIGHBOURS = ("en", "fr", "de", "es")
TENFOLD = 100


class Unsound(Exception):
    """A package or a list that is not the one this build was made for."""


def load(folder: Path, given: Path | None = None) -> dict[str, int]:
    """Read each written word with its group: the lower, the more often it is seen.

    A text that is ten times as common in a neighbouring language is mostly a quotation from it
    (at, war, el): it comes later by as much.
    """
    with zipfile.ZipFile(io.BytesIO(_package(folder, given))) as package:
        found = _groups(package, "nl")
        for language in NEIGHBOURS:
            theirs = _groups(package, language)
            for word in found.keys() & theirs.keys():
                excess = found[word] - theirs[word]
                found[word] += excess if excess > TENFOLD else 0
    return found


def _groups(package: zipfile.ZipFile, language: str) -> dict[str, int]:
    data = gzip.decompress(package.read(MEMBER.format(language=language)))
    header, *groups = _unpacked(data)
    if header != {"format": "cB", "version": 1}:
        raise Unsound(f"the list {language} has an unknown form")
    return {word: group for group, words in enumerate(groups) for word in words}


def _package(folder: Path, given: Path | None) -> bytes:
    path = given or folder / FILE
    if not path.exists() and given is None:
        folder.mkdir(parents=True, exist_ok=True)
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest")
        subprocess.run([*pip, str(folder), f"wordfreq=={VERSION}"], check=True)
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise Unsound(f"{path} is not wordfreq {VERSION}: its SHA-256 differs")
    return data


def _unpacked(data: bytes) -> list[Any]:
    source = io.BytesIO(data)
    return list(_items(source, _head(source)))


def _head(source: io.BytesIO) -> int:
    return _sized(source, source.read(1)[0], 0x90, 0x0F, {0xDC: 2, 0xDD: 4})


def _sized(source: io.BytesIO, mark: int, short: int, mask: int, long: dict[int, int]) -> int:
    if mark in long:
        return int.from_bytes(source.read(long[mark]))
    if mark & ~mask == short:
        return mark & mask
    raise Unsound("not a list of lists")


def _items(source: io.BytesIO, count: int) -> Iterator[Any]:
    for _ in range(count):
        yield _item(source, source.read(1)[0])


def _item(source: io.BytesIO, mark: int) -> Any:  # noqa: ANN401  # whatever stands there
    if mark < 0x80:
        return mark
    if mark & 0xF0 == 0x80:
        pairs = list(_items(source, 2 * (mark & 0x0F)))
        return dict(zip(pairs[::2], pairs[1::2], strict=True))
    if mark & 0xF0 == 0x90 or mark in {0xDC, 0xDD}:
        return list(_items(source, _sized(source, mark, 0x90, 0x0F, {0xDC: 2, 0xDD: 4})))
    size = _sized(source, mark, 0xA0, 0x1F, {0xD9: 1, 0xDA: 2, 0xDB: 4})
    return source.read(size).decode("utf-8")
