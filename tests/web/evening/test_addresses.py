"""The first line of the handbook followed to the letter: a laptop in a hall, and who finds it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from nabeurt.web.server.addresses import EVERYWHERE, bases, hosts, parse_address

PAGE = {"Accept": "text/html"}


@contextmanager
def laptop(home: Path, *options: str) -> Iterator[str]:
    """Serve as the handbook says; return what it prints."""
    command = [sys.executable, "-m", "nabeurt", "serve", "--port", "0", *options]
    at_home = os.environ | {"NABEURT_HOME": str(home)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=at_home
    ) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        for _ in range(len(hosts()) if EVERYWHERE[0] in options else 0):
            told += process.stdout.readline()
        yield told
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def browser(base: str) -> httpx.Client:
    return httpx.Client(base_url=base, headers=PAGE, timeout=60, trust_env=False)


def made(leader: httpx.Client) -> str:
    form = {"titel": "Clubavond", "naam": "Lena", "trekken": "bag"}
    answer = leader.post("/avond", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


@pytest.mark.skipif(not hosts(), reason="this machine is in no network")
def test_a_laptop_in_a_hall_is_found_and_its_leader_is_known_at_each_address(tmp_path):
    with laptop(tmp_path, "--host", EVERYWHERE[0]) as told:
        own, lan = re.findall(r"http://[\d.]+:\d+", told)[:2]
        assert own.startswith("http://127.0.0.1:")
        assert lan == f"http://{hosts()[0]}:{own.rpartition(':')[2]}"
        with browser(own) as leader, browser(lan) as phone, browser(lan) as stranger:
            desk = made(leader)
            page = leader.get(desk).text
            assert EVERYWHERE[0] not in page.replace("--host 0.0.0.0", "")
            links = re.findall(r'value="(http://[^"]+/avond/[^"]+)"', page)
            assert len(links) == 5
            assert all(link.startswith(f"{lan}/") for link in links), links
            assert phone.get(links[0]).status_code == 200
            code = re.search(r"/a/(\w{4})<", page)
            assert code, page
            short = phone.get(f"/a/{code[1].lower()}")
            assert short.headers["location"] == links[0].removeprefix(lan)
            assert phone.post("/a", data={"code": code[1]}).headers["location"] in links[0]
            wrong = phone.post("/a", data={"code": "2222"})
            assert (wrong.status_code, "geen avond" in wrong.text) == (422, True)

            refused = phone.get(desk)
            assert refused.status_code == 403
            way = re.search(rf'href="({own}/overstap[^"]+)">Ik was binnen op 127', refused.text)
            assert way, refused.text
            there = leader.get(way[1].replace("&amp;", "&")).headers["location"]
            assert there.startswith(f"{lan}/overstap/")
            arrived = phone.get(there)
            assert arrived.headers["location"] == desk
            assert phone.get(desk).status_code == 200
            assert stranger.get(there).status_code == 403, "a pass opens once"
            unknown = stranger.get(way[1].replace(own, lan, 1))
            assert (unknown.status_code, "ook niet" in unknown.text) == (403, True)


def test_a_pass_is_for_the_servers_own_addresses_only(evening):
    here = evening()
    for other in ("http://example.com/", "http://127.0.0.1:1/", "//x", "javascript:alert(1)"):
        answer = here.leader.http.get("/overstap", params={"naar": other})
        assert answer.status_code == 403, other
    for key in ("", "x", "a.1.b.c", "a.99999999999.b." + "0" * 64):
        assert here.leader.http.get(f"/overstap/{key}?naar=/").status_code in {400, 403}


def test_who_serves_this_machine_only_is_told_what_to_do(evening):
    here = evening()
    page = here.leader.http.get(f"/avond/{here.id}/leiding/spelers").text
    assert "nabeurt serve --host 0.0.0.0" in page


def test_an_address_that_was_told_is_in_every_link(tmp_path):
    with laptop(tmp_path, "--address", "club.local:8123") as told:
        with browser(re.findall(r"http://[\d.]+:\d+", told)[0]) as leader:
            page = leader.get(made(leader)).text
        assert 'value="http://club.local:8123/avond/' in page
        assert "club.local:8123/a/" in page
        assert "--host" not in page


def test_a_choice_of_networks_is_kept_with_the_evening(evening, monkeypatch):
    several = ("http://10.0.0.9:8000", "http://192.168.1.20:8000")
    monkeypatch.setattr("nabeurt.web.people.visits.bases", lambda *_: several)
    here = evening()
    way = f"/avond/{here.id}/leiding"
    page = here.leader.http.get(f"{way}/spelers").text
    assert f"{several[0]}/avond/" in page
    assert f"<option>{several[1]}</option>" in page
    for address in (several[1], "http://evil.example"):
        here.leader.http.post(f"{way}/adres", data={"adres": address})
        page = here.leader.http.get(f"{way}/spelers").text
        assert f"{several[1]}/avond/{here.id}/kom/mee/" in page
        assert "evil" not in page


@pytest.mark.parametrize("wrong", ["", "a b", "ftp://x", "http://", "http://a/b", "x:99999", "a@b"])
def test_what_is_no_address_is_none(wrong):
    assert parse_address(wrong) is None


def test_where_others_find_a_server():
    own = "http://127.0.0.1:8000"
    assert bases("", "127.0.0.1", own) == ()
    assert bases("http://club.nl", EVERYWHERE[0], own) == ("http://club.nl",)
    assert bases("", "127.0.0.1", "http://club.nl") == ("http://club.nl",)
    assert bases("", EVERYWHERE[0], own) == tuple(f"http://{host}:8000" for host in hosts())
