"""What Orca says: a short game, a turn on the phone, the desks; every event once, in order.

All in one file, so that one screen reader hears it all.
"""

from typing import TYPE_CHECKING

import pytest
from browser.tables import Table, laid

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.elsewhere import Other
    from browser.heard.ear import Ear
    from litestar import Litestar

    Others = Callable[[str], Other]


@pytest.mark.slow
def test_a_short_game_is_heard(heard_game):
    """Bram hears; a blank, a word that is refused, the other's words, and the nabeurt."""
    anna, ear = heard_game(Table(rulebook="wwv-xl", racks=["TREINEN", "SN?EZIE"]))
    anna.says("H5 TREIN")
    ear.hear("Anna legt TREIN op H5")
    ear.press("Up", "Up", "Up", "Left", "Left", "Left", "Up", "space")
    ear.press("s", until="S op D5")  # a key hushes what was still to be said
    ear.press("n", until="N op E5")
    ear.press("e", until="E op F5")
    ear.press("e", until="SNEET staat niet in de lijst")
    ear.press("Return", until="Niet in de woordenlijst: SNEET.")
    ear.press("BackSpace", until="E terug van G5.")
    ear.press("BackSpace", until="E terug van F5.")
    ear.press("o", until="Geen O op je plankje.")
    ear.press("shift+o", until="O op F5")
    ear.press("e", until="SNOET goed, 12 punten.")
    ear.press("Return", until="Bram legt SNOET")
    anna.says("H5 TREINEN")
    ear.hear("Anna legt TREINEN")
    ear.press("/")
    ear.type("G10 ZIE")
    ear.press("Return", until="Eindstand")
    ear.keep("short-game")
    ear.assert_told(
        "Anna legt TREIN op H5, naar rechts: 14 punten. Stand: Anna 14, Bram 0. Jij bent aan",
        "D5, leeg.",
        "Naar beneden.",
        "S op D5",
        "SNEET staat niet in de lijst, 14 punten.",
        "Niet in de woordenlijst: SNEET.",
        "E terug van G5.",
        "E terug van F5.",
        "Geen O op je plankje. Shift+O legt je blanco.",
        "O op F5",
        "SNOET goed, 12 punten.",
        "Bram legt SNOET (O blanco) op 5D, naar beneden: 12 punten. Stand: Anna 14, Bram 12.",
        "Anna legt TREINEN op H5, naar rechts: 9 punten. Bram heeft de nabeurt.",
        "Bram legt ZIE op G10, naar rechts: ZIE 6, ZE 5 en IN 2; samen 13 punten.",
    )


@pytest.mark.slow
def test_a_turn_on_the_phone_is_heard(ear: "Ear", others: "Others") -> None:
    lena = others("Lena")
    doors = lena.makes("/avond", titel="Clubavond", naam="Lena", trekken="bag")
    ear.joins(f"{lena.place}/kom/mee/{doors['mee']}", naam="Bram")
    ear.open(f"{lena.place}/telefoon", "de letters van de eerste beurt moeten nog getrokken worden")
    lena.does("Draw", letters="EEITRNN")
    lena.does("Call")
    ear.hear("De letters: Egypte")
    lena.does("StartTime")
    ear.hear("de tijd loopt")
    ear.press("alt+2", until="De letters: E, E, I, T, R, N, N.")
    ear.press("e", until="Coördinaat entry")  # the next field, in browse mode
    ear.press("Insert+a", until="Focus mode")
    ear.type("h5")
    ear.press("alt+5", until="Nog 2 minuten")
    ear.press("Tab", until="Woord entry")
    ear.type("trein")
    ear.press("Return", until="De server heeft je briefje: H5 TREIN")
    lena.does("Close")
    ear.hear("De tijd is om. Je briefje: H5 TREIN")
    lena.does("Score")
    lena.does("LayMaster", placement="H5 TREIN")
    ear.hear("Plaats 1 van 1")
    lena.does("Draw", letters="AEIOURT")
    lena.does("Call")
    ear.hear("Beurt 2 van 22")
    lena.does("StartTime")
    ear.hear("Beurt 2 van 22, de tijd loopt")
    ear.page.wait_for_selector("#start:focus")
    ear.keep("evening")
    ear.assert_told(
        "Beurt 1 van 22, de letters zijn geroepen. De letters: Egypte, Egypte, Italië, Tunesië,",
        "Beurt 1 van 22, de tijd loopt.",
        "Nog niet ingeleverd.",
        "De server heeft je briefje: H5 TREIN",
        "De tijd is om. Je briefje: H5 TREIN",
        "Beurt 1 van 22, het woord is gelegd. Op het bord: H5 TREIN (14). Punten: 14; de topscore",
        "Beurt 2 van 22, de letters zijn geroepen.",
        "Beurt 2 van 22, de tijd loopt.",
    )


@pytest.mark.slow
def test_the_jurys_desk_is_heard(ear: "Ear", others: "Others", app: "Litestar") -> None:
    """Bram is the jury: a word is challenged, and ruled on without looking."""
    anna, cor = others("Anna"), others("Cor")
    table = Table(
        rulebook="sbnl-wedstrijd", options="jury=mens", racks=["TREINEN", "SNOEZIE"], bag="AAEE"
    )
    seats = laid(app.state.games, table, [("Anna", anna.number), ("Cor", cor.number)])
    anna.place = cor.place = f"/spel/{seats.player_link}"
    ear.joins(f"/kom/jury/{seats.player_link}/{seats.jury_link}", naam="Bram")
    ear.open(f"{anna.place}/jurytafel", "Naar de inhoud")
    anna.says("H5 NEIR")
    ear.hear("Anna legt NEIR")
    cor.says("aanvechten")
    ear.hear("NEIR staat niet in de lijst")
    ear.press("b", "b", until="Fout: de blokjes gaan terug push button")
    ear.press("Return", until="Anna neemt de blokjes terug")
    ear.page.wait_for_selector("[data-landing]:focus")
    cor.says("protest te veel lawaai")
    ear.hear("Cor protesteert")
    ear.keep("jury")
    ear.assert_told(
        "Anna legt NEIR",
        "Cor vecht het woord aan.",
        "NEIR staat niet in de lijst",
        "Anna neemt de blokjes terug",
        "Cor protesteert",
    )


@pytest.mark.slow
def test_a_tournament_is_heard(ear: "Ear", others: "Others") -> None:
    """Bram plays: where his table is, the result that was reported, what he says of it."""
    lena, anna = others("Lena"), others("Anna")
    lena.makes("/toernooi", titel="Herfsttoernooi", naam="Lena", rondes="2")
    for name in ("Anna", "Bram"):
        lena.does("enter", personal={"name": name})
    codes = lena.codes()
    ear.open(f"{lena.place}/s/{codes['Bram']}", "Naar de inhoud")
    for step in ("propose", "publish"):
        lena.does(step)
    ear.hear("Ronde 1, tafel 1.")  # it comes on the page that was open before
    lena.does("start_round")
    anna.place = f"{lena.place}/s/{codes['Anna']}"
    anna.does("report", table=1, score={"first": 420, "second": 380}, starter=1)
    ear.hear("420")
    ear.page.get_by_role("button", name="Klopt", exact=True).focus()
    ear.press("Return", until="bevestigd")
    ear.keep("tournament")
    ear.assert_told(
        "Ronde 1, tafel 1. Tegen Anna. Loot aan tafel wie begint.",
        "Ronde 1, tafel 1. Tegen Anna. Anna begint. Anna meldt: Anna 420, Bram 380.",
        "420–380 bevestigd. Lever het formulier in; de jury tekent.",
    )
