"""Word lists in, word graph out: which words there are, and how they are written."""

from nabeurt._native import BadGraph, BadPattern, BadWord, TooManyWords
from nabeurt.lexicon.hooks import Extension, Hooks
from nabeurt.lexicon.lexicon import Lexicon

__all__ = [
    "BadGraph",
    "BadPattern",
    "BadWord",
    "Extension",
    "Hooks",
    "Lexicon",
    "TooManyWords",
]
