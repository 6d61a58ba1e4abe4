"""A review told: as text, as plain data, and as one page that needs nothing else."""

from nabeurt.analysis.report.data import data
from nabeurt.analysis.report.page import page
from nabeurt.analysis.report.speaker import Speaker
from nabeurt.analysis.report.text import text

__all__ = ["Speaker", "data", "page", "text"]
