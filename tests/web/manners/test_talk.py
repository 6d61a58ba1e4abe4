"""What may be said at a table, by whom, and how often; nothing of it is in the game."""

from contextlib import ExitStack


def together(one, other, **more):
    made = one.post("/spel", **({"against": "friend", "rulebook": "basis"} | more))
    seat = other.post(f"/spel/{made['game']}/zit", link=made.get("player_link", ""))
    assert seat["game"] == made["game"]
    return made["game"]


def said(somebody, game, **words):
    return somebody.http.post(f"/spel/{game}/praat", json=words, headers={"X-Nabeurt": "1"})


def refused(somebody, game, **words):
    return said(somebody, game, **words).json()["refused"]


def awaited(line, wanted):
    while not wanted(news := line.next(30)):
        pass
    return news


def talk_of(line):
    return awaited(line, lambda news: "talk" in news)["talk"]


def test_a_greeting_reaches_who_plays_and_nobody_else(person):
    anna, bram, cor = person("Anna"), person("Bram"), person("Cor")
    game = together(anna, bram)
    with anna.line(game) as hers, bram.line(game) as his:
        before = awaited(his, lambda news: "view" in news)["version"]
        assert refused(bram, game, greeting="well_laid") is None
        for line in (hers, his):
            assert talk_of(line) == {"seat": 1, "name": "Bram", "greeting": "well_laid"}
    assert said(cor, game, greeting="hello").status_code == 403
    assert said(bram, game, greeting="scheldwoord").status_code == 400
    assert "zegt" not in anna.http.get(f"/spel/{game}/stand.json").text
    assert anna.http.get(f"/spel/{game}/stand.json").json()["version"] == before
    answers = [refused(bram, game, greeting="hello") for _ in range(6)]
    assert answers[0] is None
    assert "Even rustig" in answers[-1]
    assert anna.http.post("/mijn/blokkeer", data={"spel": game, "stoel": 1}).status_code < 400
    assert "wil geen partijen" in refused(anna, game, greeting="hello")


def test_a_line_of_ones_own_only_by_link_and_only_if_both_want_it(person):
    anna, bram = person("Anna"), person("Bram")
    game = together(anna, bram)
    assert "iedereen die meespeelt" in refused(anna, game, text="Hoi")
    with ExitStack() as open_:
        hers = open_.enter_context(anna.line(game, query="praat=1"))
        awaited(hers, lambda news: "praat0" in news.get("here", {}))
        assert "iedereen die meespeelt" in refused(anna, game, text="Hoi")
        his = open_.enter_context(bram.line(game, query="praat=1"))
        awaited(his, lambda news: {"praat0", "praat1"} <= set(news.get("here", {})))
        assert refused(anna, game, text="  Hoi   Bram ") is None
        assert talk_of(his)["text"] == "Hoi Bram"
        for nothing in ("", "  ", "\u202eomgekeerd", "a\u0000b"):
            assert "gewone tekst" in refused(anna, game, text=nothing)
        assert said(anna, game, text="a" * 121).status_code == 400
    strangers = together(anna, bram, against="anyone")
    with anna.line(strangers, query="praat=1"), bram.line(strangers, query="praat=1") as his:
        awaited(his, lambda news: {"praat0", "praat1"} <= set(news.get("here", {})))
        assert "de link" in refused(anna, strangers, text="Hoi")


def test_at_one_screen_and_against_the_computer_there_is_nobody_to_greet(person):
    anna = person("Anna")
    for against in ({"against": "together", "names": ["Bram"]}, {"against": "bot"}):
        game = anna.post("/spel", rulebook="basis", **against)["game"]
        assert said(anna, game, greeting="hello").status_code == 403
        assert anna.http.get(f"/spel/{game}/melden").status_code == 403
