"""What comes from the wrong seat, game or place, or too often, changes nothing."""

import uuid

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nabeurt.web.people import accounts

LINES = (
    *("H8 AA", "ruil A", "pas", "vast", "geen woord", "aanvechten", "aanvechten opzet", "vraag AA"),
    *("klok", "teveel", "opgeven", "accepteer", "akkoord", "protest omdat", "terug", "einde"),
    *("goed", "fout", "strafpunten Bram 10 om reden", "extra tijd Bram 2m", "nacontrole"),
    *("diskwalificatie Bram om reden", "herstart", "waarschuwing Bram om reden"),
)
ELSEWHERE = "https://elders.example"


class Club:
    """Two games: Anna and Bram play, Carla watches, Dirk plays elsewhere, Stien only has a name."""

    def __init__(self, person):
        names = ("Anna", "Bram", "Carla", "Dirk", "Stien")
        self.anna, self.bram, self.carla, self.dirk, self.stien = map(person, names)
        made = self.anna.post("/spel", against="friend", rulebook="sbnl-wedstrijd")
        self.game = made["game"]
        self.bram.post(f"/spel/{self.game}/zit", link=made["player_link"])
        self.carla.post(f"/spel/{self.game}/kijk", link=made["watch_link"])
        wish = {"against": "together", "rulebook": "basis", "names": ["Els"]}
        self.dirk.post("/spel", **wish)
        with self.anna.line(self.game) as line:
            news = line.until(lambda news: "view" in news)
        self.version, self.turn = news["version"], news["view"]["on_turn"]

    def said(self, who, line, **more):
        said = {"say": line, "version": self.version, "id": str(uuid.uuid4())} | more
        return who.http.post(f"/spel/{self.game}/opdracht", json=said)

    def unchanged(self):
        with self.anna.line(self.game) as line:
            return line.until(lambda news: "view" in news)["version"] == self.version


@pytest.fixture
def club(person):
    return Club(person)


def test_no_seat_speaks_for_another_and_no_outsider_at_all(club):
    for line in LINES:
        strangers = [(club.anna, {"seat": 1}), (club.bram, {"seat": 0}), (club.bram, {"seat": 3})]
        strangers += [(who, {}) for who in (club.carla, club.dirk, club.stien)]
        strangers += [(who, {"seat": 0}) for who in (club.carla, club.dirk, club.stien)]
        for who, seat in strangers:
            answer = club.said(who, line, **seat)
            assert answer.status_code == 403, (line, answer.text)
            assert answer.json()["refused"].endswith(".")
    assert club.unchanged()


def test_everything_stale_or_out_of_turn_is_refused_with_a_sentence(club):
    on_turn, other = (club.anna, club.bram)[:: -1 if club.turn else 1]
    free = {"opgeven", "akkoord", "protest omdat", "einde"}  # anybody's, at any time
    for line in LINES:
        stale = club.said(on_turn, line, version=club.version - 1).json()["refused"]
        assert stale["reason"] in {"stale", "misread", "server_draws"}
        assert stale["text"].endswith((".", "!", "?"))
        if line not in free:
            refused = club.said(other, line).json()["refused"]
            assert refused["text"].endswith((".", "!", "?")), line
    assert club.unchanged()


def test_nobody_draws_too_many_where_the_server_draws(club):
    for who in (club.anna, club.bram):
        refused = club.said(who, "teveel").json()["refused"]
        assert refused["reason"] == "server_draws"
    assert club.unchanged()


@pytest.mark.parametrize("path", ["/begin", "/account/nieuw", "/account/aanmelden", "/naam"])
def test_no_form_of_another_site_is_taken(club, path):
    for headers in ({"Origin": ELSEWHERE}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        answer = club.anna.http.post(path, data={"naam": "Ander"}, headers=headers)
        assert answer.status_code == 403
    assert "Ander" not in club.anna.http.get("/account").text


def test_no_page_of_another_site_hears_the_line(club):
    address = f"{club.anna.http.base_url}".replace("http", "ws", 1)
    cookie = f"nabeurt={club.anna.http.cookies['nabeurt']}"
    headers = {"Cookie": cookie, "Origin": ELSEWHERE}
    with connect(f"{address}/spel/{club.game}/live", additional_headers=headers) as line:
        with pytest.raises(ConnectionClosed):
            line.recv(10)
        assert line.close_code == 4403


def test_a_cookie_is_for_this_site_and_not_for_scripts(base):
    answer = httpx.post(f"{base}/naam", json={"name": "Koek"}, headers={"X-Nabeurt": "1"})
    given = answer.headers["set-cookie"].lower()
    assert "httponly" in given
    assert "samesite=lax" in given


@pytest.mark.parametrize(
    "path", ["/", "/account", "/reglementen", "/static/icon.svg", "/schema/openapi.json", "/weg"]
)
def test_every_kind_of_answer_is_guarded(base, path):
    headers = httpx.get(base + path, headers={"Accept": "text/html"}).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-frame-options"] == "DENY"


def test_the_first_unknown_name_is_no_slower_than_the_next(serve, tmp_path):
    accounts.nobody.cache_clear()
    with serve(str(tmp_path / "games.sqlite")):
        assert accounts.nobody.cache_info().currsize == 1


def test_passwords_cannot_be_tried_for_long(serve, visitor, tmp_path):
    with serve(str(tmp_path / "games.sqlite")) as base:
        thief = visitor(base, "Dief")
        guess = {"name": "Anna", "password": "geraden wachtwoord"}
        answers = (thief.http.post("/aanmelden", json=guess).status_code for _ in range(60))
        assert list(answers).index(429) >= 10


def test_who_signs_in_is_somebody_else_than_before(person):
    anna = person("Anna Rotatie")
    anna.post("/account", name="Anna Rotatie", password="een lang wachtwoord")
    cookies = set()
    for _ in range(3):
        anna.post("/aanmelden", name="Anna Rotatie", password="een lang wachtwoord")
        cookies.add(anna.http.cookies["nabeurt"])
    assert len(cookies) == 3
    anna.post("/afmelden")
    assert "nabeurt" not in anna.http.cookies
