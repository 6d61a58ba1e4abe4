"""A session ends when somebody signs up, in or out: the cookie they had opens nothing any more."""

import pytest

KEY = {"password": "een lang genoeg woord"}


def cookie(somebody):
    return somebody.http.cookies["nabeurt"]


def with_cookie(visitor, address, value):
    """Come back with a cookie that somebody kept."""
    thief = visitor(address, "")
    thief.http.cookies.set("nabeurt", value)
    return thief


def may_begin(somebody):
    wish = {"against": "together", "rulebook": "basis", "names": ["Bram"]}
    return somebody.http.post("/spel", json=wish).status_code == 200


@pytest.fixture
def thief(base, visitor):
    return lambda value: with_cookie(visitor, base, value)


def test_a_session_lasts_while_nobody_signs_in_or_out(person, thief):
    anna = person("Anna")
    before = cookie(anna)
    anna.post("/naam", name="Anna")
    begun = {"naam": "Anna", "tegen": "together", "naam2": "Bram", "reglement": "basis"}
    anna.http.post("/begin", data=begun)
    assert cookie(anna) == before
    assert may_begin(thief(before))


def test_signing_up_ends_the_session_of_the_guest(person, thief):
    dora = person("Dora")
    guest = cookie(dora)
    assert dora.post("/account", name="Dora", **KEY)["refused"] is None
    assert cookie(dora) != guest
    assert may_begin(dora)
    assert not may_begin(thief(guest))


def test_signing_in_ends_the_session_of_whoever_was_here(person, thief):
    person("Emma").post("/account", name="Emma", **KEY)
    guest = person("Iemand")
    before = cookie(guest)
    assert guest.post("/aanmelden", name="Emma", password="iets anders")["refused"]
    assert may_begin(thief(before))
    guest.post("/aanmelden", name="Emma", **KEY)
    first = cookie(guest)
    guest.post("/aanmelden", name="Emma", **KEY)
    assert not may_begin(thief(before))
    assert not may_begin(thief(first))
    assert may_begin(guest)


@pytest.mark.parametrize("door", ["/afmelden", "/account/afmelden"])
def test_signing_out_ends_this_session_and_no_other(person, thief, door):
    name = f"Finn{len(door)}"
    phone, desktop = person(name), person("Iemand")
    phone.post("/account", name=name, **KEY)
    desktop.post("/aanmelden", name=name, **KEY)
    kept = cookie(phone)
    phone.http.post(door)
    assert "nabeurt" not in phone.http.cookies
    assert not may_begin(thief(kept))
    assert may_begin(desktop)


def test_an_open_line_closes_with_its_session(person):
    anna = person("Anna")
    wish = {"against": "together", "rulebook": "basis", "names": ["Bram"]}
    game = anna.post("/spel", **wish)["game"]
    cookies = dict(anna.http.cookies)
    with anna.line(game) as line:
        line.until(lambda news: news["version"] > 0)
        anna.http.post("/afmelden")
        assert line.closed() is not None
    anna.http.cookies.update(cookies)
    with anna.line(game) as again:
        assert again.closed() == 4403


def test_what_ended_stays_ended_after_a_restart(serve, visitor, tmp_path):
    database = str(tmp_path / "games.sqlite")
    with serve(database) as address:
        anna = visitor(address, "Anna")
        over, guest = cookie(anna), cookie(visitor(address, "Bram"))
        anna.post("/afmelden")
    with serve(database) as address:
        assert not may_begin(with_cookie(visitor, address, over))
        assert may_begin(with_cookie(visitor, address, guest))
