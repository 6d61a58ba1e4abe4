"""Every word form of a Hunspell dictionary: its entries, with the prefixes and suffixes they name.

A form is a stem with at most two suffixes and one prefix; a prefix and a suffix meet where both
allow it (the cross product). Forms of a forbidden entry are forbidden, wherever else they arise.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nabeurt.lexicon.reading.affixes import NO_FLAGS, Affix, Affixes, Flags
from nabeurt.lexicon.reading.reason import Reason, Unusable

STEP_LIMIT = 60_000_000
_SLASH = re.compile(r"(?<!\\)/")
_MORPHOLOGY = re.compile(r"\t.*|\s+[a-z]{2}:.*")


@dataclass(frozen=True, slots=True)
class _Form:
    text: str
    affixes: tuple[Affix, ...]


class Dictionary:
    """The entries of a ``.dic`` file under the rules of its ``.aff`` file."""

    def __init__(self, entries: Iterable[str], affixes: Affixes) -> None:
        self._affixes = affixes
        self._steps = 0
        self._entries = [self._entry(line) for line in _without_count(entries) if line.strip()]
        self._forbidden = self._collect_forbidden()

    def forms(self) -> Iterator[str]:
        """Yield every form that stands on its own, entry after entry; a form may come twice."""
        for stem, flags in self._entries:
            if self._affixes.forbidden not in flags:
                yield from (
                    form for form in self._forms(stem, flags) if form not in self._forbidden
                )

    def _collect_forbidden(self) -> frozenset[str]:
        sign = self._affixes.forbidden
        marked = [(stem, flags) for stem, flags in self._entries if sign in flags]
        return frozenset(form for stem, flags in marked for form in self._forms(stem, flags))

    def _entry(self, line: str) -> tuple[str, Flags]:
        text = _MORPHOLOGY.sub("", line.strip("\r\n\ufeff\x1a "))
        stem, *flags = _SLASH.split(text, maxsplit=1)
        return stem.replace("\\/", "/"), self._affixes.flags(flags[0]) if flags else NO_FLAGS

    def _forms(self, stem: str, flags: Flags) -> Iterator[str]:
        if self._affixes.only_in_compound in flags:
            return
        for form in self._suffixed(stem, flags):
            if self._stands(form, flags):
                yield form.text
            for whole in self._prefixed(form, flags):
                if self._stands(whole, flags):
                    yield whole.text

    def _suffixed(self, stem: str, flags: Flags) -> Iterator[_Form]:
        yield _Form(stem, ())
        for first in self._apply(stem, flags, prefix=False):
            form = _Form(first[0], (first[1],))
            yield form
            for second in self._apply(form.text, first[1].flags, prefix=False):
                yield _Form(second[0], (first[1], second[1]))

    def _prefixed(self, form: _Form, flags: Flags) -> Iterator[_Form]:
        """Put prefixes that stem or suffix name, then the suffixes that only a prefix names."""
        if not all(suffix.cross for suffix in form.affixes):
            return
        named = flags.union(*(suffix.flags for suffix in form.affixes))
        for text, prefix in self._apply(form.text, named, prefix=True):
            if prefix.cross or not form.affixes:
                yield _Form(text, (*form.affixes, prefix))
            if not form.affixes and prefix.flags:
                for longer, suffix in self._apply(text, prefix.flags - flags, prefix=False):
                    yield _Form(longer, (suffix, prefix))

    def _apply(self, stem: str, flags: Flags, *, prefix: bool) -> Iterator[tuple[str, Affix]]:
        classes = self._affixes.classes
        for flag in flags & classes.keys():
            self._count(len(classes[flag]))
            for affix in classes[flag]:
                if affix.prefix is prefix:
                    text = affix.applied(stem, fullstrip=self._affixes.fullstrip)
                    if text is not None:
                        yield text, affix

    def _stands(self, form: _Form, flags: Flags) -> bool:
        rules = self._affixes
        if not form.affixes:
            return rules.needs_affix not in flags
        if any(rules.only_in_compound in affix.flags for affix in form.affixes):
            return False
        if all(rules.needs_affix in affix.flags for affix in form.affixes):
            return False
        around = [rules.circumfix in affix.flags for affix in form.affixes if not affix.prefix]
        front = [rules.circumfix in affix.flags for affix in form.affixes if affix.prefix]
        return any(around) == any(front)

    def _count(self, steps: int) -> None:
        """Keep a dictionary that multiplies without end from taking the machine with it."""
        self._steps += steps
        if self._steps > STEP_LIMIT:
            raise Unusable(Reason.TOO_MANY_WORDS, file=self._affixes.file)


def _without_count(lines: Iterable[str]) -> Iterator[str]:
    """Leave out the first line, where it is the number of entries."""
    for number, line in enumerate(lines):
        if number or not line.strip("\ufeff \t\x1a").isdecimal():
            yield line
