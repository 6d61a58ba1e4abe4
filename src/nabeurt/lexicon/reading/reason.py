"""Why a word list cannot be read, kept or found: typed reasons; their sentences live in speech."""

from enum import StrEnum


class Reason(StrEnum):
    """Everything that can be wrong with a list, its file, its name or the place it is kept."""

    # the file
    MISSING = "missing"
    FOLDER = "folder"
    NOT_A_FILE = "not-a-file"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    BINARY = "binary"
    LONG_LINE = "long-line"
    TOO_LARGE = "too-large"
    ENCODING = "encoding"
    UNKNOWN_ENCODING = "unknown-encoding"
    # the archive
    BROKEN_ARCHIVE = "broken-archive"
    ENCRYPTED = "encrypted"
    COMPRESSION = "compression"
    SEVERAL_FILES = "several-files"
    NO_MEMBER = "no-member"
    # what is in it
    COLUMN_NEEDED = "column-needed"
    NO_COLUMN = "no-column"
    ROW = "row"
    NO_AFFIXES = "no-affixes"
    AFFIX_LINE = "affix-line"
    NO_WORDS = "no-words"
    TOO_MANY_WORDS = "too-many-words"
    PATCH_LINE = "patch-line"
    CONFLICT = "conflict"
    # its name
    NAME = "name"
    VERSION = "version"
    TAKEN = "taken"
    BUILT_IN = "built-in"
    UNKNOWN_LIST = "unknown-list"
    ACTIVE = "active"
    EXISTS = "exists"
    # the place
    NO_SPACE = "no-space"
    UNWRITABLE = "unwritable"
    DAMAGED = "damaged"


class Unusable(Exception):
    """A list that cannot be used, with the reason and what its sentence needs."""

    def __init__(self, reason: Reason, **fields: object) -> None:
        super().__init__(f"{reason}: {fields}")
        self.reason = reason
        self.fields = {name: printable(str(value)) for name, value in fields.items()}


def printable(text: str) -> str:
    """Keep what a stranger's file says from steering the terminal it is shown on."""
    return "".join(sign if sign.isprintable() else "·" for sign in text)
