"""The sentences: one TOML file per room and language, the same keys and fields in both languages.

A key is the file's name and the entry's path in it: ``say("lexicon.imported", "nl", name="club")``
takes ``[imported]``'s or ``imported =``'s text from ``nl/lexicon.toml``.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import Literal, get_args

Language = Literal["nl", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@cache
def sentences(language: Language) -> Mapping[str, str]:
    """All sentences of a language by key."""
    found: dict[str, str] = {}
    for file in sorted(
        resources.files("nabeurt.speech").joinpath(language).iterdir(), key=lambda f: f.name
    ):
        if file.name.endswith(".toml"):
            _flatten(tomllib.loads(file.read_text("utf-8")), file.name.removesuffix(".toml"), found)
    return found


class Sentence(Formatter):
    """Fills sentences as ``str.format`` does, and knows what depends on a number.

    ``{count:#}`` is the number as people say it; ``{count:tile|tiles}`` the word that goes with it.
    A fraction has a comma in Dutch.

    >>> Sentence("en").format("{count:#} {count:tile|tiles}", count=1)
    'one tile'
    >>> Sentence("nl").format("{rate:.1%} van {count}", rate=0.901, count=1000)
    '90,1% van 1000'
    """

    def __init__(self, language: Language) -> None:
        """Speak this language."""
        self.language = language

    def format_field(self, value: object, format_spec: str) -> str:
        """Write one field."""
        if "|" in format_spec:
            one, many = format_spec.split("|")
            chosen = one if str(value) in {"1", "-1"} else many
            return chosen.replace("#", in_words(value, self.language))
        if format_spec == "#":
            return in_words(value, self.language)
        written = str(super().format_field(value, format_spec))
        comma = isinstance(value, float) and self.language == "nl"
        return written.replace(".", ",") if comma else written


def in_words(count: object, language: Language) -> str:
    """Write a number as people say it: up to twelve in words, beyond that in figures."""
    return sentences(language).get(f"game.number.{count}", str(count))


def say(key: str, language: Language, /, **fields: object) -> str:
    """Fill the sentence of that key; fields are written as ``Sentence`` says."""
    return Sentence(language).vformat(sentences(language)[key], (), fields)


def _flatten(entries: Mapping[str, object], prefix: str, found: dict[str, str]) -> None:
    for name, entry in entries.items():
        key = f"{prefix}.{name}"
        if isinstance(entry, str):
            found[key] = entry
        elif isinstance(entry, dict):
            _flatten(entry, key, found)
        else:
            raise TypeError(f"{key} is not a sentence")
