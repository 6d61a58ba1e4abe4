"""A match played as a game in the browser: begun from the phones, its result comes by itself."""

import time
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest

from nabeurt.web.match.results import Results

NAMES = ("Anna", "Bram", "Cor", "Dirk")


def sat_down(here: Any, name: str, person: Any) -> tuple[Any, str]:
    """Let a player press the button on their own page; return them and the game they come to."""
    who = person("")
    way = f"{here.way}/s/{here.codes()[name]}"
    who.http.get(way, follow_redirects=True)
    answer = who.http.post(f"{way}/partij", follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return who, answer.headers["location"].split("/")[2]


def first_table(here: Any) -> dict[str, Any]:
    return here.json(here.leader)["rounds"][0]["tables"][0]


def arrived(here: Any) -> dict[str, Any]:
    """Wait until the first table has a result."""
    end = time.monotonic() + 60
    while (table := first_table(here))["points"] is None:
        assert time.monotonic() < end, "no result came"
        time.sleep(0.1)
    return table


def passed_out(players: dict[str, Any], game: str) -> dict[str, Any]:
    """Let a game end by passing; return its last view."""
    with ExitStack() as lines:
        line, other = (lines.enter_context(who.line(game)) for who in players.values())
        line.next(), other.next()
        for who in players.values():  # the clock is for one of them to start
            who.say(game, "start", line.last["version"])
        for _ in range(40):
            line.until(
                lambda news: news["view"]["clock_runs"] is not None or news["view"]["result"]
            )
            view, version = line.last["view"], line.last["version"]
            if view["result"]:
                return view
            who = players[view["players"][view["on_turn"]]["name"]]
            heard = who.say(game, "pas", version)
            assert not heard["refused"], heard
            line.until(lambda news, seen=version: news["version"] > seen)
    raise AssertionError(line.last)


def test_a_game_begun_from_both_phones_hands_in_its_result(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    names = first_table(here)["players"]
    one, game = sat_down(here, names[0], person)
    other, same = sat_down(here, names[1], person)
    assert game == same
    view = passed_out(dict(zip(names, (one, other), strict=True)), game)
    table = arrived(here)
    assert table["points"] == view["result"]["final"]
    assert table["starter"] in names
    assert table["result"] == "checked"
    jury = here.staff("jury", "Joop")
    assert here.say(jury, "sign", table=1)["refused"] is None
    assert first_table(here)["result"] == "signed"


def test_a_phone_beside_a_real_board_hands_in_its_result(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    table = first_table(here)
    codes, names = here.codes(), table["players"]
    who = person("")
    way = f"{here.way}/s/{codes[names[0]]}"
    assert "Naast een echt bord" in who.http.get(way, follow_redirects=True).text
    second = next(number for number, name in here.numbers().items() if name == names[1])
    form = {"bord": "echt", "begon": second}
    answer = who.http.post(f"{way}/partij", data=form, follow_redirects=False)
    game = answer.headers["location"].removeprefix("/tafel/")
    page = who.http.get(f"/tafel/{game}")
    assert page.status_code == 200
    assert all(name in page.text for name in names)
    other = person("")  # who brings a phone of their own has their own half
    theirs = f"{here.way}/s/{codes[names[1]]}"
    other.http.get(theirs, follow_redirects=True)
    answer = other.http.post(f"{theirs}/partij", data=form, follow_redirects=False)
    assert answer.headers["location"] == f"/tafel/{game}"
    with other.line(game) as line:
        line.next()
        for phone in (who, other):  # the clock is for one of them to start
            phone.say(game, "start", line.last["version"])
        news = line.until(lambda news: news["view"]["clock_runs"] is not None)
        heard = other.say(game, "opgeven", news["version"])
        assert not heard["refused"], heard
        for name, tiles in zip(names, ("EEEEEEE", "NNNNNNN"), strict=True):  # what was left
            news = line.until(lambda news, seen=line.last["version"]: news["version"] > seen)
            heard = other.say(game, f"over {name} {tiles}", news["version"])
            assert not heard["refused"], heard
        news = line.until(lambda news: news["view"]["result"])
        assert first_table(here)["points"] is None  # not before both say that it is right
        for phone in (who, other):
            heard = phone.say(game, "bevestig", line.last["version"])
            assert not heard["refused"], heard
            line.until(lambda news, seen=heard["version"]: news["version"] >= seen)
    table = arrived(here)
    assert table["starter"] == names[1]
    assert table["points"] == news["view"]["result"]["final"]
    standing = here.json(here.leader)["standings"][0]
    assert (standing["player"], standing["score"]) == (names[0], 1)


def test_one_device_is_not_both_players(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    names = first_table(here)["players"]
    one, _ = sat_down(here, names[0], person)
    answer = one.http.post(f"{here.way}/s/{here.codes()[names[1]]}/partij", follow_redirects=False)
    assert answer.status_code == 422


def test_another_phone_with_the_code_goes_on(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    names = first_table(here)["players"]
    lost, game = sat_down(here, names[0], person)
    sat_down(here, names[1], person)
    found, same = sat_down(here, names[0], person)
    assert game == same
    assert found.http.get(f"/spel/{game}").status_code == 200
    assert lost.http.get(f"/spel/{game}").status_code == 403


@pytest.mark.parametrize(
    ("form", "book", "won"),
    [("knock-out", "toernooi", True), ("knock-out", "basis", False), ("swiss", "toernooi", False)],
)
def test_a_game_of_a_knock_out_knows_who_wins_a_tie(
    day: Any,
    person: Any,
    form: str,
    book: str,
    won: bool,  # noqa: FBT001  # a table
):
    here = day(*NAMES, vorm=form, reglement=book)
    here.pair()
    one, other = first_table(here)["players"]
    who, game = sat_down(here, one, person)
    sat_down(here, other, person)
    with who.line(game) as line:
        assert line.next()["view"]["rulebook"]["knock_out"] is won


def test_nobody_types_a_game_of_their_own_into_a_match(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    name = first_table(here)["players"][0]
    for said in ("link_game", "take_game"):
        heard = here.phone(person(""), name, said, table=1, game="abc")
        assert heard["refused"]["reason"] == "misread"
        heard = here.say(here.leader, said, table=1, game="abc")
        assert heard["refused"]["reason"] == "misread"


def test_a_result_of_the_desk_holds_against_the_game(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    names = first_table(here)["players"]
    one, game = sat_down(here, names[0], person)
    other, _ = sat_down(here, names[1], person)
    here.lead("report", table=1, score={"first": 300, "second": 299})
    passed_out(dict(zip(names, (one, other), strict=True)), game)
    time.sleep(1)
    assert first_table(here)["points"] == [300, 299]


def test_a_result_that_a_dead_server_left_is_handed_in_by_the_next(
    serve: Any, visitor: Any, day_at: Any, tmp_path: Any, monkeypatch: Any
):
    database = str(tmp_path / "day.sqlite")
    with monkeypatch.context() as patched:
        patched.setattr(Results, "changed", lambda *_: None)  # dies before it hands in
        with serve(database) as base:
            person = partial(visitor, base)
            here = day_at(person(""), person, *NAMES)
            here.pair()
            names = first_table(here)["players"]
            one, game = sat_down(here, names[0], person)
            other, _ = sat_down(here, names[1], person)
            passed_out(dict(zip(names, (one, other), strict=True)), game)
            assert first_table(here)["points"] is None
    with serve(database) as base:
        look = visitor(base, "")
        end = time.monotonic() + 60
        while not (
            points := look.http.get(f"{here.way}/stand.json").json()["rounds"][0]["tables"][0]
        )["points"]:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert points["result"] == "checked"


def beside_board(
    here: Any, name: str, person: Any, begins: str = "1", boxes: str = ""
) -> tuple[Any, str]:
    """Let a player lay the page beside their table's real board."""
    who = person("")
    way = f"{here.way}/s/{here.codes()[name]}"
    assert "echt bord" in who.http.get(way, follow_redirects=True).text
    form = {"bord": "echt", "begon": begins, "doosjes": boxes}
    answer = who.http.post(f"{way}/partij", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return who, answer.headers["location"].removeprefix("/tafel/")


def test_at_a_table_of_a_tournament_the_server_can_draw_from_sorted_boxes(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    name = first_table(here)["players"][0]
    one, game = beside_board(here, name, person, boxes="ja")
    assert "Mijn blokjes" in one.http.get(f"/tafel/{game}").text
    said = one.say(game, "plankje", 1, seat=0)["answer"]
    assert said.startswith("Je plankje: ")
    assert heard_view(one, game)["players"][0]["rack"] == "*" * 7


def test_a_real_board_of_a_tournament_is_filled_in_and_hands_in_what_both_confirm(
    day: Any, person: Any
):
    here = day(*NAMES)
    here.pair()
    names = first_table(here)["players"]
    one, game = beside_board(here, names[0], person)

    def heard(line: str, seat: int) -> Any:
        with one.line(game) as live:
            version = live.next()["version"]
        answer = one.say(game, line, version, seat=seat)
        assert not answer["refused"], answer
        with one.line(game) as live:
            return live.next()["view"]

    with one.line(game) as live:
        news = live.next()
    assert news["seats"] == [0, 1]  # one tablet between the two of them
    view = news["view"]
    assert [player["name"] for player in view["players"]] == names
    starter = view["to_start"][0]
    heard("start", starter)
    called = one.post(f"/tafel/{game}/jury", id="geroepen-1")
    assert "tafel 1" in called["answer"]
    jury = here.staff("jury", "Joop")
    end = time.monotonic() + 30
    while "geroepen" not in jury.http.get(f"{here.way}/jury").text.lower():
        assert time.monotonic() < end
        time.sleep(0.1)
    view = heard_view(one, game)
    assert person("Mol").http.post(f"/tafel/{game}/jury", json={"id": "x" * 9}).status_code == 403
    while not view["stopped"]:
        turn = view["on_turn"]
        heard("pas", turn)
        view = heard("klok", turn) if heard_open(one, game) else heard_view(one, game)
    for seat, tiles in ((0, "QABCDEF"), (1, "EEEEEEN")):
        view = heard(f"over {names[seat]} {tiles}", 0)
    assert first_table(here)["points"] is None
    heard("bevestig", 0)
    assert first_table(here)["points"] is None
    view = heard("bevestig", 1)
    assert arrived(here)["points"] == view["result"]["final"]
    assert first_table(here)["result"] == "checked"


def heard_view(who: Any, game: str) -> Any:
    with who.line(game) as live:
        return live.next()["view"]


def heard_open(who: Any, game: str) -> bool:
    """Whether the clock is still to be pressed."""
    view = heard_view(who, game)
    return bool(view["to_press"] and not view["stopped"])
