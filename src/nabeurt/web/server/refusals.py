"""Refusals with a sentence of their own, whatever their number is to a program."""

from typing import ClassVar

from litestar.exceptions import HTTPException


class Telling(HTTPException):
    """What was asked is not done; ``key`` names the sentence that says why."""

    key: ClassVar[str]
