"""Whole games take as long as they take, on a busy machine too: no deadline per example."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
