"""How a name looks to somebody who reads it quickly: two that look alike are the same here."""

# ruff: noqa: RUF001, RUF002  # letters that look alike are what this is about

import unicodedata

MOST = 40
# Letters of other alphabets, and figures, that a reader takes for a Latin letter.
_ALIKE = str.maketrans(
    {
        other: latin
        for latin, others in {
            "a": "аα",
            "b": "вβ",
            "c": "сς",
            "d": "ԁ",
            "e": "еєε3",
            "g": "ɡ",
            "h": "нһ",
            "i": "іι",
            "j": "ј",
            "k": "кκ",
            "l": "1|",
            "m": "м",
            "n": "пη",
            "o": "оοσ0",
            "p": "рρ",
            "q": "ԛ",
            "s": "ѕ5",
            "t": "тτ",
            "w": "ԝ",
            "x": "хχ",
            "y": "уυ",
        }.items()
        for other in others
    }
)


def looks(name: str) -> str:
    """Return a name as the eye takes it: no case, no accents, no marks, look-alikes as one.

    >>> looks("Anna") == looks(" ánna.") == looks("Αnnа")
    True
    >>> looks("Bill") == looks("BiII"), looks("Anna") == looks("Anne")
    (True, False)
    """
    parts = unicodedata.normalize("NFKD", name).casefold().translate(_ALIKE)
    seen = "".join(part for part in parts if part.isalnum()).replace("i", "l")
    return (seen or name.strip())[:MOST]
