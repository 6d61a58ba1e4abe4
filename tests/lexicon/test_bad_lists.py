"""Every list is hostile or mistaken until read: each kind of trouble has its own reason."""

import contextlib
import gzip
import io
import lzma
import os
import random
import resource
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.lexicon.reading import hunspell
from nabeurt.lexicon.reading.read import How, read_list
from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.lexicon.reading.unpack import UNPACKED_LIMIT

MANY = "\n".join(f"woord{chr(97 + i % 26)}{chr(97 + i // 26)}" for i in range(600)).encode()
NOISE = random.Random(7).randbytes(5000)


def in_zip(content: bytes, *names: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names or ("lijst.txt",):
            archive.writestr(name, content)
    return packed.getvalue()


def locked_zip() -> bytes:
    """A zip whose member says that it is encrypted (bit 0 of its flags, in both places)."""
    packed = bytearray(in_zip(MANY))
    packed[6] |= 1
    packed[packed.rindex(b"PK\x01\x02") + 8] |= 1
    return bytes(packed)


def strange_zip() -> bytes:
    packed = bytearray(in_zip(MANY))
    packed[packed.rindex(b"PK\x01\x02") + 10] = 98
    return bytes(packed)


def crowded_zip() -> bytes:
    return in_zip(b"", *(f"{number:0200}.txt" for number in range(5000)))


@pytest.mark.parametrize(
    ("name", "content", "how", "reason"),
    [
        ("l.txt", lambda: b"", How(), Reason.EMPTY),
        ("l.gz", lambda: gzip.compress(b""), How(), Reason.EMPTY),
        ("l.txt", lambda: NOISE, How(), Reason.BINARY),
        ("l.txt", lambda: NOISE.replace(b"\0", b""), How(), Reason.BINARY),
        ("l.txt", lambda: b"trein\0\ndeur\n", How(), Reason.BINARY),
        ("l.txt", lambda: b"trein\0\ndeur\n", How(encoding="utf-8"), Reason.BINARY),
        ("l.txt", lambda: "trein\n".encode("utf-16-le"), How(), Reason.BINARY),
        ("l.txt", lambda: b"trein\n" + b"a" * 100_000_000, How(), Reason.LONG_LINE),
        ("l.txt", lambda: b"b" * 70_000 + b"\ntrein", How(), Reason.LONG_LINE),
        ("l.gz", lambda: gzip.compress(MANY)[:-20], How(), Reason.BROKEN_ARCHIVE),
        ("l.gz", lambda: gzip.compress(MANY)[:12], How(), Reason.BROKEN_ARCHIVE),
        ("l.gz", lambda: b"\x1f\x8b" + NOISE, How(), Reason.BROKEN_ARCHIVE),
        ("l.xz", lambda: lzma.compress(MANY)[:-20], How(), Reason.BROKEN_ARCHIVE),
        ("l.xz", lambda: lzma.compress(MANY)[:100] + NOISE, How(), Reason.BROKEN_ARCHIVE),
        ("l.xz", lambda: lzma.compress(MANY) + NOISE, How(), Reason.BROKEN_ARCHIVE),
        ("l.zip", lambda: in_zip(MANY)[:-10], How(), Reason.BROKEN_ARCHIVE),
        ("l.zip", lambda: in_zip(MANY)[:100], How(), Reason.BROKEN_ARCHIVE),
        (
            "l.zip",
            lambda: in_zip(MANY)[:60] + NOISE + in_zip(MANY)[60:],
            How(),
            Reason.BROKEN_ARCHIVE,
        ),
        ("l.zip", locked_zip, How(), Reason.ENCRYPTED),
        ("l.zip", strange_zip, How(), Reason.COMPRESSION),
        ("l.zip", crowded_zip, How(), Reason.TOO_LARGE),
        ("l.zip", lambda: in_zip(MANY, "a.txt", "b.txt"), How(), Reason.SEVERAL_FILES),
        ("l.zip", lambda: in_zip(MANY, "a.txt", "b.txt"), How(member="c"), Reason.NO_MEMBER),
        ("l.txt", lambda: MANY, How(member="c"), Reason.NO_MEMBER),
        ("l.zip", lambda: in_zip(MANY, "map/"), How(), Reason.EMPTY),
        ("l.csv", lambda: b"nr,jaar\n1,2020\n", How(), Reason.COLUMN_NEEDED),
        ("l.csv", lambda: b"nr,woord\n1,trein\n", How(column="lemma"), Reason.NO_COLUMN),
        ("l.csv", lambda: b"nr,woord\n1,trein\n", How(column="3"), Reason.NO_COLUMN),
        ("l.csv", lambda: b"nr,woord\n1,trein\n", How(column="0"), Reason.NO_COLUMN),
        ("l.csv", lambda: b"nr,woord\n1,trein\n", How(column="9" * 5000), Reason.NO_COLUMN),
        ("l.csv", lambda: b'woord,x\n"' + b"trein\n" * 50_000, How(), Reason.ROW),
        ("l.txt", lambda: b"\xff\xfet", How(), Reason.ENCODING),
        ("l.txt", lambda: b"caf\xe9", How(encoding="utf-8"), Reason.ENCODING),
        ("l.txt", lambda: MANY, How(encoding="klingon"), Reason.UNKNOWN_ENCODING),
        ("l.txt", lambda: MANY, How(encoding="rot13"), Reason.UNKNOWN_ENCODING),
        ("l.txt", lambda: MANY, How(encoding="a\0b"), Reason.UNKNOWN_ENCODING),
        ("l.txt", lambda: b"a\nb\n# trein\n", How(), Reason.NO_WORDS),
        ("l.txt", lambda: b"\n\n", How(), Reason.NO_WORDS),
        ("l.dic", lambda: b"1\ntrein/A\n", How(), Reason.NO_AFFIXES),
    ],
)
def test_a_list_that_cannot_be_read(
    tmp_path: Path, name: str, content: Callable[[], bytes], how: How, reason: Reason
):
    (tmp_path / name).write_bytes(content())
    with pytest.raises(Unusable) as refused:
        read_list(tmp_path / name, how)
    assert refused.value.reason is reason


def test_files_that_are_none(tmp_path: Path):
    os.mkfifo(tmp_path / "pijp")
    for name, reason in (
        ("er-niet.txt", Reason.MISSING),
        (".", Reason.FOLDER),
        ("pijp", Reason.NOT_A_FILE),
        ("a" * 300, Reason.UNREADABLE),
        ("a\0b", Reason.UNREADABLE),
    ):
        with pytest.raises(Unusable) as refused:
            read_list(tmp_path / name, How())
        assert refused.value.reason is reason


def test_a_file_that_may_not_be_read(tmp_path: Path):
    path = tmp_path / "l.txt"
    path.write_text("trein\n")
    path.chmod(0)
    become_nobody = "import os; os.getuid() or os.setuid(65534)\n"  # root may read everything
    script = READ.replace("try:", f"{become_nobody}try:")
    found = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == Reason.UNREADABLE


@pytest.mark.parametrize("line", ["SFX", "SFX A", "SFX A Q 1", "SFX A Y 1\nSFX A 0"])
def test_an_affix_file_that_breaks_its_own_form(tmp_path: Path, line: str):
    (tmp_path / "l.dic").write_text("1\ntrein/A\n")
    (tmp_path / "l.aff").write_text(line)
    with pytest.raises(Unusable) as refused:
        read_list(tmp_path / "l.dic", How())
    assert refused.value.reason is Reason.AFFIX_LINE


def test_a_dictionary_that_multiplies_without_end_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(hunspell, "STEP_LIMIT", 10_000)
    rules = "\n".join(f"SFX A 0 {chr(97 + i % 26)}/A ." for i in range(50))
    (tmp_path / "l.aff").write_text(f"SFX A Y 50\n{rules}")
    (tmp_path / "l.dic").write_text("\n".join(f"woord{i}/A" for i in range(50)))
    with pytest.raises(Unusable) as refused:
        read_list(tmp_path / "l.dic", How())
    assert refused.value.reason is Reason.TOO_MANY_WORDS


def test_what_a_file_says_cannot_steer_the_terminal(tmp_path: Path):
    (tmp_path / "l.txt").write_bytes(b"trein\n" * 50 + b"\x1b[31mrood\n")
    (sample,) = next(iter(read_list(tmp_path / "l.txt", How()).rejected.values())).samples
    assert sample == "·[31mrood"
    (tmp_path / "l.csv").write_bytes(b"a,\x1b[31m\n" + MANY)
    with pytest.raises(Unusable) as refused:
        read_list(tmp_path / "l.csv", How())
    assert "\x1b" not in "".join(refused.value.fields.values())


@settings(deadline=None, max_examples=100)  # a disk is as slow as it is
@given(content=st.binary(max_size=300), name=st.sampled_from(["l.txt", "l.csv", "l.zip", "l.dic"]))
def test_any_bytes_at_all_give_words_or_a_reason(tmp_path_factory, content: bytes, name: str):
    folder = tmp_path_factory.mktemp("bytes")
    (folder / name).write_bytes(content)
    (folder / "l.aff").write_bytes(content)
    with contextlib.suppress(Unusable):
        assert read_list(folder / name, How()).words


BOMBS = {
    "l.gz": "gzip.open(sys.argv[1], 'wb', 1)",
    "l.xz": "lzma.open(sys.argv[1], 'wb', preset=0)",
    "l.zip": "zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED).open('l', 'w')",
}
MAKE = """
import gzip, lzma, sys, zipfile
with {opened} as bomb:
    for _ in range({megabytes}):
        bomb.write(b"trein\\nboot\\n" * 95326)
"""
READ = """
import sys; from pathlib import Path
from nabeurt.lexicon.reading.read import How, read_list
from nabeurt.lexicon.reading.reason import Unusable
try:
    read_list(Path(sys.argv[1]), How())
except Unusable as refused:
    print(refused.reason)
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_stopped_within_bounded_memory(tmp_path: Path, name: str):
    path = tmp_path / name
    make = MAKE.format(opened=BOMBS[name], megabytes=UNPACKED_LIMIT // 2**20 + 8)
    subprocess.run([sys.executable, "-c", make, str(path)], check=True)
    assert path.stat().st_size < UNPACKED_LIMIT / 100

    def limit_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (600 * 2**20, 600 * 2**20))

    found = subprocess.run(
        [sys.executable, "-c", READ, str(path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        preexec_fn=limit_memory,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
    )
    assert found.stdout.strip() == Reason.TOO_LARGE
