"""A link shows what it leads to before anybody opens it: a title, a sentence and a picture."""

import re
import struct
from html import unescape

import pytest

OURS = "text/html"


def seen(somebody, path):
    """Return what a program that shows links would read."""
    page = somebody.http.get(path, headers={"accept": OURS, "accept-language": "nl"})
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', unescape(page.text)))


def size(png):
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


def test_an_invitation_shows_who_asks_and_the_board(person):
    anna, nobody = person("Anna"), person("")
    made = anna.post("/spel", against="friend", rulebook="mattel-xl")
    door = f"/kom/mee/{made['game']}/{made['player_link']}"
    told = seen(nobody, door)
    assert told["title"] == "Speel mee: Anna – nog vrij"
    assert "De spelregels in de doos" in told["description"]
    picture = nobody.http.get(told["image"])
    assert picture.headers["content-type"] == "image/png"
    assert size(picture.content) == (1200, 630)
    assert len(picture.content) < 100_000
    wrong = told["image"].replace(made["player_link"], "x" * 16)
    assert nobody.http.get(wrong).status_code == 404
    assert nobody.http.get(f"/spel/{made['game']}/bord.png").status_code == 404


def test_the_board_of_a_game_that_goes_on_is_only_for_who_has_a_link(person):
    anna = person("Anna")
    game = anna.post("/spel", against="together", rulebook="basis", names=["Bram"])["game"]
    assert person("").http.get(f"/spel/{game}/bord.png").status_code == 404
    with anna.line(game) as line:
        anna.say(game, "opgeven", line.until(lambda news: "view" in news)["version"])
    told = seen(person(""), f"/spel/{game}/uitslag")
    assert size(person("").http.get(told["image"]).content) == (1200, 630)


def test_every_other_page_has_the_picture_of_the_site(person):
    told = seen(person(""), "/reglementen")
    assert told["image"].endswith("/beeld.png")
    assert size(person("").http.get("/beeld.png").content) == (1200, 630)


@pytest.mark.parametrize("path", ["/", "/reglementen", "/beeld.png", "/nergens", "/account"])
def test_whoever_asks_for_the_headers_gets_them_alone(person, path):
    somebody = person("")
    head, whole = somebody.http.head(path), somebody.http.get(path)
    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.content == b""


def test_a_page_that_is_not_there_helps_onward(person):
    page = person("").http.get("/nergens", headers={"accept": OURS, "accept-language": "nl"})
    assert page.status_code == 404
    assert all(f'href="{path}"' in page.text for path in ("/", "/mijn", "/oefenen"))
