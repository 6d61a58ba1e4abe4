"""One line of a scenario without a speaker: its words, read one kind at a time."""

from dataclasses import dataclass
from typing import NoReturn, TypeVar

from nabeurt.speech.duration import parse_duration
from nabeurt.speech.grammar import NO_TILES, parse_name, parse_tiles
from nabeurt.speech.misread import Misread, UnreadableLine
from nabeurt.speech.names import Names
from nabeurt.speech.plain import visible

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Line:
    """The words after a directive; whatever is not as expected raises UnreadableLine."""

    number: int
    directive: str
    example: str
    words: tuple[str, ...]
    names: Names

    def seat(self) -> int:
        """Read the first word as a player's name."""
        return self.sound(parse_name(self.words, self.names))

    def second(self) -> str:
        """Return the second and last word."""
        self.only(2)
        if len(self.words) < 2:
            self.fail("missing", word=self.directive, example=self.example)
        return self.words[1]

    def tiles(self) -> str:
        """Read tiles after a name; a dash is none."""
        text = "".join(self.words[1:])
        if not text:
            self.fail("missing", word=self.directive, example=self.example)
        return "" if text == NO_TILES else self.sound(parse_tiles(text))

    def whole(self, word: str) -> int:
        """Read a whole number of a sensible size."""
        digits = word.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            self.fail("number", text=visible(word))
        return int(digits) * (-1 if word.startswith("-") else 1)

    def duration(self, word: str) -> int:
        """Read a duration in milliseconds."""
        duration = parse_duration(word)
        if duration is None:
            misread = Misread("grammar.misread.duration", {"text": visible(word)})
            raise UnreadableLine(self.number, misread)
        return duration

    def only(self, count: int) -> None:
        """Object to more words than these."""
        if len(self.words) > count:
            self.fail("extra", text=visible(" ".join(self.words[count:])))

    def sound(self, read: Read | Misread) -> Read:
        """Return what was read, or stop at this line."""
        if isinstance(read, Misread):
            raise UnreadableLine(self.number, read)
        return read

    def fail(self, reason: str, **fields: object) -> NoReturn:
        """Stop reading at this line."""
        raise UnreadableLine(self.number, Misread(f"grammar.scenario.{reason}", fields))
