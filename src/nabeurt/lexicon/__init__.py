"""Word lists in, word graph out: which words there are, and how they are written."""

from nabeurt._native import BadGraph, BadPattern, BadWord, TooManyWords
from nabeurt.lexicon.lexicon import Lexicon
from nabeurt.lexicon.neighbours import Extension, Hooks

__all__ = [
    "BadGraph",
    "BadPattern",
    "BadWord",
    "Extension",
    "Hooks",
    "Lexicon",
    "TooManyWords",
]
