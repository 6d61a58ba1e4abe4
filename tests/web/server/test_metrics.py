"""Figures for who has the key: how many and how long, and nothing of anybody."""

import re

import httpx


def test_figures_are_for_who_shows_the_key_and_tell_of_nobody(serve, visitor, tmp_path):
    with serve(str(tmp_path / "games.sqlite"), metrics_key="een lange sleutel") as base:
        anna = visitor(base, "Anna Geheim")
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = anna.post("/spel", **wish)["game"]
        anna.http.get(f"/spel/{game}")
        for key in ("", "Bearer", "Bearer een korte", "een lange sleutel"):
            headers = {"Authorization": key}
            assert httpx.get(f"{base}/metrics", headers=headers).status_code == 404
        headers = {"Authorization": "Bearer een lange sleutel"}
        with anna.line(game) as line:
            line.next()
            told = httpx.get(f"{base}/metrics", headers=headers)
        assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
        lines = told.text.splitlines()
        assert 'nabeurt_requests_total{route="/spel",method="POST",status="200"} 1' in lines
        assert "nabeurt_up 1" in lines
        assert "nabeurt_lines_open 1" in lines
        assert "nabeurt_games_in_memory 1" in lines
        shape = r'(# TYPE \w+ \w+|\w+(\{(\w+="[^"]*",?)+\})? [-+.\de]+)'
        assert [one for one in lines if not re.fullmatch(shape, one)] == []
        assert not [word for word in (game, "Geheim", "127.0.0.1") if word in told.text]


def test_without_a_key_there_are_no_figures(base):
    headers = {"Authorization": "Bearer x"}
    assert httpx.get(f"{base}/metrics", headers=headers).status_code == 404


def test_every_answer_bears_a_number_of_its_own(base):
    numbers = {httpx.get(f"{base}/health").headers["x-request-id"] for _ in range(3)}
    assert len(numbers) == 3
