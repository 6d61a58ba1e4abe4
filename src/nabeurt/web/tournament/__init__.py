"""Tournaments in the browser."""
