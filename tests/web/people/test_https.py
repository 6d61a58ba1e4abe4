"""Where there is HTTPS, nothing comes by another way, and no neighbour sets the cookie."""

import httpx


def test_behind_https_the_cookie_is_bound_to_this_host(serve, tmp_path):
    with serve(str(tmp_path / "games.sqlite"), secure=True) as base:
        answer = httpx.post(f"{base}/naam", json={"name": "Anna"})
        told = answer.headers["set-cookie"]
        assert told.startswith("__Host-nabeurt=")
        assert {"Path=/", "Secure", "HttpOnly"} <= set(told.replace("; ", ";").split(";"))
        assert "Domain" not in told
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        value = told.partition("=")[2].partition(";")[0]
        wish = {"against": "together", "rulebook": "basis", "names": ["Bram"]}
        for name, status in (("nabeurt", 403), ("__Host-nabeurt", 200)):
            headers = {"Cookie": f"{name}={value}", "X-Nabeurt": "1"}
            assert httpx.post(f"{base}/spel", json=wish, headers=headers).status_code == status


def test_without_https_nobody_is_sent_there(base):
    assert "strict-transport-security" not in httpx.get(base).headers


def test_with_strangers_nobody_sits_on_the_jury(person):
    wish = {"against": "anyone", "rulebook": "toernooi", "options": "jury=mens"}
    refused = person("Anna").post("/spel", **wish)
    assert refused["game"] is None
    assert refused["refused"].startswith("Met iemand die je niet kent is de woordenlijst de jury.")
