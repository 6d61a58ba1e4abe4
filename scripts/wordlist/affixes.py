"""Hunspell's affix file: from a stem and its flags to the forms of a word.

Only what OpenTaal's file uses is read: two-letter flags, SFX and PFX with conditions, and prefixes
that go with suffixes. Forms that exist only inside compounds end in a hyphen and are left out.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Affix(NamedTuple):
    """One rule: take `strip` off, put `add` on, where `fits` finds the condition."""

    flag: str
    is_prefix: bool
    strip: str
    add: str
    fits: re.Pattern[str]

    def suffixed(self, stem: str) -> str | None:
        """Apply the rule at the stem's end, or give None where it does not fit."""
        # The condition alone would also let a rule fit that has nothing to take off (straatten).
        if not self.fits.search(stem) or not stem.endswith(self.strip):
            return None
        return stem.removesuffix(self.strip) + self.add


class Form(NamedTuple):
    """A form, the stem with its prefix, the flag of its suffix and the prefix ('' for none)."""

    text: str
    base: str
    suffix: str
    prefix: str


class Affixes:
    """All rules of an affix file, by flag."""

    def __init__(self, text: str) -> None:
        self._rules: dict[str, list[Affix]] = {}
        for line in text.splitlines():
            if rule := _rule(line):
                self._rules.setdefault(rule.flag, []).append(rule)

    def forms(self, stem: str, flags: frozenset[str]) -> Iterator[Form]:
        """Every form of the stem, the stem itself first, then those with a prefix."""
        rules = [rule for flag in sorted(flags) for rule in self._rules.get(flag, ())]
        endings = [(stem, ""), *self._suffixed(stem, rules)]
        yield from (Form(text, stem, suffix, "") for text, suffix in endings)
        for rule in rules:
            if rule.is_prefix:
                for text, suffix in endings:
                    yield Form(rule.add + text, rule.add + stem, suffix, rule.add)

    def _suffixed(self, stem: str, rules: list[Affix]) -> Iterator[tuple[str, str]]:
        for rule in rules:
            text = None if rule.is_prefix else rule.suffixed(stem)
            if text and not text.endswith("-"):
                yield text, rule.flag


def _rule(line: str) -> Affix | None:
    """Read one rule; headers (SFX Ya Y 3) and other lines give None."""
    parts = line.partition("#")[0].split()
    if len(parts) < 4 or parts[0] not in {"SFX", "PFX"} or parts[2] in {"Y", "N"}:
        return None
    kind, flag, strip, add, *rest = parts
    condition = rest[0] if rest and not rest[0].startswith("ts:") else "."
    return Affix(
        flag=flag,
        is_prefix=kind == "PFX",
        strip="" if strip == "0" else strip,
        add=add.split("/")[0],
        fits=re.compile(f"{condition}$"),
    )
