"""Static files are kept for good under the name of what they hold, and pages are asked for anew."""

import gzip
import re

import httpx
import pytest

from nabeurt.web.server.static_files import FOLDER, File, shelf

TEMPLATES = FOLDER.parent / "templates"


def test_every_file_of_a_page_is_kept_for_good_and_the_page_is_not(base):
    page = httpx.get(base, headers={"Accept": "text/html"})
    assert page.headers["cache-control"] == "private, no-cache"
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)
    assert len(files) >= 5
    for path in files:
        answer = httpx.get(base + path)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_what_modules_import_is_kept_too():
    """Relative imports lead to the same folder, so that no module is ever of another moment."""
    for script in FOLDER.rglob("*.js"):
        for imported in re.findall(r"(?:from|import\()\s*'([^']+)'", script.read_text("utf-8")):
            assert imported.startswith(("./", "../")), script
            found = (script.parent / imported).resolve()
            assert found.is_file(), script
            assert found.is_relative_to(FOLDER / "js"), script


@pytest.mark.parametrize(
    "path", ["/static/000000000000/js/game/main.js", "/static/js/game/main.js"]
)
def test_a_page_of_another_moment_still_gets_its_files_but_keeps_them_not(base, path):
    answer = httpx.get(base + path)
    assert answer.content == (FOLDER / "js/game/main.js").read_bytes()
    assert answer.headers["cache-control"] == "no-cache"


def test_files_are_packed_for_who_can_unpack_them(base):
    path = f"{base}{shelf().address}/css/site.css"
    plain = httpx.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = httpx.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


@pytest.mark.parametrize(
    "path", ["/static/", "/static/../app.py", "/static/%2e%2e/app.py", "/static/x/y", "/static/js"]
)
def test_nothing_else_is_given(base, path):
    assert httpx.get(base + path).status_code == 404


def test_the_name_follows_what_is_held(tmp_path, monkeypatch):
    def named(text):
        (tmp_path / "a.css").write_text(text)
        shelf.cache_clear()
        return shelf().moment

    with monkeypatch.context() as here:
        here.setattr("nabeurt.web.server.static_files.FOLDER", tmp_path)
        names = [named("a {}"), named("b {}"), named("a {}")]
    shelf.cache_clear()
    assert names[0] == names[2] != names[1]


def test_no_page_names_a_file_without_its_moment():
    for template in TEMPLATES.rglob("*.html"):
        assert '"/static/' not in template.read_text("utf-8"), template


def test_a_file_that_packing_makes_larger_stays_as_it_is(tmp_path):
    small = tmp_path / "one.js"
    small.write_bytes(b"1")
    assert File.of(small).packed is None
    large = FOLDER / "js/game/main.js"
    assert gzip.decompress(File.of(large).packed) == large.read_bytes()
