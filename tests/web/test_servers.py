"""Two server processes on one PostgreSQL serve two players of one game."""

import pytest


@pytest.mark.slow
def test_each_player_at_another_server(lives, serve, visitor, database_url):
    url = database_url("postgresql")
    elsewhere = lives(url)
    elsewhere.begin()
    with serve(url) as here:
        anna, bram = visitor(here, "Anna"), visitor(elsewhere.base, "Bram")
        made = anna.post("/spel", against="friend", rulebook="toernooi")
        game = made["game"]
        with anna.line(game) as hers:
            bram.post(f"/spel/{game}/zit", link=made["player_link"])
            news = hers.until(lambda news: "view" in news)
            with bram.line(game) as his:
                his.until(lambda news: "view" in news)
                for _ in range(3):
                    turn, version = news["view"]["on_turn"], news["version"]
                    assert (anna, bram)[turn].say(game, "pas", version)["refused"] is None
                    news = hers.until(lambda news, seen=version: news["version"] > seen)
                    his.until(lambda news, seen=version: news["version"] > seen)
                assert his.last["view"]["ended"] == hers.last["view"]["ended"] == "passes"
