"""Programs come in by a token, for what it allows; the example of the handbook does it all."""

import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import httpx
import pytest

from nabeurt.web.people.tokens import Scope
from nabeurt.web.programs.doors import DOORS, PREFIX

CLIENT = Path(__file__).parents[3] / "docs/examples/client.py"
KEY = "een lang genoeg woord"


@pytest.fixture(scope="module")
def owner(base):
    with httpx.Client(base_url=base, headers={"X-Nabeurt": "1"}, timeout=60) as http:
        http.post("/naam", json={"name": "Otto"})
        assert (
            http.post("/account", json={"name": "Otto", "password": KEY}).json()["refused"] is None
        )
        yield http


def token(owner, *scopes: str) -> str:
    form = {"naam": "proef"} | dict.fromkeys(scopes, "ja")
    page = owner.post("/account/programmas", data=form).text
    return re.search(r'value="(nabeurt\.[^"]+)"', page)[1]


def ask(base: str, path: str, shown: str, body: object = None) -> httpx.Response:
    headers = {"Authorization": f"Bearer {shown}"}
    method = "GET" if body is None else "POST"
    return httpx.request(method, f"{base}{PREFIX}{path}", headers=headers, json=body)


def test_the_example_plays_a_game_leads_an_evening_and_reports_a_result(base, owner):
    told = subprocess.run(
        [sys.executable, str(CLIENT), base, token(owner, *Scope)],
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    game, evening, tournament = told.stdout.splitlines()
    assert re.fullmatch(r"game \[-?\d+, \d+\]", game)
    assert evening == "evening [72, 18]"
    assert tournament == "tournament [420, 380]"


def test_a_token_opens_what_was_ticked_until_it_is_taken_back(base, owner):
    wish = {"against": "together", "rulebook": "basis", "names": ["Bram"]}
    player, reader = token(owner, "play"), token(owner, "read")
    game = ask(base, "/spel", player, wish).json()["game"]
    assert ask(base, f"/spel/{game}/stand.json", reader).json()["version"] > 0
    assert ask(base, "/spel", reader, wish).status_code == 403
    assert ask(base, "/avond/nieuw", player, {"titel": "x"}).status_code == 403
    led = ask(base, "/avond/nieuw", token(owner, "lead"), {"titel": "x"}).json()["evening"]
    order = {"say": "add_player", "id": "12345678", "role": "leader", "fields": {"name": "Ans"}}
    assert ask(base, f"/avond/{led}/opdracht", player, order).status_code == 403

    owner.post("/account/programmas/weg", data={"nummer": player.split(".")[2]})
    assert ask(base, f"/spel/{game}/stand.json", player).status_code == 401
    assert ask(base, f"/spel/{game}/stand.json", reader).status_code == 200
    assert owner.get(f"/spel/{game}/stand.json").status_code == 200  # the page's own door


@pytest.mark.parametrize(
    "shown", ["-", "x", "nabeurt.a.b.read.c", "nabeurt.....", "nabeurt.a.b.alles.é"]
)
def test_what_is_no_token_opens_nothing(base, owner, shown):
    good = token(owner, "read")
    headers = {"Authorization": f"Bearer {shown}".encode()}
    assert httpx.get(f"{base}{PREFIX}/spel/x/stand.json", headers=headers).status_code == 401
    stronger = good.replace(".read.", ".play+read.")
    assert ask(base, "/spel", stronger, {"against": "bot"}).status_code == 401
    owner.post("/account/programmas/weg", data={"nummer": good.split(".")[2]})


def test_a_token_is_for_the_doors_of_programs_alone(base, owner):
    headers = {"Authorization": f"Bearer {token(owner, *Scope)}"}
    assert "Otto" not in unescape(httpx.get(f"{base}/account", headers=headers).text)
    refused = owner.post("/account/programmas", data={"naam": "proef"})
    assert refused.status_code == 422


def test_every_door_asks_for_a_scope():
    assert all(scopes for scopes, _ in DOORS)
    assert {scope for scopes, _ in DOORS for scope in scopes} == set(Scope)
