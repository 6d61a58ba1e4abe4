"""The stages of the build, from what a list says to what the language rules merely allow.

A form that OpenTaal's affix rules make is not always Dutch: plurals of plurals (schroefdoppenen)
and prefixes before the wrong stem (bijijslagen) are among them. So only participles of listed
verbs come into the list straight away; another form needs a second witness, and the rest that
passes the checks below is no more than probable.
"""

import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from dictionary import PARTICIPLES, Derived
from selection import Origin, Selection

# Only after these sounds is the diminutive -je; a dictionary entry flagged otherwise is mistaken.
_TAKES_JE = re.compile(r"[bcdfghkpqstxzm]$")
_INFLECTIONS = ("A", "V", "Y", "Z")


def listed(selection: Selection, words: Iterable[str]) -> None:
    """Take in the word list, line by line."""
    for word in words:
        selection.offer(word, Origin.LISTED)


def participles(selection: Selection, forms: Sequence[Derived]) -> None:
    """Take in the participles of listed verbs: lopend, lopende, opengemaakte."""
    fit = [f.text for f in forms if f.suffix in PARTICIPLES and selection.has(f.base)]
    for text in fit:
        selection.offer(text, Origin.PARTICIPLE)


def attested(selection: Selection, forms: Sequence[Derived], witnessed: AbstractSet[str]) -> None:
    """Take in what running Dutch also has of the dictionary's other forms."""
    for form in forms:
        if form.text in witnessed:
            selection.offer(form.text, Origin.ATTESTED)


def added(selection: Selection, words: Iterable[str]) -> None:
    """Take in the reviewed additions."""
    for word in words:
        selection.offer(word, Origin.ADDED)


def probable(selection: Selection, forms: Sequence[Derived]) -> None:
    """Take in, as probable, the dictionary's own stems, inflections, and two kinds of verb form."""
    for form in forms:
        if form.text == form.base and not form.prefix:
            selection.offer(form.text, Origin.STEM)
    for form in forms:
        if selection.has(form.base) and _is_sound(selection, form):
            selection.offer(form.text, Origin.FORM)
    for form in forms:
        if form.suffix == "Vi" and form.text.endswith("end") and selection.has(form.base):
            selection.offer(form.text.removesuffix("nd"), Origin.SUBJUNCTIVE)
            selection.offer(f"{form.text}en", Origin.PERSONS)


def _is_sound(selection: Selection, form: Derived) -> bool:
    """Say whether an inflection is what the rules of Dutch would make of its stem."""
    if form.prefix or not form.suffix.startswith(_INFLECTIONS):
        return False
    if form.suffix == "Yb" and not _TAKES_JE.search(form.base):
        return False
    return not (form.suffix[0] in "YZ" and _is_plural(selection, form.base))


def _is_plural(selection: Selection, base: str) -> bool:
    """Say whether the stem is a plural itself, of which there is no further plural."""
    if not base.endswith("en"):
        return False
    return selection.has(base.removesuffix("en")) or selection.has(base[:-3])
