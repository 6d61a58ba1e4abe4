"""The match form of a game that was played."""

import pytest
from games.told import HERE, kept_game

from nabeurt.game.events import Drew
from nabeurt.game.records import parse_log
from nabeurt.printing.tournament.played_form import opening_rack
from nabeurt.rules import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_it_knows_what_was_drawn_at_the_start(name: str) -> None:
    events = parse_log((HERE / f"{name}.jsonl").read_bytes()).events
    first = {one.seat: one.tiles for one in reversed(events) if isinstance(one, Drew)}
    state = kept_game(name)
    for seat in range(len(state.seats)):
        assert sorted(opening_rack(state, seat)) == sorted(first[seat])
