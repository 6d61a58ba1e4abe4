"""The command line's own words ("Usage", "No such option") in the language of this run.

click takes them from gettext under their English text. Compiled gettext files would put sentences
outside the room that speaks, so its look-up is pointed at our catalogue instead.
"""

import click
from click import core, decorators, exceptions, formatting, parser, types

from nabeurt.speech import Language
from nabeurt.speech.sentences.catalogue import sentences

_MODULES = (core, decorators, exceptions, formatting, parser, types)


def speak(language: Language) -> None:
    """Let click speak this language from now on."""
    english = sentences("en")
    said = {
        english[key]: sentence
        for key, sentence in sentences(language).items()
        if key.startswith("click.")
    }

    def one(text: str) -> str:
        return said.get(text, text)

    def one_or_more(single: str, several: str, count: int) -> str:
        return one(single if count == 1 else several)

    for module in _MODULES:
        for name, translate in (("_", one), ("ngettext", one_or_more)):
            if hasattr(module, name):
                setattr(module, name, translate)


def paths() -> list[str]:
    """Return where click's own texts are, for the test that compares them."""
    return [str(module.__file__) for module in _MODULES if module.__package__ == click.__name__]
