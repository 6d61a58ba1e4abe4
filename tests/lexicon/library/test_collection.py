"""What a club brought stays as it was brought: whole, dated, in order, whatever happens."""

import hashlib
import os
import random
import resource
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.lexicon.library.collection import Collection, is_name
from nabeurt.lexicon.library.metadata import Card, Origin, parse_card
from nabeurt.lexicon.library.patch import Wishes, read_wishes
from nabeurt.lexicon.reading import entries
from nabeurt.lexicon.reading.import_result import Harvest
from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.lexicon.spelling import Profile

CARD = Card(
    "club", "2026", Profile.TAALREGLEMENT, 0, "", Origin("l.txt", "0" * 64, "2026-01-02"), ""
)
WORDS = {"TREIN": (), "REUNIE": ("reünie",)}


def wishes(add: str = "", remove: str = "") -> Wishes:
    return Wishes(
        Harvest(dict.fromkeys(add.split(), ())), Harvest(dict.fromkeys(remove.split(), ()))
    )


def test_a_list_comes_back_as_it_was_brought(tmp_path: Path):
    collection = Collection(tmp_path)
    card = collection.install(CARD, WORDS)
    assert card.words == 2
    assert card.sha256 == hashlib.sha256(b"REUNIE\nTREIN\n").hexdigest()
    assert collection.names() == ["club"]
    assert collection.card("club") == card
    assert collection.words(card) == WORDS


def test_a_name_is_taken_unless_replacing(tmp_path: Path):
    collection = Collection(tmp_path)
    collection.install(CARD, WORDS)
    with pytest.raises(Unusable) as refused:
        collection.install(CARD, {"DEUR": ()})
    assert refused.value.reason is Reason.TAKEN
    assert collection.words(collection.card("club")) == WORDS
    collection.install(CARD, {"DEUR": ()}, replacing=True)
    assert collection.words(collection.card("club")) == {"DEUR": ()}
    assert len(list((tmp_path / "entries").iterdir())) == 1


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../x", "a/b", "a\\b", "-x", ".x", "a b", "a\0", "A", "é", "a" * 41, "a\n"],
)
def test_names_that_are_none(tmp_path: Path, name: str):
    assert not is_name(name)
    with pytest.raises(Unusable) as refused:
        Collection(tmp_path).card(name)
    assert refused.value.reason is Reason.UNKNOWN_LIST


def test_patches_are_kept_in_order_and_replayed(tmp_path: Path):
    collection = Collection(tmp_path)
    base = collection.install(CARD, WORDS)
    first, changed = collection.update("club", wishes("DEUR TREIN", "REUNIE FIETS"), "2026-03-01")
    assert (set(changed.added), set(changed.removed)) == ({"DEUR"}, {"REUNIE"})
    assert (changed.present.samples, changed.absent.samples) == (["TREIN"], ["FIETS"])
    second, _ = collection.update("club", wishes("REUNIE", "DEUR"), "2026-04-01")
    assert [note.date for note in second.patches] == ["2026-03-01", "2026-04-01"]
    assert second.version.startswith("2026+2026-04-01.")
    assert len({base.version, first.version, second.version}) == 3
    assert collection.words(second) == {"TREIN": (), "REUNIE": ()}
    assert second.sha256 == base.sha256
    for note in second.patches:
        kept = (tmp_path / "patches" / f"{note.sha256}.patch").read_bytes()
        assert hashlib.sha256(kept).hexdigest() == note.sha256
        assert note.date in kept.decode()
    kept = (tmp_path / "patches" / f"{first.patches[0].sha256}.patch").read_text("utf-8")
    assert kept == "# club 2026-03-01\n+DEUR\n-REUNIE\treünie\n"


def test_a_patch_that_changes_nothing_is_not_kept(tmp_path: Path):
    collection = Collection(tmp_path)
    card = collection.install(CARD, WORDS)
    assert collection.update("club", wishes("TREIN", "FIETS"), "2026-03-01")[0] == card
    assert not (tmp_path / "patches").exists()


