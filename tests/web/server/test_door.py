"""Connections that ask too much, too slowly, or too often, before anybody reads what they ask."""

import socket
import time
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from nabeurt.web.server import door


def knock(base, address="127.0.0.1"):
    at = urlsplit(base)
    return socket.create_connection((at.hostname, at.port), 20, source_address=(address, 0))


def heard(connection):
    """Read until the server hangs up."""
    told = b""
    try:
        while piece := connection.recv(65536):
            told += piece
    except ConnectionResetError:
        pass
    return told


def test_headers_without_end_are_refused_long_before_they_fill_the_memory(base):
    with knock(base) as connection:
        sent = 0
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        try:
            while sent < 50_000_000:
                sent += connection.send(b"X-Header: " + b"a" * 8000 + b"\r\n")
        except OSError:
            pass
        assert sent < 5_000_000
        assert heard(connection)[:12] in {b"", b"HTTP/1.1 431"}


def test_one_header_that_never_ends_is_refused_too(base):
    with knock(base) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ")
        with pytest.raises(OSError):  # noqa: PT011  # reset or broken, as it happens
            connection.sendall(b"a" * 100_000_000)


def test_headers_that_come_at_once_are_bound_too(base):
    with knock(base) as connection:
        connection.sendall(
            b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 40_000 + b"\r\n\r\n"
        )
        assert heard(connection).startswith(b"HTTP/1.1 400")


def test_whoever_drips_is_sent_away_and_others_are_answered_meanwhile(base, person, monkeypatch):
    monkeypatch.setattr(door, "LONGEST_REQUEST_S", 1.0)
    with ExitStack() as open_doors:
        dripping = [open_doors.enter_context(knock(base)) for _ in range(50)]
        for one in dripping:
            one.sendall(b"GET / HTTP/1.1\r\nX-")
        assert person("Anna").http.get("/health").status_code == 200
        begun = time.monotonic()
        answers = [heard(one) for one in dripping]
        assert time.monotonic() - begun < 10
        assert all(answer.startswith(b"HTTP/1.1 408") for answer in answers)


def test_a_body_that_does_not_come_is_not_waited_for(base, monkeypatch):
    monkeypatch.setattr(door, "LONGEST_REQUEST_S", 0.5)
    with knock(base) as connection:
        connection.sendall(b"POST /naam HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        assert heard(connection).startswith(b"HTTP/1.1 408")


def test_an_address_has_so_many_connections_and_another_has_its_own():
    crowd = door.Crowd(2, frozenset({"10.0.0.1"}))
    assert [crowd.enter("10.0.0.9") for _ in range(3)] == [True, True, False]
    assert crowd.enter("10.0.0.8")
    crowd.leave("10.0.0.9")
    crowd.leave("10.0.0.9")
    assert crowd.enter("10.0.0.9")
    assert all(crowd.enter("10.0.0.1") for _ in range(10))  # a proxy stands for everybody


def test_lines_count_among_connections_and_what_closes_makes_room(visitor, open_app, tmp_path):
    with open_app(str(tmp_path / "games.sqlite"), door={"most": 4}) as (_, base):
        anna = visitor(base, "Anna")
        game = anna.post("/spel", against="friend", rulebook="basis")["game"]
        with anna.line(game) as line:
            line.next()
            with ExitStack() as doors:
                held = [doors.enter_context(knock(base)) for _ in range(6)]
                time.sleep(0.5)
                refused = [one for one in held if closed(one)]
                assert len(refused) == 4  # one line, what she asks by, and two of these
                with knock(base, "127.0.0.2") as elsewhere:
                    elsewhere.sendall(
                        b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                    )
                    assert heard(elsewhere).startswith(b"HTTP/1.1 200")
        time.sleep(0.5)
        assert anna.http.get("/health").status_code == 200


def closed(connection):
    connection.settimeout(0.2)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True
