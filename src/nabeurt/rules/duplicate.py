"""The rulebook of a duplicate game as a value: one leader, the same letters for everybody."""

from dataclasses import dataclass, fields

from nabeurt.rules.policies import (
    Late,
    NoWord,
    TableLists,
    Tiles,
    Top,
    TopTie,
    UnmarkedBlank,
    Words,
    WrongSlip,
    WrongSum,
)
from nabeurt.rules.values import Value, encode


@dataclass(frozen=True, slots=True, kw_only=True)
class DuplicateRulebook:
    """How a duplicate game goes; the tiles in ``either`` count as whichever is missing."""

    name: str
    tiles: Tiles
    turns: int
    rack: int
    rest_returned: bool
    vowels_min: int
    consonants_min: int
    either: str
    turn_ms: int
    warning_ms: int
    late: Late
    wrong_slip: WrongSlip
    wrong_sum: WrongSum
    unmarked_blank: UnmarkedBlank
    words: Words
    table_lists: TableLists
    top: Top
    top_tie: TopTie
    blank_replaced: bool
    no_word: NoWord
    corrections: bool

    def as_data(self) -> dict[str, Value]:
        """Every field as plain JSON or TOML data."""
        return {name: encode(getattr(self, name)) for name in DUPLICATE_FIELDS}


DUPLICATE_FIELDS: tuple[str, ...] = tuple(field.name for field in fields(DuplicateRulebook))
