"""Why somebody at a tournament is told no; each has a sentence in both languages."""

from enum import StrEnum

from nabeurt.ledger import refusal


class Objection(StrEnum):
    """Why a command is refused; the fields of a refusal are named behind each."""

    # who speaks
    LEADER_ONLY = "leader-only"
    JURY_ONLY = "jury-only"  # leader and jury
    DESK_ONLY = "desk-only"  # everybody but players
    OWN_TABLE = "own-table"  # a player speaks for their own table alone
    OWN_GAME = "own-game"  # name: nobody signs or settles their own game
    REASON_NEEDED = "reason-needed"  # a decision needs a name and a reason
    NO_SUCH_ROLE = "no-such-role"

    # setting up and people
    BAD_NAME = "bad-name"  # longest
    BAD_SETTING = "bad-setting"
    SAME_NAME = "same-name"  # name, number
    NUMBER_TAKEN = "number-taken"  # number, name
    NUMBER_RANGE = "number-range"  # most
    TOO_MANY = "too-many"  # most
    UNKNOWN_PLAYER = "unknown-player"  # number
    STOPPED_ALREADY = "stopped-already"  # name
    STILL_PLAYING = "still-playing"  # name
    OUT = "out"  # name: disqualified
    ROUND_PAST = "round-past"  # round
    TABLE_TAKEN = "table-taken"  # table, name
    SAME_PERSON = "same-person"
    FORMAT_FIXED = "format-fixed"  # the format cannot change after the first round

    # rounds
    CLOSED = "closed"
    NOT_CLOSED = "not-closed"
    NO_PAIRING = "no-pairing"  # pairing: the refusal of the pairing itself
    NO_DRAFT = "no-draft"
    DRAFT_STALE = "draft-stale"  # names: who came or went since
    NOT_IN_DRAFT = "not-in-draft"  # name
    PLAYS_ALREADY = "plays-already"  # the two sit at one table
    NO_ROUND = "no-round"
    HAS_RESULTS = "has-results"  # tables
    STARTED_ALREADY = "started-already"  # round
    ROUND_CLOSED = "round-closed"  # round
    NO_CLOCK = "no-clock"
    CLOCK_RUNS = "clock-runs"
    CLOCK_STANDS = "clock-stands"
    TIME_RANGE = "time-range"  # most: in minutes
    MISSING = "missing"  # round, names

    # matches
    NO_TABLE = "no-table"  # table, round
    NOT_AT_TABLE = "not-at-table"  # name, table
    POINTS_RANGE = "points-range"  # least, most
    DOUBTFUL = "doubtful"  # first, points, second, others: asked once
    DIFFERS = "differs"  # names, reported: asked once
    WHO_BEGAN = "who-began"  # a knock-out draw cannot be settled without the start
    SIGNED_ALREADY = "signed-already"  # table, by
    NOT_REPORTED = "not-reported"  # table
    OWN_REPORT = "own-report"  # the other confirms
    CHANGED_SINCE = "changed-since"  # the report is another by now
    NOT_CONFIRMED = "not-confirmed"  # table, life
    NOT_SIGNED = "not-signed"  # table
    NO_LINES = "no-lines"  # table
    NO_LIST = "no-list"  # no word list to check by
    NOT_A_WORD = "not-a-word"  # text
    TOO_LONG = "too-long"
    KNOCK_OUT_VOID = "knock-out-void"
    SAME_SCORE = "same-score"
    PLAYED_HERE = "played-here"  # table: a game was begun for it already
    NOT_MISSED = "not-missed"  # table: the round has not begun, or the match has
    OTHER_GAME = "other-game"  # table: not the game of this table

    # jury, outcome, undoing
    NO_CALL = "no-call"  # table
    NO_PROTEST = "no-protest"  # table
    QUESTIONS_SPENT = "questions-spent"  # name, most
    NO_MATCH_YET = "no-match-yet"  # name
    NOT_OFFICIAL = "not-official"  # names: tables that are not signed
    NOTHING_TO_PUBLISH = "nothing-to-publish"
    NO_EVENT = "no-event"  # event
    UNDONE_ALREADY = "undone-already"  # event
    LEANED_ON = "leaned-on"  # leaning: what leans on it, each with its place
    MOVED_ON = "moved-on"  # round: paired on this since; correct it instead


class Refusal(refusal.Refusal[Objection]):
    """The judge of a tournament says no."""

    __slots__ = ()


object_to = Refusal.because
