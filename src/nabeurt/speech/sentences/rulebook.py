"""A rulebook in plain language: every field its sentence, with the article it comes from."""

from collections.abc import Iterator
from dataclasses import dataclass

from nabeurt.rules import (
    DUPLICATE_FIELDS,
    NAMES,
    RULE_FIELDS,
    SILENT,
    Citation,
    ClockChoice,
    Contradiction,
    DuplicateRulebook,
    Options,
    Rulebook,
    Unreadable,
    citation,
    citations,
    rulebook,
)
from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.speech.sentences.numbers import number

AnyRulebook = Rulebook | DuplicateRulebook
MINUTE_MS = 60_000
DAY_S = 86_400
# Readings that hold in every rulebook for two to four players, whatever its fields say.
EVERYWHERE = ("R20", "R21")


def rule_fields(book: AnyRulebook) -> tuple[str, ...]:
    """Name what this rulebook decides, in reading order."""
    return RULE_FIELDS if isinstance(book, Rulebook) else DUPLICATE_FIELDS[1:]


def title(book: AnyRulebook, language: Language) -> str:
    """Say what the rulebook is called; house rules are called after what they build on."""
    if isinstance(book, Rulebook) and book.name not in NAMES:
        parent = say(f"rules.title.{book.parent}", language)
        return say("rules.title.house", language, parent=parent)
    return say(f"rules.title.{book.name}", language)


def full_title(book: Rulebook, language: Language) -> str:
    """Say what the rulebook is called where its name does not stand beside it.

    A house rule for time is said with it, so that nobody takes it for the rulebook's own.
    """
    called, chosen = title(book, language), house_rules(book, language)
    called = f"{called}, {chosen}" if chosen else called
    if book.name in NAMES:
        return called
    return say("rules.title.house_named", language, name=book.name, title=called)


def players(book: AnyRulebook, language: Language) -> str:
    """Say how many can play."""
    if isinstance(book, DuplicateRulebook):
        return say("rules.players.any", language)
    kind = "exactly" if book.players_min == book.players_max else "range"
    least, most = (number(count, language) for count in (book.players_min, book.players_max))
    return say(f"rules.players.{kind}", language, least=least, most=most)


def rule(book: AnyRulebook, field: str, language: Language) -> str:
    """Say what the rulebook decides on this field."""
    value = getattr(book, field)
    counts = {name: _in_words(getattr(book, name), language) for name in rule_fields(book)}
    shown = {**counts, "value": shown_value(field, value, language)}
    shown["times"] = _times(value, language)
    shown["passes_times"] = _times(getattr(book, "passes_count", 0), language)
    return say(f"rules.field.{field}.{variant(field, value)}", language, **shown)


def variant(field: str, value: object) -> str:
    """Choose the sentence that fits a value: its name, yes or no, none, some or unlimited.

    >>> variant("nabeurt", True), variant("ask_limit", 10), variant("ask_limit", None)
    ('yes', 'some', 'unlimited')
    """
    if value is None:
        return "unlimited"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return "some" if value else "none"
    return "text" if field == "either" else str(value)


def shown_value(field: str, value: object, language: Language) -> str:
    """Write a value as people do: a time in minutes, anything else as it is."""
    return (
        duration(value, language) if field.endswith("_ms") and value else _in_words(value, language)
    )


def _in_words(value: object, language: Language) -> str:
    """Write a count as people do; what is no count stays as it is."""
    counts = isinstance(value, int) and not isinstance(value, bool)
    return number(int(str(value)), language) if counts else str(value)


def _times(value: object, language: Language) -> str:
    """Say how often."""
    count = int(value) if isinstance(value, int) else 0
    one = "one" if count == 1 else "many"
    return say(f"game.noun.time_{one}", language, count=number(count, language))


def house_rules(book: Rulebook, language: Language) -> str:
    """Say in a few words what the players chose that no rulebook says; nothing where nothing."""
    friendly = book.undo and book.name in NAMES and not rulebook(book.name).undo
    told = (
        pace(book, language),
        _challenge_time(book, language),
        say("rules.pace.friendly", language) if friendly else "",
    )
    return ", ".join(filter(None, told))


def _challenge_time(book: Rulebook, language: Language) -> str:
    """Say how long a word can be challenged, where the players chose that."""
    chosen, official = (
        book.challenge_window_ms,
        rulebook(book.parent) if book.parent in NAMES else book,
    )
    if not chosen or chosen == official.challenge_window_ms:
        return ""
    return say("rules.pace.challenge", language, time=duration(chosen, language))


