"""Every list on this machine: two that are always there, those the club brought, and loose files.

Home is ``NABEURT_HOME``, else ``nabeurt`` in the user's data folder. The active list is the one
that is used when none is asked for.
"""

import hashlib
import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from nabeurt.lexicon.lexicon import Lexicon
from nabeurt.lexicon.library import atomic_files, built_in
from nabeurt.lexicon.library.collection import Collection, is_name
from nabeurt.lexicon.library.graphs import Graphs
from nabeurt.lexicon.library.metadata import Card, Origin, PatchNote
from nabeurt.lexicon.reading.import_result import Spellings
from nabeurt.lexicon.reading.read import How, fingerprint, read_list
from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.lexicon.spelling import Profile

DEFAULT = built_in.DEFAULT
# What a graph carries beside its words; a change of it makes every kept graph one of the past.
_CONTENT = "spellings, probable"


@dataclass(frozen=True)
class Listing:
    """What can be said of a list without opening its words to anybody."""

    name: str
    version: str
    profile: str
    words: int
    sha256: str
    active: bool
    origin: Origin
    patches: tuple[PatchNote, ...] = ()


def home() -> Path:
    """Where this machine's lists are kept."""
    if chosen := os.environ.get("NABEURT_HOME"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "nabeurt"


def open_lexicon(name_or_path: str | None = None) -> Lexicon:
    """Open the active list, the list of that name, or the word list in that file."""
    return Library(home()).open(name_or_path)


@dataclass(frozen=True)
class Library:
    """The lists under one home folder.

    ``waiting`` is called when another process is writing, ``building`` stands around the making of
    a graph, which takes seconds for a long list.
    """

    home: Path
    waiting: Callable[[], None] | None = None
    building: Callable[[], AbstractContextManager[object]] = nullcontext

    @cached_property
    def collection(self) -> Collection:
        """The lists that the club brought."""
        return Collection(self.home, self.waiting)

    def names(self) -> list[str]:
        """Name every list: the two of the house, then the club's."""
        return [*built_in.PROFILES, *self.collection.names()]

    def active(self) -> str:
        """Name the active list."""
        try:
            return (self.home / "active").read_text("utf-8").strip() or DEFAULT
        except (OSError, UnicodeDecodeError):
            return DEFAULT

    def listing(self, name: str | None = None) -> Listing:
        """Describe the list of that name, or the active one."""
        name = name or self.active()
        active = name == self.active()
        if name in built_in.PROFILES:
            found = self.open(name)
            origin = built_in.origin()
            facts = (found.version, found.profile, len(found), found.sha256)
            return Listing(name, *facts, active, origin)
        card = self.collection.card(name)
        facts = (card.version, card.profile, card.words, card.sha256)
        return Listing(name, *facts, active, card.origin, card.patches)

    def own(self, name: str) -> str:
        """Return the name, if it is one that a list of the club may have."""
        if name in built_in.PROFILES:
            raise Unusable(Reason.BUILT_IN, name=name)
        if not is_name(name):
            raise Unusable(Reason.NAME, name=name)
        return name

    def use(self, name: str) -> Lexicon:
        """Make a list the active one, once it has proved that it opens."""
        if name not in self.names():
            raise Unusable(Reason.UNKNOWN_LIST, name=name)
        lexicon = self.open(name)
        self._activate(name)
        return lexicon

    def remove(self, name: str, *, even_active: bool = False) -> None:
        """Remove one of the club's lists; the active one only when that was said."""
        if self.own(name) == self.active() and name in self.collection and not even_active:
            raise Unusable(Reason.ACTIVE, name=name)
        self.collection.remove(name)
        if name == self.active():
            self._activate(DEFAULT)

    def open(self, name_or_path: str | None = None) -> Lexicon:
        """Open the active list, a list by its name, or the list in a file; its graph is kept."""
        name = name_or_path or self.active()
        known = name.lower()
        if known in built_in.PROFILES:
            return self._open_built_in(known)
        if known in self.collection:
            return self._open_named(known)
        if name_or_path is None or (is_name(name) and not Path(name).exists()):
            raise Unusable(Reason.UNKNOWN_LIST, name=name)
        return self._open_file(Path(name))

    def _open_built_in(self, name: str) -> Lexicon:
        return self._graphs.open(_key(*built_in.facts(name)), lambda: built_in.build(name))

    def _open_named(self, name: str) -> Lexicon:
        card = self.collection.card(name)
        try:
            return self._open_card(card)
        except Unusable:
            now = self.collection.card(name)
            if now == card:
                raise
            return self._open_card(now)  # it was replaced while we were reading

    def _open_card(self, card: Card) -> Lexicon:
        def build() -> Lexicon:
            words = self.collection.words(card)
            return _lexicon(words, card.name, card.version, card.profile)

        key = _key(card.name, card.version, card.profile, card.entries, card.sha256)
        return self._graphs.open(key, build)

    def _open_file(self, path: Path) -> Lexicon:
        content = fingerprint(path)

        def build() -> Lexicon:
            return _lexicon(read_list(path, How()).words, path.name, content[:8], How.profile)

        return self._graphs.open(_key(path.name, content), build)

    @property
    def _graphs(self) -> Graphs:
        return Graphs(self.home / "cache", self.building)

    def _activate(self, name: str) -> None:
        with atomic_files.locked(self.home, self.waiting):
            atomic_files.write(self.home / "active", f"{name}\n".encode())


def _lexicon(words: dict[str, Spellings], name: str, version: str, profile: Profile) -> Lexicon:
    spellings = {word: written for word, written in words.items() if written}
    return Lexicon.of(words, name=name, version=version, profile=profile, spellings=spellings)


def _key(*facts: str) -> str:
    return hashlib.sha256("\n".join((_CONTENT, *facts)).encode()).hexdigest()[:32]
