"""The scenario file: who plays by which rulebook, a position, and what everybody says, in order.

Text only: what the file names (a word list, house rules) is loaded by whoever plays it.
"""

import re
from collections.abc import Iterator
from typing import NoReturn

from nabeurt.rules import Options
from nabeurt.scenario.steps import POSITION, STEPS, Named, Said, Scenario, Step, TimePasses
from nabeurt.scenario.tokens import Line
from nabeurt.speech.grammar.commands import parse
from nabeurt.speech.grammar.errors import Misread, UnreadableLine
from nabeurt.speech.grammar.jury import parse_jury
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.normalise import plain, visible
from nabeurt.speech.grammar.options import parse_options
from nabeurt.speech.grammar.vocabulary import vocabulary

LONGEST = 1_000_000
EXAMPLES = {
    "rulebook": "reglement toernooi",
    "lexicon": "lexicon woorden.txt",
    "players": "spelers Anna Bram",
    "begins": "begint Bram",
    "seed": "kans 42",
    "rack": "rek Anna EEITRNN",
    "draws": "trekt Bram ABC",
    "bag": "zak 16",
    "board": "bord H5 TREINEN",
    "score": "score Anna 450",
    "time": "tijd Anna 24:59",
    "stop": "einde",
}


def parse_scenario(text: str) -> Scenario:
    """Read a scenario; raises UnreadableLine with the line and what was expected there."""
    if len(text) > LONGEST:
        raise UnreadableLine(0, Misread("grammar.scenario.too_long"))
    reader = _Reader()
    for number, content in _contents(text):
        reader.read(number, content)
    return reader.scenario()


def looks_like_scenario(text: str) -> bool:
    """Whether a line names a rulebook or players as only a scenario does."""
    found = (vocabulary("directive").find(content.split()) for _, content in _contents(text))
    return any(one and one.rest and one.notion in {"rulebook", "players"} for one in found)


def _contents(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that say something, with their numbers."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        if content := _without_comment(line):
            yield number, content


def _without_comment(line: str) -> str:
    """Drop a comment: from # at the start of a line or after a space."""
    return f" {' '.join(line.split())}".partition(" #")[0].strip()


class _Reader:
    """Collects what the lines say; who plays by which rules must be known before the first step."""

    def __init__(self) -> None:
        self.names = Names()
        self.players_line = 0
        self.rulebook: Named | None = None
        self.options = Options()
        self.lexicon: Named | None = None
        self.begins: Line | None = None
        self.seed = 0
        self.steps: list[Step] = []

    def scenario(self) -> Scenario:
        """Return what was read, if the head is complete."""
        if self.rulebook is None:
            raise UnreadableLine(0, Misread("grammar.scenario.no_rulebook"))
        if not self.names.names:
            raise UnreadableLine(0, Misread("grammar.scenario.no_players"))
        begins = self.begins and self.directive_line(self.begins.number, self.begins.words)
        return Scenario(
            rulebook=self.rulebook,
            options=self.options,
            lexicon=self.lexicon,
            players=self.names.names,
            players_line=self.players_line,
            begins=begins.last_seat() if begins else 0,
            seed=self.seed,
            steps=tuple(self.steps),
        )

    def read(self, number: int, content: str) -> None:
        """Read one line: somebody speaks, time passes, or a directive."""
        speaker, colon, words = content.partition(":")
        if colon and vocabulary("speaker").find([plain(speaker)]):
            self.step(Said(number, None, words.strip(), parse_jury(words, self.names)))
        elif colon and (seat := self.names.seat(speaker)) is not None:
            self.step(Said(number, seat, words.strip(), parse(words, self.names)))
        elif content.startswith("+"):
            line = self.directive_line(number, ())
            self.step(TimePasses(number, line.duration(content[1:].replace(" ", ""))))
        else:
            self.directive(number, content)

    def directive(self, number: int, content: str) -> None:
        """Read a line without a speaker."""
        found = vocabulary("directive").find(content.split())
        if found is None:
            self.unknown(number, content)
        line = self.directive_line(number, found.rest, found.phrase, EXAMPLES[found.notion])
        if not found.rest and found.notion != "stop":
            line.fail("missing", word=line.directive, example=line.example)
        if found.notion in STEPS:
            self.step(STEPS[found.notion](line))
        elif not all(isinstance(step, POSITION) for step in self.steps):
            line.fail("too_late", word=line.directive)
        else:
            self.head(found.notion, line)

    def directive_line(
        self, number: int, words: tuple[str, ...], phrase: str = "", example: str = ""
    ) -> Line:
        """Return a line with the names known by now."""
        return Line(number, phrase, example, words, self.names)

    def head(self, notion: str, line: Line) -> None:
        """Take a directive that comes before play, each once."""
        taken = {"lexicon": self.lexicon, "players": self.names.names, "begins": self.begins}
        if taken.get(notion, self.rulebook if notion == "rulebook" else None):
            line.fail("twice", word=line.directive)
        match notion:
            case "rulebook":
                self.rulebook = Named(line.number, line.words[0])
                self.options = line.sound(parse_options(line.words[1:]))
            case "lexicon":
                self.lexicon = Named(line.number, " ".join(line.words))
            case "players":
                self.names, self.players_line = _players(line), line.number
            case "begins":
                self.begins = line
            case _:
                line.only(1)
                self.seed = line.whole(line.words[0])

    def step(self, step: Step) -> None:
        """Take a step, once it is known who plays and by which rules."""
        if not self.rulebook or not self.names.names:
            raise UnreadableLine(step.line, Misread("grammar.scenario.rulebook_first"))
        self.steps.append(step)

    def unknown(self, number: int, content: str) -> NoReturn:
        """Say what a line may begin with."""
        word = content.split(maxsplit=1)[0]
        line = self.directive_line(number, ())
        if ":" in word:
            line.fail("speaker", name=visible(word.partition(":")[0]), names=self.names)
        if near := vocabulary("directive").near(word):
            line.fail("near_directive", word=visible(word), near=near.lower())
        line.fail("directive", word=visible(word))


def _players(line: Line) -> Names:
    """Read names separated by spaces; one of several words stands between quotes."""
    parts = re.findall(r'"([^"]*)"|([^\s",]+)', " ".join(line.words))
    names = [visible(quoted or word) for quoted, word in parts]
    for place, name in enumerate(names):
        if plain(name) in map(plain, names[:place]):
            line.fail("name_twice", name=name)
        if not plain(name) or ":" in name or vocabulary("speaker").find([name]):
            line.fail("name_taken", name=name)
    return Names(tuple(names))