def test_a_list_is_never_emptied(tmp_path: Path):
    collection = Collection(tmp_path)
    card = collection.install(CARD, WORDS)
    with pytest.raises(Unusable) as refused:
        collection.update("club", wishes("", "TREIN REUNIE"), "2026-03-01")
    assert refused.value.reason is Reason.NO_WORDS
    assert collection.card("club") == card


words = st.dictionaries(
    st.text("ABC", min_size=2, max_size=3), st.just(()), min_size=1, max_size=20
)


@settings(deadline=None, max_examples=25)  # a disk is as slow as it is
@given(start=words, wanted=st.lists(words, max_size=5))
def test_replaying_gives_what_each_patch_asked_for(tmp_path_factory, start, wanted):
    collection = Collection(tmp_path_factory.mktemp("home"))
    collection.install(CARD, start)
    now = set(start)
    for day, then in enumerate(wanted):
        asked = wishes(" ".join(then.keys() - now), " ".join(now - then.keys()))
        card, _ = collection.update("club", asked, f"2026-01-{day + 1:02}")
        now = set(then)
        assert collection.words(card).keys() == now
        assert card.sha256 == entries.digest(now)


def test_an_update_as_signed_lines(tmp_path: Path):
    lines = "# maart\n+reünie\n-TREIN # weg\n+ auto's\n+b2b\n+Anna\n"
    (tmp_path / "p.txt").write_text(lines, "utf-8")
    read = read_wishes(tmp_path / "p.txt", None, None, Profile.TAALREGLEMENT)
    assert read.add.words == {"REUNIE": ("reünie",), "AUTOS": ("auto's",)}
    assert read.remove.words == {"TREIN": ()}
    assert read.add.rejected.keys() == {"digit", "capital"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("+trein\ndeur\n", Reason.PATCH_LINE),
        ("+trein\n-trein\n", Reason.CONFLICT),
        ("# niets\n", Reason.NO_WORDS),
        ("", Reason.EMPTY),
    ],
)
def test_updates_that_cannot_be_read(tmp_path: Path, text: str, reason: Reason):
    (tmp_path / "p.txt").write_text(text)
    with pytest.raises(Unusable) as refused:
        read_wishes(tmp_path / "p.txt", None, None, Profile.TAALREGLEMENT)
    assert refused.value.reason is reason


def test_an_update_as_two_lists_that_contradict_each_other(tmp_path: Path):
    (tmp_path / "a.txt").write_text("trein\ndeur\n")
    (tmp_path / "r.txt").write_text("DEUR\n")
    with pytest.raises(Unusable) as refused:
        read_wishes(None, tmp_path / "a.txt", tmp_path / "r.txt", Profile.TAALREGLEMENT)
    assert refused.value.reason is Reason.CONFLICT


@pytest.mark.parametrize("folder", ["lists", "entries", "patches"])
def test_damage_on_disk_is_noticed(tmp_path: Path, folder: str):
    collection = Collection(tmp_path)
    collection.install(CARD, WORDS)
    collection.update("club", wishes("DEUR"), "2026-03-01")
    file = next((tmp_path / folder).iterdir())
    whole = file.read_bytes()
    for damaged in (whole[:-3], whole[:30] + b"?" + whole[31:], b""):
        file.write_bytes(damaged)
        with pytest.raises(Unusable) as refused:
            collection.words(collection.card("club"))
        assert refused.value.reason is Reason.DAMAGED
    file.write_bytes(whole)
    assert "DEUR" in collection.words(collection.card("club"))


def test_a_card_of_another_format_is_refused():
    with pytest.raises(ValueError, match="format"):
        parse_card(CARD.write().replace(b'"format": 1', b'"format": 2'))
    assert parse_card(CARD.write()) == CARD


