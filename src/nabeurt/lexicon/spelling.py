"""From a word as it is written to the letters that lie on the board.

Marks fall away (é is E), ĳ is I and J, œ is O and E. What happens to a hyphen or an apostrophe
depends on the profile: the federations' language rules read past them (auto's is AUTOS), the box
(Mattel, "Toegestane woorden") leaves such words out.
"""

import re
import unicodedata
from enum import StrEnum

SHORTEST = 2
LONGEST = 15


class Profile(StrEnum):
    """Which words with a hyphen or an apostrophe count."""

    TAALREGLEMENT = "taalreglement"
    DOOS = "doos"


class Rejection(StrEnum):
    """Why a text is no word for the board. It is a `str` too: ask `isinstance(…, Rejection)`."""

    EMPTY = "empty"
    SPACE = "space"
    DIGIT = "digit"
    DOT = "dot"
    CAPITAL = "capital"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    AFFIX = "affix"
    SIGN = "sign"
    TOO_SHORT = "too-short"
    TOO_LONG = "too-long"


_HYPHENS = "-‐‑‒–—―−⁃﹘﹣－"  # noqa: RUF001 - every sign that people type for a hyphen
_APOSTROPHES = "'’‘‛`´ʼʹʻˈ′＇"  # noqa: RUF001 - the same for an apostrophe
# Decomposing would turn a loose accent into a space with a mark, so signs are read first.
_SIGNS = str.maketrans(dict.fromkeys(_HYPHENS, "-") | dict.fromkeys(_APOSTROPHES, "'"))
# Letters that Unicode does not take apart, but Dutch spelling on tiles does.
_LETTERS = str.maketrans(
    {
        "œ": "oe",
        "Œ": "OE",
        "æ": "ae",
        "Æ": "AE",
        "ø": "o",
        "Ø": "O",
        "ß": "ss",
        "ẞ": "SS",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "ð": "d",
        "Ð": "D",
        "þ": "th",
        "Þ": "TH",
        "ħ": "h",
        "Ħ": "H",
        "ŋ": "ng",
        "Ŋ": "NG",
        "ı": "i",  # noqa: RUF001 - the dotless i of Turkish names
    }
)
_LETTERS_AND_JOINTS = re.compile("[A-Za-z'-]+")
# Combining marks, and what is invisible in print: soft hyphens, joiners, byte order marks.
_UNSEEN = frozenset({"Mn", "Me", "Cf"})


def normalise(
    text: str, profile: Profile = Profile.TAALREGLEMENT, *, capitals: bool = True
) -> str | Rejection:
    """Write the word in the letters A-Z, or say why it has no place on a board.

    With `capitals` false a capital rejects the word: in an ordinary list it marks a name or an
    abbreviation, while a club's list may be in capitals throughout.

    >>> normalise("reünie")
    'REUNIE'
    >>> normalise("auto's"), normalise("auto's", Profile.DOOS)
    ('AUTOS', <Rejection.APOSTROPHE: 'apostrophe'>)
    """
    plain = _plain(text)
    refusal = _refusal(plain, profile, capitals=capitals)
    return refusal or plain.replace("-", "").replace("'", "").upper()


def _plain(text: str) -> str:
    """Bring the text to ASCII as far as it goes: each sign in one form, no marks."""
    if text.isascii():
        return text.replace("`", "'").strip()
    apart = unicodedata.normalize("NFKD", text.translate(_SIGNS)).translate(_SIGNS)
    seen = "".join(c for c in apart if unicodedata.category(c) not in _UNSEEN)
    return seen.translate(_LETTERS).strip()


def _refusal(plain: str, profile: Profile, *, capitals: bool) -> Rejection | None:
    if not plain:
        return Rejection.EMPTY
    if not _LETTERS_AND_JOINTS.fullmatch(plain):
        return next(sign for sign in map(_sign, plain) if sign)
    if plain.startswith("-") or plain.endswith("-"):
        return Rejection.AFFIX
    if not capitals and plain != plain.lower():
        return Rejection.CAPITAL
    if profile is Profile.DOOS and (mark := _joined(plain)):
        return mark
    return _length(len(plain) - plain.count("-") - plain.count("'"))


def _sign(character: str) -> Rejection | None:
    """Why this character belongs to no word at all, if so."""
    if character.isascii() and (character.isalpha() or character in "-'"):
        return None
    if character.isspace():
        return Rejection.SPACE
    if character.isdigit():
        return Rejection.DIGIT
    return Rejection.DOT if character == "." else Rejection.SIGN


def _joined(plain: str) -> Rejection | None:
    if "-" in plain:
        return Rejection.HYPHEN
    return Rejection.APOSTROPHE if "'" in plain else None


def _length(letters: int) -> Rejection | None:
    if letters < SHORTEST:
        return Rejection.TOO_SHORT
    return Rejection.TOO_LONG if letters > LONGEST else None
