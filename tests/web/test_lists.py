"""Every game is played by the list that was chosen for it."""

import pytest

from nabeurt.lexicon.library import Library
from nabeurt.lexicon.library.metadata import Card, Origin
from nabeurt.lexicon.spelling import Profile
from nabeurt.web.live.lexicons import chosen, lists


@pytest.fixture
def club(home):
    """A machine on which the club's own list of two words is the active one."""
    card = Card("club", "1", Profile.TAALREGLEMENT, 0, "", Origin("club.txt", "", ""), "")
    Library(home).collection.install(card, {"QX": (), "XQX": ()})
    Library(home).use("club")
    return home


def test_the_active_list_comes_first_and_no_path_is_a_list(club):
    assert lists() == ("club", "opentaal", "opentaal-doos")
    assert chosen("") == "club"
    assert chosen("opentaal-doos") == "opentaal-doos"
    for stranger in ("nergens", str(club / "active"), "../club", "CLUB", "\0"):
        assert chosen(stranger) is None


@pytest.mark.usefixtures("club")
def test_a_game_keeps_the_list_it_was_set_up_with(serve, visitor, tmp_path):
    with serve(str(tmp_path / "games.sqlite")) as base:
        anna = visitor(base, "Anna")
        wish = {"against": "together", "rulebook": "basis", "names": ["Bram"]}
        refused = anna.post("/spel", lexicon="nergens", **wish)
        assert refused["game"] is None
        assert refused["refused"].endswith(".")
        chosen_lists = {"": "club", "opentaal": "opentaal", "opentaal-doos": "opentaal-doos"}
        for wanted, used in chosen_lists.items():
            game = anna.post("/spel", lexicon=wanted, **wish)["game"]
            with anna.line(game) as line:
                assert line.until(lambda news: "view" in news)["view"]["lexicon"] == used


@pytest.mark.usefixtures("club")
def test_who_waits_is_found_only_by_the_same_list(serve, visitor, tmp_path):
    with serve(str(tmp_path / "games.sqlite")) as base:
        anna, bram, carla = (visitor(base, name) for name in ("Anna", "Bram", "Carla"))
        wish = {"against": "anyone", "rulebook": "basis"}
        waits = anna.post("/spel", lexicon="opentaal", **wish)["game"]
        assert bram.post("/spel", lexicon="club", **wish)["game"] != waits
        assert carla.post("/spel", lexicon="opentaal", **wish)["game"] == waits


def test_a_list_that_does_not_open_starts_no_game(club, serve, visitor, tmp_path):
    card = Card("stuk", "1", Profile.TAALREGLEMENT, 0, "", Origin("stuk.txt", "", ""), "")
    installed = Library(club).collection.install(card, {"QXQ": ()})
    (club / "entries" / f"{installed.entries}.gz").write_bytes(b"torn")
    with serve(str(tmp_path / "games.sqlite")) as base:
        anna = visitor(base, "Anna")
        wish = {"against": "together", "rulebook": "basis", "names": ["Bram"], "lexicon": "stuk"}
        refused = anna.post("/spel", **wish)
        assert refused["game"] is None
        assert "stuk" in refused["refused"]
