"""Call alphabets: letters by name, so that nobody mishears them (000 D IV-1)."""

from enum import StrEnum

from nabeurt.board import BLANK
from nabeurt.speech.sentences.catalogue import Language, say


class Alphabet(StrEnum):
    """Which names are called: the duplicate leader's places, or those of radio traffic."""

    PLACES = "places"
    RADIO = "radio"


def call(tile: str, language: Language, alphabet: Alphabet = Alphabet.PLACES) -> str:
    """Call one tile.

    >>> call("A", "nl"), call("?", "nl"), call("a", "en", Alphabet.RADIO)
    ('Amsterdam', 'blanco', 'Alfa')
    """
    letter = "blank" if tile == BLANK else tile.upper()
    return say(f"alphabet.{alphabet}.{letter}", language)


def call_all(tiles: str, language: Language, alphabet: Alphabet = Alphabet.PLACES) -> str:
    """Call tiles one after another.

    >>> call_all("ZE", "nl")
    'Zweden, Egypte'
    """
    return ", ".join(call(tile, language, alphabet) for tile in tiles)