IMPORT = """
import sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from test_collection import CARD
from nabeurt.lexicon.library.collection import Collection
words = {{f"{{a}}{{b}}{{c}}{{d}}": () for a in "ABCDEFGHIJ" for b in "ABCDEFGHIJ"
         for c in "ABCDEFGHIJ" for d in {letters!r}}}
print("ready", flush=True)
while True:
    Collection(Path(sys.argv[1])).install(CARD, words, replacing=True)
"""


def start_import(home: Path, letters: str) -> subprocess.Popen[bytes]:
    script = IMPORT.format(tests=str(Path(__file__).parent), letters=letters)
    process = subprocess.Popen([sys.executable, "-c", script, str(home)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    return process


@pytest.mark.slow
def test_killed_at_any_moment_the_list_is_the_old_one_or_the_new_one(tmp_path: Path):
    collection = Collection(tmp_path)
    collection.install(CARD, WORDS)
    chance = random.Random(3)
    for letters in ("A", "AB", "ABC", "ABCD") * 2:
        before = collection.card("club").words
        process = start_import(tmp_path, letters)
        time.sleep(chance.uniform(0, 0.05))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        card = collection.card("club")
        assert card.words in {before, 1000 * len(letters)}
        assert len(collection.words(card)) == card.words
    collection.install(CARD, WORDS, replacing=True)
    assert [file.name for file in (tmp_path / "entries").iterdir()] == [
        f"{collection.card('club').entries}.gz"
    ]
    assert [file.name for file in (tmp_path / "lists").iterdir()] == ["club.json"]


@pytest.mark.slow
def test_imports_at_the_same_time_do_not_disturb_each_other(tmp_path: Path):
    processes = [start_import(tmp_path, letters) for letters in ("A", "AB")]
    waited: list[bool] = []
    collection = Collection(tmp_path, lambda: waited.append(True))
    try:
        for _ in range(30):
            card = collection.install(replace(CARD, name="eigen"), WORDS, replacing=True)
            assert collection.words(card) == WORDS
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert waited
    assert len(collection.words(collection.card("club"))) in {1000, 2000}


def test_a_full_disk_leaves_the_list_as_it_was(tmp_path: Path):
    """The file-size limit of the process stands for the disk: the kernel refuses the bytes."""
    collection = Collection(tmp_path)
    collection.install(CARD, WORDS)
    chance = random.Random(1)
    many = {"".join(chance.choices("ABCDEFGHIJKLMNOP", k=12)): () for _ in range(5000)}
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, before[1]))
    try:
        with pytest.raises(Unusable) as refused:
            collection.install(CARD, many, replacing=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert refused.value.reason is Reason.NO_SPACE
    assert collection.words(collection.card("club")) == WORDS
    assert len(list((tmp_path / "entries").iterdir())) == 1


def test_a_home_that_is_no_folder(tmp_path: Path):
    (tmp_path / "home").write_text("een bestand")
    with pytest.raises(Unusable) as refused:
        Collection(tmp_path / "home").install(CARD, WORDS)
    assert refused.value.reason is Reason.UNWRITABLE
    assert Collection(tmp_path / "home").names() == []


@pytest.mark.skipif(os.getuid() != 0, reason="only root can mount a small disk")
def test_a_disk_that_is_really_full(tmp_path: Path):
    home = tmp_path / "klein"
    home.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(home)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("no right to mount here")
    try:
        collection = Collection(home)
        collection.install(CARD, WORDS)
        chance = random.Random(1)
        many = {"".join(chance.choices("ABCDEFGHIJKLMNOP", k=12)): () for _ in range(20_000)}
        with pytest.raises(Unusable) as refused:
            collection.install(CARD, many, replacing=True)
        assert refused.value.reason is Reason.NO_SPACE
        assert collection.words(collection.card("club")) == WORDS
    finally:
        subprocess.run(["umount", str(home)], check=True)
