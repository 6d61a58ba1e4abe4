"""A rulebook that cannot be read: what is wrong, and where, for the room that speaks."""

from enum import StrEnum


class Flaw(StrEnum):
    """Each has a sentence in both languages."""

    NO_FILE = "no-file"
    TOO_LONG = "too-long"
    NOT_UTF8 = "not-utf8"
    NOT_TOML = "not-toml"
    NO_PARENT = "no-parent"
    NAME_TAKEN = "name-taken"
    UNKNOWN_RULEBOOK = "unknown-rulebook"
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    NOT_TRUTH = "not-truth"
    NOT_COUNT = "not-count"
    NOT_TIME = "not-time"
    NOT_POLICY = "not-policy"
    NOT_TEXT = "not-text"
    NO_ARTICLE = "no-article"


class Unreadable(Exception):
    """The text is not a rulebook; ``fields`` fill the sentence of ``flaw``."""

    def __init__(self, flaw: Flaw, **fields: object) -> None:
        super().__init__(flaw, fields)
        self.flaw = flaw
        self.fields = fields
