"""What could not be read: an answer with its own sentence, not an exception."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from nabeurt.speech.sentences.catalogue import Language, say


@runtime_checkable
class Sayable(Protocol):
    """What is said differently in each language."""

    def text(self, language: Language) -> str:
        """Say it."""
        ...


@dataclass(frozen=True, slots=True)
class Misread:
    """The key of the sentence that says what was expected, and its fields.

    A field may be another of these, or names: it is said in the same language.
    """

    key: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def text(self, language: Language) -> str:
        """Say what was expected."""
        said = {
            name: value.text(language) if isinstance(value, Sayable) else value
            for name, value in self.fields.items()
        }
        return say(self.key, language, **said)


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
