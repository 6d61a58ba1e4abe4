"""Which seven letters will do, and when the bag can give no more (000 D III-1, III-10; R8)."""

from nabeurt.board import LETTERS
from nabeurt.duplicate.events import EndedBy
from nabeurt.rules.duplicate import DuplicateRulebook

VOWELS = "AEIOU"


def vowels_in(tiles: str, rulebook: DuplicateRulebook) -> int:
    """Count the tiles that can be the vowel."""
    return sum(tile in VOWELS or tile in rulebook.either for tile in tiles)


def consonants_in(tiles: str, rulebook: DuplicateRulebook) -> int:
    """Count the tiles that can be the consonant."""
    either = rulebook.either
    return sum(tile in either or (tile in LETTERS and tile not in VOWELS) for tile in tiles)


def is_sound(letters: str, rulebook: DuplicateRulebook) -> bool:
    """Whether a draw holds a vowel and a consonant; blank and Y are whichever is missing."""
    return (
        vowels_in(letters, rulebook) >= rulebook.vowels_min
        and consonants_in(letters, rulebook) >= rulebook.consonants_min
    )


def spent(bag: str, rulebook: DuplicateRulebook) -> EndedBy | None:
    """Say why no further turn can be drawn from a bag; None when one can."""
    if len(bag) < rulebook.rack:
        return EndedBy.FEW_TILES
    if vowels_in(bag, rulebook) < rulebook.vowels_min:
        return EndedBy.NO_VOWEL
    if consonants_in(bag, rulebook) < rulebook.consonants_min:
        return EndedBy.NO_CONSONANT
    return None
