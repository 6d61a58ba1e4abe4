"""Typed text made plain: case, accents and extra spaces do not matter in what a person types."""

import re
import unicodedata

_JOINED = str.maketrans({"Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "ẞ": "SS"})


def plain(text: str) -> str:
    """Return the text in capitals without accents, with single spaces.

    >>> plain("  réünie   op  ĳs ")
    'REUNIE OP IJS'
    """
    parts = unicodedata.normalize("NFKD", text)
    bare = "".join(part for part in parts if not unicodedata.combining(part))
    return " ".join(bare.upper().translate(_JOINED).split())


def visible(text: str, most: int = 40) -> str:
    r"""Return a person's text fit to be quoted in a sentence: short, without control characters.

    >>> visible("a\x1b[2Jb")
    'a[2Jb'
    """
    shown = re.sub(r"\s+", " ", "".join(c for c in text if c.isprintable() or c.isspace())).strip()
    return shown if len(shown) <= most else shown[: most - 1] + "…"
