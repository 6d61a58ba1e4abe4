"""Whatever is sent, and whatever the database does, nobody is answered with an error of ours."""

import random
import threading
import time

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from nabeurt.web.live.socket import CLOSE_TRY_AGAIN

BODIES = (
    b"\xff\xfe\x00", b'{"name": "\xff"}', b'{"name": "\\ud800"}', b'{"name": "a\\u0000b"}',
    b'{"name": "\xed\xa0\x80"}', b"[" * 50_000, b'{"a":' * 9_000, b"", b"null", b"\x00",
    b'{"name": 1e999}', b'{"name": {"name": []}}',
)  # fmt: skip
DOORS = (
    *("/naam", "/spel", "/account", "/aanmelden", "/afmelden", "/avond/nieuw", "/taal", "/begin"),
    *("/spel/{}/opdracht", "/spel/{}/zit", "/spel/{}/jury", "/spel/{}/kijk", "/spel/{}/nog-eens"),
    *("/avond/{}/opdracht", "/avond/{}/mee", "/avond/{}/kom/mee/x", "/avond"),
)
NAMES = ("%00", "a%00b", "%ff", "%ed%a0%80", "%c0%80", "..%2f..", "%F0%9F%98%80", "x" * 70, "%")
PAGES = (
    *("/spel/{}", "/spel/{}/delen", "/avond/{}", "/avond/{}/leiding", "/avond/{}/bestand/{}"),
    *(
        "/oefenen/{}",
        "/regels/{}",
        "/static/{}",
        "/kom/{}",
        "/{}",
        "/?q={}",
        "/spel/{}/analyse.json",
    ),
)


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_no_bytes_are_answered_with_an_error_of_ours(serve, visitor, database_url, engine):
    random.seed(engine)
    noise = [random.randbytes(random.randrange(1, 200)) for _ in range(10)]
    wrong = []
    with serve(database_url(engine)) as base:
        for number, door in enumerate(DOORS):
            anna = visitor(base, f"Anna {number}")
            game = anna.post("/spel", against="friend", rulebook="basis")["game"]
            for body in (*BODIES, *noise):
                kind = random.choice(["application/json", "application/x-www-form-urlencoded"])
                answer = anna.http.post(
                    door.format(random.choice([game, "weg", "a%00b"])),
                    content=body,
                    headers={"Content-Type": kind},
                )
                if answer.status_code >= 500:
                    wrong.append((door, body[:40], answer.status_code))
        for number, page in enumerate(PAGES):
            bram = visitor(base, f"Bram {number}")
            for name in NAMES:
                answer = bram.http.get(page.replace("{}", name))
                if answer.status_code >= 500:
                    wrong.append((page, name, answer.status_code))
    assert wrong == []


def seen_by_page(person, game, line, version):
    """Wait as a page does for what came after a version: a line that was let go is opened anew."""
    try:
        return line.until(lambda news: news["version"] > version, 20)
    except ConnectionClosed:
        assert line.socket.close_code == CLOSE_TRY_AGAIN
    with person.line(game, after=version) as again:
        return again.until(lambda news: "view" in news)


@pytest.mark.slow
def test_while_postgresql_is_away_a_sentence_is_given_and_afterwards_all_goes_on(
    serve, visitor, database_url
):
    url = database_url("postgresql")
    with serve(url) as base:
        anna = visitor(base, "Anna")
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = anna.post("/spel", **wish)["game"]
        with psycopg.connect(url, autocommit=True) as keeper, anna.line(game) as line:
            version = line.until(lambda news: "view" in news)["version"]
            away = threading.Event()

            def hang_up():
                while not away.is_set():
                    keeper.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE pid <> pg_backend_pid() AND datname = current_database()"
                    )

            pulling = threading.Thread(target=hang_up)
            pulling.start()
            said = {"say": "pas", "version": version, "id": "12345678-pas"}
            statuses = set()
            for _ in range(30):
                answer = anna.http.post(f"/spel/{game}/opdracht", json=said)
                statuses.add(answer.status_code)
                if answer.status_code == 503:
                    assert answer.headers["retry-after"] == "2"
                    assert answer.json()["refused"].startswith("Even geduld")
                time.sleep(0.05)
            away.set()
            pulling.join()
            assert statuses <= {200, 503}, statuses
            assert 503 in statuses
            heard = anna.post(f"/spel/{game}/opdracht", **said)
            assert heard["refused"] is None
            assert heard["version"] > version
            assert seen_by_page(anna, game, line, version)["version"] == heard["version"]
