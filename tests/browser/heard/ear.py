"""Somebody who plays without looking: keys of the room's keyboard, and all that Orca says."""

import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from browser.heard.room import Room

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPT = {"X-Nabeurt": "1"}
KEPT = Path(__file__).with_name("kept")
PATIENCE_S = 30
SILENT_S = 1.5
QUIET_S = 0.3
NAMES = {
    " ": "space",
    "?": "question",
    "/": "slash",
    ",": "comma",
    ".": "period",
    ";": "semicolon",
    "=": "equal",
    "-": "minus",
    "[": "bracketleft",
    "]": "bracketright",
    "!": "exclam",
    "*": "asterisk",
}


@dataclass(frozen=True)
class Utterance:
    """Something that was said, and when."""

    at: float
    text: str


@dataclass
class Ear:
    """A listener at a page; ``lines`` is what was pressed and heard."""

    room: Room
    page: "Page"
    address: str
    lines: list[str] = field(default_factory=list)
    _read: int = 0
    _before: int = 0

    def __post_init__(self) -> None:
        """Begin to listen now."""
        self._before = len(self._all())

    @property
    def number(self) -> str:
        """Return who this is to the server."""
        cookies = {each["name"]: each["value"] for each in self.page.context.cookies()}
        return cookies["nabeurt"].split(".")[0]

    def joins(self, path: str, **form: str) -> None:
        """Come in by a link, as its form would do."""
        answer = self.page.request.post(f"{self.address}{path}", form=form, headers=SCRIPT)
        assert answer.ok, answer.text()

    def open(self, path: str, until: str) -> None:
        """Go to a page and listen to what is said of it."""
        self.page.goto(f"{self.address}{path}")
        self.listen("[de bladzijde gaat open]", until)

    def spoken(self) -> list[Utterance]:
        """Return all that was said since this ear began to listen."""
        return self._all()[self._before :]

    def _all(self) -> list[Utterance]:
        kept = (json.loads(line) for line in self.room.heard.read_text("utf-8").splitlines())
        return [Utterance(at, text.strip()) for at, what, text in kept if what == "said"]

    def press(self, *keys: str, until: str = "") -> None:
        """Press keys one by one and write what is said after each; the last may be waited for."""
        for number, key in enumerate(keys, 1):
            *held, last = key.split("+") if len(key) > 1 else [key]
            self.room.keys("+".join([*held, NAMES.get(last, last)]))
            self.listen(f"[{key}]", until if number == len(keys) else "")

    def type(self, text: str) -> None:
        """Type a text into a field."""
        self.room.keys(*(NAMES.get(sign, sign) for sign in text))
        self.listen(f"[{text}]")

    def hear(self, text: str) -> Utterance:
        """Wait until something new is said that holds a text."""
        return self.listen("[…]", text)

    def listen(self, line: str, until: str = "") -> Utterance:
        """Write down what is said: wait for the first words, or for a text, and then for quiet."""
        end = time.monotonic() + (PATIENCE_S if until else SILENT_S)
        while not self._found(until) and time.monotonic() < end:
            time.sleep(0.05)
        found = self._found(until) or Utterance(0, "")
        heard = self._quiet()
        self.lines += [line, *(f"    {each.text}" for each in heard[self._read :])]
        self._read = len(heard)
        assert found.at or not until, "\n".join([*self.lines, f"never said: {until}"])
        return found

    def keep(self, name: str) -> None:
        """Write down the whole hearing, next to the tests when that is asked for."""
        place = KEPT if os.environ.get("NABEURT_KEEP_HEARD") else self.room.heard.parent
        (place / f"{name}.txt").write_text("\n".join(self.lines) + "\n", "utf-8")

    def assert_told(self, *sentences: str) -> None:
        """Fail unless each of these was said once, in this order."""
        heard = [each.text for each in self.spoken()]
        places = [[place for place, text in enumerate(heard) if each in text] for each in sentences]
        assert all(len(found) == 1 for found in places), dict(zip(sentences, places, strict=True))
        assert [found[0] for found in places] == sorted(found[0] for found in places), heard

    def _found(self, text: str) -> Utterance | None:
        return next((each for each in self.spoken()[self._read :] if text in each.text), None)

    def _quiet(self) -> list[Utterance]:
        """Return all that was said, once it is quiet for a while."""
        heard, since = self.spoken(), time.monotonic()
        while time.monotonic() - since < QUIET_S:
            time.sleep(0.05)
            if len(now := self.spoken()) > len(heard):
                heard, since = now, time.monotonic()
        return heard
