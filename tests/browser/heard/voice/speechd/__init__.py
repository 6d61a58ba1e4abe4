"""The voice that Orca is given here: it writes down what is said, with the moment, and is silent.

It stands where Speech Dispatcher's own module would be found, as Orca imports it by this name.
"""

import json
import os
import re
import time
from html import unescape
from pathlib import Path
from typing import Any


class SSIPCommunicationError(Exception):
    """What Orca expects when the line to a voice is lost; here it never is."""


class SSIPCommandError(Exception):
    """What Orca expects when a voice does not know a command."""


class CallbackType:
    """What a voice tells of its progress."""

    BEGIN, CANCEL, END, INDEX_MARK = "begin", "cancel", "end", "index_mark"


class PunctuationMode:
    """How many signs are read aloud."""

    ALL, MOST, SOME, NONE = "all", "most", "some", "none"


class Priority:
    """How urgent something is."""

    MESSAGE = "message"


class DataMode:
    """How a text is written."""

    SSML = "ssml"


class SSIPClient:
    """A line to the voice; what it is asked to say goes into a file."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def speak(self, text: str, callback: Any = None, **_: object) -> None:
        """Say a text, and at once tell who wants to know that it is done."""
        _write("said", unescape(re.sub(r"<[^>]*>", "", text)))
        if callback:
            callback(CallbackType.BEGIN)
            callback(CallbackType.END)

    def char(self, character: str) -> None:
        """Say one sign."""
        _write("said", character)

    def cancel(self) -> None:
        """Be silent at once."""
        _write("hushed", "")

    def list_output_modules(self) -> tuple[str, ...]:
        """Name the voices."""
        return ()

    def list_synthesis_voices(self) -> tuple[tuple[str, str, str], ...]:
        """Name the ways a voice can sound."""
        return ()

    def __getattr__(self, name: str) -> Any:
        """Take every wish about pitch, rate and the like, and tell nothing of them."""
        if name.startswith(("set_", "get_", "close")):
            return lambda *_, **__: 50
        raise AttributeError(name)


def _write(what: str, text: str) -> None:
    heard = Path(os.environ["NABEURT_HEARD"])
    with heard.open("a", encoding="utf-8") as file:
        file.write(json.dumps([time.time(), what, text]) + "\n")
