import pytest

from nabeurt.game.records import Flaw
from nabeurt.speech.catalogue import sentences


@pytest.mark.parametrize("flaw", Flaw)
def test_every_flaw_of_a_record_has_a_sentence(flaw: Flaw):
    assert f"records.flaw.{flaw}" in sentences("nl")
