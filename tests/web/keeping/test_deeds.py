"""Whoever keeps a server looks, closes, removes, hands over, revokes, resets and blocks."""

import subprocess
import sys
from html import unescape

import pytest

from nabeurt.store import open_database, streams
from nabeurt.web.keeping import record

KEY = "een lang genoeg woord"


def admin(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nabeurt", "admin", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def house(serve, visitor, tmp_path):
    """A server with a keeper, two players and their game."""
    database = str(tmp_path / "games.sqlite")
    with serve(database) as address:
        keeper, anna, bram = (visitor(address, name) for name in ("Kees", "Anna", "Bram"))
        for somebody, name in ((keeper, "Kees"), (anna, "Anna")):
            assert somebody.post("/account", name=name, password=KEY)["refused"] is None
        made = anna.post("/spel", against="friend", rulebook="basis")
        bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
        yield database, address, keeper, anna, bram, made


def page(who, path: str) -> str:
    return unescape(who.http.get(path).text)


def number(who, name: str) -> str:
    return page(who, f"/beheer?zoek={name}").partition('href="/beheer/mens/')[2].partition('"')[0]


def do(who, path: str, deed: str, **more: str):
    form = {"daad": deed, "waarom": "gevraagd"} | more
    return who.http.post(f"/beheer/{path}", data=form, follow_redirects=False)


def test_the_keeper_sees_to_everything_and_nobody_else_finds_the_door(house, visitor):
    database, address, keeper, anna, bram, made = house
    game = made["game"]
    assert [who.http.get("/beheer").status_code for who in (keeper, anna, bram)] == [404] * 3
    assert admin("person", "keeper", "kees", "--database", database).returncode == 0
    assert [who.http.get("/beheer").status_code for who in (keeper, anna, bram)] == [200, 404, 404]
    assert "Anna – Bram" in page(keeper, "/beheer?soort=partijen&zoek=bram")
    refused = admin("stream", "close", game, "--database", database)  # somebody serves it
    assert (refused.returncode, "/beheer" in refused.stderr) == (1, True)

    # another password: the old one and every cookie are void, the games are still there
    answer = do(keeper, f"mens/{number(keeper, 'Anna')}", "password")
    fresh = unescape(answer.text).partition("wachtwoord is ")[2].partition(".")[0]
    assert anna.http.get(f"/spel/{game}").status_code == 403
    again = visitor(address, "Toestel")
    assert again.post("/aanmelden", name="Anna", password=KEY)["refused"]
    assert again.post("/aanmelden", name="Anna", password=fresh)["refused"] is None
    assert again.http.get(f"/spel/{game}").status_code == 200

    # new links, a seat for somebody else, the end, and nothing left
    assert do(keeper, f"stroom/{game}", "links").status_code == 303
    assert again.http.get(f"/kom/kijk/{game}/{made['watch_link']}").status_code == 404
    given = {"van": number(keeper, "Bram"), "aan": "kees"}
    assert do(keeper, f"stroom/{game}", "hand-over", **given).status_code == 303
    assert keeper.http.get(f"/spel/{game}").status_code == 200
    assert bram.http.get(f"/spel/{game}").status_code == 403
    assert do(keeper, f"stroom/{game}", "close").status_code == 303
    assert again.http.get(f"/spel/{game}/bewijs").status_code == 200
    assert do(keeper, f"stroom/{game}", "remove").status_code == 303
    assert again.http.get(f"/spel/{game}/bewijs").status_code == 404

    # out, and in again only with another password; gone
    anna_now = number(keeper, "Anna")
    assert do(keeper, f"mens/{anna_now}", "block").status_code == 303
    assert again.http.get("/account/gegevens.json").status_code == 403
    assert visitor(address, "X").post("/aanmelden", name="Anna", password=fresh)["refused"]
    assert "komt er niet in" in page(keeper, "/beheer?zoek=Anna")
    assert do(keeper, f"mens/{number(keeper, 'Anna')}", "remove").status_code == 303
    assert "Anna" not in page(keeper, "/beheer")
    assert do(keeper, "mens/niemand", "remove").status_code == 404

    told = page(keeper, "/beheer/verslag")
    for deed in ("Nieuw wachtwoord", "Plaats overdragen", "Beëindigen", "Niet meer binnenlaten"):
        assert f"Kees · {deed}" in told
    assert "terminal · Beheerder maken" in told
    assert "Anna" not in told  # the record knows numbers


def test_the_terminal_does_the_same_while_nobody_serves(serve, visitor, tmp_path):
    database = str(tmp_path / "games.sqlite")
    with serve(database) as address:
        lena = visitor(address, "Lena")
        lena.post("/account", name="Lena", password=KEY)
        evening = lena.post("/avond/nieuw", titel="Clubavond", naam="Lena")["evening"]
    here = ("--database", database)
    assert "Clubavond" in admin("evenings", "club", *here).stdout
    assert '"role":"leader"' in admin("look", evening, "--json", *here).stdout
    assert admin("stream", "close", evening, "--why", "klaar", *here).returncode == 0
    assert "wachtwoord is" in admin("person", "password", "lena", *here).stdout
    wrong = admin("person", "block", "niemand", *here)
    assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
    assert admin("games", *here).stdout == "Niets gevonden.\n"
    assert "klaar" in admin("record", *here).stdout
    assert "Lena" in admin("people", *here).stdout
    with open_database(database) as store:
        assert store.read(lambda c: streams.info(c, evening)).status == "over"
        assert [one.deed for one in store.read(record.record)] == ["password", "close"]


def test_what_people_report_is_for_the_keeper_alone(house):
    database, _, keeper, anna, bram, made = house
    game = made["game"]
    path = f"/spel/{game}/melden"
    assert 'value="1"' in page(anna, path)
    assert keeper.http.get(path).status_code == 403  # who was not there has nobody to report
    assert anna.http.post(path, data={"stoel": "1", "waarom": " "}).status_code == 422
    assert anna.http.post(path, data={"stoel": "0", "waarom": "ikzelf"}).status_code == 422
    told = anna.http.post(path, data={"stoel": "1", "waarom": "Hij <b>scheldt</b>"})
    assert (told.status_code, "Bram" in told.text) == (200, True)
    assert keeper.http.get("/beheer/meldingen").status_code == 404
    assert admin("person", "keeper", "kees", "--database", database).returncode == 0
    shown = keeper.http.get("/beheer/meldingen").text
    assert ">Kees</a>" in shown  # the menu still knows who looks
    assert "Hij &lt;b&gt;scheldt&lt;/b&gt;" in shown
    assert bram.http.get("/beheer/meldingen").status_code == 404
    known = admin("reports", "--database", database, "--json").stdout
    assert all(text in known for text in ("scheldt", "Bram", "Anna", game, number(keeper, "Bram")))
    # whoever has another number since is still found, and a game that is gone names nobody
    bram.post("/account", name="Bram", password=KEY)
    assert number(keeper, "Bram") in admin("reports", "--database", database).stdout
    assert do(keeper, f"stroom/{game}", "remove").status_code == 303
    assert "Bram" not in admin("reports", "--database", database).stdout
    answers = [anna.http.post(path, data={"stoel": "1", "waarom": "Weer"}) for _ in range(2)]
    assert {answer.status_code for answer in answers} == {404}
    assert admin("record", "--database", database).returncode == 0
