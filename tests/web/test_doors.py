"""Every command that may not be, and every request from elsewhere, is refused with a sentence."""

import time

import httpx
import pytest
from tests.web.conftest import serving


@pytest.fixture
def game(person):
    anna, bram = person("Anna"), person("Bram")
    made = anna.post("/spel", against="friend", rulebook="toernooi")
    bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    with anna.line(made["game"]) as line:
        news = line.until(lambda news: "view" in news)
    people = (anna, bram)
    turn = news["view"]["on_turn"]
    return made["game"], people[turn], people[1 - turn], news["version"]


def test_a_second_delivery_is_answered_not_applied(game):
    name, on_turn, _, version = game
    first = on_turn.say(name, "pas", version, id="delivery-1")
    second = on_turn.say(name, "pas", version, id="delivery-1")
    assert not first["repeated"]
    assert (second["version"], second["repeated"]) == (first["version"], True)
    assert second["refused"] is None


def test_out_of_turn_stale_and_unreadable(game):
    name, on_turn, other, version = game
    assert other.say(name, "pas", version)["refused"]["reason"] == "not-your-turn"
    assert on_turn.say(name, "pas", version - 1)["refused"]["reason"] == "stale"
    assert on_turn.say(name, "tover een E", version)["refused"]["reason"] == "misread"
    assert on_turn.say(name, "stand", version)["version"] == version
    assert on_turn.say(name, "pas", version)["refused"] is None


def test_the_sentence_is_in_the_visitors_language(game):
    name, _, other, version = game
    dutch = other.say(name, "pas", version)["refused"]["text"]
    other.http.cookies.set("taal", "en")
    english = other.say(name, "pas", version)["refused"]["text"]
    assert "aan de beurt" in dutch
    assert "turn" in english


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/spel/nergens/opdracht", {"say": "pas", "version": 1, "id": "12345678"}, 404),
        ("{game}/opdracht", {"say": "pas", "version": 1, "id": "12345678"}, 403),
        ("{game}/opdracht", {"say": "pas", "version": 1, "id": "12345678", "seat": 0}, 403),
        ("{game}/opdracht", {"say": "pas" * 400, "version": 1, "id": "12345678"}, 400),
        ("{game}/opdracht", {"say": 4, "version": "x", "id": None}, 400),
        ("{game}/opdracht", b"\xff{", 400),
        ("{game}/opdracht", b"[" * 70_000, 413),
        ("{game}/partij.gcg", None, 405),
        ("/spel", {"against": "everybody"}, 400),
    ],
)
def test_a_stranger_gets_a_sentence(game, person, path, body, status):
    stranger = person("Stien")
    path = path.format(game=f"/spel/{game[0]}")
    if isinstance(body, bytes):
        sent = {"content": body, "headers": {"Content-Type": "application/json"}}
    else:
        sent = {"json": body}
    answer = stranger.http.post(path, **sent)
    assert answer.status_code == status, answer.text
    assert answer.json()["refused"].endswith(".")


def test_a_running_game_is_not_exported(game, person):
    for file in ("partij.gcg", "partij.jsonl", "partij.brf", "bewijs"):
        assert person("Stien").http.get(f"/spel/{game[0]}/{file}").status_code == 404


def test_strangers_and_unknown_games_have_no_line(game, person):
    with person("Stien").line(game[0]) as line:
        assert line.closed() == 4403
    with person("Stien").line("nergens") as line:
        assert line.closed() == 4404


def test_another_site_cannot_speak_for_a_player(game):
    name, on_turn, _, version = game
    body = {"say": "pas", "version": version, "id": "12345678"}
    path = f"/spel/{name}/opdracht"
    for headers in (
        {"Origin": "https://elders.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"X-Nabeurt": ""},
    ):
        assert on_turn.http.post(path, json=body, headers=headers).status_code == 403


def test_a_forged_cookie_is_nobody(base, game):
    genuine = game[1].http.cookies["nabeurt"]
    for forged in ("", "x", genuine[:-1] + "0", genuine.replace(".", ".x", 1), "é.é.é"):
        headers = {"Cookie": f"nabeurt={forged}".encode(), "X-Nabeurt": "1"}
        answer = httpx.post(f"{base}/spel", json={}, headers=headers)
        assert answer.status_code == (200 if forged == genuine else 403)


def test_every_answer_has_the_headers(base):
    for path in ("/health", "/nergens"):
        headers = httpx.get(base + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_who_asks_too_often_waits(person):
    hasty = person("Haast")
    answers = [hasty.http.get("/health").status_code for _ in range(200)]
    assert answers[0] == 200
    assert 429 in answers


@pytest.mark.parametrize("name", ["", "   ", "a" * 25, "a:b", "\x07bel"])
def test_a_name_must_be_sayable(person, name):
    assert person("").post("/naam", name=name)["refused"]


def test_an_account_keeps_ones_games(person):
    anna = person("Anna Account")
    game = anna.post("/spel", against="together", rulebook="basis", names=["Bram"])["game"]
    assert anna.post("/account", name="Anna Account", password="kort")["refused"]
    assert not anna.post("/account", name="Anna Account", password="een lang wachtwoord")["refused"]
    before = anna.http.cookies["nabeurt"]
    elsewhere = person("")
    wrong = elsewhere.post("/aanmelden", name="anna account", password="een kort wachtwoord")
    unknown = elsewhere.post("/aanmelden", name="niemand", password="een kort wachtwoord")
    assert wrong["refused"] == unknown["refused"]
    right = elsewhere.post("/aanmelden", name="anna account", password="een lang wachtwoord")
    assert right["refused"] is None
    assert elsewhere.http.cookies["nabeurt"] != before
    with elsewhere.line(game) as line:
        assert line.until(lambda news: "view" in news)["seats"] == [0, 1]
    assert person("").post("/account", name="ANNA account", password="iets anders")["refused"]


def test_an_unknown_name_takes_as_long_as_a_wrong_password(tmp_path, visitor):
    # a server of its own: so many passwords from one address are too many beside other tests'
    with serving(str(tmp_path / "games.sqlite")) as address:
        unknown, wrong = quickest(visitor(address, "Klok"))
    assert unknown > wrong / 4


def quickest(who):
    """Return how long an unknown name and a wrong password take, each at its best."""
    who.post("/account", name="Klok", password="een lang wachtwoord")
    who.post("/aanmelden", name="niemand", password="warm gelopen")

    def taken(name):
        begun = time.perf_counter()
        who.post("/aanmelden", name=name, password="een kort wachtwoord")
        return time.perf_counter() - begun

    # the quickest of several, for a busy machine makes any one of them slow
    return (min([taken(name) for _ in range(3)]) for name in ("niemand", "Klok"))
