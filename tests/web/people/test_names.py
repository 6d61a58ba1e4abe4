"""A guest cannot look like somebody who has an account."""

KEY = {"password": "een lang genoeg woord"}


def called(somebody) -> str:
    """Return how somebody is called at a table of their own."""
    game = somebody.post("/spel", against="friend", rulebook="basis")["game"]
    with somebody.line(game) as line:
        return line.next()["waiting"][0]


def test_a_guest_with_the_name_of_an_account_is_marked(person):
    willem = person("Willem")
    willem.post("/account", name="Willem", **KEY)
    for name in ("Willem", "wíllem", "WILLEM.", "WiIIem", "Wіllem"):  # noqa: RUF001  # the trick
        assert called(person(name)) == f"{name} (gast)"
    assert called(willem) == "Willem"


def test_who_was_called_so_before_is_told_apart_from_then_on(person):
    guest, owner = person("Roos"), person("Somebody")
    assert called(guest) == "Roos"
    owner.post("/account", name="Roos", **KEY)
    assert called(guest) == "Roos (gast)"
    guest.post("/naam", name="Roos (gast)")
    assert called(guest) == "Roos (gast)"


def test_who_has_an_account_is_called_by_it_and_no_other_takes_one_that_looks_like_it(person):
    pia, other = person("Pia"), person("Other")
    pia.post("/account", name="Pia", **KEY)
    pia.post("/naam", name="Willem")
    assert called(pia) == "Pia"
    assert other.post("/account", name="Ріa", **KEY)["refused"]  # noqa: RUF001  # that is the trick
