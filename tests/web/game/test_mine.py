"""One's own page: every game, against whom, asking them again, and wanting nothing of somebody."""

import re
from html import unescape


def played(winner, loser, rulebook="basis"):
    """Let two sit down and one give up; return the game."""
    made = winner.post("/spel", against="friend", rulebook=rulebook)
    loser.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    with loser.line(made["game"]) as line:
        news = line.until(lambda news: "view" in news)
        loser.say(made["game"], "opgeven", news["version"])
    return made["game"]


def page_of(somebody, path):
    headers = {"accept": "text/html", "accept-language": "nl"}
    return unescape(somebody.http.get(path, headers=headers, follow_redirects=True).text)


def chosen(somebody, what, game, seat):
    form = {"spel": game, "stoel": seat}
    return somebody.http.post(f"/mijn/{what}", data=form, headers={"accept": "text/html"})


def test_every_game_is_there_and_can_be_searched(person):
    anna, bram, cor = person("Anna"), person("Bram"), person("Cor")
    first, second = played(anna, bram), played(cor, anna, "mattel-xl")
    shown = page_of(anna, "/mijn")
    assert "2 uitgespeeld: 1 gewonnen, 1 verloren, 0 gelijk" in shown
    assert all(f"/spel/{game}/uitslag" in shown for game in (first, second))
    for wanted, there, gone in (("brám", first, second), ("mattel", second, first)):
        found = page_of(anna, f"/mijn?zoek={wanted}")
        assert f"/spel/{there}/uitslag" in found
        assert f"/spel/{gone}/uitslag" not in found
        assert "1 partij gevonden" in found
    assert "0 partijen gevonden" in page_of(anna, "/mijn?zoek=xyzzy")
    assert first not in page_of(cor, "/mijn")
    assert "Hier komt elke partij" in page_of(person(""), "/mijn")


def test_points_below_zero_have_a_real_minus(person):
    anna, bram = person("Anna"), person("Bram")
    game = played(anna, bram)  # at once, so that each has lost what is on the rack
    shown, sheet = page_of(anna, "/mijn"), page_of(anna, f"/spel/{game}/uitslag")
    assert re.search(r"<span>\N{MINUS SIGN}\d+ – \N{MINUS SIGN}\d+ · gewonnen", shown)
    assert not re.search(r"[> ](-\d|\+0\b)", shown)
    final = re.findall(r"<b>(\N{MINUS SIGN}\d+)</b>", sheet.partition("final-score")[2])
    assert len(final) == 2


def test_where_all_have_lost_a_list_speaks_of_no_draw(person):
    anna, bram, jury = person("Anna"), person("Bram"), person("Jo")
    made = anna.post("/spel", against="friend", rulebook="toernooi", options="jury=mens")
    game = made["game"]
    bram.post(f"/spel/{game}/zit", link=made["player_link"])
    jury.post(f"/spel/{game}/jury", link=made["jury_link"])
    with jury.line(game) as line:
        version = line.until(lambda news: "view" in news)["version"]
        for name in ("Anna", "Bram"):
            heard = jury.say(game, f"diskwalificatie {name} om een telefoon", version)
            assert heard["refused"] is None
            version = heard["version"]
    assert "0 gewonnen, 1 verloren, 0 gelijk" in page_of(anna, "/mijn")
    assert "Niemand won" in page_of(bram, "/")


def test_a_recent_opponent_is_asked_with_one_button_and_only_once(person):
    anna, bram, cor = person("Anna"), person("Bram"), person("Cor")
    game = played(anna, bram)
    asked = chosen(anna, "vraag", game, 1).headers["location"]
    assert "Bram is gevraagd" in page_of(anna, asked)
    assert chosen(anna, "vraag", game, 1).headers["location"] == asked
    assert asked.removesuffix("/delen") in page_of(bram, "/")
    assert chosen(cor, "vraag", game, 1).status_code == 422
    assert chosen(anna, "vraag", game, 0).status_code == 422
    assert chosen(anna, "vraag", game, 3).status_code == 422
    assert chosen(anna, "vraag", "nergens", 1).status_code == 404


def test_who_wants_no_more_games_with_somebody_hears_no_more_of_them(person):
    anna, bram = person("Anna"), person("Bram")
    game = played(anna, bram)
    assert chosen(anna, "blokkeer", game, 1).status_code == 303
    for one, seat in ((anna, 1), (bram, 0)):
        assert chosen(one, "vraag", game, seat).status_code == 422
    assert bram.post(f"/spel/{game}/nog-eens")["refused"]
    seeks = bram.post("/spel", against="anyone", rulebook="wwv-xl")["game"]
    assert seeks not in page_of(anna, "/")
    assert anna.post("/spel", against="anyone", rulebook="wwv-xl")["game"] != seeks
    assert "Toch weer partijen" in page_of(anna, "/mijn")
    assert "Toch weer" not in page_of(bram, "/mijn")
    chosen(anna, "blokkeer", game, 1)
    assert seeks in page_of(anna, "/")
    assert bram.post(f"/spel/{game}/nog-eens")["refused"] is None
