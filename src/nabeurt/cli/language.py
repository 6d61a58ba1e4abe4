"""Which language the terminal speaks: ``--lang``, else ``NABEURT_LANG``, else Dutch.

Help texts are made while commands are defined, before click reads the options; so the choice is
read from the command line itself.
"""

import os
import sys
from functools import cache

from nabeurt.speech import LANGUAGES, Language, say


@cache
def language() -> Language:
    """Return the language of this run."""
    words = sys.argv[1:]
    for place, word in enumerate(words):
        wanted = "".join(words[place + 1 : place + 2]) if word == "--lang" else word[7:]
        if word.startswith("--lang") and wanted in LANGUAGES:
            return wanted
    wanted = os.environ.get("NABEURT_LANG", "nl")[:2].lower()
    return wanted if wanted in LANGUAGES else "nl"


def tell(key: str, /, **fields: object) -> str:
    """Say a sentence in the language of this run."""
    return say(key, language(), **fields)
