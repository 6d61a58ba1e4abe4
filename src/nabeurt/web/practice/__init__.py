"""Practising alone."""
