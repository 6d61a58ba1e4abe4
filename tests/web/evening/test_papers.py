"""Papers for a hall are made beside the server: in parts, with a bound, once for all who ask."""

import asyncio
import resource
import subprocess
import sys
import threading
import time
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from nabeurt.web.evening.paper import printer
from nabeurt.web.server.press import Job, NotPrinted, PaperTooLarge, Press


def memory_mb(pid: int) -> float:
    told = Path(f"/proc/{pid}/status").read_text()
    return int(told.split("VmHWM:")[1].split()[0]) / 1024


@pytest.fixture
def hall(evening, nursery, tmp_path):
    """An evening of a hundred turns with thirty players, on a server in a process of its own."""
    beside = nursery(str(tmp_path / "games.sqlite"))
    asyncio.run(beside.begin())
    here = evening(f"http://127.0.0.1:{beside.port}", beurten="100")
    for number in range(30):
        here.say(here.leader, "AddPlayer", name=f"Speler {number + 1}")
    return here, beside.pid


@pytest.mark.slow
def test_slips_for_a_hall_come_in_parts_and_the_server_stays_as_it_was(hall):
    here, pid = hall
    before = memory_mb(pid)
    made = here.leader.http.get(f"/avond/{here.id}/bestand/beurtbriefjes.pdf")
    assert made.status_code == 200, made.text
    assert made.headers["content-disposition"] == 'attachment; filename="beurtbriefjes.zip"'
    with ZipFile(BytesIO(made.content)) as archive:
        parts = archive.namelist()
        assert parts == [f"beurtbriefjes-{a}-{b}.pdf" for a, b in ((1, 24), (25, 30))]
        assert all(archive.read(part).startswith(b"%PDF") for part in parts)
    assert memory_mb(pid) - before < 60
    begun = time.monotonic()
    again = here.leader.http.get(f"/avond/{here.id}/bestand/beurtbriefjes.pdf")
    assert again.content == made.content
    assert time.monotonic() - begun < 1.0


def test_whoever_asks_for_many_papers_at_once_is_asked_to_wait(evening):
    here = evening()
    files = ("uitslag.pdf", "verslag.pdf", "verslag.brf", "verslag.html", "uitslag.csv")
    answers = []

    def ask(file: str) -> None:
        way = f"/avond/{here.id}/bestand/{file}"
        answers.append(here.leader.http.get(way))

    askers = [threading.Thread(target=ask, args=(file,)) for file in files]
    for one in askers:
        one.start()
    for one in askers:
        one.join()
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) == 2
    assert refused[0].json()["refused"].startswith("Je vorige papieren worden nog gemaakt.")
    assert all(answer.status_code in {200, 429} for answer in answers)


def test_a_paper_that_outgrows_its_memory_ends_with_a_word_for_it(tmp_path):
    greedy = tmp_path / "greedy.py"
    greedy.write_text(
        "from nabeurt.web.server.bounded import bound\n"
        "bound(memory=300 * 1024 * 1024)\n"
        "held = bytearray(1024 * 1024 * 1024)\n"
    )
    ended = subprocess.run([sys.executable, greedy], capture_output=True, text=True, check=False)
    assert "MemoryError" in ended.stderr


@pytest.mark.parametrize(
    ("ending", "wanted"),
    [
        ("sys.exit(3)", PaperTooLarge),
        ("os.kill(os.getpid(), signal.SIGXCPU)", PaperTooLarge),
        ("sys.exit(1)", NotPrinted),
    ],
)
def test_how_a_child_ends_tells_what_went_wrong(tmp_path, monkeypatch, ending, wanted):
    (tmp_path / "child_of_ours.py").write_text(f"import os, signal, sys\n{ending}\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    async def ask() -> None:
        await Press().made(Job("child_of_ours", (), b""))

    with pytest.raises(wanted):
        asyncio.run(ask())


def test_what_is_no_record_is_not_printed(tmp_path):
    told = [sys.executable, "-m", printer.__name__, str(tmp_path), "nl", "0", "uitslag.csv"]
    ended = subprocess.run(told, input=b"[]", capture_output=True, check=False)
    assert ended.returncode == 1
    assert not list(tmp_path.iterdir())
    assert resource.getrlimit(resource.RLIMIT_AS)[0] == resource.RLIM_INFINITY  # ours is as it was
