"""The bytes of a list, whatever it is packed in: plain, gzip, xz or zip.

What is packed may be hostile, so everything streams: nothing is unpacked to disk, at most
``UNPACKED_LIMIT`` bytes come out, and no archive may ask for more memory than a club's list needs.
"""

import lzma
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from gzip import BadGzipFile, GzipFile
from io import BufferedReader
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from nabeurt.lexicon.reading.reason import Reason, Unusable

UNPACKED_LIMIT = 256 * 1024 * 1024
MEMORY_LIMIT = 128 * 1024 * 1024
DIRECTORY_LIMIT = 1024 * 1024
CHUNK = 256 * 1024
_ENCRYPTED = 0x1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2)
_BROKEN = (
    BadGzipFile,
    EOFError,
    zlib.error,
    lzma.LZMAError,
    zipfile.BadZipFile,
    NotImplementedError,
)

Progress = Callable[[float], None]


@dataclass(frozen=True)
class Source:
    """One list in a file: the file itself, or the member of an archive."""

    path: Path
    member: str | None = None

    @property
    def name(self) -> str:
        """The name of what is inside: ``lijst.csv`` for ``lijst.csv.gz``."""
        name = self.member or self.path.name
        return name.removesuffix(".gz").removesuffix(".xz")

    @property
    def suffix(self) -> str:
        """What kind of list the name promises: ``.csv``, ``.tsv``, ``.dic`` or another."""
        return PurePosixPath(self.name).suffix.lower()

    def chunks(self, progress: Progress | None = None) -> Iterator[bytes]:
        """Unpack piece by piece; ``progress`` hears which part of the file has been read."""
        with opened(self.path) as file:
            size = max(1, self.path.stat().st_size)
            unpacked = 0
            for chunk in self._unpack(file):
                unpacked += len(chunk)
                if unpacked > UNPACKED_LIMIT:
                    raise Unusable(Reason.TOO_LARGE, file=self.name, limit=_megabytes())
                if progress:
                    progress(min(1.0, file.tell() / size))
                if chunk:
                    yield chunk

    def _unpack(self, file: BinaryIO) -> Iterator[bytes]:
        try:
            yield from self._pieces(file)
        except _BROKEN as problem:
            raise Unusable(Reason.BROKEN_ARCHIVE, file=self.path.name) from problem

    def _pieces(self, file: BinaryIO) -> Iterator[bytes]:
        if self.member is not None:
            with zipfile.ZipFile(file) as archive, archive.open(self.member) as member:
                yield from _read(member.read)
        elif _starts(file, b"\x1f\x8b"):
            with GzipFile(fileobj=file) as unzipped:
                yield from _read(unzipped.read)
        elif _starts(file, b"\xfd7zXZ\x00"):
            yield from _unpack_xz(file)
        else:
            yield from _read(file.read)


def opened(path: Path) -> BufferedReader:
    """Open an ordinary file, or say why that is not one."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise Unusable(Reason.FOLDER, file=path)
        if not stat.S_ISREG(mode):
            raise Unusable(Reason.NOT_A_FILE, file=path)
        return path.open("rb")
    except FileNotFoundError as problem:
        raise Unusable(Reason.MISSING, file=path) from problem
    except (OSError, ValueError) as problem:
        raise Unusable(Reason.UNREADABLE, file=path) from problem


def members(path: Path) -> list[str]:
    """Name the files in a zip that could hold a list; an empty list for any other file."""
    with opened(path) as file:
        if not _starts(file, b"PK\x03\x04") and not _starts(file, b"PK\x05\x06"):
            return []
        _check_directory(file, path)
        try:
            with zipfile.ZipFile(file) as archive:
                found = [info for info in archive.infolist() if _is_list(info)]
        except (zipfile.BadZipFile, NotImplementedError, ValueError) as problem:
            raise Unusable(Reason.BROKEN_ARCHIVE, file=path.name) from problem
    if not found:
        raise Unusable(Reason.EMPTY, file=path.name)
    for info in found:
        _check_member(info, path)
    return [info.filename for info in found]


def _check_directory(file: BinaryIO, path: Path) -> None:
    """Refuse a zip whose table of contents alone would fill the memory (zipfile reads it whole)."""
    size = file.seek(0, 2)
    file.seek(max(0, size - 66_000))
    tail = file.read()
    end = tail.rfind(b"PK\x05\x06")
    if end < 0:
        raise Unusable(Reason.BROKEN_ARCHIVE, file=path.name)
    listed = int.from_bytes(tail[end + 12 : end + 16], "little")
    if listed > DIRECTORY_LIMIT or tail[max(0, end - 20) : end].startswith(b"PK\x06\x07"):
        raise Unusable(Reason.TOO_LARGE, file=path.name, limit=_megabytes())
    file.seek(0)


def _is_list(info: zipfile.ZipInfo) -> bool:
    parts = PurePosixPath(info.filename).parts
    return not info.is_dir() and not any(p.startswith((".", "__MACOSX")) for p in parts)


def _check_member(info: zipfile.ZipInfo, path: Path) -> None:
    if info.flag_bits & _ENCRYPTED:
        raise Unusable(Reason.ENCRYPTED, file=path.name)
    if info.compress_type not in _METHODS:
        raise Unusable(Reason.COMPRESSION, file=path.name)


def _starts(file: BinaryIO, magic: bytes) -> bool:
    start = file.read(len(magic))
    file.seek(0)
    return start == magic


def _read(read: Callable[[int], bytes]) -> Iterator[bytes]:
    while chunk := read(CHUNK):
        yield chunk


def _unpack_xz(file: BinaryIO) -> Iterator[bytes]:
    """Unpack one or more xz streams; ``lzma.open`` would let the file claim four gigabytes."""
    packed = file.read(CHUNK)
    while packed:
        stream = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MEMORY_LIMIT)
        while not stream.eof:
            if stream.needs_input and not packed:
                raise EOFError
            yield stream.decompress(packed, CHUNK)
            packed = file.read(CHUNK) if stream.needs_input and not stream.eof else b""
        packed = stream.unused_data.lstrip(b"\0") or file.read(CHUNK)


def _megabytes() -> int:
    return UNPACKED_LIMIT // (1024 * 1024)
