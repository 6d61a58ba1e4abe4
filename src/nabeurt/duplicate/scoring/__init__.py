"""Slips, draws, master words and rankings, by the rules (000 D)."""
