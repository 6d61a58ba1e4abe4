"""A notice that only one browser can read: by the standard's own example, and on its whole way."""

import json
import time

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from web.devices import Browser, until

from nabeurt.web.people.push import CURVE, encrypted, is_known, proof, read, written
from nabeurt.web.settings import PUSH_SERVICES

HOUR_MS = 3_600_000


def key(text):
    return ec.derive_private_key(int.from_bytes(read(text)), CURVE)


def test_the_example_of_the_standard_comes_out_to_the_byte():
    """RFC 8291, section 5 and appendix A."""
    theirs = read(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    sealed = encrypted(
        b"When I grow up, I want to be a watermelon",
        theirs,
        read("BTBZMqHH6r4Tts7J_aSIgg"),
        key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        read("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert written(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC"
        "YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL"
        "WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_proof_is_signed_by_our_key_for_that_service_alone():
    ours = ec.generate_private_key(CURVE)
    head, claims, signature = proof("https://push.example/x/y", ours, 1000).split(".")
    assert json.loads(read(claims))["aud"] == "https://push.example"
    assert json.loads(read(claims))["exp"] == 1000 + 12 * 3600
    r, s = (int.from_bytes(half) for half in (read(signature)[:32], read(signature)[32:]))
    signed = f"{head}.{claims}".encode()
    ours.public_key().verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1/x",
        "https://127.0.0.1/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://fcm.googleapis.com@evil.example/",
        "http://fcm.googleapis.com/x",
        "https://a.b.notify.windows.com.evil.example/",
        "https://evil.example/?https://fcm.googleapis.com/",
        "",
    ],
)
def test_an_address_that_is_no_push_service_is_none(endpoint):
    assert not is_known(endpoint, PUSH_SERVICES)


def test_the_services_of_browsers_are_known():
    assert is_known("https://fcm.googleapis.com/fcm/send/abc", PUSH_SERVICES)
    assert is_known("https://wns2-db5p.notify.windows.com/w/?token=x", PUSH_SERVICES)


def test_who_is_away_is_told_that_it_is_their_turn_and_nothing_else(
    serve, visitor, tmp_path, service
):
    address, sent, status = service
    with serve(str(tmp_path / "g.sqlite"), push_services=(address,)) as base:
        anna, bram = visitor(base, "Anna"), visitor(base, "Bram")
        devices = {who: Browser(address) for who in (anna, bram)}
        for who, device in devices.items():
            assert who.post("/meldingen", **device.subscription)["told"]
        made = anna.post("/spel", against="friend", rulebook="toernooi")
        game = made["game"]
        bram.post(f"/spel/{game}/zit", link=made["player_link"])
        until(lambda: len(sent) == 1)
        with bram.line(game) as line:
            news = line.until(lambda news: "view" in news)
            turn = news["view"]["on_turn"]
            on_turn, other = (anna, bram) if turn == 0 else (bram, anna)
            path, headers, body = sent[0]
            assert address + path[1:] == devices[on_turn].endpoint
            told = devices[on_turn].reads(body)
            assert told == {
                "title": "Nabeurt",
                "body": f"Jij bent aan de beurt tegen {'Bram' if on_turn is anna else 'Anna'}.",
                "path": f"/spel/{game}",
            }
            assert headers["Content-Encoding"] == "aes128gcm"
            assert headers["Authorization"].startswith("vapid t=")
            assert on_turn.say(game, "pas", news["version"])["refused"] is None
            line.until(lambda news: news["view"]["on_turn"] == 1 - turn)
        time.sleep(0.5)
        # Bram looks at the game, so that he sees it there.
        assert len(sent) == (1 if other is bram else 2)
        status[0] = 410  # the device is gone
        before = len(sent)
        asked = anna.post("/spel", against="friend", rulebook="basis")
        bram.post(f"/spel/{asked['game']}/zit", link=asked["player_link"])
        until(lambda: len(sent) == before + 1)
        gone = sent[-1][0]
        time.sleep(0.5)
        status[0] = 201
        for _ in range(4):  # nobody writes to a device that is no longer there
            again = anna.post("/spel", against="friend", rulebook="basis")
            bram.post(f"/spel/{again['game']}/zit", link=again["player_link"])
        time.sleep(1)
        assert gone not in [path for path, _, _ in sent[before + 1 :]]


def test_who_lets_a_turn_of_days_run_out_is_reminded_once(
    open_app, visitor, tmp_path, service, monkeypatch
):
    address, sent, _ = service
    monkeypatch.setattr("nabeurt.web.live.timers.LONGEST_NAP_S", 0.05)
    settings = {"push_services": (address,)}
    with open_app(str(tmp_path / "g.sqlite"), **settings) as (app, base):
        anna, bram = visitor(base, "Anna"), visitor(base, "Bram")
        devices = {}
        for who in (anna, bram):
            device = Browser(address)
            devices[device.endpoint] = device
            assert who.post("/meldingen", **device.subscription)["told"]
        options = "tempo=1d"
        made = anna.post("/spel", against="friend", rulebook="basis", options=options)
        bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
        until(lambda: len(sent) == 1)
        clock, at = app.state.games.clock, app.state.games.clock.now
        monkeypatch.setattr(clock, "now", lambda: at() + 19 * HOUR_MS)  # five hours are left
        until(lambda: len(sent) == 2)
        (turn, soon) = (devices[address + path[1:]].reads(body) for path, _, body in sent)
        assert turn["body"].startswith("Jij bent aan de beurt tegen")
        assert soon["body"].startswith("Er is nog maar weinig tijd voor je beurt tegen")
        assert soon["path"] == f"/spel/{made['game']}"
        assert sent[0][0] == sent[1][0]
        monkeypatch.setattr(clock, "now", lambda: at() + 22 * HOUR_MS)
        time.sleep(0.3)
        assert len(sent) == 2
        monkeypatch.setattr(clock, "now", lambda: at() + 25 * HOUR_MS)  # nobody claims it yet
        until(lambda: len(sent) == 4)
        (late, claim) = (devices[address + path[1:]].reads(body) for path, _, body in sent[2:])
        assert late["body"].startswith("Je tijd tegen")
        assert claim["body"].endswith("is om: je kunt de partij opeisen, of wachten.")
        assert sent[2][0] == sent[0][0] != sent[3][0]


def test_only_known_services_and_sound_keys_are_written_down(serve, visitor, tmp_path, service):
    address, sent, _ = service
    with serve(str(tmp_path / "g.sqlite"), push_services=(address,)) as base:
        anna = visitor(base, "Anna")
        good = Browser(address).subscription
        wrong = (
            good | {"endpoint": "http://127.0.0.1:9/"},
            good | {"keys": {"p256dh": "AAAA", "auth": "AAAA"}},
            good | {"keys": {"p256dh": "é" * 87, "auth": "??"}},
        )
        for each in wrong:
            assert anna.http.post("/meldingen", json=each).status_code == 403
        assert visitor(base, "").http.post("/meldingen", json=good).status_code == 403
        anna.post("/meldingen", **good)
        bram = visitor(base, "Bram")
        bram.post("/meldingen/uit", endpoint=good["endpoint"])  # not his, so nothing happens
        made = anna.post("/spel", against="friend", rulebook="basis")
        bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
        with anna.line(made["game"]) as line:
            turn = line.until(lambda news: "view" in news)["view"]["on_turn"]
        if turn == 0:
            until(lambda: len(sent) == 1)
