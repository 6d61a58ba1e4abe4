"""Updates of a list: which words come and go, dated, kept in order, replayed on loading."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nabeurt.lexicon.reading import columns
from nabeurt.lexicon.reading.entries import line_of, parse_line
from nabeurt.lexicon.reading.import_result import WORD_LIMIT, Harvest, Spellings, Tally
from nabeurt.lexicon.reading.read import How, choose, read_list
from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.lexicon.reading.text import detect, lines
from nabeurt.lexicon.spelling import Profile, Rejection, normalise

Words = Mapping[str, Spellings]


@dataclass(frozen=True)
class Wishes:
    """What an update asks for, before it meets the list."""

    add: Harvest = field(default_factory=Harvest)
    remove: Harvest = field(default_factory=Harvest)

    def __post_init__(self) -> None:
        for word in sorted(self.add.words.keys() & self.remove.words.keys()):
            raise Unusable(Reason.CONFLICT, word=word)

    def rejected(self) -> dict[Rejection, Tally]:
        """Why which wishes are no words, whichever way they were meant."""
        both = dict(self.add.rejected)
        for reason, tally in self.remove.rejected.items():
            both[reason] = both[reason] + tally if reason in both else tally
        return both


@dataclass(frozen=True)
class Changes:
    """What an update really changes, and which wishes were granted already."""

    added: Words
    removed: Words
    present: Tally
    absent: Tally

    def __bool__(self) -> bool:
        return bool(self.added or self.removed)

    def text(self, name: str, date: str) -> str:
        """Write the patch as it is kept."""
        plus = [f"+{line_of(word, self.added[word])}" for word in sorted(self.added)]
        minus = [f"-{line_of(word, self.removed[word])}" for word in sorted(self.removed)]
        return "\n".join([f"# {name} {date}", *plus, *minus, ""])


def read_wishes(
    patch: Path | None, add: Path | None, remove: Path | None, profile: Profile
) -> Wishes:
    """Read an update: one file of ``+word`` and ``-word`` lines, or a list of each."""
    how = How(profile)
    wishes = Wishes(
        read_list(add, how) if add else Harvest(), read_list(remove, how) if remove else Harvest()
    )
    return _read_patch(patch, profile, wishes) if patch else wishes


def changes(wishes: Wishes, words: Words) -> Changes:
    """Compare the wishes with the list."""
    added = {word: s for word, s in wishes.add.words.items() if word not in words}
    removed = {word: words[word] for word in wishes.remove.words if word in words}
    present, absent = Tally(), Tally()
    for word in sorted(wishes.add.words.keys() - added.keys()):
        present.add(word)
    for word in sorted(wishes.remove.words.keys() - removed.keys()):
        absent.add(word)
    return Changes(added, removed, present, absent)


def replay(words: dict[str, Spellings], patch: str) -> None:
    """Change the words as a kept patch says."""
    for line in patch.splitlines():
        word, spellings = parse_line(line[1:])
        if line.startswith("+"):
            words[word] = spellings
        elif line.startswith("-"):
            words.pop(word, None)


def _read_patch(path: Path, profile: Profile, wishes: Wishes) -> Wishes:
    source = choose(path, None)
    signed = list(_signed(lines(source, detect(source)), source.name))
    for sign, text in signed:
        harvest = wishes.add if sign == "+" else wishes.remove
        loud = text.isupper()  # whoever writes a line of a change means that word
        harvest.add(text.lower() if loud else text, normalise(text, profile, capitals=loud))
    if not signed:
        raise Unusable(Reason.NO_WORDS, file=source.name)
    return Wishes(wishes.add, wishes.remove)  # made anew, so that a conflict is seen


def _signed(found: Iterable[str], file: str) -> Iterable[tuple[str, str]]:
    for number, line in enumerate(found, start=1):
        if number > WORD_LIMIT:
            raise Unusable(Reason.TOO_MANY_WORDS, file=file)
        for text in columns.plain([line]):
            if text[0] not in "+-":
                raise Unusable(Reason.PATCH_LINE, file=file, line=number)
            yield text[0], text[1:].strip()
