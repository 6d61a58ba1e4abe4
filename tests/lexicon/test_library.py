"""One door to every list: by name, by path, or the active one; and a graph that heals itself."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nabeurt.lexicon import default
from nabeurt.lexicon.library import DEFAULT, Library, graphs, open_lexicon
from nabeurt.lexicon.library import home as machine_home
from nabeurt.lexicon.library.metadata import Card, Origin
from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.lexicon.spelling import Profile

CARD = Card("club", "2026", Profile.DOOS, 0, "", Origin("l.txt", "0" * 64, "2026-01-02"), "")
WORDS = {"TREIN": (), "REUNIE": ("reünie",)}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    found = Library(tmp_path / "eigen")
    found.collection.install(CARD, WORDS)
    return found


def graph_of(library: Library) -> Path:
    (graph,) = (library.home / "cache").glob("*.graph")
    return graph


def test_home_is_said_or_the_data_folder(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NABEURT_HOME", "/ergens")
    assert machine_home() == Path("/ergens")
    monkeypatch.delenv("NABEURT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert machine_home() == Path("/data/nabeurt")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert machine_home() == Path.home() / ".local/share/nabeurt"


@pytest.mark.usefixtures("home")
def test_the_default_list_is_always_there():
    lexicon = open_lexicon()
    assert (lexicon.name, lexicon.profile) == (DEFAULT, "taalreglement")
    assert "AUTOS" in lexicon
    assert "WERKE" not in lexicon
    assert lexicon.is_probable("WERKE")
    assert lexicon.spellings("REUNIE") == ("reünie",)
    assert len(lexicon) == default.provenance()["words"]["taalreglement"]


@pytest.mark.slow
@pytest.mark.usefixtures("home")
def test_the_list_of_the_box_leaves_out_what_the_box_does():
    lexicon = open_lexicon("opentaal-doos")
    assert lexicon.profile == "doos"
    assert "AUTOS" not in lexicon
    assert len(lexicon) == default.provenance()["words"]["doos"]


def test_a_list_of_the_club(library: Library):
    lexicon = library.open("club")
    assert list(lexicon) == list(library.open("CLUB")) == ["REUNIE", "TREIN"]
    assert (lexicon.name, lexicon.version, lexicon.profile) == ("club", "2026", "doos")
    assert lexicon.sha256 == hashlib.sha256(b"REUNIE\nTREIN\n").hexdigest()
    assert lexicon.spellings("REUNIE") == ("reünie",)


def test_the_active_list(library: Library):
    assert library.active() == DEFAULT
    library.use("club")
    assert library.open().name == "club"
    library.remove("club", even_active=True)
    assert library.active() == DEFAULT


def test_an_active_list_that_has_gone_is_said_and_not_silently_replaced(library: Library):
    library.use("club")
    library.collection.remove("club")
    with pytest.raises(Unusable) as refused:
        library.open()
    assert refused.value.reason is Reason.UNKNOWN_LIST


def test_what_may_not_be_removed(library: Library):
    library.use("club")
    for name, reason in (
        ("club", Reason.ACTIVE),
        (DEFAULT, Reason.BUILT_IN),
        ("nooit", Reason.UNKNOWN_LIST),
        ("../club", Reason.NAME),
    ):
        with pytest.raises(Unusable) as refused:
            library.remove(name)
        assert refused.value.reason is reason
    assert library.open().name == "club"


def test_only_a_list_that_opens_becomes_active(library: Library):
    (entries,) = (library.home / "entries").iterdir()
    entries.write_bytes(b"")
    with pytest.raises(Unusable) as refused:
        library.use("club")
    assert refused.value.reason is Reason.DAMAGED
    assert library.active() == DEFAULT


def test_a_file_as_a_list(library: Library, tmp_path: Path):
    path = tmp_path / "eigen.csv"
    path.write_text("nr,woord\n1,trein\n2,reünie\n", "utf-8")
    lexicon = library.open(str(path))
    assert list(lexicon) == ["REUNIE", "TREIN"]
    assert (lexicon.name, lexicon.version) == (
        "eigen.csv",
        hashlib.sha256(path.read_bytes()).hexdigest()[:8],
    )
    path.write_text("nr,woord\n1,deur\n", "utf-8")
    assert list(library.open(str(path))) == ["DEUR"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [("nooit", Reason.UNKNOWN_LIST), ("./nooit.txt", Reason.MISSING), ("/", Reason.FOLDER)],
)
def test_lists_that_are_nowhere(library: Library, name: str, reason: Reason):
    with pytest.raises(Unusable) as refused:
        library.open(name)
    assert refused.value.reason is reason


def test_a_graph_is_built_once(library: Library):
    library.open("club")
    before = graph_of(library).stat()
    library.open("club")
    assert graph_of(library).stat() == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: whole[:0],
        lambda whole: whole[:-1],
        lambda whole: whole[: len(whole) // 2],
        lambda whole: whole[:70] + bytes([whole[70] ^ 1]) + whole[71:],
        lambda whole: whole[:-1] + bytes([whole[-1] ^ 128]),
    ],
)
def test_a_damaged_graph_is_noticed_and_built_again(library: Library, damage):
    library.open("club")
    whole = graph_of(library).read_bytes()
    graph_of(library).write_bytes(damage(whole))
    assert list(library.open("club")) == ["REUNIE", "TREIN"]
    assert graph_of(library).read_bytes() == whole


def test_what_was_left_behind_is_swept_and_old_graphs_make_room(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(graphs, "KEPT", 2)
    (library.home / "cache").mkdir()
    (library.home / "cache" / "half.graphx7").write_bytes(b"half")
    for word in ("trein", "deur", "boot"):
        (tmp_path / "l.txt").write_text(word)
        library.open(str(tmp_path / "l.txt"))
    assert sorted(file.suffix for file in (library.home / "cache").iterdir()) == [
        "",
        ".graph",
        ".graph",
    ]
    assert list(library.open(str(tmp_path / "l.txt"))) == ["BOOT"]


def test_a_home_that_cannot_be_written_still_opens(tmp_path: Path):
    (tmp_path / "l.txt").write_text("trein")
    (tmp_path / "home").write_text("geen map")
    assert list(Library(tmp_path / "home").open(str(tmp_path / "l.txt"))) == ["TREIN"]


@pytest.mark.skipif(os.getuid() != 0, reason="only root can mount a small disk")
def test_a_cache_without_room_still_opens(tmp_path: Path):
    home = tmp_path / "klein"
    home.mkdir()
    (tmp_path / "l.txt").write_text("trein\n" * 10)
    mount = ["mount", "-t", "tmpfs", "-o", "size=8k,nr_inodes=3", "tmpfs", str(home)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("no right to mount here")
    try:
        assert list(Library(home).open(str(tmp_path / "l.txt"))) == ["TREIN"]
        assert not list((home / "cache").glob("*.graph*"))
    finally:
        subprocess.run(["umount", str(home)], check=True)


OPEN = """
import sys
from pathlib import Path
from nabeurt.lexicon.library import Library
print(len(Library(Path(sys.argv[1])).open(sys.argv[2])))
"""


def test_processes_at_the_same_time_build_one_graph(tmp_path: Path):
    path = tmp_path / "l.txt"
    path.write_text("\n".join(f"{a}{b}{c}" for a in "abcdefgh" for b in "aeiou" for c in "klmnst"))
    words = [sys.executable, "-c", OPEN, str(tmp_path / "home"), str(path)]
    processes = [subprocess.Popen(words, stdout=subprocess.PIPE) for _ in range(3)]
    assert [process.communicate(timeout=60)[0] for process in processes] == [b"240\n"] * 3
    assert len(list((tmp_path / "home/cache").glob("*.graph"))) == 1
