"""A word list from any file that clubs keep: text, table or Hunspell pair, packed or not."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from nabeurt.lexicon.reading import columns
from nabeurt.lexicon.reading.affixes import declared_encoding, parse_affixes
from nabeurt.lexicon.reading.hunspell import Dictionary
from nabeurt.lexicon.reading.import_result import Harvest, harvest
from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.lexicon.reading.text import detect, known, lines
from nabeurt.lexicon.reading.unpack import CHUNK, Progress, Source, members, opened
from nabeurt.lexicon.spelling import Profile

_TABLES = (".csv", ".tsv")
_PAIR = (".dic", ".aff")
_SHOWN = 5


@dataclass(frozen=True)
class How:
    """How a file is to be read; None leaves it to the file."""

    profile: Profile = Profile.TAALREGLEMENT
    column: str | None = None
    encoding: str | None = None
    member: str | None = None
    capitals: bool | None = None


def read_list(path: Path, how: How, progress: Progress | None = None) -> Harvest:
    """Read every word of a list, and account for every text that is none."""
    source = choose(path, how.member)
    if source.suffix in _PAIR:
        return _read_hunspell(source, how, progress)
    encoding = known(how.encoding) if how.encoding else detect(source)
    rounds = iter((None, progress))  # the first look only counts capitals

    def texts() -> Iterable[str]:
        found = lines(source, encoding, next(rounds, progress))
        if how.column is None and source.suffix not in _TABLES:
            return columns.plain(found)
        return columns.table(found, how.column, source.name)

    return harvest(texts, how.profile, file=source.name, capitals=how.capitals)


def choose(path: Path, member: str | None) -> Source:
    """Find the one list in a file; a zip with several must be told which."""
    names = members(path)
    if member is not None:
        if member not in names:
            raise Unusable(Reason.NO_MEMBER, file=path.name, member=member, members=_some(names))
        return Source(path, member)
    if len(names) < 2:
        return Source(path, names[0] if names else None)
    pairs = [name for name in names if _is_dictionary(name) and _partner(name) in names]
    if len(pairs) != 1:
        raise Unusable(Reason.SEVERAL_FILES, file=path.name, members=_some(names))
    return Source(path, pairs[0])


def fingerprint(path: Path) -> str:
    """Return the SHA-256 of a list as it was delivered; of both halves, where it is a pair."""
    source = Source(path)
    halves = _pair(source) if source.suffix in _PAIR else (source,)
    content = hashlib.sha256()
    for half in halves:
        with opened(half.path) as file:
            while chunk := file.read(CHUNK):
                content.update(chunk)
    return content.hexdigest()


def _read_hunspell(source: Source, how: How, progress: Progress | None) -> Harvest:
    words, rules = _pair(source)
    encoding = known(how.encoding or declared_encoding(lines(rules, "latin-1")))
    affixes = parse_affixes(lines(rules, encoding), rules.name)
    dictionary = Dictionary(lines(words, encoding, progress), affixes)
    capitals = bool(how.capitals)
    return harvest(dictionary.forms, how.profile, file=words.name, capitals=capitals)


def _pair(source: Source) -> tuple[Source, Source]:
    """Find the other half of a dictionary: the words by their rules, or the rules by the words."""
    if source.member is not None:
        other = Source(source.path, _partner(source.member))
        present = other.member in members(source.path)
    else:
        other = Source(source.path.with_name(_partner(source.path.name)))
        present = other.path.is_file()
    if not present:
        raise Unusable(Reason.NO_AFFIXES, file=source.name, other=other.name)
    return (source, other) if source.suffix == ".dic" else (other, source)


def _is_dictionary(name: str) -> bool:
    return name.lower().endswith(".dic")


def _partner(name: str) -> str:
    """Name the other half of a pair: nl.dic and nl.aff, also as nl.dic.gz and nl.aff.gz."""
    return re.sub(r"\.(dic|aff)(?=(\.gz|\.xz)?$)", _other_suffix, name, flags=re.IGNORECASE)


def _other_suffix(found: re.Match[str]) -> str:
    return {".aff": ".dic", ".DIC": ".AFF", ".AFF": ".DIC"}.get(found[0], ".aff")


def _some(names: list[str]) -> str:
    more = ", …" if len(names) > _SHOWN else ""
    return ", ".join(name[:60] for name in names[:_SHOWN]) + more
