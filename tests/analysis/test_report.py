"""What is said of a game: as text, as data, and as a page that needs nothing else."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from nabeurt.analysis.report import Speaker, data, page, text
from nabeurt.analysis.report.plots import plots
from nabeurt.analysis.report.text import thought
from nabeurt.analysis.report.text import truth as text_of_truth
from nabeurt.analysis.review.choice import Scales
from nabeurt.analysis.review.evaluation import scales_for
from nabeurt.analysis.review.outlook import Outlook
from nabeurt.analysis.review.proven import Truth
from nabeurt.analysis.review.review import Review, review
from nabeurt.board import Board
from nabeurt.game.events import Started
from nabeurt.game.records import parse_record
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook
from nabeurt.speech import LANGUAGES, Language, say
from nabeurt.speech.sentences.board import spell_board
from nabeurt.speech.sentences.voice import Voice

GAMES = Path(__file__).parents[1] / "games"
WORDS = Lexicon.of(["JEE", "NOAN", "RESET", "SEGMENT", "ECHT", "STUF"], name="klein")


class HalfWon:
    """A table in which every lead is worth a little."""

    def chance(self, difference: int, unseen: int) -> float:
        return min(1.0, max(0.0, 0.5 + difference / (200 + unseen)))


@pytest.fixture(scope="module")
def seen() -> Review:
    record = parse_record((GAMES / "others" / "quackle.gcg").read_bytes(), rulebook("toernooi"))
    return review(record.events, Scales(WORDS, winning=HalfWon()))


def speaker(language: Language = "nl") -> Speaker:
    def tell(board: Board) -> str:
        return spell_board(board, Voice((), language))

    return Speaker(language, lambda key, **fields: say(key, language, **fields), tell)


class Outline(HTMLParser):
    """The tags of a page, and whether every one that opens is closed in order."""

    VOID = frozenset({"meta", "br"})

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attrs) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag) -> None:
        assert self.open.pop() == tag

    def all(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag == name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_asks_for_nothing(seen: Review, language: Language):
    markup = page(seen, speaker(language), "1")
    outline = Outline(markup)
    assert outline.open == []
    assert outline.all("html") == [{"lang": language}]
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in outline.tags}
    assert not re.search(r"https?:|url\(|@import|\son\w+=", markup)
    assert all(str(link["href"]).startswith("#") for link in outline.all("a"))


def test_every_link_leads_somewhere_and_no_name_is_given_twice(seen: Review):
    outline = Outline(page(seen, speaker(), "1"))
    names = [found["id"] for _, found in outline.tags if "id" in found]
    assert len(names) == len(set(names))
    targets = [found.get("href") for tag, found in outline.tags if tag in {"a", "use"}]
    assert {str(target)[1:] for target in targets} <= set(names)
    labelled = [found["aria-labelledby"] for _, found in outline.tags if "aria-labelledby" in found]
    assert set(labelled) <= set(names)


def test_the_page_can_be_heard(seen: Review):
    outline = Outline(page(seen, speaker(), "1"))
    drawings = [one for one in outline.all("svg") if one.get("aria-hidden") != "true"]
    assert len(drawings) == len(seen.turns) + 3
    assert all(one["role"] == "img" and one["aria-label"] for one in drawings)
    assert len(outline.all("table")) == len(outline.all("caption"))
    assert all(one.get("scope") in {"col", "row"} for one in outline.all("th"))
    levels = [int(tag[1]) for tag, _ in outline.tags if re.fullmatch("h[1-6]", tag)]
    assert levels == [1, 2, 2, 2, 2, *[3] * len(seen.turns)]


def test_a_players_name_is_text_and_nothing_else():
    names = ("<script>alert(1)</script>", "Bram & 'co\" {x}")
    started = Started(0, rulebook("toernooi"), names, True, LexiconUsed("", "", ""), "")  # noqa: FBT003  # the fields in order
    markup = page(review([started], Scales(WORDS)), speaker(), "1")
    assert "<script" not in markup
    assert "Bram &amp; &#39;co&#34; {x}" in markup
    assert Outline(markup).open == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_tells_every_turn(seen: Review, language: Language):
    told = text(seen, speaker(language))
    _, _, *turns, _ = told.split("\n\n")
    word = say("analysis.page.turn", language)
    heads = [paragraph.partition(",")[0] for paragraph in turns]
    assert heads == [f"{word} {turn.number}" for turn in seen.turns]
    assert "{" not in told


def test_numbers_are_written_as_people_do():
    dutch, english = speaker("nl"), speaker("en")
    assert (dutch.number(12.34), english.number(12.34)) == ("12,3", "12.3")
    assert (dutch.signed(3), dutch.signed(-0.5), dutch.signed(-0.01)) == ("+3,0", "−0,5", "0,0")  # noqa: RUF001  # a minus sign, not a hyphen
    assert (dutch.percent(0.5), dutch.percent(None)) == ("50\u00a0%", "onbekend")


def test_the_data_is_json_and_adds_up(seen: Review):
    told = json.loads(json.dumps(data(seen)))
    assert [one["turn"] for one in told["turns"]] == list(range(1, len(seen.turns) + 1))
    for player in told["players"]:
        own = [one for one in told["turns"] if one["by"] == player["name"]]
        assert len(own) == player["turns"]
        lost = sum(one["equity_lost"] or 0 for one in own)
        assert lost == pytest.approx(player["equity_lost"], abs=0.01 * len(own))
    assert told["winner"] == "Anna Bos"
    assert told["turns"][-1]["chance_after"] in {0.0, 1.0}


def test_drawings_stay_inside_their_frames(seen: Review):
    for plot in plots(seen, speaker()):
        numbers = re.findall(r'(?:points|[xy][12]?|c[xy])="([-0-9., ]+)"', plot.drawing)
        values = [float(each) for found in numbers for each in re.split("[ ,]", found)]
        assert values
        assert all(0 <= value <= 360 for value in values)


def test_a_game_without_turns_is_still_a_page():
    started = Started(0, rulebook("basis"), ("A", "B"), True, LexiconUsed("", "", ""), "")  # noqa: FBT003  # the fields in order
    nothing = review([started], Scales(WORDS))
    assert Outline(page(nothing, speaker(), "1")).open == []
    assert text(nothing, speaker())
    assert data(nothing)["turns"] == []


def test_an_ending_says_what_is_proven_and_what_is_not(seen: Review):
    def told(least: int | None, most: int | None) -> str:
        truth = Truth(7, (), None, least, most)
        return text_of_truth(seen, replace(seen.turns[0], truth=truth), speaker())

    assert told(7, 7).startswith("Doorgerekend: met het beste spel van allebei wint Anna Bos met 7")
    likely = "Niet tot het einde doorgerekend: vermoedelijk wint Anna Bos met 7"
    worst, best = "op zijn slechtst verliest Anna Bos met 3.", "op zijn best wint Anna Bos met 9."
    assert all(part in told(-3, 9) for part in (likely, worst, best))
    assert "op zijn best" not in told(-3, None)
    assert "op zijn slechtst" not in told(None, 9)
    assert told(None, None).endswith("Bewezen is daar nog niets van.")


@pytest.mark.parametrize(
    ("outlook", "sentence"),
    [
        (Outlook(0.5, 1.0, 400), "400 keer"),
        (Outlook(0.5, 1.0, 8, ways=72), "Van de 72 manieren"),
        (Outlook(0.5, 1.0, 72, ways=72), "Alle 72 manieren"),
        (Outlook(0.5, 1.0, 72, ways=72, proven=True), "Bewezen: alle 72 manieren"),
    ],
)
def test_how_far_a_turn_was_thought_through_is_said(seen: Review, outlook: Outlook, sentence: str):
    first = replace(seen.turns[0].best[0], outlook=outlook)
    turn = replace(seen.turns[0], best=(first,))
    assert sentence in thought(turn, speaker())
    assert thought(seen.turns[0], speaker()) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_among_more_than_two_everybody_has_a_chance(language: Language):
    events = parse_record((GAMES / "wwv-xl.jsonl").read_bytes(), rulebook("wwv-xl")).events
    told = review(events, scales_for(events[0], WORDS))
    assert len(told.names) > 2
    for turn in told.turns:
        assert turn.chances
        assert sum(turn.chances.all_before) == pytest.approx(1, abs=0.002)
        assert sum(turn.chances.all_after) == pytest.approx(1, abs=0.002)
    winner = told.result.winner
    assert [round(one) for one in told.turns[-1].chances.all_after].index(1) == winner
    chart = next(each for each in plots(told, speaker(language)) if "%" in each.drawing)
    assert chart.drawing.count("<polyline") == len(told.names) == len(chart.legend)
    assert all(name in chart.told for name in told.names)
