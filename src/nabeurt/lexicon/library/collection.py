"""The lists that a club brought, kept on its own machine.

A list is a card (``lists/NAME.json``), which names its words (``entries/SHA.gz``) and its patches
(``patches/SHA.patch``). Those two are never changed once written, so putting a new card in the
place of the old one replaces the list in one step: whoever is killed half-way leaves either the
old list or the new one.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from nabeurt.lexicon.library import atomic_files
from nabeurt.lexicon.library.metadata import Card, PatchNote, parse_card
from nabeurt.lexicon.library.patch import Changes, Wishes, changes, replay
from nabeurt.lexicon.reading import entries
from nabeurt.lexicon.reading.import_result import Spellings
from nabeurt.lexicon.reading.reason import Reason, Unusable

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")
_VERSION = re.compile(r"\w[\w.-]{0,59}")

Words = dict[str, Spellings]


def is_name(text: str) -> bool:
    """Whether a list could be called that: a name is a file's name too."""
    return _NAME.fullmatch(text) is not None


def is_version(text: str) -> bool:
    """Whether a version could be called that."""
    return _VERSION.fullmatch(text) is not None


@dataclass(frozen=True)
class Collection:
    """The lists under one home folder; ``waiting`` is called when another process is writing."""

    home: Path
    waiting: Callable[[], None] | None = None

    def names(self) -> list[str]:
        """Name the lists, in order."""
        return sorted(file.stem for file in (self.home / "lists").glob("*.json"))

    def __contains__(self, name: str) -> bool:
        return is_name(name) and self._place(name).is_file()

    def card(self, name: str) -> Card:
        """Return the card of a list."""
        if name not in self:
            raise Unusable(Reason.UNKNOWN_LIST, name=name)
        try:
            return parse_card(self._place(name).read_bytes())
        except (OSError, ValueError) as problem:
            raise Unusable(Reason.DAMAGED, name=name) from problem

    def words(self, card: Card) -> Words:
        """Return a list's words: as imported, then patch after patch; checked by their sum."""
        try:
            text = _checked(entries.unpack(self._entries(card).read_bytes()), card.entries)
            words = dict(entries.parse_text(text))
            for note in card.patches:
                replay(words, _checked(self._patch(note).read_bytes(), note.sha256).decode())
        except (OSError, ValueError) as problem:
            raise Unusable(Reason.DAMAGED, name=card.name) from problem
        if entries.digest(words) != card.sha256:
            raise Unusable(Reason.DAMAGED, name=card.name)
        return words

    def install(self, card: Card, words: Words, *, replacing: bool = False) -> Card:
        """Keep a new list, whole or not at all; return its card with all sums filled in."""
        text = entries.text_of(words)
        sums = (entries.digest(words), hashlib.sha256(text).hexdigest())
        whole = replace(card, words=len(words), sha256=sums[0], entries=sums[1])
        with self._changing():
            if card.name in self and not replacing:
                raise Unusable(Reason.TAKEN, name=card.name)
            atomic_files.write(self._entries(whole), entries.pack(text))
            atomic_files.write(self._place(card.name), whole.write())
        return whole

    def update(self, name: str, wishes: Wishes, date: str) -> tuple[Card, Changes]:
        """Keep one more patch, unless nothing would change; return the card and what changed."""
        with self._changing():
            card = self.card(name)
            words = self.words(card)
            found = changes(wishes, words)
            if not found:
                return card, found
            text = found.text(name, date)
            replay(words, text)
            whole = _patched(card, words, text, date, found)
            atomic_files.write(self._patch(whole.patches[-1]), text.encode())
            atomic_files.write(self._place(name), whole.write())
        return whole, found

    def remove(self, name: str) -> None:
        """Remove a list, its words and its patches."""
        with self._changing():
            if name not in self:
                raise Unusable(Reason.UNKNOWN_LIST, name=name)
            with atomic_files.written(self.home):
                self._place(name).unlink()

    def _place(self, name: str) -> Path:
        return self.home / "lists" / f"{name}.json"

    def _entries(self, card: Card) -> Path:
        return self.home / "entries" / f"{card.entries}.gz"

    def _patch(self, note: PatchNote) -> Path:
        return self.home / "patches" / f"{note.sha256}.patch"

    @contextmanager
    def _changing(self) -> Iterator[None]:
        with atomic_files.locked(self.home, self.waiting):
            yield
            self._sweep()

    def _sweep(self) -> None:
        """Remove what no card names: replaced lists and what killed imports left behind."""
        try:
            cards = [self.card(name) for name in self.names()]
        except Unusable:
            return  # a damaged card may name files that somebody can still rescue
        atomic_files.sweep({self._place(card.name) for card in cards}, self.home / "lists")
        atomic_files.sweep({self._entries(card) for card in cards}, self.home / "entries")
        patches = {self._patch(note) for card in cards for note in card.patches}
        atomic_files.sweep(patches, self.home / "patches")


def _patched(card: Card, words: Words, text: str, date: str, found: Changes) -> Card:
    """Write the card of the list after a patch; the new version is named after the patch."""
    if not words:
        raise Unusable(Reason.NO_WORDS, file=card.name)
    sha256 = hashlib.sha256(text.encode()).hexdigest()
    version = f"{card.imported_version}+{date}.{sha256[:8]}"
    note = PatchNote(date, version, sha256, len(found.added), len(found.removed))
    return replace(
        card,
        version=version,
        words=len(words),
        sha256=entries.digest(words),
        patches=(*card.patches, note),
    )


def _checked(content: bytes, sha256: str) -> bytes:
    if hashlib.sha256(content).hexdigest() != sha256:
        raise ValueError("altered")
    return content
