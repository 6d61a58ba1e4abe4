"""What a device kept without a line: taken in whole and in its own time, or not at all."""

import uuid
from typing import Any

import pytest


def table(anna: Any) -> str:
    """Sit down at a real board with both halves, Bram having started Anna's clock."""
    form = {"naam": "Anna", "naam2": "Bram", "reglement": "toernooi", "begint": 0}
    where = anna.http.post("/tafel", data=form, follow_redirects=False).headers["location"]
    name = where.removeprefix("/tafel/")
    version = 1
    with anna.line(name) as line:
        version = line.next()["version"]
    assert not anna.say(name, "start", version, seat=1)["refused"]
    return name


def at(anna: Any, name: str) -> dict[str, Any]:
    with anna.line(name) as line:
        seen: dict[str, Any] = line.next()["view"]
    return seen


def kept(say: str, seat: int, when: int) -> dict[str, Any]:
    return {"say": say, "seat": seat, "at": when, "id": uuid.uuid4().hex}


def hand_over(anna: Any, name: str, version: int, *lines: Any, **more: Any) -> dict[str, Any]:
    told = {"version": version, "said": lines} | more
    answer: dict[str, Any] = anna.post(f"/tafel/{name}/bijgehouden", **told)
    return answer


def test_it_is_taken_in_once_with_the_time_at_which_it_happened(person):
    anna = person("Anna")
    name = table(anna)
    view = at(anna, name)
    lines = [kept("klok", 0, view["now"]), kept("H8 TREIN", 0, view["now"])]
    done = hand_over(anna, name, view["version"], *lines)
    assert done["refused"] is None
    now = at(anna, name)
    assert [turn["score"] for turn in now["turns"]] == [16]
    assert (now["clock_runs"], now["on_turn"]) == (1, 1)
    assert now["players"][0]["used_ms"] <= view["players"][0]["used_ms"] + 500
    again = hand_over(anna, name, view["version"], *lines)
    assert again["repeated"]
    assert at(anna, name)["version"] == now["version"]


def test_a_line_that_arrived_before_the_connection_went_counts_once(person):
    anna = person("Anna")
    name = table(anna)
    view = at(anna, name)
    first, second = kept("klok", 0, view["now"]), kept("H8 EN", 0, view["now"])
    said = {"say": "klok", "version": view["version"], "id": first["id"], "seat": 0}
    anna.post(f"/spel/{name}/opdracht", **said)
    assert hand_over(anna, name, view["version"], first, second)["refused"] is None
    now = at(anna, name)
    assert (len(now["turns"]), now["ahead"], now["on_turn"]) == (1, 0, 1)


def test_where_others_told_something_nothing_is_merged(person):
    anna = person("Anna")
    name = table(anna)
    view = at(anna, name)
    anna.say(name, "pauze", view["version"], seat=1)
    line = kept("H8 EN", 0, view["now"])
    assert hand_over(anna, name, view["version"], line)["refused"]["reason"] == "diverged"
    assert at(anna, name)["turns"] == []
    used = [65_000, 4_000]
    done = hand_over(anna, name, view["version"], line, instead=True, used=used)
    assert done["refused"] is None
    now = at(anna, name)
    assert [turn["score"] for turn in now["turns"]] == [4]
    assert not now["paused"]
    assert now["players"][0]["used_ms"] // 1000 == 65
    assert now["players"][1]["used_ms"] == 4_000


def test_one_line_that_cannot_be_keeps_all_out_and_is_named(person):
    anna = person("Anna")
    name = table(anna)
    view = at(anna, name)
    lines = [kept("H8 EN", 0, view["now"]), kept("A1 KOE", 0, view["now"])]
    answer = hand_over(anna, name, view["version"], *lines)
    assert (answer["line"], answer["refused"]["reason"]) == (1, "press-first")
    assert at(anna, name)["turns"] == []
    for nonsense in ("blablabla", "tijd?"):
        answer = hand_over(anna, name, view["version"], kept(nonsense, 0, 0))
        assert (answer["line"], answer["refused"]["reason"]) == (0, "misread")


@pytest.mark.parametrize(
    "told",
    [
        {"version": -1, "said": []},
        {"version": 1, "said": []},
        {"version": 1, "said": [{"say": "klok", "seat": 9, "at": 0, "id": "12345678"}]},
        {"version": 1, "said": [{"say": "klok", "seat": 0, "at": "nu", "id": "12345678"}]},
        {"version": 1, "said": [{"say": "k" * 900, "seat": 0, "at": 0, "id": "12345678"}]},
        {"version": 1, "said": [{"say": "klok", "seat": 0, "at": 0, "id": "x"}], "used": [-5]},
    ],
)
def test_what_makes_no_sense_is_no_error_of_the_server(person, told):
    anna = person("Anna")
    answer = anna.http.post(f"/tafel/{table(anna)}/bijgehouden", json=told)
    assert answer.status_code == 400


def test_only_who_sits_there_hands_over(person):
    anna, other = person("Anna"), person("Mol")
    name = table(anna)
    told = {"version": at(anna, name)["version"], "said": [kept("klok", 0, 0)]}
    assert other.http.post(f"/tafel/{name}/bijgehouden", json=told).status_code == 403
