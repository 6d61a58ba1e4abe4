from dataclasses import fields

from nabeurt.game.events import EVENTS, Event, Placed, Started
from nabeurt.game.reasons import FAULTS, Reason


def test_every_fact_is_frozen_and_tells_its_time():
    assert Placed in EVENTS
    assert Started in EVENTS
    assert Event not in EVENTS
    assert len({kind.__name__ for kind in EVENTS}) == len(EVENTS)
    for kind in EVENTS:
        assert fields(kind)[0].name == "at"


def test_reasons_are_written_in_kebab_case():
    for reason in Reason:
        assert reason.value == reason.name.lower().replace("_", "-")


def test_every_fault_of_the_board_is_a_reason():
    assert {reason.value for reason in FAULTS.values()} == {fault.value for fault in FAULTS}
