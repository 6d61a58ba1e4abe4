"""Turns as pages receive them: written once, as each may see them, and anew when they change."""

from types import SimpleNamespace

import msgspec

from nabeurt.game import Role
from nabeurt.game.state.turn import Turn, TurnKind
from nabeurt.web.game.turn_data import TurnSheet


class Played:
    """As much of a state as a sheet looks at."""

    def __init__(self, *turns: Turn, ended: bool = False) -> None:
        self.turns = turns
        self.ended = ended or None
        self.started = SimpleNamespace(real_bag=False)


PASSED = Turn(0, TurnKind.PASSED, 0)
EXCHANGED = Turn(1, TurnKind.EXCHANGED, 0, tiles="QX", drawn="EN")


def told(sheet: TurnSheet, state: Played, viewer: object) -> list[dict[str, object]]:
    return msgspec.json.decode(sheet.seen(state, viewer))


def test_tiles_of_another_are_covered_until_the_end():
    sheet, running = TurnSheet(), Played(PASSED, EXCHANGED)
    assert [one["tiles"] for one in told(sheet, running, 0)] == ["", "**"]
    assert [one["tiles"] for one in told(sheet, running, 1)] == ["", "QX"]
    assert [one["tiles"] for one in told(sheet, running, Role.JURY)] == ["", "QX"]
    assert b"EN" not in bytes(sheet.seen(running, 1)), "what was drawn is in no turn"
    assert [one["tiles"] for one in told(sheet, Played(*running.turns, ended=True), 0)] == [
        "",
        "QX",
    ]


def test_a_turn_that_was_taken_back_or_changed_is_written_anew():
    sheet = TurnSheet()
    assert len(told(sheet, Played(PASSED, EXCHANGED), 0)) == 2
    lost = Turn(0, TurnKind.LOST, 0)
    assert [one["kind"] for one in told(sheet, Played(lost), 0)] == ["lost"]
    assert told(sheet, Played(), 0) == []
