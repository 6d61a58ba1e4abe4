"""Whether a form that the affix rules make is one that Dutch makes.

The dictionary's flags are not always right: they pluralise plurals (schroefdoppenen), put a prefix
before a past tense as if it were a verb (aanvochtend), or forget to double a letter (trekpopen).
What is listed already gives the evidence against such forms.
"""

import re
from collections.abc import Iterator

from dictionary import PARTICIPLES, Derived
from selection import Selection

# Only after these letters is the diminutive -je; an entry flagged otherwise is mistaken.
_TAKES_JE = re.compile(r"[bcdfghkpqstxzm]$")
# After a short vowel the consonant doubles before -en: not Zb (-en) nor Zh (-zen, -ven).
_SHORT = re.compile(r"(?:^|[^aeiouy])[aeiou][bdfgklmnprst]$")
_SHORTEST_TAIL = 3
# Verbs that are written as the past tense of another: aanbraken is of aanbreken, not of braken.
_PAST = """
baden bogen braken gedragen groeven hieuwen kloven kozen logen reden roken schoren schoven slopen
sloten snoven spogen staken stegen stoven vochten weken wezen wogen zogen
"""
_ALSO_PAST = frozenset(_PAST.split())


def is_participle(selection: Selection, form: Derived) -> bool:
    """Say whether the form is a participle of a listed verb (or of a listed participle)."""
    if form.suffix not in PARTICIPLES or not selection.has(form.base):
        return False
    return not _is_past(form) or _conjugates(selection, form.base)


def is_inflection(selection: Selection, form: Derived) -> bool:
    """Say whether an inflection is what the rules of Dutch would make of its listed stem."""
    if form.prefix or form.suffix[:1] not in set("AVYZ") or not selection.has(form.base):
        return False
    if form.suffix == "Yb" and not _TAKES_JE.search(form.base):
        return False
    if form.suffix in {"Zb", "Zh"} and _SHORT.search(form.base):
        return False
    if form.suffix[0] in "YZ" and _is_plural(selection, form.base):
        return False
    return _as_its_tail(selection, form)


def _is_past(form: Derived) -> bool:
    """Say whether what looks like a verb with a prefix may be the past tense of another."""
    stem = form.base.removeprefix(form.prefix)
    return bool(form.prefix) and form.suffix == "Vi" and stem in _ALSO_PAST


def _conjugates(selection: Selection, infinitive: str) -> bool:
    """Say whether the third person is listed too: of aanbraken there is no aanbraakt."""
    return any(selection.has(form) for form in _third_persons(infinitive))


def _third_persons(infinitive: str) -> Iterator[str]:
    """Write what the third person may look like: roken gives rookt, kloven klooft."""
    stem = infinitive.removesuffix("en")
    # A stem in t has none of its own: aanvocht is the past of aanvechten.
    if not stem.endswith("t"):
        hard = stem[:-1] + {"v": "f", "z": "s"}.get(stem[-1:], stem[-1:])
        # An open syllable that closes doubles its vowel.
        yield from (f"{hard}t", f"{hard[:-1]}{hard[-2:]}t")


def _is_plural(selection: Selection, base: str) -> bool:
    """Say whether the stem is a plural itself, of which there is no further plural."""
    if not base.endswith("en"):
        return False
    return selection.has(base.removesuffix("en")) or selection.has(base[:-3])


def _as_its_tail(selection: Selection, form: Derived) -> bool:
    """Say whether a compound is inflected as its last part is: trekpop as pop, not trekpopen."""
    kept = _common(form.base, form.text)
    for start in range(1, len(form.base) - _SHORTEST_TAIL + 1):
        if selection.has(form.base[start:]):
            return start <= kept and selection.has(form.text[start:])
    return True


def _common(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
