"""Hold intervals of strength beside known strengths: invented seasons, and how often each is right.

    python bench/calibration.py [SEASONS] [DRAWING]

prints a table and draws it. Every season has its own luck, differences, walk and start advantage,
from half to one and a half times what is usual; the model knows none of them.
"""

import sys
from dataclasses import replace
from pathlib import Path
from statistics import NormalDist

import numpy as np

from nabeurt.club.rehearsal import World, invent
from nabeurt.club.strength import games_of_season, strengths

LEVELS = (50, 80, 90, 95, 99)
HALF = 1.959964
WORLDS = {
    "a season of matches, 24 members": World(),
    "a short season, 12 members": World(people=12, evenings=15),
    "three seasons, 40 members": World(people=40, evenings=44, seasons=3, attendance=0.5),
    "a season of duplicate": World(duplicate=True, luck=8.0, spread=8.0, year=3.0),
}


def surprises(world: World, seasons: int) -> np.ndarray:
    """Return by how many standard deviations every strength was missed."""
    found = []
    for seed in range(seasons):
        dice = np.random.default_rng(seed)
        luck, spread, year, start = dice.uniform(0.5, 1.5, 4)
        here = replace(
            world,
            luck=world.luck * luck,
            spread=world.spread * spread,
            year=world.year * year,
            start=world.start * start,
        )
        season, true = invent(here, seed)
        for row in strengths(games_of_season(season)).rows:
            deviation = (row.interval[1] - row.interval[0]) / 2 / HALF
            found.append(abs(row.value - (true[row.person] - true.mean())) / deviation)
    return np.array(found)


def main() -> None:
    """Measure every world, print the shares, and draw them."""
    seasons = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    shares = {}
    for name, world in WORLDS.items():
        found = surprises(world, seasons)
        widths = [NormalDist().inv_cdf(0.5 + level / 200) for level in LEVELS]
        shares[name] = [100 * float(np.mean(found < width)) for width in widths]
        cells = " | ".join(f"{share:.1f} %" for share in shares[name])
        print(f"| {name} | {len(found)} | {cells} |", flush=True)
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(drawing(shares), "utf-8")


STYLE = """  <style>
  svg { --paper: #fdfbf6; --ink: #23211d; --soft: #6a655b; --edge: #b9b09c; --deep: #14585a; --warm: #a8491f }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1b1d1e; --ink: #f0ece3; --soft: #b3ad9f; --edge: #5d5a52; --deep: #7cc7c4; --warm: #f0a277 }
  }
  text { fill: var(--ink); font: 15px system-ui, sans-serif } .s { fill: var(--soft); font-size: 13px } .m { text-anchor: middle } .e { text-anchor: end }
  .paper { fill: var(--paper) } .edge { stroke: var(--edge); fill: none } .true { stroke: var(--soft); stroke-dasharray: 5 4 } .dot { fill: none; stroke: var(--deep); stroke-width: 2.5 }
</style>"""  # noqa: E501  # a line of the drawing


def drawing(shares: dict[str, list[float]]) -> str:
    """Draw promised against kept, with the line where both are equal."""
    told = "; ".join(
        f"{name}: " + ", ".join(f"{share:.1f}" for share in row) for name, row in shares.items()
    )
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 470" role="img" aria-labelledby="t d">',  # noqa: E501  # a line of the drawing
        '  <title id="t">How often the intervals are right</title>',
        f'  <desc id="d">Promised 50, 80, 90, 95 and 99 per cent; kept, in per cent: {told}.</desc>',  # noqa: E501  # a line of the drawing
        STYLE,
        '  <rect class="paper" width="780" height="470" rx="14"/>',
        '  <text class="s" x="70" y="34">kept, %</text><text class="s e" x="470" y="452">promised, %</text>',  # noqa: E501  # a line of the drawing
        f'  <path class="edge true" d="M{place(45)} {height(45)}L{place(100)} {height(100)}"/>',
        f'  <path class="edge" d="M{place(45)} {height(100)}V{height(45)}H{place(100)}"/>',
    ]
    for level in LEVELS:
        lines.append(f'  <text class="s m" x="{place(level)}" y="430">{level}</text>')
        lines.append(f'  <text class="s e" x="62" y="{height(level) + 4}">{level}</text>')
    for number, (name, row) in enumerate(shares.items()):
        lines += [
            mark(number, place(one), height(two)) for one, two in zip(LEVELS, row, strict=True)
        ]
        lines.append(mark(number, 500, 320 + 26 * number))
        lines.append(f'  <text class="s" x="514" y="{325 + 26 * number}">{name}</text>')
    return "\n".join([*lines, "</svg>", ""])


def place(level: float) -> float:
    """Give the place of a percentage from left to right."""
    return round(70 + 400 * (level - 45) / 55, 1)


def height(level: float) -> float:
    """Give the place of a percentage from top to bottom."""
    return round(410 - 360 * (level - 45) / 55, 1)


def mark(number: int, x: float, y: float) -> str:
    """Draw a mark by its shape, so that colour is not needed."""
    shapes = (
        f"M{x - 5} {y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
        f"M{x - 5} {y - 5}h10v10h-10z",
        f"M{x} {y - 6}l6 11h-12z",
        f"M{x - 5} {y - 5}l10 10M{x + 5} {y - 5}l-10 10",
    )
    return f'  <path class="dot" d="{shapes[number]}"/>'


if __name__ == "__main__":
    main()
