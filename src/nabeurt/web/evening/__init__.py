"""Duplicate evenings in the browser."""
