"""A game record that cannot be read: what is wrong and on which line, for the room that speaks."""

from enum import StrEnum


class Flaw(StrEnum):
    """Each has a sentence in both languages."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    NOT_TEXT = "not-text"
    UNKNOWN_ENCODING = "unknown-encoding"
    NOT_JSON = "not-json"
    NOT_OURS = "not-ours"
    UNKNOWN_SCHEMA = "unknown-schema"
    UNKNOWN_EVENT = "unknown-event"
    WRONG_EVENT = "wrong-event"
    NO_START = "no-start"
    NOT_PLAYED = "not-played"
    NO_PLAYERS = "no-players"
    WRONG_PLAYER_COUNT = "wrong-player-count"
    SAME_PLAYER = "same-player"
    UNKNOWN_PLAYER = "unknown-player"
    NOT_GCG = "not-gcg"
    TOO_MANY_MOVES = "too-many-moves"
    UNKNOWN_MOVE = "unknown-move"
    WRONG_TILES = "wrong-tiles"
    WRONG_WORD = "wrong-word"
    SET_EXHAUSTED = "set-exhausted"
    WRONG_NUMBER = "wrong-number"
    NOTHING_TO_WITHDRAW = "nothing-to-withdraw"


class UnreadableRecord(Exception):
    """``line`` counts from 1, 0 is the whole file; ``fields`` fill the sentence of ``flaw``."""

    def __init__(self, flaw: Flaw, line: int = 0, **fields: object) -> None:
        super().__init__(flaw, line, fields)
        self.flaw = flaw
        self.line = line
        self.fields = fields
