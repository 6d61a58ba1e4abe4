"""The child that prints a ranking: run with ``FOLDER LANGUAGE FILE``, given a season as JSON.

Its people are numbered there: two who are published by one initial stay two people.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

from nabeurt.web.server.bounded import TOO_LARGE, bound

FILES = ("klassement.pdf", "klassement-groot.pdf", "klassement.brf")


def print_season(folder: Path, language: str, file: str) -> None:
    """Print into a folder."""
    bound()
    # What is imported before the bound would not be bound by it.
    from nabeurt.club.file import parse_season  # noqa: PLC0415
    from nabeurt.club.ranking import clubs, ranking  # noqa: PLC0415
    from nabeurt.printing.brf import brf  # noqa: PLC0415
    from nabeurt.printing.club.season import season_paper  # noqa: PLC0415
    from nabeurt.printing.pdf import pdf  # noqa: PLC0415
    from nabeurt.printing.sentences import Wording  # noqa: PLC0415
    from nabeurt.speech import Language, say  # noqa: PLC0415

    given = json.loads(sys.stdin.buffer.read())
    season, category = parse_season(given["season"]), given["category"] or None
    found, scores = ranking(season, category), clubs(season)
    people = tuple(replace(one, name=given["names"][one.name]) for one in season.people)
    spoken: Language = "en" if language == "en" else "nl"

    def speak(key: str, /, **fields: object) -> str:
        return say(key, spoken, **fields)

    told = Wording(spoken, speak)
    paper = season_paper(replace(season, people=people), found, scores, told)
    made = brf(paper) if file.endswith(".brf") else pdf(paper, large="groot" in file)
    (folder / file).write_bytes(made)


if __name__ == "__main__":
    try:
        print_season(Path(sys.argv[1]), *sys.argv[2:])
    except MemoryError:
        sys.exit(TOO_LARGE)
