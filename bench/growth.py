"""How the cost of a position grows with list and tiles; draws docs/drawings/speed-*.svg.

``python bench/growth.py LIST``: a text with one word a line. Larger lists are made from it by
joining two of its words; smaller ones are drawn from it.
"""

import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

import numpy as np

from nabeurt._native import Games, Vocabulary
from nabeurt.bench.leaves import made_up_leaves
from nabeurt.board import DUTCH
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate_batch
from nabeurt.moves.generator import native_scoring, tile_counts

DRAWINGS = Path(__file__).parents[1] / "docs/drawings"
SIZES = (50_000, 100_000, 200_000, 300_000, 600_000, 1_100_000)
GAMES, ROUNDS, LONGEST = 60, 8, 15
Series = dict[str, list[tuple[float, float]]]


def list_of(words: list[str], size: int) -> list[str]:
    """So many words: drawn from the list, or the list and compounds of its words."""
    dice = Random(size)
    if size <= len(words):
        return dice.sample(words, size)
    short = [word for word in words if len(word) <= LONGEST - 3]
    larger = set(words)
    while len(larger) < size:
        joined = dice.choice(short) + dice.choice(short)
        if len(joined) <= LONGEST:
            larger.add(joined)
    return sorted(larger)


def by_list(words: list[str]) -> Series:
    """Microseconds a position against thousands of words."""
    leaves = made_up_leaves()
    series: Series = {"all": [], "best": []}
    for size in SIZES:
        ready = Vocabulary(Lexicon.of(list_of(words, size)).graph)
        sampled = Games(
            ready, native_scoring(DUTCH), tile_counts(DUTCH), leaves, 1, GAMES, sample=True
        )
        for name, most in (("all", 0), ("best", 1)):
            seconds = min(sampled.generate(most, with_leaves=True)[0] for _ in range(ROUNDS))
            series[name].append((size / 1000, seconds / sampled.turns * 1e6))
        print(size, series["all"][-1], series["best"][-1], flush=True)
    return series


def by_tiles(words: list[str]) -> Series:
    """Microseconds a position against tiles on the board, setting the position up included."""
    lexicon, leaves = Lexicon.of(words), made_up_leaves()
    sampled = Games(
        Vocabulary(lexicon.graph),
        native_scoring(DUTCH),
        tile_counts(DUTCH),
        leaves,
        1,
        4 * GAMES,
        sample=True,
    )
    boards, racks = np.frombuffer(sampled.cells, "S225"), np.frombuffer(sampled.racks, "S7")
    tiles = np.array([225 - board.count(b".") for board in boards.tolist()])
    series: Series = {"all": [], "best": []}
    for low in range(0, 100, 10):
        chosen = (tiles >= low) & (tiles < low + 10)
        for name, best in (("all", None), ("best", 1)):
            seconds = []
            for _ in range(ROUNDS):
                start = time.process_time()
                generate_batch(boards[chosen], racks[chosen], lexicon, leaves=leaves, best=best)
                seconds.append(time.process_time() - start)
            series[name].append((low + 5.0, min(seconds) / chosen.sum() * 1e6))
        print(low, series["all"][-1], series["best"][-1], flush=True)
    return series


def svg(series: Series, title: str, across: str) -> str:
    """Draw lines in a frame: microseconds upward."""
    points = [point for line in series.values() for point in line]
    right, top = max(x for x, _ in points), max(y for _, y in points) * 1.1
    place = lambda x, y: (60 + 500 * x / right, 280 - 240 * y / top)  # noqa: E731  # one formula, used twice
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 330" role="img"',
        f' font-family="sans-serif" font-size="12"><title>{title}</title>',
        '<rect width="640" height="330" fill="white"/>',
        f'<text x="60" y="20" font-size="14">{title}</text>',
        f'<text x="310" y="320" text-anchor="middle">{across}</text>',
        '<path d="M60 40V280H560" fill="none" stroke="black"/>',
    ]
    for part in range(1, 5):
        y = top * part / 4 / 1.1
        _, height = place(0, y)
        parts.append(f'<text x="52" y="{height + 4:.0f}" text-anchor="end">{y:.0f}</text>')
        parts.append(f'<path d="M60 {height:.1f}H560" stroke="#ddd"/>')
    for x in sorted({x for x, _ in points}):
        column, _ = place(x, 0)
        parts.append(f'<text x="{column:.0f}" y="297" text-anchor="middle">{x:g}</text>')
    for (name, line), colour in zip(series.items(), ("#b00", "#06c"), strict=True):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in line))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = place(*line[-1])
        parts.append(f'<text x="{x + 6:.0f}" y="{y + 4:.0f}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main(arguments: Iterable[str]) -> None:
    """Measure and draw both."""
    (path,) = arguments
    words = Path(path).read_text("ascii").upper().split()
    for name, series, title, across in (
        ("list", by_list(words), "Microseconds a position by size of the list", "thousand words"),
        ("tiles", by_tiles(words), "Microseconds a position by tiles on the board", "tiles"),
    ):
        (DRAWINGS / f"speed-{name}.svg").write_text(svg(series, title, across), "ascii")


if __name__ == "__main__":
    main(sys.argv[1:])
