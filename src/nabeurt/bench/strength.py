"""Who beats whom: matches in pairs of games with the same bag, each side begins once."""

from dataclasses import asdict

from nabeurt.analysis.crew import crew
from nabeurt.analysis.leaves import leaves_for
from nabeurt.analysis.selfplay import Setting
from nabeurt.analysis.strength import Standing, match
from nabeurt.lexicon.library import open_lexicon
from nabeurt.rules import rulebook

Figures = dict[str, object]

_BOOKS = ("toernooi", "sbnl-punten")
"""One rulebook of each way to end: with a bonus for going out, and with a nabeurt."""


def measure(
    lexicon: str | None = None, games: int = 2000, seed: int = 7, workers: int = 1
) -> Figures:
    """Let each pairing meet in so many games."""
    words = open_lexicon(lexicon)
    trained = leaves_for(words).values
    pairings = []
    with crew(workers) as hands:
        for book in _BOOKS:
            setting = Setting(words, rulebook(book))
            pairs = max(games // 2, 2)
            standing = match(setting, trained, None, pairs=pairs, seed=seed, crew=hands)
            pairings.append(_pairing("trained leaves", "no leaves", book, standing))
    return {"list": words.name, "seed": seed, "pairings": pairings}


def _pairing(one: str, other: str, book: str, standing: Standing) -> Figures:
    figures = {name: round(figure, 4) for name, figure in asdict(standing).items()}
    return {"pairing": f"{one} - {other}", "rulebook": book, **figures}
