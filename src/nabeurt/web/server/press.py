"""Papers are made in a process of their own, with a bound on memory and time.

What prints one large paper needs more memory than a thousand games, and does not give it back. So
each is made by a child that ends; one at a time, so that games go first; and what was made is kept
until it has not been asked for longest. A job is a module that is run with its arguments, is given
what to print on standard input, and writes files into the folder it is told.
"""

import asyncio
import hashlib
import shutil
import sys
import tempfile
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from nabeurt.web.server.bounded import TOO_LARGE
from nabeurt.web.server.refusals import Telling

MOST_KEPT_BYTES = 256 * 1024 * 1024
MOST_ASKED = 3
LONGEST_S = 180.0
PACKED = frozenset({".pdf"})
NOTHING: Mapping[str, bytes] = {}


class PaperWaits(Telling):
    """Somebody has enough papers under way."""

    status_code = 429
    key = "web.paper_waits"


class PaperTooLarge(Telling):
    """A paper needs more memory or time than it may have."""

    status_code = 413
    key = "web.paper_too_large"


class NotPrinted(Exception):
    """A paper came to nothing, by a mistake of ours."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is made: ``module`` run with ``told``, given ``given``."""

    module: str
    told: tuple[str, ...]
    given: bytes

    @property
    def key(self) -> str:
        """A name that no other job has."""
        head = "\0".join((self.module, *self.told)).encode()
        return hashlib.sha256(head + b"\0\0" + self.given).hexdigest()


class Press:
    """Makes papers; who asks for what is being made already waits for the same."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="nabeurt-papers-"))
        self._kept: OrderedDict[str, Path] = OrderedDict()
        self._making: dict[str, asyncio.Task[Path]] = {}
        self._asked: Counter[str] = Counter()
        self._turn = asyncio.Lock()

    @contextmanager
    def asked_by(self, who: str) -> Iterator[None]:
        """Count what somebody has under way; too much of it is refused."""
        if self._asked[who] >= MOST_ASKED:
            raise PaperWaits
        self._asked[who] += 1
        try:
            yield
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]

    async def made(self, job: Job) -> Path:
        """Return the folder of what a job made."""
        key = job.key
        if found := self._at_hand(key):
            return found
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(key, job))
            task.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(task)  # who goes away stops it for nobody else

    async def packed(self, files: Mapping[str, Path], texts: Mapping[str, bytes] = NOTHING) -> Path:
        """Put files and texts into one, under these names."""
        told = "\0".join(f"{name}\0{path}" for name, path in files.items())
        said = "\0".join(f"{name}\0{hash(text)}" for name, text in texts.items())
        key = hashlib.sha256(f"{told}\0\0{said}".encode()).hexdigest()
        if found := self._at_hand(key):
            return found / "packed.zip"
        folder = self._folder / key
        await asyncio.to_thread(_pack, folder, files, texts)
        return self._keep(key, folder) / "packed.zip"

    async def run(self) -> None:
        """Wait for the end; nothing that was made outlives it."""
        try:
            await asyncio.Event().wait()
        finally:
            for task in tuple(self._making.values()):
                task.cancel()
            await asyncio.gather(*self._making.values(), return_exceptions=True)
            shutil.rmtree(self._folder, ignore_errors=True)

    async def _make(self, key: str, job: Job) -> Path:
        folder = self._folder / key
        async with self._turn:
            folder.mkdir(parents=True, exist_ok=True)
            try:
                await _printed(job, folder)
            except BaseException:
                shutil.rmtree(folder, ignore_errors=True)
                raise
        return self._keep(key, folder)

    def _at_hand(self, key: str) -> Path | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: str, folder: Path) -> Path:
        self._kept[key] = folder
        sizes = {name: _size(kept) for name, kept in self._kept.items()}
        while len(self._kept) > 1 and sum(sizes.values()) > MOST_KEPT_BYTES:
            old, gone = self._kept.popitem(last=False)
            del sizes[old]
            shutil.rmtree(gone, ignore_errors=True)
        return folder


async def _printed(job: Job, folder: Path) -> None:
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        job.module,
        str(folder),
        *job.told,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,  # what is on a paper is nobody's but its readers'
    )
    try:
        await asyncio.wait_for(child.communicate(job.given), LONGEST_S)
    except TimeoutError:
        raise PaperTooLarge from None
    finally:
        if child.returncode is None:
            child.kill()
        ended = await child.wait()
    if ended == TOO_LARGE or ended < 0:  # it gave up, or was stopped at its bounds
        raise PaperTooLarge
    if ended:
        raise NotPrinted(job.module, ended)


def _pack(folder: Path, files: Mapping[str, Path], texts: Mapping[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / "packed.new"
    with ZipFile(fresh, "w") as archive:
        for name, path in files.items():
            stored = path.suffix in PACKED  # a PDF is packed in itself
            archive.write(path, name, ZIP_STORED if stored else ZIP_DEFLATED)
        for name, text in texts.items():
            archive.writestr(name, text, ZIP_DEFLATED)
    fresh.rename(folder / "packed.zip")


def _size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())
