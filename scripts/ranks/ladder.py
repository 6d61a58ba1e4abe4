"""Write what `nabeurt bench bots --json` measured where `nabeurt bots` and the pages show it.

``python scripts/ranks/ladder.py FILE…``: each file holds steps of the ladder; games of the same
step in several files (each measured from its own ``--first`` game on) are added.
"""

import json
import sys
from pathlib import Path

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.analysis.training.ladder import Rung

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src/nabeurt/analysis/data/ladder.json"
HEADS = {
    "nl": ["stap", "partijen", "gewonnen", "gemiddeld", "ms per beurt", "langste beurt, ms"],
    "en": ["step", "games", "won", "on average", "ms a turn", "longest turn, ms"],
}
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"


def main() -> None:
    """Gather the steps, keep them, and draw the tables."""
    found: dict[str, Rung] = {}
    for path in sys.argv[1:]:
        for one in map(Rung.of, json.loads(Path(path).read_text("utf-8"))["rungs"]):
            found[one.higher] = found[one.higher] + one if one.higher in found else one
    rungs = [found[level.name] for level in LEVELS[1:]]
    data = {"rungs": [one.as_data() for one in rungs]}
    DATA.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    for language, heads in HEADS.items():
        page = ROOT / "docs" / language / "bots.md"
        head, _, rest = page.read_text("utf-8").partition(BEGIN)
        _, _, tail = rest.partition(END)
        page.write_text(f"{head}{BEGIN}\n{table(rungs, heads)}\n{END}{tail}", "utf-8")


def table(rungs: list[Rung], heads: list[str]) -> str:
    """Draw the ladder."""
    rows = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    return "\n".join([*rows, *map(_row, rungs)])


def _row(one: Rung) -> str:
    return (
        f"| `{one.higher}` – `{one.lower}` | {one.games} | {100 * one.rate:.1f} % ± "
        f"{100 * one.margin:.1f} | {one.points:.1f} – {one.against:.1f} | {one.answer_ms:.1f} "
        f"| {one.slowest_ms:.1f} |"
    )


if __name__ == "__main__":
    main()
