"""Which characters can be printed: those of the font that travels with Typst.

A PDF for everybody (PDF/UA) may hold no character without a shape, so any other becomes a box.
"""

import re
import unicodedata
from typing import Any

BOX = "□"
BREAK = "\N{ZERO WIDTH SPACE}"
# No word on a board is this long, so none of them is broken.
_LONG = re.compile(r"\S{24,}")
_PIECE = re.compile(r".{8}(?=.)")
# Latin, Greek, Cyrillic, Hebrew and Georgian letters, punctuation, currencies and simple shapes.
RANGES: tuple[tuple[int, int], ...] = (
    (0x20, 0x7E),
    (0xA1, 0xAC),
    (0xAE, 0x377),
    (0x37A, 0x482),
    (0x48A, 0x4FF),
    (0x5D0, 0x5EA),
    (0x10D0, 0x10FF),
    (0x1E00, 0x1EFF),
    (0x2010, 0x2027),
    (0x2030, 0x2040),
    (0x20A0, 0x20BF),
    (0x25A0, 0x25FF),
)
_KEPT = frozenset(
    chr(code)
    for first, last in RANGES
    for code in range(first, last + 1)
    if chr(code).isprintable()
) | {"\n"}


def printable(text: str) -> str:
    """Return a text with a box for what has no shape; what is too long for a line may be broken.

    >>> printable("Zoë Łuczak 🙂")
    'Zoë Łuczak □'
    """
    shown = "".join(map(_shown, unicodedata.normalize("NFC", text)))
    return _LONG.sub(lambda long: _PIECE.sub(rf"\g<0>{BREAK}", long.group()), shown)


def printable_data(data: Any) -> Any:  # noqa: ANN401  # anything that JSON can say
    """Return data with every text in it printable."""
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, dict):
        return {key: printable_data(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [printable_data(value) for value in data]
    return data


def _shown(character: str) -> str:
    if character in _KEPT:
        return character
    return " " if character.isspace() else BOX
