"""The ladder of the bots: how often each level beats the one below, and how fast it answers."""

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.analysis.training.ladder import rung
from nabeurt.analysis.training.workers import cores, crew
from nabeurt.lexicon.library import open_lexicon
from nabeurt.rules import rulebook

Figures = dict[str, object]
BOOK = "toernooi"
CHOICES = {"level": tuple(level.name for level in LEVELS[1:])}


def measure(
    lexicon: str | None = None,
    games: int = 100,
    level: str | None = None,
    workers: int = 0,
    first: int = 0,
) -> Figures:
    """Play so many games for each step of the ladder, or for the step up to one level."""
    words, book = open_lexicon(lexicon), rulebook(BOOK)
    steps = [each for each in LEVELS[1:] if level in {None, each.name}]
    with crew(workers or cores()) as hands:
        rungs = [rung(each, words, book, games, hands, first=first).as_data() for each in steps]
    return {"list": words.name, "rulebook": book.name, "first": first, "rungs": rungs}
