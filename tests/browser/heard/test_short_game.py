"""A short game by the blind players' rulebook, as Orca says it: every event once, in order."""

import pytest
from browser.tables import Table


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
