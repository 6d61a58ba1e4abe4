"""Write the pages of the articles, in Dutch and in English, from docs/data/articles.toml."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
DATA = ROOT / "docs" / "data" / "articles.toml"
SCENARIOS = "../../tests/scenarios"

WORDS = {
    "nl": {
        "title": "De artikelen, één voor één",
        "other": "*In English: [the articles](../en/articles.md).*",
        "intro": "Elke regel van elke bron, in onze woorden: waar het programma haar bewaart en"
        " welk scenario of welke test haar laat zien. Wat alleen aan een echte tafel kan, zegt"
        " waarom. Deze pagina wordt geschreven uit"
        " [`docs/data/articles.toml`](../data/articles.toml);"
        " wijzig haar daar.",
        "row": "| artikel | de regel | bewaard in | te zien in |",
        "count": "{rules} regels: {shown} te zien, {physical} aan de echte tafel.",
        "P": "Puntenscrabble, Scrabble Bond Nederland (`sbnl-punten`)",
        "W": "Wedstrijdscrabble, Scrabble Bond Nederland (`sbnl-wedstrijd`)",
        "D": "Duplicatescrabble, Scrabble Bond Nederland (`sbnl-duplicate`)",
        "M": "De spelregels in de doos, uitgave XL (`mattel-xl`)",
        "T": "Het nieuwere toernooireglement (`toernooi`)",
        "B": "WWV-XL voor blinden en slechtzienden (`wwv-xl`)",
        "I": "De korte inleiding (`basis`)",
    },
    "en": {
        "title": "The articles, one by one",
        "other": "*In het Nederlands: [de artikelen](../nl/articles.md).*",
        "intro": "Every rule of every source, in our own words: where the program keeps it and"
        " which scenario or test shows it. What exists only at a real table says why. This page"
        " is written from"
        " [`docs/data/articles.toml`](../data/articles.toml); change it there.",
        "row": "| article | the rule | kept in | shown by |",
        "count": "{rules} rules: {shown} shown, {physical} at the real table.",
        "P": "Points game, Scrabble Bond Nederland (`sbnl-punten`)",
        "W": "Match game, Scrabble Bond Nederland (`sbnl-wedstrijd`)",
        "D": "Duplicate game, Scrabble Bond Nederland (`sbnl-duplicate`)",
        "M": "The rules in the box, edition XL (`mattel-xl`)",
        "T": "The newer tournament rules (`toernooi`)",
        "B": "WWV-XL for blind and low-vision players (`wwv-xl`)",
        "I": "The short introduction (`basis`)",
    },
}


def page(language: str) -> str:
    """Write the page of one language."""
    data = tomllib.loads(DATA.read_text("utf-8"))
    return "\n".join(_lines(data, language)) + "\n"


def _lines(data: dict[str, Any], language: str) -> Iterator[str]:
    words, physical = WORDS[language], data.pop("physical")
    rules = [rule for source in data.values() for rule in source]
    hands = sum("physical" in rule for rule in rules)
    count = {"rules": len(rules), "shown": len(rules) - hands, "physical": hands}
    yield from (f"# {words['title']}", "", words["other"], "", words["intro"], "")
    yield words["count"].format(**count)
    for letter, source in data.items():
        yield from ("", f"## {letter} · {words[letter]}", "", words["row"], "|---|---|---|---|")
        yield from (_row(letter, rule, physical, language) for rule in source)


def _row(letter: str, rule: dict[str, Any], physical: dict[str, Any], language: str) -> str:
    kept, shown = "–", ""
    if "physical" in rule:
        shown = physical[rule["physical"]][language]
    else:
        kept = ", ".join(f"`{place}`" for place in rule["kept"])
        shown = ", ".join(map(_proof, rule["shown"]))
    return f"| {letter} {rule['article']} | {rule[language]} | {kept} | {shown} |"


def _proof(name: str) -> str:
    """Link a scenario (``rulebook/name``) or a test (``file::name``)."""
    file, is_test, test = name.partition("::")
    if is_test:
        return f"[`{test}`](../../{file})"
    return f"[`{name}`]({SCENARIOS}/{name}.txt)"


if __name__ == "__main__":
    for chosen in WORDS:
        (ROOT / "docs" / chosen / "articles.md").write_text(page(chosen), "utf-8")
