"""Faults of disks and databases: said as they are, nothing half done, and gone on from."""

import asyncio
import resource
import time

import httpx
import pytest

WISH = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}


def test_a_server_that_can_read_and_write_is_well_and_ready(base):
    for path in ("/health", "/ready"):
        answer = httpx.get(base + path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


@pytest.mark.slow
def test_on_a_full_disk_everybody_is_told_and_afterwards_all_goes_on(nursery, visitor, tmp_path):
    file = tmp_path / "games.sqlite"
    beside = nursery(str(file))
    asyncio.run(beside.begin())
    anna = visitor(f"http://127.0.0.1:{beside.port}", "Anna")
    game = anna.post("/spel", **WISH)["game"]
    with anna.line(game) as line:
        version = line.until(lambda news: "view" in news)["version"]
    said = {"say": "pas", "version": version, "id": "12345678-full"}
    resource.prlimit(beside.pid, resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
    try:
        refused = anna.http.post(f"/spel/{game}/opdracht", json=said)
        assert refused.status_code == 503
        assert refused.json()["refused"].startswith("Even geduld")
        sick = anna.http.get("/health")
        assert (sick.status_code, sick.json()) == (503, {"status": "away"})
    finally:
        endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(beside.pid, resource.RLIMIT_FSIZE, endless)
    assert anna.http.get("/health").json() == {"status": "ok"}
    heard = anna.post(f"/spel/{game}/opdracht", **said)
    assert heard["refused"] is None
    assert not heard["repeated"]


def test_a_damaged_page_is_told_and_other_games_go_on(serve, visitor, tmp_path):
    file = tmp_path / "games.sqlite"
    with serve(str(file)) as base:
        anna = visitor(base, "Anna")
        games = [anna.post("/spel", **WISH)["game"] for _ in range(40)]
        cookies = dict(anna.http.cookies)
    data = bytearray(file.read_bytes())
    at = data.rindex(games[3].encode() + b"\x00") if games[3].encode() + b"\x00" in data else -1
    page = (len(data) // 4096 * 3 // 4 if at < 0 else at // 4096) * 4096
    data[page : page + 4096] = b"\xa5" * 4096
    file.write_bytes(data)
    with serve(str(file)) as base:
        end = time.monotonic() + 20
        while (told := httpx.get(f"{base}/health")).status_code == 200:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert (told.status_code, told.json()) == (503, {"status": "damaged"})
        with httpx.Client(base_url=base, cookies=cookies) as again:
            answers = [again.get(f"/spel/{game}") for game in games]
        assert any(answer.status_code == 200 for answer in answers)
        sick = [answer.text for answer in answers if answer.status_code >= 500]
        assert all("er is iets beschadigd bij ons" in text for text in sick)
