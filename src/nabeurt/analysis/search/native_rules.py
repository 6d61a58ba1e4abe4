"""A rulebook in the words of the compiled core: the one place where it is translated."""

from nabeurt._native import Rules
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import PassesEnd, Passing, Stuck


def native_rules(book: Rulebook, players: int = 2) -> Rules:
    """Say what a rulebook has on going on, exchanging and ending, for so many players."""
    return Rules(
        out_bonus=book.out_bonus,
        nabeurt=book.nabeurt,
        freezes=book.stuck is Stuck.FREEZES,
        pass_freely=book.passing is Passing.ALLOWED,
        passes_end=passes_end(book, players),
        exchange_bag=book.exchange_min_bag,
        exchange_after_placement=book.exchange_after_placement_only,
        opening_exchanges=book.opening_exchanges,
    )


def passes_end(book: Rulebook, players: int = 2) -> int:
    """How many passes in a row, counted together, end a game; 0 where nobody passes."""
    match book.passes_end:
        case PassesEnd.NEVER:
            return 0
        case PassesEnd.IN_A_ROW:
            return book.passes_count
        case PassesEnd.EACH_PLAYER:
            return players * book.passes_count
