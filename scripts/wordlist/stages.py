"""The stages of the build, from what a list says to what the language rules merely allow.

A form that OpenTaal's affix rules make is not always Dutch: plurals of plurals (schroefdoppenen)
and prefixes before the wrong stem (bijijslagen) are among them. So only participles of listed
verbs come into the list straight away; another form needs a second witness, and the rest that
passes the checks of soundness.py is no more than probable.
"""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from dictionary import Derived
from selection import Origin, Selection
from soundness import is_inflection, is_participle


def listed(selection: Selection, words: Iterable[str]) -> None:
    """Take in the word list, line by line."""
    for word in words:
        selection.offer(word, Origin.LISTED)


def participles(selection: Selection, forms: Sequence[Derived]) -> None:
    """Take in the participles of listed verbs: lopend, lopende, opengemaakte."""
    fit = [form.text for form in forms if is_participle(selection, form)]
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
        if is_inflection(selection, form):
            selection.offer(form.text, Origin.FORM)
    for form in forms:
        if form.text.endswith("end") and is_participle(selection, form):
            selection.offer(form.text.removesuffix("nd"), Origin.SUBJUNCTIVE)
            selection.offer(f"{form.text}en", Origin.PERSONS)
