"""The printed sheet: one page, with the day, the rulebook, the list, and every turn."""

import re

from browser.playing import best
from browser.tables import Table


def played_out(anna, bram, game):
    """Let both lay the best they have until it is over, without looking."""
    number = 0
    while not (seen := anna.view())["ended"]:
        number += 1
        mover = anna if seen["on_turn"] == seen["you"] else bram
        mine = mover.view()
        if mine["version"] != seen["version"]:
            mover.page.wait_for_timeout(30)
            continue
        found = best(mine["board"], mine["players"][mine["you"]]["rack"])
        line = str(found.placement) if found else "pas"
        done = mover.post(
            f"/spel/{game}/opdracht", say=line, version=mine["version"], id=f"sheet-{number:08}"
        )
        for each in (anna, bram):
            while each.view()["version"] < done["version"]:
                each.page.wait_for_timeout(20)


def pages(page):
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


def test_a_whole_game_fits_on_one_sheet(two):
    anna, bram = two("basis")
    game = anna.page.url.rsplit("/", 1)[1]
    played_out(anna, bram, game)
    anna.page.goto(f"{anna.page.url}/uitslag")
    turns = anna.page.locator(".turn-sheet tbody tr").count()
    assert turns > 15
    assert pages(anna.page) == 1
    anna.page.emulate_media(media="print")
    assert "Gespeeld op" in anna.page.locator("p.paper-only").first.inner_text()
    name = anna.page.request.get(f"{anna.address}/spel/{game}/partij.gcg")
    assert re.search(
        r'filename="\d{4}-\d\d-\d\d-\w+-\w+\.gcg"', name.headers["content-disposition"]
    )
    assert len(name.body()) < 4000
    assert "#note" not in name.text()


def test_a_game_of_many_turns_fits_too(seated):
    both = seated(Table(rulebook="basis", racks=["EEITRNN", "SNOEZIE"], bag="AAAADDDDEEEE"))
    page, version = both[0].page, both[0].view()["version"]
    for number in range(51):
        mover = both[number % 2]
        while (seen := mover.view())["version"] < version:
            mover.page.wait_for_timeout(10)
        line = f"ruil {seen['players'][number % 2]['rack'][0]}" if number < 50 else "opgeven"
        said = {"say": line, "version": version, "id": f"many-{number:08}"}
        version = mover.post(f"/spel/{page.url.rsplit('/', 1)[1]}/opdracht", **said)["version"]
    page.goto(f"{page.url}/uitslag")
    assert page.locator(".turn-sheet tbody tr").count() >= 50
    assert pages(page) == 1
