"""Every legal placement for a rack, with what it scores; found by the compiled core."""

from nabeurt._native import BadPosition
from nabeurt.moves.candidate import MOVE, Candidate
from nabeurt.moves.generator import Batch, exists_any, generate, generate_batch
from nabeurt.moves.leaves import LEAVES, leave_rank
from nabeurt.moves.stock import exists_in_stock

__all__ = [
    "LEAVES",
    "MOVE",
    "BadPosition",
    "Batch",
    "Candidate",
    "exists_any",
    "exists_in_stock",
    "generate",
    "generate_batch",
    "leave_rank",
]
