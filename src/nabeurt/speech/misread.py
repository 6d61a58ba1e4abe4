"""What could not be read: an answer with its own sentence, not an exception."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from nabeurt.speech.catalogue import Language, say


@dataclass(frozen=True, slots=True)
class Misread:
    """The key of the sentence that says what was expected, and its fields."""

    key: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def text(self, language: Language) -> str:
        """Say what was expected."""
        return say(self.key, language, **self.fields)


class UnreadableLine(Exception):
    """A file that cannot be read, and where: line 0 is the file as a whole."""

    def __init__(self, line: int, misread: Misread) -> None:
        super().__init__(line, misread)
        self.line = line
        self.misread = misread

    def text(self, language: Language) -> str:
        """Say it in one sentence, with the line's number."""
        sentence = self.misread.text(language)
        if not self.line:
            return sentence
        return say("grammar.scenario.line", language, line=self.line, sentence=sentence)
