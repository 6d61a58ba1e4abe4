# The compiled core, as Python sees it. The text of an error is the name of what was wrong.

from typing import Any

import numpy as np
from numpy.typing import NDArray

class BadGraph(ValueError): ...
class BadWord(ValueError): ...
class BadPattern(ValueError): ...
class TooManyWords(ValueError): ...

def compiler() -> str: ...
def sort_words(lines: bytes) -> bytes: ...
def build_graph(lines: bytes, about: bytes, notes: bytes) -> bytes: ...

class Graph:
    @staticmethod
    def open(path: bytes) -> Graph: ...
    @staticmethod
    def of(image: bytes) -> Graph: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: object) -> bool: ...
    @property
    def array_size(self) -> int: ...
    @property
    def image(self) -> bytes: ...
    @property
    def about(self) -> bytes: ...
    @property
    def notes(self) -> bytes: ...
    def check_list(self, words: list[str]) -> NDArray[np.bool_]: ...
    def check_rows(self, rows: NDArray[Any]) -> NDArray[np.bool_]: ...
    def words(self) -> str: ...
    def anagrams(self, letters: str, any_number: bool) -> str: ...
    def extensions(self, word: str) -> str: ...
    def matches(self, pattern: str) -> str: ...

class Ranks:
    def __init__(self, graph: Graph) -> None: ...
    def __len__(self) -> int: ...
    def word(self, rank: int) -> str: ...

class BadPosition(ValueError): ...

LEAVES: int

def leave_rank(tiles: str) -> int: ...

class Vocabulary:
    def __init__(self, graph: Graph) -> None: ...
    @property
    def size(self) -> int: ...
    def exists(self, cells: str, rack: str) -> bool: ...
    def find(
        self,
        cells: str,
        rack: str,
        values: bytes,
        new_only: bool,
        leaves: NDArray[np.int16] | None,
        most: int,
    ) -> NDArray[np.uint8]: ...
    def find_batch(
        self,
        cells: NDArray[np.uint8],
        racks: NDArray[np.uint8],
        values: bytes,
        new_only: bool,
        leaves: NDArray[np.int16] | None,
        most: int,
        threads: int,
    ) -> tuple[NDArray[np.uint8], NDArray[np.int64]]: ...

class EndgameRules:
    def __init__(
        self,
        *,
        out_bonus: bool,
        nabeurt: bool,
        freezes: bool,
        pass_freely: bool,
        passes_end: int,
    ) -> None: ...

def solve_endgame(
    graph: Graph,
    cells: str,
    own: str,
    other: str,
    values: bytes,
    new_only: bool,
    rules: EndgameRules,
    began: bool,
    other_frozen: bool,
    passes: int,
    plies: int,
    seconds: float,
) -> tuple[int, int | None, int | None, int, int, list[tuple[int, int, bytes]]]: ...
def calibrate() -> float: ...

class Games:
    def __init__(
        self,
        words: Vocabulary,
        values: bytes,
        counts: bytes,
        leaves: NDArray[np.int16] | None,
        seed: int,
        games: int,
        sample: bool,
    ) -> None: ...
    @property
    def seconds(self) -> float: ...
    @property
    def games(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def cells(self) -> bytes: ...
    @property
    def racks(self) -> bytes: ...
    def generate(self, most: int, with_leaves: bool) -> tuple[float, int]: ...
    def play(self) -> tuple[float, int]: ...

class Simulator:
    def __init__(
        self,
        words: Vocabulary,
        cells: str,
        own: str,
        unseen: str,
        others: list[tuple[int, bool, int]],
        choices: list[tuple[bytes, str]],
        values: bytes,
        new_only: bool,
        rules: EndgameRules,
        exchange_min: int,
        beginner: int,
        passes: int,
        plies: int,
        leaves: NDArray[np.int16] | None,
        pair: NDArray[np.uint16],
        many: NDArray[np.float32] | None,
        seed: int,
    ) -> None: ...
    def run(
        self, first: int, count: int, choices: list[int], threads: int
    ) -> NDArray[np.int32]: ...
    def games(self, first: int, count: int) -> tuple[NDArray[np.int32], list[int]]: ...

def chance_among(
    numbers: NDArray[np.float32], left: int, mover: int, seat: int, points: list[int]
) -> int: ...

LESSON_SHARE: int
WIDEST: int

class Customs:
    def __init__(
        self,
        *,
        out_bonus: bool,
        nabeurt: bool,
        freezes: bool,
        after_placement: bool,
        opening_exchanges: int,
        exchange_bag: int,
        passes_end: int,
    ) -> None: ...

class SelfPlayer:
    def __init__(
        self,
        words: Vocabulary,
        values: bytes,
        new_only: bool,
        counts: bytes,
        customs: Customs,
        last: NDArray[np.int16],
    ) -> None: ...
    def learn(
        self,
        leaves: NDArray[np.int16] | None,
        rare: NDArray[np.uint32],
        seed: int,
        first: int,
        end: int,
    ) -> tuple[NDArray[np.int64], NDArray[np.int32], int, int]: ...
    def outcomes(
        self, leaves: NDArray[np.int16] | None, seed: int, first: int, end: int
    ) -> tuple[NDArray[np.int32], NDArray[np.int32]]: ...
    def pairs(
        self,
        a: NDArray[np.int16] | None,
        b: NDArray[np.int16] | None,
        seed: int,
        first: int,
        end: int,
    ) -> NDArray[np.int16]: ...
