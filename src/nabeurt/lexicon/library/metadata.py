"""What is kept about a list of the club: its name, version, profile, origin and patches."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from nabeurt.lexicon.spelling import Profile

FORMAT = 1


@dataclass(frozen=True)
class Origin:
    """The file a list came from, as it was delivered."""

    file: str
    sha256: str
    date: str


@dataclass(frozen=True)
class PatchNote:
    """One patch, kept as a file of its own under the SHA-256 of its text."""

    date: str
    version: str
    sha256: str
    added: int
    removed: int


@dataclass(frozen=True)
class Card:
    """A list as it is now. ``sha256`` is of its words alone: sorted, one a line, LF.

    ``entries`` is the SHA-256 of the words with their spellings, before any patch.
    """

    name: str
    version: str
    profile: Profile
    words: int
    sha256: str
    origin: Origin
    entries: str
    patches: tuple[PatchNote, ...] = ()

    @property
    def imported_version(self) -> str:
        """The version before any patch."""
        return self.version.partition("+")[0] if self.patches else self.version

    def write(self) -> bytes:
        """Write the card as JSON."""
        return json.dumps({"format": FORMAT, **asdict(self)}, indent=1).encode() + b"\n"


def parse_card(content: bytes) -> Card:
    """Read a card; anything but a card of this format is a ValueError."""
    try:
        fields: dict[str, Any] = json.loads(content)
        if fields.pop("format") != FORMAT:
            raise ValueError("another format")
        fields["profile"] = Profile(fields["profile"])
        fields["origin"] = Origin(**fields["origin"])
        fields["patches"] = tuple(PatchNote(**patch) for patch in fields["patches"])
        return Card(**fields)
    except (AttributeError, KeyError, TypeError) as problem:
        raise ValueError("no card") from problem
