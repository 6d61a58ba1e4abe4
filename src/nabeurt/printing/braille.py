"""Dutch six-dot braille by the standard of 2018 for the Dutch-speaking countries.

A capital has its sign, a run of capitals one for the whole run; a number has its sign, and a letter
that could be taken for one of its digits has the sign that ends the number. Runs of whole words in
capitals keep a sign each: words laid on the board are read one by one. Cells are Unicode braille;
`brf` writes them for an embosser.
"""

import re
import unicodedata

CAPITAL, CAPITALS, NUMBER, END, OTHER, FOREIGN, EMPTY = "⠨", "⠘", "⠼", "⠠", "⠐", "⠰", "⠀"
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
_ACCENTED = dict(zip("àáâäçèéêëíîïòóôöùúûüß", "⠷⠷⠡⠜⠯⠮⠿⠣⠫⠌⠩⠻⠬⠬⠹⠪⠾⠾⠱⠳⠮", strict=True))
_ABROAD = dict(zip("ãåìñõø", "⠁⠁⠊⠻⠕⠪", strict=True))
_DIGITS = dict(zip("1234567890", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚", strict=True))
_SAME = {
    EMPTY: " \N{NO-BREAK SPACE}",
    "⠂": ",",
    "⠆": ";",
    "⠒": ":",
    "⠲": ".÷",
    "⠖": "!+",
    "⠢": "?",
    "⠦": "(×",
    "⠴": ")",
    "⠶": '"“”„«»=',
    "⠄": "'’`\N{LEFT SINGLE QUOTATION MARK}",
    # The dot stands between things in a row here; elsewhere it multiplies.
    "⠤": "-–—·\N{MINUS SIGN}",
    "⠌": "/",
    "⠔": "*",
    "⠜": "@",
    "⠿": "%",
    "⠯": "&",
    "⠷": "[",
    "⠾": "]",
    "⠬": "§^",
    "⠹": "|",
    "⠸": "_",
}
_SIGNS = {sign: cell for cell, signs in _SAME.items() for sign in signs} | {
    "#": OTHER + NUMBER,
    "<": OTHER + "⠪",
    ">": OTHER + "⠕",
    "{": OTHER + "⠷",
    "}": OTHER + "⠾",
    "~": OTHER + "⠢",
    "\\": OTHER + "⠡",
    "…": "⠲⠲⠲",
    "±": "⠖⠤",
    "°": "⠈⠴",
    "½": "⠼⠁⠌⠼⠃",
}
_CAPITALS = "".join(filter(str.isupper, map(chr, range(0x180))))  # with all of Europe's Latin
_PARTS = re.compile(
    rf"\d+(?:[.,]\d+)*|[{_CAPITALS}]+(?:{OTHER}?[.+&'’][{_CAPITALS}]+)*|[^\W\d_{_CAPITALS}]+|.",
    re.DOTALL,
)
_MONEY = {"€": "euro", "$": "dollar", "£": "pond"}
# What is set around a sign by what stands beside it: cells in a text stay as they are.
_BESIDE = [
    (re.compile(before), after)
    for before, after in (
        (r"(?<=\d)%", " %"),
        *((rf"[{sign}] ?(?=\d)", _LETTERS[word[0]]) for sign, word in _MONEY.items()),
        *((rf"[{sign}]", word) for sign, word in _MONEY.items()),
        (r"(?<=[^\W\d_])(?=[=×÷|])|(?<=[=×÷|])(?=[^\W\d_])", " "),
        (r"(?<=[^\W_])(?=[+&])", OTHER),
        (r"(?<=\d[,.:])(?=[a-jA-J])", END),
    )
]
UNKNOWN = _SIGNS["*"]


def braille(text: str) -> str:
    """Write a text in braille cells.

    >>> braille("H8: TREINEN, 72 punten")
    '⠨⠓⠼⠓⠒⠀⠘⠞⠗⠑⠊⠝⠑⠝⠂⠀⠼⠛⠃⠀⠏⠥⠝⠞⠑⠝'
    """
    plain = unicodedata.normalize("NFC", text)
    for before, after in _BESIDE:
        plain = before.sub(after, plain)
    parts = _PARTS.findall(plain)
    return "".join(_part(part, last) for part, last in zip(parts, ["", *parts], strict=False))


def _part(part: str, last: str) -> str:
    if part[0] in _DIGITS:
        return NUMBER + "".join(_DIGITS.get(sign, _SIGNS.get(sign, "")) for sign in part)
    if part.isupper():
        return _capitals(part)
    if part[0].isalpha():
        doubtful = last[-1:] in _DIGITS and part[0] in "abcdefghij"
        after_capitals = len(last) > 1 and last.isupper()
        return (END if doubtful or after_capitals else "") + _cells(part)
    return _cells(part)


def _capitals(run: str) -> str:
    cells, sign = _cells(run.lower()), CAPITALS if len(run) > 1 else CAPITAL
    return FOREIGN + sign + cells[1:] if cells[0] == FOREIGN else sign + cells


def _cells(part: str) -> str:
    return "".join(_SIGNS.get(sign) or _letter(sign) for sign in part)


def _letter(letter: str) -> str:
    if cell := _LETTERS.get(letter) or _ACCENTED.get(letter):
        return cell
    if cell := _ABROAD.get(letter):
        return FOREIGN + cell
    if EMPTY <= letter <= "\u28ff":
        return letter
    bare = unicodedata.normalize("NFKD", letter)[0].lower()
    return _LETTERS.get(bare, UNKNOWN)
