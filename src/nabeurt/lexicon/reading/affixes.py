"""The affix file of a Hunspell dictionary: flags, prefixes and suffixes (hunspell(5)).

Read is what decides which word forms exist: ``SET``, ``FLAG``, ``AF``, ``PFX``, ``SFX``,
``NEEDAFFIX`` (or ``PSEUDOROOT``), ``FORBIDDENWORD``, ``ONLYINCOMPOUND``, ``CIRCUMFIX`` and
``FULLSTRIP``. ``KEEPCASE`` needs no reading: every entry is taken in the case it is written in.
Compounds have no end and are not made.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from nabeurt.lexicon.reading.reason import Reason, Unusable

Flags = frozenset[str]
NO_FLAGS: Flags = frozenset()
_PIECE = re.compile(r"\[\^?[^\]]+\]|.")


@dataclass(frozen=True, slots=True)
class Affix:
    """One way to change a stem: cut ``strip``, put ``add``, where ``condition`` holds."""

    prefix: bool
    cross: bool
    strip: str
    add: str
    condition: re.Pattern[str] | None
    flags: Flags

    def applied(self, stem: str, *, fullstrip: bool) -> str | None:
        """Return the form it makes of a stem, or None where it does not fit."""
        if not (stem.startswith if self.prefix else stem.endswith)(self.strip):
            return None
        if self.condition and not self.condition.search(stem):
            return None
        kept = len(stem) - len(self.strip)
        if not kept and not fullstrip:
            return None
        return self.add + stem[len(self.strip) :] if self.prefix else stem[:kept] + self.add


@dataclass
class Affixes:
    """What an affix file says."""

    file: str
    encoding: str = "iso8859-1"
    flag_type: str = "short"
    needs_affix: str | None = None
    forbidden: str | None = None
    only_in_compound: str | None = None
    circumfix: str | None = None
    fullstrip: bool = False
    aliases: list[Flags] = field(default_factory=list)
    classes: dict[str, list[Affix]] = field(default_factory=dict)
    cross: dict[tuple[str, str], bool] = field(default_factory=dict)

    def flags(self, text: str) -> Flags:
        """Read a string of flags, or the number of an alias."""
        if self.aliases and text.isdecimal():
            place = int(text[:9]) - 1
            return self.aliases[place] if 0 <= place < len(self.aliases) else NO_FLAGS
        if self.flag_type == "long":
            return frozenset(text[i : i + 2] for i in range(0, len(text) - 1, 2))
        if self.flag_type == "num":
            return frozenset(filter(None, text.split(",")))
        return frozenset(text)


_NAMED = {
    "NEEDAFFIX": "needs_affix",
    "PSEUDOROOT": "needs_affix",
    "FORBIDDENWORD": "forbidden",
    "ONLYINCOMPOUND": "only_in_compound",
    "CIRCUMFIX": "circumfix",
}


def declared_encoding(lines: Iterable[str]) -> str:
    """Find the encoding (``SET``) that the file and its dictionary are written in."""
    for line in lines:
        words = line.lstrip("\ufeff").split()
        if len(words) > 1 and words[0] == "SET":
            return words[1].lower().replace("microsoft-", "")
    return Affixes.encoding


def parse_affixes(lines: Iterable[str], file: str) -> Affixes:
    """Read an affix file; a line that breaks its own form is refused with its number."""
    found = Affixes(file)
    for number, line in enumerate(lines, start=1):
        words = line.lstrip("\ufeff").split()
        try:
            _read(words, found)
        except (LookupError, ValueError, re.error) as problem:
            raise Unusable(Reason.AFFIX_LINE, file=file, line=number) from problem
    return found


def _read(words: list[str], found: Affixes) -> None:
    match words:
        case ["FLAG", kind, *_]:
            found.flag_type = kind.lower()
        case ["AF", count] if not found.aliases and count.isdecimal():
            pass
        case ["AF", flags, *_]:
            # An alias is read with an empty table, or its own digits would be taken for one.
            aliases, found.aliases = found.aliases, []
            found.aliases = [*aliases, found.flags(flags)]
        case ["FULLSTRIP", *_]:
            found.fullstrip = True
        case [("PFX" | "SFX") as kind, *rest]:
            _read_affix(kind, rest, found)
        case [name, flag, *_] if name in _NAMED:
            setattr(found, _NAMED[name], flag)


def _read_affix(kind: str, words: list[str], found: Affixes) -> None:
    flag = words[0]
    if (kind, flag) not in found.cross:
        found.cross[kind, flag] = {"Y": True, "N": False}[words[1].upper()]
        return
    strip, (add, _, flags) = words[1], words[2].partition("/")
    condition = words[3] if len(words) > 3 else "."
    prefix = kind == "PFX"
    found.classes.setdefault(flag, []).append(
        Affix(
            prefix=prefix,
            cross=found.cross[kind, flag],
            strip="" if strip == "0" else strip,
            add="" if add == "0" else add,
            condition=_condition(condition, prefix=prefix),
            flags=found.flags(flags) if flags else NO_FLAGS,
        )
    )


def _condition(text: str, *, prefix: bool) -> re.Pattern[str] | None:
    """Turn a condition into a pattern: only ``.`` and brackets have a meaning, a dash has none."""
    if text == ".":
        return None
    pattern = "".join(_piece(piece) for piece in _PIECE.findall(text))
    return re.compile(f"^{pattern}" if prefix else f"{pattern}$", re.DOTALL)


def _piece(piece: str) -> str:
    if piece == ".":
        return piece
    if len(piece) > 1:
        inside = piece[1:-1]
        negated = "^" if inside.startswith("^") else ""
        return f"[{negated}{re.escape(inside.removeprefix('^'))}]"
    return re.escape(piece)
