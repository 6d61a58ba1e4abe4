"""A result as it is typed at the desk, one line a slip: table, points, points, and what else."""

import re
from dataclasses import dataclass

_LINE = re.compile(
    r"(?P<table>\d{1,3})"
    r"(?:\s+(?P<first>-?\d{1,4})[\s–-]+(?P<second>-?\d{1,4}))?"
    r"(?P<marks>(?:\s+[tbf][12])*)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ResultLine:
    """What was typed; the marks are 1 or 2 for the first or second named, 0 for neither.

    ``flag`` is whose flag fell (t), ``began`` who began (b), ``forfeit`` who did not come (f).
    """

    table: int
    points: tuple[int, int] | None
    flag: int = 0
    began: int = 0
    forfeit: int = 0


def parse_result(text: str) -> ResultLine | None:
    """Read a line; None when it cannot be one.

    >>> parse_result("12 420 380")
    ResultLine(table=12, points=(420, 380), flag=0, began=0, forfeit=0)
    >>> parse_result("7 401-399 t2 b1")
    ResultLine(table=7, points=(401, 399), flag=2, began=1, forfeit=0)
    >>> parse_result("3 f1").forfeit, parse_result("twaalf"), parse_result("12 420")
    (1, None, None)
    """
    found = _LINE.fullmatch(text.strip())
    if found is None:
        return None
    marks = [mark.lower() for mark in found["marks"].split()]
    named = {mark[0]: int(mark[1]) for mark in marks}
    if len(named) != len(marks):
        return None
    points = (int(found["first"]), int(found["second"])) if found["first"] else None
    if (points is None) == ("f" not in named):
        return None
    return ResultLine(
        int(found["table"]), points, named.get("t", 0), named.get("b", 0), named.get("f", 0)
    )
