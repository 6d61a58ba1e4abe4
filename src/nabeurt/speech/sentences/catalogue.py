"""The sentences: one TOML file per room and language, the same keys and fields in both languages.

A key is the file's name and the entry's path in it: ``say("lexicon.imported", "nl", name="club")``
takes ``[imported]``'s or ``imported =``'s text from ``nl/lexicon.toml``.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
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


def say(key: str, language: Language, /, **fields: object) -> str:
    """Fill the sentence of that key; fields are written with ``str.format``."""
    return sentences(language)[key].format(**fields)


def _flatten(entries: Mapping[str, object], prefix: str, found: dict[str, str]) -> None:
    for name, entry in entries.items():
        key = f"{prefix}.{name}"
        if isinstance(entry, str):
            found[key] = entry
        elif isinstance(entry, dict):
            _flatten(entry, key, found)
        else:
            raise TypeError(f"{key} is not a sentence")
