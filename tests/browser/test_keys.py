"""Anything by one key, from anywhere on the page: asked of the page itself, twice spelled."""

import pytest
from browser.tables import Table
from playwright.sync_api import expect

LAID = Table(
    rulebook="toernooi",
    racks=["TREINEN", "SN?EZIE"],
    bag="AABBDD?",
    board=["H5 TREIN"],
    scores=[20, 35],
)


@pytest.fixture
def asked(seated):
    """Ask something with a key, and return what is said; the server is not asked."""
    anna, _ = seated(LAID)
    page, told = anna.page, anna.page.locator("#latest")
    page.route("**/opdracht", lambda route: pytest.fail(route.request.url))

    def ask(*keys: str) -> str:
        for key in keys:
            page.keyboard.press(key)
        return told.inner_text()

    ask.page = page  # type: ignore[attr-defined]  # what the keys are pressed on
    return ask


def test_one_key_answers_and_twice_spells(asked):
    assert asked("1") == "Stand: Anna 20, Bram 35. Jij bent aan de beurt."
    assert asked("1") == "Je staat 15 punten achter."
    assert asked("2") == "Je plankje: T, R, E, I, N, E, N."
    assert asked("2").startswith("Je plankje: Tunesië 2, Roemenië 2, Egypte 1, ")
    assert asked("3") == ("In de zak 7. Niet gezien 90: 33 klinkers, 55 medeklinkers, 2 blanco's.")
    assert asked("3").startswith("Niet gezien: ")
    assert asked("3", "q") == "Q: nog 1 niet gezien."
    assert asked("4") == "Er is nog geen woord gelegd."
    assert asked("5").startswith("Anna heeft nog 2")


def test_rows_columns_and_surroundings_are_told_as_words_and_gaps(asked):
    assert asked("6") == (
        "Rij H: 4 vrij, met driedubbel woord op 1, dubbele letter op 4, TREIN 5 tot 9, "
        "6 vrij, met dubbele letter op 12, driedubbel woord op 15."
    )
    assert asked("7").startswith(
        "Kolom 8: 7 vrij, met driedubbel woord op A, dubbele letter op D, I"
    )
    assert asked("8") == (
        "H8: links meteen TRE; rechts meteen N; omhoog 7 vrij en dan de rand; "
        "omlaag 7 vrij en dan de rand."
    )
    assert asked("9").startswith("Ruimte: vanaf ")
    assert asked("0") == (
        "Vrij: driedubbel woord 8, dubbel woord 16, driedubbele letter 12, dubbele letter 24."
    )
    assert asked("0").startswith("driedubbel woord: A1, A8, A15, H1, H15, O1, O8, O15.")


def test_squares_are_typed_and_marked(asked):
    page = asked.page
    page.keyboard.press("=")
    page.keyboard.type("c3")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "C3, leeg, 2 maal woordwaarde")
    assert asked("-") == "C3 gemerkt."
    page.keyboard.press("*")
    page.keyboard.press("]")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "C3, leeg, 2 maal woordwaarde")
    assert asked("-") == "C3 niet meer gemerkt."
    assert asked("]") == "Er is geen vakje gemerkt."
    page.keyboard.press("=")
    page.keyboard.type("z9")
    page.keyboard.press("Enter")
    expect(page.locator("#message.error")).to_have_text("z9 is geen vakje van het bord.")


def test_with_alt_a_key_answers_in_a_field_too(asked):
    page = asked.page
    page.locator("#command").focus()
    assert asked("Alt+1").startswith("Stand: Anna 20, Bram 35.")
    page.keyboard.press("1")
    expect(page.locator("#command")).to_have_value("1")


def test_a_square_sounds_as_its_listener_wants(asked):
    page = asked.page
    page.get_by_role("button", name="Instellingen").click()
    window = page.locator("#settings")
    window.get_by_text("Hoe een vakje klinkt").click()
    window.get_by_label("De naam van het vakje").select_option("achteraan")
    window.get_by_label("punten van een blokje").uncheck()
    window.get_by_label("de woorden waar het in zit").uncheck()
    window.get_by_label("Spellen met").select_option("letters")
    window.get_by_role("button", name="Bewaar").click()
    expect(page.locator("#board [tabindex='0']")).to_have_attribute("aria-label", "I, H8")
    page.locator("#board [tabindex='0']").focus()
    asked("2")
    assert asked("2").startswith("Je plankje: T 2, R 2, E 1")


def test_dialogs_say_their_question_and_stand_on_the_harmless_answer(asked):
    page = asked.page
    page.locator(".more summary").click()
    page.locator(".more").get_by_role("button", name="Geef op").click()
    window = page.get_by_role("dialog", name="Weet je het zeker? Wil je de partij opgeven?")
    expect(window).to_be_visible()
    expect(window.get_by_role("button", name="Toch niet")).to_be_focused()
    page.keyboard.press("Enter")
    # The list it was chosen from has closed: then the board has the focus, never nothing.
    expect(page.locator("#board [tabindex='0']")).to_be_focused()


def test_the_board_in_lines_is_eighteen_wide(asked):
    lines = asked.page.locator("#lines").text_content().split("\n")
    assert [len(line) for line in lines] == [18] * 16
    assert lines[0] == "   123456789012345"
    assert lines[8] == "H: *..-TREIN..-..*"
