"""An account is one's own: it changes its name and password, takes its data, and can go."""

import json
from html import unescape

import httpx
import pytest

OLD, NEW = "een lang genoeg woord", "een heel ander woord"


@pytest.fixture
def base(serve, tmp_path):
    """A server for each test: passwords may not come too often."""
    with serve(str(tmp_path / "games.sqlite")) as address:
        yield address


@pytest.fixture
def greet(person):
    somebody = person("Greet")
    somebody.post("/account", name="Greet", password=OLD)
    return somebody


def filled(somebody, path, **form):
    return somebody.http.post(path, data=form, headers={"accept": "text/html"})


def seated(host, other):
    made = host.post("/spel", against="friend", rulebook="basis")
    other.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    return made["game"]


def test_a_name_changes_only_with_the_password_and_only_to_a_free_one(greet, person):
    person("Harm").post("/account", name="Harm", password=OLD)
    assert filled(greet, "/account/naam", naam="Grietje", wachtwoord="x").status_code == 422
    taken = filled(greet, "/account/naam", naam="Hаrm", wachtwoord=OLD)  # noqa: RUF001  # the trick
    assert taken.status_code == 422
    assert filled(greet, "/account/naam", naam="Grietje", wachtwoord=OLD).status_code == 303
    assert "Grietje" in greet.http.get("/account").text
    assert person("Anna").post("/aanmelden", name="Greet", password=OLD)["refused"]
    assert person("Anna").post("/aanmelden", name="Grietje", password=OLD)["refused"] is None


def test_another_password_signs_every_other_device_out_and_keeps_the_games(greet, person):
    game = seated(greet, person("Bram"))
    phone = person("Phone")
    phone.post("/aanmelden", name="Greet", password=OLD)
    assert phone.http.get(f"/spel/{game}").status_code == 200
    short = filled(greet, "/account/wachtwoord", wachtwoord=OLD, nieuw="kort")
    assert short.status_code == 422
    changed = filled(greet, "/account/wachtwoord", wachtwoord=OLD, nieuw=NEW)
    assert changed.status_code == 303
    assert greet.http.get(f"/spel/{game}").status_code == 200
    assert phone.http.get(f"/spel/{game}").status_code == 403
    assert phone.http.get("/account/gegevens.json").status_code == 403
    phone.http.cookies.clear()
    assert phone.post("/aanmelden", name="Greet", password=OLD)["refused"]
    assert phone.post("/aanmelden", name="Greet", password=NEW)["refused"] is None
    assert phone.http.get(f"/spel/{game}").status_code == 200


def test_ones_data_holds_ones_games_and_nothing_that_is_hidden(greet, person):
    game = seated(greet, person("Bram"))
    taken = greet.http.get("/account/gegevens.json")
    told = taken.json()
    assert told["name"] == "Greet"
    about = next(place["about"] for place in told["places"] if place["name"] == game)
    assert about["chairs"] == ["Greet", "Bram"]
    assert "_link" not in json.dumps(about)
    assert "rack" not in taken.text
    assert httpx.get(str(taken.url)).status_code == 403


def test_ones_data_holds_whom_one_reported_and_not_who_reported_oneself(greet, person):
    bram = person("Bram")
    game = seated(greet, bram)
    for who, seat, why in ((greet, 1, "Hij scheldt"), (bram, 0, "Zij treuzelt")):
        assert filled(who, f"/spel/{game}/melden", stoel=seat, waarom=why).status_code == 200
    told = greet.http.get("/account/gegevens.json").json()["reported"]
    assert [(one["game"], one["about"], one["why"]) for one in told] == [
        (game, "Bram", "Hij scheldt")
    ]
    assert "treuzelt" not in greet.http.get("/account/gegevens.json").text


def test_who_is_removed_leaves_nothing_but_games_of_others(greet, person):
    bram = person("Bram")
    over, running = seated(greet, bram), seated(greet, bram)
    waiting = greet.post("/spel", against="friend", rulebook="basis")
    with greet.line(over) as line:
        news = line.until(lambda news: "view" in news)
        greet.say(over, "opgeven", news["version"])
    wrong = filled(greet, "/account/verwijderen", wachtwoord="x")
    assert wrong.status_code == 422
    phone = person("Phone")
    phone.post("/aanmelden", name="Greet", password=OLD)
    assert filled(greet, "/account/verwijderen", wachtwoord=OLD).status_code == 303
    for game in (over, running):
        shown = unescape(bram.http.get(f"/spel/{game}/uitslag", follow_redirects=True).text)
        log = bram.http.get(f"/spel/{game}/partij.jsonl").text
        assert "verwijderde speler" in shown
        assert "verwijderde speler" in log
        assert "Greet" not in shown + log
        assert bram.http.get(f"/spel/{game}/bewijs").json()["tiles"] >= 14
        assert phone.http.get(f"/spel/{game}").status_code == 403
    door = f"/kom/mee/{waiting['game']}/{waiting['player_link']}"
    assert "gaat niet door" in unescape(bram.http.get(door).text)
    assert person("Anna").post("/aanmelden", name="Greet", password=OLD)["refused"]
    fresh = person("Greet")
    assert fresh.post("/account", name="Greet", password=NEW)["refused"] is None


def test_a_guest_reads_what_is_kept_and_is_forgotten(person):
    guest, bram = person("Gastje"), person("Bram")
    game = seated(guest, bram)
    with bram.line(game) as line:
        news = line.until(lambda news: "view" in news)
        bram.say(game, "opgeven", news["version"])
    told = guest.http.get("/account/gegevens.json").json()
    assert "Started" in json.dumps(told["places"][0]["events"][0])
    page = unescape(guest.http.get("/privacy").text)
    assert "30 dagen" in page
    assert "Gastje" in page
    assert guest.http.post("/privacy/vergeet-mij", follow_redirects=False).status_code == 303
    assert guest.http.get("/account/gegevens.json").status_code == 403
    log = bram.http.get(f"/spel/{game}/partij.jsonl").text
    assert "Gastje" not in log
    assert "verwijderde speler" in log


def test_an_account_is_not_removed_without_its_password(greet):
    assert greet.http.post("/privacy/vergeet-mij", follow_redirects=False).status_code == 303
    assert greet.http.get("/account/gegevens.json").json()["name"] == "Greet"
