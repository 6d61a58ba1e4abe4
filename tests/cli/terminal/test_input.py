import os
import time

import pytest

from nabeurt.cli.terminal.input import LONGEST, Lines, NoMoreLines
from nabeurt.cli.terminal.stopwatch import Stopwatch


def test_lines_come_one_by_one_and_then_no_more():
    read, write = os.pipe()
    lines = Lines(read)
    assert lines.wait(0.01) is None
    os.write(write, b"  h8 trein \r\npas\nru")
    assert [lines.wait(), lines.wait()] == ["h8 trein", "pas"]
    assert lines.wait(0.01) is None
    os.write(write, b"il A")
    os.close(write)
    assert lines.wait() == "ruil A"
    with pytest.raises(NoMoreLines):
        lines.wait()


def test_what_nobody_types_is_cut_and_what_is_no_text_is_shown_as_such():
    read, write = os.pipe()
    os.write(write, b"x" * 60_000 + b"\n\xff\n")
    lines = Lines(read)
    assert len(lines.wait() or "") == LONGEST
    assert lines.wait() == "\ufffd"


def test_time_runs_only_when_it_may():
    watch = Stopwatch(5_000)
    assert watch.now() == 5_000
    began = time.monotonic()
    watch.run()
    time.sleep(0.02)
    watch.stand()
    reached, passed = watch.now(), (time.monotonic() - began) * 1000
    assert 5_015 <= reached <= 5_000 + passed
    time.sleep(0.02)
    assert watch.now() == reached
