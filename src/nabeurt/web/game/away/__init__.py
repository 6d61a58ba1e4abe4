"""Telling people who are away what waits for them."""
