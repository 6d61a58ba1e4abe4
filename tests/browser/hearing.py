"""What a screen reader would say: the accessibility tree at the focus, and live regions."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LISTEN = Path(__file__).with_name("listen.js").read_text("utf-8")
STATES = {"pressed": "true", "disabled": True, "expanded": True}


@dataclass
class Ear:
    """Presses keys and writes down what is heard after each; nothing is seen."""

    page: Any
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tree = self.page.context.new_cdp_session(self.page)
        self.tree.send("Accessibility.enable")
        self.page.evaluate(LISTEN)

    def press(self, *keys: str, until: str = "") -> None:
        """Press keys; each is written with where the focus then is and what is said."""
        for number, key in enumerate(keys, 1):
            self.page.keyboard.press(key)
            if until and number == len(keys):
                self._hear(until)
            self._settle()
            self._write(f"[{key}] {self.focus()}")

    def type(self, text: str) -> None:
        """Type a text into a field."""
        self.page.keyboard.type(text)
        self._write(f"[{text}] {self.focus()}")

    def wait(self, text: str) -> None:
        """Wait until something was said aloud."""
        self._hear(text)
        self._settle()
        self._write("[…]")

    def _hear(self, text: str) -> None:
        said = f"() => window.__heard.some((each) => each.includes({text!r}))"
        self.page.wait_for_function(said)

    def focus(self) -> str:
        """Say what has the focus, as the accessibility tree knows it."""
        active = self.tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": active["result"]["objectId"], "fetchRelatives": False}
        node = self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        kept = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        states = [name for name, value in STATES.items() if kept.get(name) == value]
        value = node.get("value", {}).get("value", "")
        parts = [node["role"]["value"], f'"{node.get("name", {}).get("value", "")}"', *states]
        return " ".join([*parts, f"= {value}"] if value else parts)

    def _settle(self) -> None:
        """Wait until nothing is on its way: no command, no verdict on words, no drawing."""
        self.page.wait_for_timeout(80)
        self.page.wait_for_selector("body:not(.busy) #sum:not([aria-busy=true])", state="attached")
        self.page.wait_for_timeout(80)

    def _write(self, line: str) -> None:
        said = self.page.evaluate("() => window.__heard.splice(0)")
        self.lines += [line, *(f"    {each}" for each in said)]
