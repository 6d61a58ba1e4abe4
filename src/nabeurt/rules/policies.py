"""The closed set of policies a rulebook may name: what data alone cannot say.

Whoever acts on one matches it exhaustively; a new member is a type error until it is played.
"""

from enum import StrEnum


class Tiles(StrEnum):
    """Which set lies in the bag."""

    DUTCH = "dutch-102"
    WWV = "wwv-100"


class ClockPolicy(StrEnum):
    """Whose time runs: nobody's, everybody's together, or each player's own."""

    NONE = "none"
    OPTIONAL_SHARED = "optional-shared"
    SHARED = "shared"
    EACH_OR_SHARED = "each-or-shared"


class OwnTimeUp(StrEnum):
    """What happens when a player's own clock runs out."""

    NONE = "none"
    OVERTIME = "overtime"
    LOSES = "loses"
    CLAIMED = "claimed"


class SharedTimeUp(StrEnum):
    """What happens when the time together is used up."""

    NONE = "none"
    ENDS = "ends"


class StartBlank(StrEnum):
    """What a blank means in the draw for the start."""

    REDRAW = "redraw"
    FIRST = "first"


class Overdraw(StrEnum):
    """What happens to a tile too many."""

    UNSEEN_RETURN = "unseen-return"


class Leave(StrEnum):
    """Whether one barred from exchanging who sees no word may have leave to exchange again."""

    NONE = "none"
    PROOF = "proof"
    PROOF_OR_PENALTY = "proof-or-penalty"


class Passing(StrEnum):
    """When a turn may be passed."""

    NEVER = "never"
    ALLOWED = "allowed"
    WHEN_STUCK = "when-stuck"


class PassesEnd(StrEnum):
    """Which row of passes ends the game; ``passes_count`` says how long it is."""

    NEVER = "never"
    EACH_PLAYER = "each-player"
    IN_A_ROW = "in-a-row"


class Stuck(StrEnum):
    """What becomes of a player who can neither place nor exchange."""

    FREEZES = "freezes"
    PASSES = "passes"


class RestartBy(StrEnum):
    """Who may agree to a new start when the opening player finds no word."""

    NONE = "none"
    JURY = "jury"
    ALL_AGREE = "all-agree"


class Asking(StrEnum):
    """Who may be asked about a word before it is placed."""

    NONE = "none"
    JURY = "jury"
    OTHERS = "others"


class WordCheck(StrEnum):
    """When a word is checked: before it lies, when challenged, or afterwards."""

    DIRECT = "direct"
    CHALLENGE = "challenge"
    AFTERWARDS = "afterwards"


class Jury(StrEnum):
    """Who judges words: the loaded lexicon, or a person."""

    LEXICON = "lexicon"
    PERSON = "person"


class Tie(StrEnum):
    """What equal totals mean in a knock-out."""

    DRAW = "draw"
    NOT_BEGINNER = "not-beginner"


class Words(StrEnum):
    """Which words the rulebook admits; in play, the loaded lexicon stands for them."""

    SWL_LANGUAGE_RULES = "swl-language-rules"
    SWL_ONLY = "swl-only"
    BOX = "box"
    DICTIONARY = "dictionary"
    DICTIONARY_OR_SWL = "dictionary-or-swl"


class TableLists(StrEnum):
    """Which word lists may lie on the table during play."""

    NONE = "none"
    TWO = "two"
    TWO_AND_THREE = "two-and-three"


class Late(StrEnum):
    """What a slip handed in too late is worth (duplicate)."""

    ZERO = "zero"


class WrongSlip(StrEnum):
    """What a slip with a wrong square, direction or word is worth (duplicate)."""

    ZERO = "zero"


class WrongSum(StrEnum):
    """What happens to a wrong sum on a slip (duplicate)."""

    CORRECTED = "corrected"


class UnmarkedBlank(StrEnum):
    """How a slip that does not mark its blank is read (duplicate)."""

    BEST_READING = "best-reading"


class Top(StrEnum):
    """Whose best word goes on every board (duplicate)."""

    PLAYERS = "players"
    ENGINE = "engine"


class TopTie(StrEnum):
    """Which of several equally good words goes on the board (duplicate)."""

    FEWEST_TILES = "fewest-tiles"


class NoWord(StrEnum):
    """What happens when nobody found a word (duplicate)."""

    NEXT_DRAW = "next-draw"
