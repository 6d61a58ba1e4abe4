"""The move generator: self-play, all placements, the best ones; CPU time of one thread.

Positions come from games that the generator plays against itself with a made-up table of leaves.
Every figure is the best of ``rounds``; ``calibration`` says how fast the core was at the time
(million dependent multiply-xor steps a second), so that figures of different days can be compared.
"""

import os
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import Games, Graph, Vocabulary, build_graph, calibrate, compiler
from nabeurt.bench.leaves import made_up_leaves
from nabeurt.bench.timing import seconds
from nabeurt.board import DUTCH
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import generate, generate_batch
from nabeurt.moves.generator import native_scoring, tile_counts

Figures = dict[str, object]


def measure(
    lexicon: str | None = None, games: int = 200, rounds: int = 3, seed: int = 1
) -> Figures:
    """Measure with the words of a list, by default the active one."""
    words = open_lexicon(lexicon)
    ready = Vocabulary(words.graph)
    leaves = made_up_leaves()
    before = calibrate()

    def play(*, sample: bool) -> Games:
        return Games(ready, native_scoring(DUTCH), tile_counts(DUTCH), leaves, seed, games, sample)

    fastest = min((play(sample=False) for _ in range(rounds)), key=lambda run: run.seconds)
    sampled = play(sample=True)
    figures = (
        _self_play(fastest)
        | _positions(sampled, rounds)
        | _from_python(sampled, words, leaves, rounds)
        | _structures(words, ready)
    )
    return {
        "list": words.name,
        "words": len(words),
        "compiler": compiler(),
        "calibration": round(max(before, calibrate()), 1),
        "positions": sampled.turns,
        **figures,
    }


def _self_play(run: Games) -> Figures:
    return {
        "selfplay_turns_per_s": round(run.turns / run.seconds),
        "selfplay_games_per_s": round(run.games / run.seconds),
        "selfplay_turns_per_game": round(run.turns / run.games, 1),
        "selfplay_points_per_side": round(run.points / run.games / 2, 1),
    }


def _positions(sampled: Games, rounds: int) -> Figures:
    def fastest(most: int, *, with_leaves: bool = True) -> tuple[float, int]:
        return min(sampled.generate(most, with_leaves) for _ in range(rounds))

    all_seconds, moves = fastest(0)
    plain_seconds, _ = fastest(0, with_leaves=False)
    play_seconds, played = min(sampled.play() for _ in range(rounds))
    return {
        "all_positions_per_s": round(sampled.turns / all_seconds),
        "all_moves_per_s": round(moves / all_seconds),
        "moves_per_position": round(moves / sampled.turns, 1),
        "all_score_only_positions_per_s": round(sampled.turns / plain_seconds),
        "all_score_only_moves_per_s": round(moves / plain_seconds),
        "top15_positions_per_s": round(sampled.turns / fastest(15)[0]),
        "best_positions_per_s": round(sampled.turns / fastest(1)[0]),
        "play_move_per_s": round(played / play_seconds),
    }


def _from_python(sampled: Games, words: Lexicon, leaves: NDArray[np.int16], rounds: int) -> Figures:
    boards, racks = np.frombuffer(sampled.cells, "S225"), np.frombuffer(sampled.racks, "S7")
    pairs = list(zip(np.char.decode(boards), np.char.decode(racks), strict=True))[:2000]
    single = [(str(cells), str(rack)) for cells, rack in pairs]

    def one_by_one() -> None:
        for cells, rack in single:
            generate(cells, rack, words, leaves=leaves, best=1)

    def batch(threads: int = 1) -> None:
        generate_batch(boards, racks, words, leaves=leaves, best=1, threads=threads)

    def by_clock(threads: int) -> float:
        return len(boards) / min(_clocked(lambda: batch(threads)) for _ in range(rounds))

    cores = len(os.sched_getaffinity(0))
    alone, together = by_clock(1), by_clock(cores)
    return {
        "python_batch_positions_per_s": round(len(boards) / seconds(batch, rounds)),
        "python_single_positions_per_s": round(len(single) / seconds(one_by_one, rounds)),
        "threads": cores,
        "python_threads_positions_per_s": round(together),
        "python_threads_times": round(together / alone, 2),
    }


def _clocked(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def _structures(words: Lexicon, ready: Vocabulary) -> Figures:
    text = words.graph.words().encode()
    graph_mb, short_mb = words.graph.array_size * 4 / 1e6, ready.size / 1e6

    def build() -> None:
        Vocabulary(Graph.of(build_graph(text, b"", b"")))

    return {
        "memory_mb": round(graph_mb + short_mb, 2),
        "graph_mb": round(graph_mb, 2),
        "short_words_mb": round(short_mb, 2),
        "build_s": round(seconds(build, 2), 3),
    }
