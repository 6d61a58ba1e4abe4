"""A laptop that fails in the middle of a knock-out, a server that dies: another goes on."""

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nabeurt.store import open_database, streams
from nabeurt.store.backup import back_up, restore
from nabeurt.web.live import peers

NAMES = ("Anna", "Bram", "Cor", "Dirk")
DRAW = {"first": 400, "second": 400}


def tables(here: Any) -> list[Any]:
    return here.json(here.leader)["rounds"][-1]["tables"]


def test_another_laptop_goes_on_and_a_tie_is_the_non_starters(
    serve: Any, visitor: Any, day_at: Any, tmp_path: Path
):
    first, second, copy = (tmp_path / name for name in ("een.sqlite", "twee.sqlite", "kopie"))
    with serve(str(first)) as base:
        person = partial(visitor, base)
        here = day_at(person(""), person, *NAMES, vorm="knock-out", rondes="0")
        here.pair()
        codes, links, pairs = here.codes(), here.links, [one["players"] for one in tables(here)]
        assert here.phone(person(""), pairs[0][0], "report", table=1, score=DRAW)["refused"][
            "reason"
        ] == "who-began"  # fmt: skip
        begins = {number for number, name in here.numbers().items() if name == pairs[0][0]}
        told = here.phone(
            person(""), pairs[0][0], "report", table=1, score=DRAW, starter=int(*begins)
        )
        assert told["refused"] is None
        database = open_database(str(first))
        back_up(database, copy, 1)  # while it serves
        database.close()
    other = open_database(str(second))
    restore(other, copy)
    other.close()
    with serve(str(second)) as base:
        person = partial(visitor, base)
        assert tables(_moved(here, person))[0]["result"] == "reported"
        told = {"table": 1, "score": DRAW}
        phone = person("")
        way = f"{here.way}/s/{codes[pairs[0][1]]}/opdracht"
        heard = phone.post(way, say="confirm", id="bevestig-1", fields=told)
        assert heard["refused"] is None
        here.leader = here.join("")
        door = f"{here.way}/kom/leiding/{links['leiding']}"
        here.leader.http.post(door, data={"naam": "Lena"}, follow_redirects=False)
        jury = here.staff("jury", "Joop")
        here.lead("report", table=2, score={"first": 390, "second": 410}, starter=0)
        for table in (1, 2):
            assert here.say(jury, "sign", table=table)["refused"] is None
        here.lead("close_round")
        here.pair()
        assert tables(here)[0]["players"] == [pairs[0][1], pairs[1][1]]


def _moved(here: Any, person: Any) -> Any:
    """Let the same day go on at another server, where nobody is known yet."""
    here.join, here.leader = person, person("")
    return here


@pytest.fixture
def later(database_url: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give a database for several servers, and what lets time go by at this one."""
    monkeypatch.setattr(peers, "LOOK_S", 0.1)

    def pass_minutes(minutes: int) -> None:
        now = time.monotonic_ns() // 1_000_000 + minutes * 60_000
        monkeypatch.setattr("nabeurt.web.server.clock.monotonic_ms", lambda: now)

    return database_url("postgresql"), pass_minutes


@pytest.mark.slow
def test_who_is_missed_forfeits_though_the_server_that_heard_it_is_dead(
    nursery: Any, serve: Any, visitor: Any, day_at: Any, later: Any
):
    url, pass_minutes = later
    elsewhere = nursery(url)
    asyncio.run(elsewhere.begin())
    with serve(url) as base:
        there = partial(visitor, f"http://127.0.0.1:{elsewhere.port}")
        here = day_at(there(""), there, "Anna", "Bram", forfait="15")
        here.pair()
        (pair,) = (one["players"] for one in tables(here))
        number = next(int(key) for key, name in here.numbers().items() if name == pair[1])
        heard = here.phone(there(""), pair[0], "note_no_show", table=1, player=number)
        assert heard["refused"] is None
        elsewhere.kill()
        pass_minutes(16)
        end = time.monotonic() + 20
        while not forfeited(url, here.id):
            assert time.monotonic() < end, "nothing was forfeited"
            time.sleep(0.1)
        seen = visitor(base, "").http.get(f"{here.way}/stand.json").json()
        assert [row["score"] for row in seen["standings"] if row["player"] == pair[0]] == [1]


def forfeited(url: str, tournament: str) -> bool:
    """Say whether a forfeit is in the store: nobody asked a server for it."""
    with open_database(url) as database:
        entries = database.read(lambda c: streams.read(c, tournament))
    return any("Forfeited" in entry.data for entry in entries)
