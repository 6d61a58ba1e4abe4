"""The static files: read once, at an address named after what they hold, so that they are kept.

The name is a folder (``/static/3fa9c1d27b4e/js/game/main.js``): modules import each other by
relative paths, and so get the files of the same moment. A page that is older than the server asks
for another folder; it gets today's file, but is told not to keep it there.
"""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

FOLDER: Final = Path(__file__).parents[1] / "static"
# Not left to the machine: some know no type for modules, and browsers refuse to run those.
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
KEPT: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """What a file holds, and the same packed where that makes it smaller."""

    plain: bytes
    packed: bytes | None
    kind: str

    @classmethod
    def of(cls, path: Path) -> "File":
        """Read one."""
        plain = path.read_bytes()
        packed = gzip.compress(plain, mtime=0)
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        return cls(plain, packed if len(packed) < len(plain) else None, kind or "text/plain")


@dataclass(frozen=True, slots=True)
class Shelf:
    """All files by their path, and the name of this moment of them."""

    files: dict[str, File]
    moment: str

    @property
    def address(self) -> str:
        """The folder in which they are served."""
        return f"/static/{self.moment}"

    def find(self, path: str) -> tuple[File, bool]:
        """Return a file, and whether its address is that of what it holds."""
        moment, _, rest = path.lstrip("/").partition("/")
        found = self.files.get(rest) or self.files.get(path.lstrip("/"))
        if found is None:
            raise NotFoundException
        return found, moment == self.moment


@cache
def shelf() -> Shelf:
    """Read the files when a server starts."""
    paths = sorted(path for path in FOLDER.rglob("*") if path.is_file())
    files = {path.relative_to(FOLDER).as_posix(): File.of(path) for path in paths}
    held = hashlib.sha256()
    for name, file in files.items():
        held.update(f"{name} {len(file.plain)} ".encode() + file.plain)
    return Shelf(files, held.hexdigest()[:12])


@get("/static/{path:path}", include_in_schema=False)
async def static_file(
    request: Request[Any, Any, Any], path: Annotated[str, Parameter(max_length=200)]
) -> Response[bytes]:
    """Give a file, packed to whoever can unpack it."""
    file, lasts = shelf().find(path)
    packs = file.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": KEPT if lasts else FRESH, "Vary": "Accept-Encoding"}
    if packs:
        headers["Content-Encoding"] = "gzip"
    content = file.packed if packs and file.packed else file.plain
    return Response(content, media_type=file.kind, headers=headers)
