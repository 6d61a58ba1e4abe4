"""The pages beside a real board; with sorted boxes the server draws and tells only the player."""

from collections import Counter
from typing import Any

FORM = {"naam": "Anna", "naam2": "Bram", "reglement": "toernooi", "begint": 0, "doosjes": "ja"}


def table(anna: Any) -> str:
    where = anna.http.post("/tafel", data=FORM, follow_redirects=False).headers["location"]
    name: str = where.removeprefix("/tafel/")
    assert "Mijn blokjes" in anna.http.get(where).text
    return name


def asked(who: Any, name: str, seat: int) -> str:
    """Tap "Mijn blokjes" on a half."""
    said: str = who.say(name, "plankje", 1, seat=seat)["answer"]
    return said


def rack(said: str) -> list[str]:
    return said.rpartition("plankje: ")[2].rstrip(".").replace(" en ", ", ").split(", ")


def test_a_shared_tablet_shows_no_rack_before_it_is_asked_to(person: Any) -> None:
    anna = person("Anna")
    name = table(anna)
    with anna.line(name) as line:
        news = line.next()
    assert [one["rack"] for one in news["view"]["players"]] == ["*******", "*******"]
    assert sum(news["view"]["unseen"].values()) == 102  # nothing can be told from what is missing
    assert not any("trekt" in said["text"] and "," in said["text"] for said in news["said"])
    for seat in (0, 1):
        assert len(rack(asked(anna, name, seat))) == 7


def test_after_a_turn_one_hears_what_to_take_and_the_draws_can_be_proven(person: Any) -> None:
    anna, bram = person("Anna"), person("Bram")
    name = table(anna)
    link = anna.http.get(f"/tafel/{name}").text.split(f"/tafel/{name}/bij/")[1].split('"')[0]
    bram.http.post(f"/tafel/{name}/bij/{link}", data={"plaats": 1}, follow_redirects=False)
    with anna.line(name), bram.line(name) as line:  # no clock runs while one is away
        news = line.next()
        assert "*" not in news["view"]["players"][1]["rack"]
        assert news["view"]["players"][0]["rack"] == "*******"
        assert bram.say(name, "start", news["version"], seat=1)["refused"] is None
        before = rack(asked(anna, name, 0))
        letters = [one for one in before if one != "blanco"][:2]
        version = line.until(lambda one: one["view"]["clock_runs"] == 0)["version"]
        done = anna.say(name, f"ruil {''.join(letters)}", version, seat=0)
        assert done["refused"] is None
        pressed = anna.say(name, "klok", done["version"], seat=0)
        news = line.until(lambda one: one["version"] >= pressed["version"])
        told = asked(anna, name, 0)
        assert told.startswith("Leg ")
        assert "uit de doosjes" in told
        assert Counter(before) - Counter(rack(told)) <= Counter(letters)
        assert not any("trekt" in one["text"] and "," in one["text"] for one in news["said"])
        other = bram.say(name, "plankje", 1, seat=1)["answer"]
        assert len(rack(other)) == 7
        assert bram.say(name, "noteer Bram ABCDEFG", news["version"], seat=1)["refused"]
        anna.say(name, "opgeven", news["version"], seat=0)
        news = line.until(lambda one: one["view"]["result"])  # nobody is asked what is left
    assert news["view"]["commitment"]
    assert "bewijs" in anna.http.get(f"/spel/{name}/uitslag").text.lower()
