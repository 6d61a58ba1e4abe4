"""Where lists are found: for now, a path of a saved graph or of a list with one word a line."""

from pathlib import Path

from nabeurt.lexicon.lexicon import Lexicon
from nabeurt.lexicon.spelling import Rejection, normalise


def open_lexicon(name_or_path: str | None = None) -> Lexicon:
    """Open the list of that name or path."""
    path = Path(name_or_path or "opentaal")
    if path.suffix == ".graph":
        return Lexicon.open(path)
    read = {line.strip(): normalise(line) for line in path.read_text("utf-8").splitlines()}
    words = {text: word for text, word in read.items() if not isinstance(word, Rejection)}
    spellings: dict[str, list[str]] = {}
    for text, word in words.items():
        spellings.setdefault(word, []).append(text.lower())
    return Lexicon.of(spellings, name=path.stem, spellings=spellings)
