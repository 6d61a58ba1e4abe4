"""Dutch six-dot braille by the standard of 2018 for the Dutch-speaking countries.

A capital has its sign, a run of capitals one for the whole run; a number has its sign, and a letter
that could be taken for one of its digits has the sign that ends the number. Runs of whole words in
capitals keep a sign each: words laid on the board are read one by one. Cells are Unicode braille;
`brf` writes them for an embosser.
"""

import re
import unicodedata
from itertools import groupby

CAPITAL, CAPITALS, NUMBER, END, OTHER, EMPTY = "⠨", "⠘", "⠼", "⠠", "⠐", "⠀"
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
_ACCENTED = dict(zip("àáâäçèéêëíîïòóôöùúûüß", "⠷⠷⠡⠜⠯⠮⠿⠣⠫⠌⠩⠻⠬⠬⠹⠪⠾⠾⠱⠳⠮", strict=True))
_DIGITS = dict(zip("1234567890", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚", strict=True))
_SIGNS = {
    " ": EMPTY,
    ",": "⠂",
    ";": "⠆",
    ":": "⠒",
    ".": "⠲",
    "!": "⠖",
    "?": "⠢",
    "(": "⠦",
    ")": "⠴",
    '"': "⠶",
    "“": "⠶",
    "”": "⠶",
    "„": "⠶",
    "'": "⠄",
    "’": "⠄",
    "\N{LEFT SINGLE QUOTATION MARK}": "⠄",
    "-": "⠤",
    "–": "⠤",
    "/": "⠌",
    "*": "⠔",
    "@": "⠜",
    "%": "⠿",
    "&": "⠯",
    "[": "⠷",
    "]": "⠾",
    "#": OTHER + NUMBER,
    "·": "⠤",
}
_PARTS = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+|.", re.DOTALL)
UNKNOWN = _SIGNS["*"]


def braille(text: str) -> str:
    """Write a text in braille cells.

    >>> braille("H8: TREINEN, 72 punten")
    '⠨⠓⠼⠓⠒⠀⠘⠞⠗⠑⠊⠝⠑⠝⠂⠀⠼⠛⠃⠀⠏⠥⠝⠞⠑⠝'
    """
    parts = _PARTS.findall(unicodedata.normalize("NFC", text))
    before = ["", *parts]
    return "".join(_part(part, last) for part, last in zip(parts, before, strict=False))


def _part(part: str, last: str) -> str:
    if part[0] in _DIGITS:
        return NUMBER + "".join(_DIGITS.get(sign, _SIGNS.get(sign, "")) for sign in part)
    if part[0].isalpha():
        return _word(part, after_number=last[-1:] in _DIGITS)
    return _SIGNS.get(part, UNKNOWN)


def _word(word: str, *, after_number: bool) -> str:
    runs = ["".join(run) for _, run in groupby(word, str.isupper)]
    cells = "".join(_run(run, last) for run, last in zip(runs, ["", *runs], strict=False))
    return END + cells if after_number and word[0] in "abcdefghij" else cells


def _run(run: str, last: str) -> str:
    """Write a run of capitals or of small letters, knowing the run before it."""
    cells = "".join(_letter(letter) for letter in run.lower())
    if run.isupper():
        return (CAPITALS if len(run) > 1 else CAPITAL) + cells
    return END + cells if len(last) > 1 else cells


def _letter(letter: str) -> str:
    if cell := _LETTERS.get(letter) or _ACCENTED.get(letter):
        return cell
    bare = unicodedata.normalize("NFKD", letter)[0].lower()
    return _LETTERS.get(bare, UNKNOWN)
