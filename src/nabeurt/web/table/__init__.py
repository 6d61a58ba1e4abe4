"""Beside a real board: the phone or tablet is clock, score sheet and jury."""
