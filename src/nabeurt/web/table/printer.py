"""The child that prints the forms of a game at a real board: run with ``FOLDER LANGUAGE WHEN``.

It is given the log of the game.
"""

import sys
from pathlib import Path

from nabeurt.web.server.bounded import TOO_LARGE, bound

FILE = "formulier.pdf"


def print_form(folder: Path, language: str, when: str) -> None:
    """Print into a folder."""
    bound()
    # What is imported before the bound would not be bound by it.
    from nabeurt.game import replay  # noqa: PLC0415
    from nabeurt.game.records import parse_log  # noqa: PLC0415
    from nabeurt.printing.sentences import Wording  # noqa: PLC0415
    from nabeurt.printing.tournament.played_form import played_form_pdf  # noqa: PLC0415
    from nabeurt.speech import Language, say  # noqa: PLC0415

    known: Language = "en" if language == "en" else "nl"
    words = Wording(known, lambda key, /, **fields: say(key, known, **fields))
    state = replay(parse_log(sys.stdin.buffer.read()).events)
    (folder / FILE).write_bytes(played_form_pdf(state, when, words))


if __name__ == "__main__":
    try:
        print_form(Path(sys.argv[1]), *sys.argv[2:])
    except MemoryError:
        sys.exit(TOO_LARGE)
