"""Formats whose rounds follow a plan: everybody against everybody, and the knock-out."""