def pace(book: Rulebook, language: Language) -> str:
    """Say in a few words which house rule for time the players chose; nothing where none."""
    official = rulebook(book.parent) if book.parent in NAMES else book
    own_time = book.each_ms != official.each_ms and not book.each_max_ms
    if not (book.increment_ms or book.each_renewed or (book.each_ms and own_time)):
        return ""
    kind = "turn" if book.each_renewed else "added" if book.increment_ms else "each"
    each, added = duration(book.each_ms, language), duration(book.increment_ms, language)
    return say(f"rules.pace.{kind}", language, each=each, increment=added)


def duration(ms: object, language: Language) -> str:
    """Say a time in whole minutes where it fits, else in seconds; whole days as days.

    >>> duration(1_500_000, "nl"), duration(20_000, "en"), duration(60_000, "nl")
    ('25 minuten', '20 seconds', 'één minuut')
    >>> duration(3 * 86_400_000, "nl"), duration(86_400_000, "en")
    ('drie dagen', 'one day')
    """
    seconds = int(str(ms)) / 1000
    unit, count = ("second", seconds) if seconds % 60 else ("minute", seconds / 60)
    if seconds and not seconds % DAY_S:
        unit, count = "day", seconds / DAY_S
    if count == 1:
        return say(f"rules.time.{unit}", language)
    return say(f"rules.time.{unit}s", language, count=f"{count:g}")


def source(book: AnyRulebook, field: str) -> Citation | None:
    """Find where a value comes from; None when the players chose it themselves."""
    if isinstance(book, Rulebook):
        return citation(book, field)
    return citations(book.name)[field]


def cited_rule(book: AnyRulebook, field: str, language: Language) -> str:
    """Say a rule with its article and readings."""
    found, sentence = source(book, field), rule(book, field, language)
    if found is None:
        return say("rules.cited", language, sentence=sentence, source=say("rules.chosen", language))
    article = say("rules.silent", language) if found.article == SILENT else found.article
    if not found.readings:
        return say("rules.cited", language, sentence=sentence, source=article)
    readings = ", ".join(found.readings)
    return say(
        "rules.cited_reading", language, sentence=sentence, source=article, readings=readings
    )


def readings(book: AnyRulebook) -> tuple[str, ...]:
    """Name the readings that apply to this rulebook, in order of their numbers."""
    found = {reading for field in rule_fields(book) for reading in _readings(book, field)}
    found |= set(EVERYWHERE) if isinstance(book, Rulebook) else set()
    return tuple(sorted(found, key=lambda reading: int(reading[1:])))


def _readings(book: AnyRulebook, field: str) -> tuple[str, ...]:
    found = source(book, field)
    return found.readings if found else ()


def explanation(book: AnyRulebook, language: Language, *, silent: bool = True) -> Iterator[str]:
    """Explain a rulebook, line by line; where it is ``silent`` too, or only what it says."""
    yield say(
        "rules.listed",
        language,
        name=book.name,
        title=title(book, language),
        players=players(book, language),
    )
    yield ""
    for field in rule_fields(book):
        if silent or _speaks(book, field):
            yield cited_rule(book, field, language)
    yield ""
    yield say("rules.readings_heading", language)
    for reading in readings(book):
        sentence = say(f"rules.reading.{reading}", language)
        yield say("rules.reading_line", language, reading=reading, sentence=sentence)


def _speaks(book: AnyRulebook, field: str) -> bool:
    """Whether the rulebook, a reading of it or its players say something on this field."""
    found = source(book, field)
    return found is None or found.article != SILENT or bool(found.readings)


@dataclass(frozen=True, slots=True)
class Clash:
    """Why a rulebook cannot be played, or why a choice does not go with it."""

    found: Contradiction
    book: Rulebook
    options: Options | None = None

    def text(self, language: Language) -> str:
        """Say it; a playing time out of bounds is told the bounds."""
        bounds = self._bounds() if self.found is Contradiction.DURATION_OUT_OF_BOUNDS else None
        if bounds is None:
            return say(f"rules.contradiction.{self.found}", language)
        whose, least, most = bounds
        minutes = f"{least // MINUTE_MS:g}"
        return say(
            f"rules.duration.{whose}", language, least=minutes, most=duration(most, language)
        )

    def _bounds(self) -> tuple[str, int, int] | None:
        book, chosen = self.book, self.options
        own = chosen is None or chosen.clock is not ClockChoice.NO
        if own and book.each_ms and book.each_max_ms:
            return "each", book.each_min_ms, book.each_max_ms
        if book.shared_max_ms:
            return "shared", book.shared_min_ms, book.shared_max_ms
        return None


def flaw(problem: Unreadable, language: Language) -> str:
    """Say why a rulebook cannot be read."""
    return say(f"rules.flaw.{problem.flaw}", language, **problem.fields)
