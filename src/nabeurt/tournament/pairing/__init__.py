"""Opponents: one exact optimum with named levels, its reasons, and what it would take otherwise."""

from nabeurt.tournament.pairing.check import Checked, check
from nabeurt.tournament.pairing.impossible.refusal import Loosening, NoPairing, Refused
from nabeurt.tournament.pairing.pairing import FreeRound, Pairing, Table, pair, round_to_pair
from nabeurt.tournament.pairing.why import Why, why_not

__all__ = [
    "Checked",
    "FreeRound",
    "Loosening",
    "NoPairing",
    "Pairing",
    "Refused",
    "Table",
    "Why",
    "check",
    "pair",
    "round_to_pair",
    "why_not",
]
