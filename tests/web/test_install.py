"""What makes the site an app: a manifest, icons that exist, a worker, colours from the start."""

import pytest
from litestar.testing import TestClient

from nabeurt.web.app import create_app
from nabeurt.web.settings import Settings


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    database = tmp_path_factory.mktemp("install") / "nabeurt.sqlite"
    with TestClient(create_app(Settings(str(database), b"k" * 32))) as client:
        yield client


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_manifest_names_icons_that_exist(browser, language):
    answer = browser.get(f"/manifest/{language}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["lang"], manifest["start_url"]) == (language, "/")
    for icon in manifest["icons"]:
        found = browser.get(icon["src"])
        assert found.status_code == 200
        assert found.headers["content-type"].startswith(icon["type"])


def test_an_icon_is_as_large_as_it_says(browser):
    for icon in browser.get("/manifest/nl").json()["icons"]:
        if icon["type"] == "image/png":
            drawn = browser.get(icon["src"]).content
            width, height = (int.from_bytes(drawn[at : at + 4]) for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]


def test_the_worker_is_served_from_the_root_and_never_old(browser):
    answer = browser.get("/dienst.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("kept", "worn"), [("contrast", "contrast"), ("paars", "auto")])
def test_chosen_colours_are_there_from_the_first_stroke(browser, kept, worn):
    page = browser.get("/", headers={"cookie": f"kleuren={kept}", "accept": "text/html"})
    assert f'data-theme="{worn}"' in page.text
