"""Why the leader's desk, a helper or a phone is told no; each has a sentence in both languages."""

from enum import StrEnum

from nabeurt.ledger import refusal


class Reason(StrEnum):
    """Why a command is refused; the fields of a refusal are named behind each."""

    # setting up
    EVENT_NAME = "event-name"  # longest
    TURN_TIME = "turn-time"  # least, most: in seconds
    WARNING_TIME = "warning-time"
    LATE_TIME = "late-time"  # most: in seconds
    TURN_COUNT = "turn-count"  # most
    CLUB_BEST = "club-best"
    TEAM_BEST = "team-best"  # most
    ROOMS = "rooms"  # most
    SETUP_FIXED = "setup-fixed"  # turn: how many were played; draws and tiles stay

    # who speaks
    LEADER_ONLY = "leader-only"
    DESK_ONLY = "desk-only"  # leader and helpers
    FOREIGN_DEVICE = "foreign-device"  # number
    NAME_YOURSELF = "name-yourself"  # a correction needs to know who and why

    # players
    NUMBER_RANGE = "number-range"  # most
    NUMBER_TAKEN = "number-taken"  # number, name
    PLAYER_NAME = "player-name"  # longest
    UNKNOWN_NUMBER = "unknown-number"  # number
    DEVICE_IN_USE = "device-in-use"  # number, name: this phone already plays for them
    OTHER_DEVICE = "other-device"  # number, name: they play with another phone
    ON_PAPER = "on-paper"  # number, name: they hand in on paper
    WITHDRAWN = "withdrawn"  # number, name
    NOT_WITHDRAWN = "not-withdrawn"  # number, name
    TOO_MANY_PLAYERS = "too-many-players"  # most
    NO_PLAYERS = "no-players"
    UNKNOWN_ROOM = "unknown-room"  # room, rooms: those of this evening
    HAS_SLIPS = "has-slips"  # number, name: who played can stop, not be taken out
    BOTH_PLAYED = "both-played"  # number, name, turn: two who both wrote are no one person

    # the course of a turn
    OVER = "over"
    NOT_NOW = "not-now"  # phase: where the turn is
    NO_TURN = "no-turn"  # turn
    WRONG_TURN = "wrong-turn"  # turn: which is being played
    LETTERS_COUNT = "letters-count"  # count
    LETTERS_UNREADABLE = "letters-unreadable"  # text
    BAG_LACKS = "bag-lacks"  # tiles
    DRAWS_ITSELF = "draws-itself"  # the computer draws; letters are not typed in
    TYPE_LETTERS = "type-letters"  # a real bag; letters must be typed in
    BAG_SPENT = "bag-spent"

    # slips
    TOO_LATE = "too-late"
    SLIP_TOO_LONG = "slip-too-long"
    NO_SLIP = "no-slip"  # number
    STILL_DIFFERENT = "still-different"  # numbers: entries that do not agree yet

    # corrections, the jury, the master word
    POINTS_RANGE = "points-range"  # most
    NOT_A_WORD = "not-a-word"  # text
    MASTER_ILLEGAL = "master-illegal"  # zero: why it would be worth nothing
    WORD_FOUND = "word-found"  # somebody found a word, so one is laid
    NOT_SCORED_YET = "not-scored-yet"  # turn
    SEED_KNOWN = "seed-known"  # the draws can be foreseen: no more turns


class Refusal(refusal.Refusal[Reason]):
    """The judge of an evening says no."""

    __slots__ = ()


refuse = Refusal.because
