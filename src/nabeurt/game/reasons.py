"""Why something is refused: a closed set, each with a sentence in the room that speaks."""

from enum import StrEnum

from nabeurt.board import Fault
from nabeurt.ledger import refusal


class Reason(StrEnum):
    """Why the judge says no; the fields of a refusal are named behind each."""

    # whoever speaks, whenever
    GAME_OVER = "game-over"
    PLAY_STOPPED = "play-stopped"  # the game waits for what is left on the racks
    NO_SUCH_SEAT = "no-such-seat"
    NOT_A_PLAYER = "not-a-player"  # a player's command from somebody without a seat
    JURY_ONLY = "jury-only"
    LEFT_THE_GAME = "left-the-game"  # resigned or disqualified
    NOT_YOUR_TURN = "not-your-turn"  # player: whose turn it is
    AWAITING_VERDICT = "awaiting-verdict"
    PROTEST_OPEN = "protest-open"
    LAST_WORD_PENDING = "last-word-pending"  # only accept or challenge remain
    INTENT_NEEDS_PERSON = "intent-needs-person"
    PROTEST_NEEDS_PERSON = "protest-needs-person"
    PRESS_FIRST = "press-first"  # with a separate clock: this turn's action is done
    MUST_PLACE = "must-place"  # after an unfair word: a valid word, in the same turn

    # placing
    OUTSIDE = "outside"
    CLASH = "clash"
    NOTHING_NEW = "nothing-new"
    NOT_WHOLE = "not-whole"
    NOT_CONNECTED = "not-connected"
    FIRST_MISSES_CENTRE = "first-misses-centre"
    FIRST_TOO_SHORT = "first-too-short"
    TILE_NOT_ON_RACK = "tile-not-on-rack"  # tiles: those that are missing
    SET_EXHAUSTED = "set-exhausted"  # tiles: of which the set holds no more
    WORD_NOT_IN_LIST = "word-not-in-list"  # words

    # exchanging, passing, being stuck
    EXCHANGE_NOTHING = "exchange-nothing"
    EXCHANGE_NEEDS_BAG = "exchange-needs-bag"  # needed, bag
    EXCHANGE_MORE_THAN_BAG = "exchange-more-than-bag"  # bag
    EXCHANGE_OPENING_LIMIT = "exchange-opening-limit"  # limit
    EXCHANGE_AFTER_EXCHANGE = "exchange-after-exchange"
    PASS_NOT_ALLOWED = "pass-not-allowed"  # noqa: S105  # a turn, not a password
    PLACEMENT_EXISTS = "placement-exists"
    MAY_EXCHANGE = "may-exchange"
    MAY_PASS = "may-pass"  # noqa: S105  # same
    ASK_LEAVE = "ask-leave"  # not stuck: the jury may give leave to exchange
    CLAIM_STUCK = "claim-stuck"  # no leave can help: stuck is the word
    ASK_RESTART = "ask-restart"  # at the opening: the way out is a new start

    # words in doubt
    CHALLENGE_NOT_HERE = "challenge-not-here"
    CHALLENGE_ONLY_INTENT = "challenge-only-intent"
    INTENT_NOT_HERE = "intent-not-here"
    NOTHING_TO_CHALLENGE = "nothing-to-challenge"
    CHALLENGE_TOO_LATE = "challenge-too-late"
    ALREADY_CHALLENGED = "already-challenged"
    ALREADY_ACCEPTED = "already-accepted"
    OWN_WORD = "own-word"
    NOTHING_TO_ACCEPT = "nothing-to-accept"
    ASK_NOT_ALLOWED = "ask-not-allowed"
    ASK_LIMIT = "ask-limit"  # limit, left
    ASK_NOTHING = "ask-nothing"
    NOT_A_WORD = "not-a-word"  # words

    # clock, bag, agreements
    CLOCK_NOT_SEPARATE = "clock-not-separate"
    NOTHING_TO_PRESS = "nothing-to-press"
    NO_CLOCK = "no-clock"
    CLOCK_NOT_STARTED = "clock-not-started"  # player: who starts it
    CLOCK_RUNS = "clock-runs"
    CLOCK_PAUSED = "clock-paused"
    REAL_BOARD_ONLY = "real-board-only"
    NO_SUCH_TIME = "no-such-time"
    NOBODY_LATE = "nobody-late"
    NO_SUCH_TURN = "no-such-turn"  # count: how many turns there are
    NOTHING_NOTED = "nothing-noted"
    TURN_NOT_A_WORD = "turn-not-a-word"  # turn: its number from 1
    NOT_THE_STARTER = "not-the-starter"  # player: who starts it
    NOTHING_DRAWN = "nothing-drawn"
    BAG_EMPTY = "bag-empty"
    NOTHING_PROPOSED = "nothing-proposed"
    PROPOSAL_OPEN = "proposal-open"
    UNDO_NOT_ALLOWED = "undo-not-allowed"
    NOTHING_TO_UNDO = "nothing-to-undo"
    HINT_NOT_ALLOWED = "hint-not-allowed"
    RACK_KNOWN = "rack-known"
    RACK_SIZE = "rack-size"  # count: how many tiles they hold
    LEFTOVER_TOO_EARLY = "leftover-too-early"

    # the jury
    NOTHING_TO_RULE = "nothing-to-rule"
    INTENT_NOT_ASKED = "intent-not-asked"
    REASON_MISSING = "reason-missing"
    CHECK_NOT_HERE = "check-not-here"
    NOTHING_TO_CHECK = "nothing-to-check"
    RESTART_NOT_HERE = "restart-not-here"
    RESTART_TOO_EARLY = "restart-too-early"
    NO_PROTEST = "no-protest"
    GAME_GOES_ON = "game-goes-on"
    LIST_IS_JURY = "list-is-jury"
    CHECK_FIRST = "check-first"
    RESULT_SIGNED = "result-signed"
    OUT_OF_RANGE = "out-of-range"  # points or time that no jury gives

    # starting
    PLAYER_COUNT = "player-count"  # least, most
    PLAYER_NAMES = "player-names"


FAULTS: dict[Fault, Reason] = {fault: Reason(fault.value) for fault in Fault}


class Refusal(refusal.Refusal[Reason]):
    """The judge of a game says no."""

    __slots__ = ()


refuse = Refusal.because
