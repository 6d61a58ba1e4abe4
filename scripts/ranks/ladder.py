"""Write what `nabeurt bench bots --json` measured where `nabeurt bots` and the page show it.

``python scripts/ranks/ladder.py FILE…``: each file holds steps of the ladder; later ones replace
earlier ones.
"""

import json
import sys
from pathlib import Path

from nabeurt.analysis.ladder import Rung
from nabeurt.analysis.levels import LEVELS

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src/nabeurt/analysis/data/ladder.json"
PAGE = ROOT / "docs/bots.md"
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"


def main() -> None:
    """Gather the steps, keep them, and draw the table."""
    found: dict[str, dict[str, object]] = {}
    for path in sys.argv[1:]:
        found |= {one["higher"]: one for one in json.loads(Path(path).read_text("utf-8"))["rungs"]}
    rungs = [found[level.name] for level in LEVELS[1:]]
    DATA.write_text(json.dumps({"rungs": rungs}, indent=1) + "\n", "utf-8")
    head, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    PAGE.write_text(f"{head}{BEGIN}\n{table(rungs)}\n{END}{tail}", "utf-8")


def table(rungs: list[dict[str, object]]) -> str:
    """Draw the ladder."""
    rows = ["| stap | partijen | gewonnen | gemiddeld | ms per beurt |", "|---|---|---|---|---|"]
    return "\n".join([*rows, *map(_row, rungs)])


def _row(data: dict[str, object]) -> str:
    one = Rung(**{name: value for name, value in data.items() if name in Rung.__slots__})
    return (
        f"| `{one.higher}` – `{one.lower}` | {one.games} | {100 * one.rate:.1f} % ± "
        f"{100 * one.margin:.1f} | {one.points:.1f} – {one.against:.1f} | {one.answer_ms:.1f} |"
    )


if __name__ == "__main__":
    main()
