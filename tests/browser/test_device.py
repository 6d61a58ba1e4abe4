"""What a device needs: a small first visit, an app that opens without a line, keys of one's own."""

import json

import pytest
from browser.tables import Table
from playwright.sync_api import expect

LARGEST_VISIT = 150 * 1024
# Every note that the page plays, by how high it is.
LISTEN = """() => {
  window.notes = [];
  const made = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const note = made.call(this);
    queueMicrotask(() => window.notes.push(Math.round(note.frequency.value)));
    return note;
  };
}"""
MINE, CHALLENGED = [659], [659, 523, 440]


def test_the_whole_first_visit_is_small_and_stays_with_one_host(chromium, address):
    """From the empty home page to the first board: every byte that comes over the line."""
    context = chromium.new_context(locale="nl-NL", service_workers="block")
    page, answers = context.new_page(), []
    page.on("response", lambda one: one.status == 200 and answers.append(one))
    page.goto(address)
    page.get_by_role("button", name="Speel nu", exact=True).click()
    page.wait_for_selector("body.ready")
    worker = [context.request.get(address + path).body() for path in ("/dienst.js", "/offline")]
    sizes = {one.url: max(0, one.request.sizes()["responseBodySize"]) for one in answers}
    assert sum(sizes.values()) + sum(map(len, worker)) <= LARGEST_VISIT, sizes
    assert len(sizes) > 20
    assert all(url.startswith(address) for url in sizes)
    context.close()


def test_without_a_line_the_app_says_so_and_shows_the_last_state(seated, chromium, address):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], board=["H8 NA"]))
    context = chromium.new_context(locale="nl-NL", storage_state=anna.page.context.storage_state())
    page = context.new_page()
    path = f"{address}/spel/{anna.listing.player_link}"
    for _ in range(2):  # the second visit goes through the worker
        page.goto(path)
        page.wait_for_selector("body.ready")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(offline=True)
    page.reload()
    page.wait_for_selector("body.ready")
    expect(page.locator("#connection")).to_have_text("Je bent offline; dit is de laatste stand.")
    expect(page.locator("#board .last, #board .square:has(.tile)")).to_have_count(2)
    expect(page.locator("#rack button")).to_have_count(7)
    page.goto(f"{address}/account")
    expect(page.get_by_role("heading")).to_have_text("Je bent offline")
    context.set_offline(offline=False)
    page.goto(path)
    expect(page.locator("#connection")).to_have_text("")
    context.close()


def test_a_push_is_shown_by_the_browser(seated, whole_chromium, address):
    """What a push service would bring is handed to the browser, which wakes the page's worker."""
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    context = whole_chromium.new_context(
        locale="nl-NL", storage_state=anna.page.context.storage_state()
    )
    context.grant_permissions(["notifications"])
    page, path = context.new_page(), f"/spel/{anna.listing.player_link}"
    line, known = context.new_cdp_session(page), []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.append(told))  # noqa: PLW0108  # Playwright marks the function
    line.send("ServiceWorker.enable")
    page.goto(address)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    while not any(told["registrations"] for told in known):
        page.wait_for_timeout(50)
    worker = next(told["registrations"][0] for told in known if told["registrations"])
    told = {"title": "Nabeurt", "body": "Jij bent aan de beurt tegen Bram.", "path": path}
    message = {"origin": address, "registrationId": worker["registrationId"]}
    line.send("ServiceWorker.deliverPushMessage", message | {"data": json.dumps(told)})
    shown = """() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
        .then((all) => all.map(({ body, data }) => [body, data.path]))"""
    for _ in range(200):
        if page.evaluate(shown):
            break
        page.wait_for_timeout(50)
    assert page.evaluate(shown) == [[told["body"], path]]
    context.close()


def test_jump_keys_can_be_moved_and_switched_off(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], board=["H8 NA"]))
    page = anna.page
    choices, window = page.get_by_role("button", name="Instellingen"), page.locator("#settings")
    row, told = "rij als woorden en gaten", page.locator("#latest")
    choices.click()
    window.get_by_text("Springtoetsen (leeg is uit)").click()
    window.get_by_label(row).press("2")  # two things on one key are refused, by name
    window.get_by_role("button", name="Bewaar").click()
    expect(window.locator(".error")).to_contain_text("Op 2 staan twee dingen: plankje")
    window.get_by_label(row).press("Control+Shift+K")
    expect(window.locator(".error")).to_be_empty()
    window.get_by_role("button", name="Bewaar").click()
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("6")
    expect(told).not_to_contain_text("Rij H")
    page.keyboard.press("Control+Shift+K")
    expect(told).to_contain_text("NA 8 tot 9")
    page.keyboard.press("?")
    expect(page.locator("#keys .jump", has_text=row).locator("kbd")).to_have_text("Ctrl+Shift+K")
    page.keyboard.press("Escape")
    choices.click()
    expect(window).to_be_visible()
    window.get_by_label("Springtoetsen aan").uncheck()
    window.get_by_role("button", name="Bewaar").click()
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_hidden()


def test_the_mark_in_the_title_can_be_switched_off(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page = anna.page
    assert page.title().startswith("●")
    choices = page.get_by_role("button", name="Instellingen")
    choices.click()
    expect(page.locator("#settings")).to_be_visible()
    page.locator("#settings").get_by_label("Een teken in de titel").uncheck()
    page.locator("#settings").get_by_role("button", name="Bewaar").click()
    expect(choices).to_be_focused()  # the window has said all it had to say
    page.reload()
    page.wait_for_selector("body.ready")
    assert not page.title().startswith("●")


def test_a_word_and_a_challenge_sound_until_that_is_switched_off(seated):
    table = Table(rulebook="sbnl-wedstrijd", racks=["TREINEN", "SNOEZIE"])
    both = seated(table)
    for each in both:
        each.page.evaluate(LISTEN)
    (anna, bram), words = both, iter(("H8 TREIN", "aanvechten"))

    def says(who):
        who.page.locator("#command").fill(next(words))
        who.page.locator("#command").press("Enter")

    bram.page.get_by_role("button", name="Instellingen").click()
    window = bram.page.locator("#settings")
    window.get_by_text("Welke geluiden").click()
    window.get_by_label("er wordt aangevochten").uncheck()
    window.get_by_role("button", name="Bewaar").click()
    says(anna)
    sounds(anna, MINE)
    expect(bram.page.locator("#dispute")).to_be_visible()
    assert bram.page.evaluate("notes")  # it became his turn
    says(bram)
    sounds(anna, [*MINE, *CHALLENGED])
    expect(bram.page.locator("#log")).to_contain_text("De jury: goed")
    assert CHALLENGED[-1] not in bram.page.evaluate("notes")


def sounds(who, notes):
    """Wait until somebody heard these, one after the other."""
    for _ in range(600):
        heard = who.page.evaluate("notes")
        if heard[: len(notes)] == notes:
            return
        who.page.wait_for_timeout(50)
    pytest.fail(str(heard))
